'use client'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { FileField } from '@/components/ui/file-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { FileProgress } from './file-progress'
import { isCancelled, useTagFile } from './use-tag-file'

interface Values {
  file: File[]
}

/** Deletes the blank tags that a CSV lists, all or none; it needs only a file (S2 §5). */
export function TagDeletionForm() {
  const form = useForm<Values>({ ...formOptions, defaultValues: { file: [] } })
  const { sendFile, progress, cancel } = useTagFile('/tags/delete')
  const [done, setDone] = useState<number | null>(null)
  const file = useWatch({ control: form.control, name: 'file' })

  const save = async (values: Values) => {
    setDone(null)
    try {
      const count = await sendFile({ file: values.file[0] as File })
      form.reset({ file: [] })
      setDone(count)
    } catch (error) {
      if (!isCancelled(error)) throw error
    }
  }
  return (
    <Form form={form} onSubmit={save}>
      {done !== null && (
        <Banner>{done === 1 ? '1 tag was deleted' : `${done.toLocaleString('en-GB')} tags were deleted`}</Banner>
      )}
      <Banner kind="warning">Only tags that no organisation uses can be deleted. This action is permanent.</Banner>
      <FileField name="file" label="CSV file" accept=".csv,text/csv" hint="One tag on each line, in the first column" />
      <FileProgress progress={progress} onCancel={cancel} />
      <SubmitButton block variant="danger" disabled={file.length === 0}>
        Delete tags
      </SubmitButton>
    </Form>
  )
}
