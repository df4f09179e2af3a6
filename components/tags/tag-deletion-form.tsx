'use client'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { inFigures } from '@/lib/core/text/counted'
import { deleteTagsCall } from '@/lib/resources/tags/client'
import { FileProgress } from './file-progress'
import { TagFileField } from './tag-file-field'
import { isCancelled, useTagFile } from './use-tag-file'

interface Values {
  file: File[]
}

/** Deletes the blank tags that a CSV lists, all or none; it needs only a file (TAG-13), and asks first. */
export function TagDeletionForm() {
  const form = useForm<Values>({ ...formOptions, defaultValues: { file: [] } })
  const { sendFile, progress, cancel } = useTagFile(deleteTagsCall)
  const [done, setDone] = useState<number | null>(null)
  const [question, setQuestion] = useState<{ answer: (isSure: boolean) => void } | null>(null)
  const file = useWatch({ control: form.control, name: 'file' })

  const askIfSure = () => new Promise<boolean>((answer) => setQuestion({ answer })).finally(() => setQuestion(null))
  const save = async (values: Values) => {
    setDone(null)
    if (!(await askIfSure())) return
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
      {done !== null && <Banner>{done === 1 ? '1 tag was deleted' : `${inFigures(done)} tags were deleted`}</Banner>}
      <Banner kind="warning">Only tags that no organisation uses can be deleted.</Banner>
      <TagFileField />
      <FileProgress progress={progress} onCancel={cancel} />
      <SubmitButton block variant="danger" disabled={file.length === 0}>
        Delete tags
      </SubmitButton>
      <ConfirmDialog
        open={question !== null}
        title="Are you sure?"
        confirmLabel="Delete tags"
        onConfirm={() => question?.answer(true)}
        onClose={() => question?.answer(false)}
      >
        <p className="wrap-anywhere">All tags that {file[0]?.name} lists are deleted.</p>
        <p>This action is permanent.</p>
      </ConfirmDialog>
    </Form>
  )
}
