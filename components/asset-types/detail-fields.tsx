'use client'
import { Trash2 } from 'lucide-react'
import { FieldRows } from '@/components/ui/field-rows'
import { TextField } from '@/components/ui/text-field'

const parts = { additionalField: 'Name', additionalFieldValue: 'Value' }
const newRow = { additionalField: '', additionalFieldValue: '' }

/** Additional details as name and value pairs (LIBRARY-26); on save only pairs with both are kept. */
export function DetailFields() {
  return (
    <FieldRows
      name="fields"
      label="Additional details"
      hideLabel
      addLabel="Add detail"
      newRow={newRow}
      removal={(i) => ({ icon: Trash2, label: `Remove detail ${i + 1}` })}
    >
      {(i) =>
        Object.entries(parts).map(([part, label]) => (
          <TextField
            key={part}
            name={`fields.${i}.${part}`}
            label={label}
            hideLabel={i > 0}
            className="flex-1"
            maxLength={255}
            autoComplete="off"
          />
        ))
      }
    </FieldRows>
  )
}
