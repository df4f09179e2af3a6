'use client'
import { useFormContext, useFormState } from 'react-hook-form'
import { messagesOf } from '@/components/ui/field'
import { FileField } from '@/components/ui/file-field'

/** The CSV of tags. What is wrong with its lines stands in full above the form, up to fifty of them; here only that. */
export function TagFileField() {
  const { control } = useFormContext<{ file: File[] }>()
  const { errors } = useFormState({ control, name: 'file' })
  const isListed = messagesOf(errors.file?.message).length > 1
  return (
    <FileField
      name="file"
      label="CSV file"
      accept=".csv,text/csv"
      hint="One tag on each line, in the first column"
      error={isListed ? 'The file was not taken: see the list above' : undefined}
    />
  )
}
