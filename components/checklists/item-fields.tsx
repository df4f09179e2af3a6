'use client'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-field'
import type { Item } from '@/lib/domain/checklists/shape'
import type { Typed } from './asking'
import { PhotoPicker } from './photo-picker'

/** What the control of any item gets. */
export interface ItemControlProps {
  id: string
  label: string
  hint: string | undefined
  error: string | undefined
  optional: boolean
  typed: Typed
  onChange: (change: Partial<Typed>) => void
}

/** What a field shows of an item. What is missing is said in a sentence that names it. */
export const itemFieldProps = (item: Item, error: string | undefined) => ({
  label: item.label,
  hint: item.help,
  error,
  optional: !item.required,
  missing: `Answer “${item.label}”`,
})

export function TextItem({ typed, onChange, ...field }: ItemControlProps) {
  return (
    <TextArea {...field} rows={2} maxLength={10_000} value={typed.value} onChange={(value) => onChange({ value })} />
  )
}

export function PhotosItem({ typed, onChange, ...field }: ItemControlProps) {
  return (
    <Field group {...field}>
      {() => <PhotoPicker label={field.label} files={typed.files} onChange={(files) => onChange({ files })} />}
    </Field>
  )
}
