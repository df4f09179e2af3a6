'use client'
import { X } from 'lucide-react'
import { FieldRows } from '@/components/ui/field-rows'
import { TextField } from '@/components/ui/text-field'

/** A manufacturer of the form; without an id it is a new one. */
export interface ManufacturerValue {
  id?: string
  name: string
}

const newRow: ManufacturerValue = { name: '' }

/** The manufacturers by name: more are added, those that are there renamed, none is deleted (ORGANISATION-15). */
export function ManufacturerFields() {
  return (
    <FieldRows
      name="manufacturers"
      label="Manufacturers"
      hideLabel
      empty="No manufacturers yet."
      addLabel="Add manufacturer"
      newRow={newRow}
      removal={(i, { id }) => (id ? null : { icon: X, label: `Take out manufacturer ${i + 1}` })}
    >
      {(i) => (
        <TextField
          name={`manufacturers.${i}.name`}
          label={`Manufacturer ${i + 1}`}
          hideLabel
          className="flex-1"
          maxLength={255}
          autoComplete="off"
        />
      )}
    </FieldRows>
  )
}
