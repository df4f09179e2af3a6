'use client'
import type { CellEditorProps } from '@/components/ui/data-table-types'
import { TextField } from '@/components/ui/text-field'

/** A line of text. */
export function Editor({ label, value, error, onChange }: CellEditorProps<unknown>) {
  return (
    <TextField
      label={label}
      hideLabel
      value={value}
      onChange={onChange}
      error={error}
      maxLength={255}
      autoComplete="off"
    />
  )
}
