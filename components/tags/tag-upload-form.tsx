'use client'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { NumberField, type TypedNumber } from '@/components/ui/number-field'
import { TextField } from '@/components/ui/text-field'
import { inFigures } from '@/lib/core/text/counted'
import { uploadTagsCall } from '@/lib/resources/tags/client'
import { FileProgress } from './file-progress'
import { TagFileField } from './tag-file-field'
import { isCancelled, useTagFile } from './use-tag-file'

interface Values {
  batchName: string
  maxChecks: TypedNumber
  file: File[]
}
const empty: Values = { batchName: '', maxChecks: 5, file: [] }

/** Uploads a CSV of tags as a batch; the button waits for name, max checks and file (TAG-6). */
export function TagUploadForm() {
  const form = useForm<Values>({ ...formOptions, defaultValues: empty })
  const { sendFile, progress, cancel } = useTagFile(uploadTagsCall)
  const [done, setDone] = useState<number | null>(null)
  const [batchName, maxChecks, file] = useWatch({ control: form.control, name: ['batchName', 'maxChecks', 'file'] })

  const save = async (values: Values) => {
    setDone(null)
    try {
      const count = await sendFile({
        batchName: values.batchName,
        maxChecks: String(values.maxChecks),
        file: values.file[0] as File,
      })
      form.reset(empty)
      setDone(count)
    } catch (error) {
      if (!isCancelled(error)) throw error
    }
  }
  return (
    <Form form={form} onSubmit={save}>
      {done !== null && <Banner>{done === 1 ? '1 tag was uploaded' : `${inFigures(done)} tags were uploaded`}</Banner>}
      <TextField name="batchName" label="Batch name" maxLength={255} autoComplete="off" />
      <NumberField
        name="maxChecks"
        label="Max number of checks"
        hint="The most tasks that an asset with one of these tags may have. It can be changed later."
      />
      <TagFileField />
      <FileProgress progress={progress} onCancel={cancel} />
      <SubmitButton block disabled={!batchName.trim() || !maxChecks || file.length === 0}>
        Upload tags
      </SubmitButton>
    </Form>
  )
}
