'use client'
import { Trash2 } from 'lucide-react'
import { useApiOptions } from '@/components/data/use-api-options'
import { Combobox } from '@/components/ui/combobox'
import { FieldRows } from '@/components/ui/field-rows'
import { TextField } from '@/components/ui/text-field'
import { additionalFieldsApi } from '@/lib/resources/additional-fields/client'
import type { DetailRow } from './asset-edit-values'
import { useOwner } from './use-owner'

const newRow: DetailRow = { field: null, value: '' }

/** What this very asset has, as a serial number; its names are those of the library (ASSET-38). */
export function OwnDetails() {
  const { libraries } = useOwner()
  const names = useApiOptions(
    additionalFieldsApi,
    ({ id, name, sector, organisation }) => ({ value: id, label: name, hint: sector.name, owner: organisation.name }),
    { organisationId: libraries },
  )
  return (
    <FieldRows
      name="details"
      label="Details of this asset"
      hint="What tells it from others of its kind, as its serial number. Their names are those of the Asset Library and of registers."
      addLabel="Add detail"
      newRow={newRow}
      removal={(i) => ({ icon: Trash2, label: `Remove detail ${i + 1}` })}
    >
      {(i) => (
        // On a phone one below the other: names are longer than half of it.
        <div className="flex min-w-0 flex-1 items-end gap-2 max-sm:flex-col max-sm:items-stretch">
          <div className="min-w-0 flex-1">
            <Combobox
              name={`details.${i}.field`}
              label="Name"
              hideLabel={i > 0}
              load={names}
              placeholder="Choose a name"
            />
          </div>
          <TextField
            name={`details.${i}.value`}
            label="Value"
            hideLabel={i > 0}
            className="flex-1"
            maxLength={255}
            autoComplete="off"
          />
        </div>
      )}
    </FieldRows>
  )
}
