'use client'
import { withFieldNames } from '@/components/data/call'
import { createCall } from '@/components/data/calls'
import { usePortal } from '@/components/data/portal-context'
import { useCloseDialog } from '@/components/data/route-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { fileFields, useSaveWithFiles } from '@/components/uploads/use-save-with-files'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import { type ResultValues, resultOf } from './result-values'
import type { TaskToRecord } from './task-summary'
import { onItems } from './use-item-errors'
import { useRepeat } from './use-repeat'

/** The answers of a checklist as they are sent, each beside its photos. */
export interface AnswersToSave {
  checklistVersionId: string
  answers: readonly { key: string; value: string | { name: string } | null; notes: string; files: readonly File[] }[]
}

/**
 * Sends a result, with its answers where it has any, under an id that its caller made once: however often it is sent,
 * one is recorded (ERROR-33 to ERROR-36). `answered` throws what is missing, which is so said before photos are sent.
 */
export function useSaveResult(task: TaskToRecord, id: string, answered?: () => AnswersToSave) {
  const { timezone } = usePortal()
  const { saveGroups, ...files } = useSaveWithFiles(task.assetId)
  const close = useCloseDialog()
  const { send, question } = useRepeat(task.recent)

  async function save(values: ResultValues) {
    try {
      const given = answered?.()
      const groups = [values.uploads, ...(given?.answers ?? []).map((one) => one.files)]
      await withFieldNames({ ...fileFields, completedAt: 'date', checklistVersionId: 'global' }, () =>
        send((unlessRecent) =>
          saveGroups(createCall(completedChecksApi), groups, ([own, ...ofItems]) => ({
            id,
            ...resultOf(timezone, task, values),
            ...(given && {
              checklistVersionId: given.checklistVersionId,
              answers: given.answers.map(({ key, value, notes, files }, at) => ({
                key,
                value,
                ...(notes && { notes }),
                ...(files.length > 0 && ofItems[at]),
              })),
            }),
            ...own,
            unlessRecent,
          })),
        ),
      )
    } catch (error) {
      throw onItems(error)
    }
    snackbar.show('Result recorded')
    close()
  }
  return { ...files, save, question }
}
