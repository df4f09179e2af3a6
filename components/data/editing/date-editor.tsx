'use client'
import type { CellEditorProps } from '@/components/ui/data-table-types'
import { DateField } from '@/components/ui/date-field'

/** A day. */
export function Editor({ label, value, error, onChange }: CellEditorProps<unknown>) {
  return <DateField label={label} hideLabel value={value} onChange={onChange} error={error} />
}
