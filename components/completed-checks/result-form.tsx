'use client'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Form, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { TextArea } from '@/components/ui/text-field'
import { AttachmentsField } from '@/components/uploads/attachments-field'
import { Sending } from '@/components/uploads/sending'
import type { ResultValues } from './result-values'
import { TaskSummary, type TaskToRecord } from './task-summary'
import type { useSaveResult } from './use-save-result'
import { WhenFields } from './when-fields'

interface ResultFormProps {
  form: UseFormReturn<ResultValues>
  task: TaskToRecord
  saving: ReturnType<typeof useSaveResult>
  /** Answers have notes of their own: those of the result are but a word more. */
  hasAnswers?: boolean
  banner?: ReactNode
  /** What the result is, and how that is found. */
  children: ReactNode
}

/**
 * The form of a result, with a checklist or without: the task, what it is, notes, photos, when, and the way to send it.
 */
export function ResultForm({ form, task, saving, hasAnswers = false, banner, children }: ResultFormProps) {
  const { save, progress, cancel, question } = saving
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        {banner}
        <TaskSummary task={task} />
        {children}
        <TextArea
          name="notes"
          label="Notes"
          optional={hasAnswers || status === '1' || status === ''}
          rows={hasAnswers ? 3 : 4}
          maxLength={10_000}
        />
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
