'use client'
import { lazy, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { withFieldNames } from '@/components/data/call'
import { usePortal } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextArea } from '@/components/ui/text-field'
import { AttachmentsField } from '@/components/uploads/attachments-field'
import { Sending } from '@/components/uploads/sending'
import { fileFields, useSaveWithFiles } from '@/components/uploads/use-save-with-files'
import { newId } from '@/lib/core/text/new-id'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import { emptyResult, type ResultValues, resultOf } from './result-values'
import { StatusButtons } from './status-buttons'
import { TaskSummary, type TaskToRecord } from './task-summary'
import { useRepeat } from './use-repeat'
import { WhenFields } from './when-fields'

/** Apart: most tasks have no checklist, and their dialog is none the heavier. */
const RecordChecklist = lazy(() => import('./record-checklist'))

/** Records the result of a task on an asset: made for one thumb, and safe to send again (RESULT-1). */
export function RecordResult(props: { task: TaskToRecord; over: string }) {
  const { checklist } = props.task
  return checklist ? <RecordChecklist {...props} asked={checklist} /> : <RecordPlain {...props} />
}

function RecordPlain({ task, over }: { task: TaskToRecord; over: string }) {
  const { timezone } = usePortal()
  const [now] = useState(() => new Date())
  const form = useForm<ResultValues>({ ...formOptions, defaultValues: emptyResult(timezone, now) })
  return (
    <RouteDialog
      over={over}
      title="Record result"
      subtitle={`${task.checkName} · ${task.assetName}`}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} task={task} />
    </RouteDialog>
  )
}

function Fields({ form, task }: { form: UseFormReturn<ResultValues>; task: TaskToRecord }) {
  const { save, progress, cancel, question } = useSave(task)
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        <TaskSummary task={task} />
        <StatusButtons />
        <TextArea name="notes" label="Notes" optional={status === '1' || status === ''} rows={4} maxLength={10_000} />
        <AttachmentsField
          name="uploads"
          label="Photos"
          optional
          multiple
          hint="Photos and documents, up to 10 MB each"
        />
        <WhenFields />
      </DialogBody>
      <DialogFooter>
        <Sending progress={progress} onCancel={cancel} />
        <CancelButton size="lg" />
        <SubmitButton size="lg">Record result</SubmitButton>
      </DialogFooter>
      {question}
    </Form>
  )
}

/**
 * The record's id is made once for the dialog: however often it is sent, one result is recorded (ERROR-33 to ERROR-36).
 */
function useSave(task: TaskToRecord) {
  const { timezone } = usePortal()
  const files = useSaveWithFiles(task.assetId)
  const close = useCloseDialog()
  const { send, question } = useRepeat(task.recent)
  const [id] = useState(newId)
  const save = async (values: ResultValues) => {
    const json = { id, ...resultOf(timezone, task, values) }
    await withFieldNames({ ...fileFields, completedAt: 'date' }, () =>
      send((unlessRecent) => files.save(completedChecksApi, { ...json, unlessRecent }, values.uploads)),
    )
    snackbar.show('Result recorded')
    close()
  }
  return { ...files, save, question }
}
