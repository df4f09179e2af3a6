'use client'
import { useLocations } from '@/components/data/use-locations'
import { Combobox } from '@/components/ui/combobox'
import type { CellEditorProps } from '@/components/ui/data-table-types'
import type { AssetRowOutput } from '@/lib/resources/assets/schema'

/** The site or zone, of the asset’s own customer: what is chosen is saved. */
export function Editor({ row, label, error, onSave }: CellEditorProps<AssetRowOutput>) {
  const locations = useLocations(row.customerOrganisationId ?? undefined)
  const { organisationZone } = row
  return (
    <Combobox
      label={label}
      hideLabel
      load={locations}
      delay={0}
      placeholder="Choose a site or zone"
      value={organisationZone && { value: organisationZone.id, label: organisationZone.locationTrail }}
      onChange={(option) => onSave(option?.value ?? '')}
      error={error}
    />
  )
}
