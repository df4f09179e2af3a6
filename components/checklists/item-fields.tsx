'use client'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-field'
import type { Item } from '@/lib/domain/checklists/shape'
import { kinds } from '@/lib/domain/checklists/words'
import type { Typed } from './asking'
import { PhotoPicker } from './photo-picker'

/** What the control of any item gets. */
export interface ItemControlProps {
  id: string
  label: string
  hint: string | undefined
  error: string | undefined
  optional: boolean
  missing?: string
  missingHere?: string
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
  missingHere: missingOf(item),
})

/** Beside an item that is named right above it: what one does there. */
function missingOf(item: Item): string {
  switch (item.kind) {
    case kinds.number:
      return item.unit ? `Enter the number, in ${item.unit}` : 'Enter the number'
    case kinds.text:
      return 'Write an answer'
    case kinds.choice:
      return 'Choose an answer'
    case kinds.photos:
      return 'Add a photo'
    case kinds.signature:
      return 'Sign, and enter the name'
    default:
      return item.allowNa ? 'Answer Pass, Fail or N/A' : 'Answer Pass or Fail'
  }
}

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
