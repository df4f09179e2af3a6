'use client'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { withFieldNames } from '@/components/data/call'
import { usePortal } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { Switch } from '@/components/ui/checkbox'
import { DateField } from '@/components/ui/date-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextArea, TextField } from '@/components/ui/text-field'
import { AttachmentsField } from '@/components/uploads/attachments-field'
import { Sending } from '@/components/uploads/sending'
import { fileFields, useSaveWithFiles } from '@/components/uploads/use-save-with-files'
import { calendarDateIn, formatDateTime, instantIn } from '@/lib/core/dates/zone'
import { newId } from '@/lib/core/text/new-id'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import { StatusButtons } from './status-buttons'
import { TaskSummary, type TaskToRecord } from './task-summary'
import { useRepeat } from './use-repeat'

interface Values {
  status: string
  notes: string
  uploads: File[]
  isEarlier: boolean
  date: string
  time: string
}

/** Records the result of a task on an asset: made for one thumb, and safe to send again (RESULT-1). */
export function RecordResult({ task, over }: { task: TaskToRecord; over: string }) {
  const { timezone } = usePortal()
  const [now] = useState(() => new Date())
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      status: '',
      notes: '',
      uploads: [],
      isEarlier: false,
      date: calendarDateIn(timezone, now),
      time: formatDateTime(timezone, now).slice(11),
    },
  })
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

function Fields({ form, task }: { form: UseFormReturn<Values>; task: TaskToRecord }) {
  const { save, progress, cancel, question } = useSave(task)
  const [isEarlier, status] = useWatch({ control: form.control, name: ['isEarlier', 'status'] })
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
        <Switch name="isEarlier" label="It was done earlier" />
        {isEarlier && (
          <div className="flex flex-wrap gap-3">
            <DateField name="date" label="Date" />
            <TextField name="time" label="Time" type="time" className="w-36" hint="hh:mm" />
          </div>
        )}
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
  const save = async ({ status, notes, uploads, isEarlier, date, time }: Values) => {
    const json = {
      id,
      assetId: task.assetId,
      checkId: task.checkId,
      status: status ? Number(status) : undefined,
      notes: notes || null,
      ...(isEarlier && { completedAt: isDay(date) ? instantIn(timezone, date, time || '00:00').toISOString() : date }),
    }
    await withFieldNames({ ...fileFields, completedAt: 'date' }, () =>
      send((unlessRecent) => files.save(completedChecksApi, { ...json, unlessRecent }, uploads)),
    )
    snackbar.show('Result recorded')
    close()
  }
  return { ...files, save, question }
}

/** What is not a whole date is sent as it is: the server says what is wrong with it. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
