'use client'
import { answersToSend, faultsOf, type Typings } from '@/components/checklists/asking'
import { CallFailure, withFieldNames } from '@/components/data/call'
import { usePortal } from '@/components/data/portal-context'
import { useCloseDialog } from '@/components/data/route-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { fileFields, useSaveWithFiles } from '@/components/uploads/use-save-with-files'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import { type ResultValues, resultOf } from './result-values'
import type { TaskChecklist, TaskToRecord } from './task-summary'
import { onItems } from './use-item-errors'
import { useRepeat } from './use-repeat'

interface Answers {
  checklist: TaskChecklist
  typed: Typings
}

/**
 * Sends a result with its answers, under an id that outlives a reload: however often it is sent, one is recorded
 * (ERROR-33 to ERROR-36). What is missing is said before photos are sent.
 */
export function useSaveAnswers(task: TaskToRecord, id: string, given: Answers | undefined) {
  const { timezone } = usePortal()
  const { saveGroups, ...files } = useSaveWithFiles(task.assetId)
  const close = useCloseDialog()
  const { send, question } = useRepeat(task.recent)

  async function save(values: ResultValues) {
    const faults = given && faultsOf(given.checklist.definition, given.typed)
    if (faults) throw onItems(new CallFailure(422, faults))
    const answers = given ? answersToSend(given.checklist.definition, given.typed) : []
    const groups = [values.uploads, ...answers.map((one) => one.files)]
    try {
      await withFieldNames({ ...fileFields, completedAt: 'date', checklistVersionId: 'global' }, () =>
        send((unlessRecent) =>
          saveGroups(completedChecksApi, groups, ([own, ...ofItems]) => ({
            id,
            ...resultOf(timezone, task, values),
            ...(given && {
              checklistVersionId: given.checklist.versionId,
              answers: answers.map(({ key, value, notes, files }, at) => ({
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
