'use client'
import { useState } from 'react'
import type { GivenProps } from '@/components/at-once/action'
import { usePortal } from '@/components/data/portal-context'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useLocations } from '@/components/data/use-locations'
import { Checkbox } from '@/components/ui/checkbox'
import { Combobox } from '@/components/ui/combobox'
import type { Option } from '@/components/ui/select'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import type { AssetRowOutput } from '@/lib/resources/assets/schema'
import { organisationsApi } from '@/lib/resources/organisations/client'

type Props = GivenProps<AssetRowOutput>

/** The customer of rows that are all of one. */
function customerOf(rows: readonly AssetRowOutput[]): Option | null {
  const [first] = rows
  const isOne = rows.every(({ customerOrganisationId: id }) => id === first?.customerOrganisationId)
  if (!first?.customerOrganisationId || !isOne) return null
  return { value: first.customerOrganisationId, label: first.customerName ?? '' }
}

/** Which site or zone, of which customer; or none. */
export function ZoneGiven({ rows, onChange }: Props) {
  const { viewer, organisationId } = usePortal()
  const isOfOne = actsAsCustomer(viewer)
  const [customer, setCustomer] = useState(() => (isOfOne ? null : customerOf(rows)))
  const [zone, setZone] = useState<Option | null>(null)
  const [isNone, setNone] = useState(false)
  const customers = useApiOptions(organisationsApi, namedOption, { isDistributor: 'false' })
  const customerId = isOfOne ? organisationId : customer?.value
  const locations = useLocations(customerId)
  const choose = (next: Option | null) => {
    setZone(next)
    onChange(next && { values: { organisationZoneId: next.value }, name: next.label })
  }
  return (
    <>
      {!isOfOne && (
        <Combobox
          label="Customer"
          hint="Assets of other customers stay where they are"
          load={customers}
          placeholder="Choose a customer"
          disabled={isNone}
          value={customer}
          onChange={(next) => {
            setCustomer(next)
            choose(null)
          }}
        />
      )}
      <Combobox
        key={customerId}
        label="Site or zone"
        load={locations}
        delay={0}
        placeholder="Choose a site or zone"
        disabled={isNone || !customerId}
        hint={customerId ? undefined : 'Choose the customer first'}
        value={zone}
        onChange={choose}
      />
      <Checkbox
        label="Take them out of their site or zone"
        value={isNone}
        onChange={(isOn) => {
          setNone(isOn)
          setZone(null)
          onChange(isOn ? { values: { organisationZoneId: null }, name: null } : null)
        }}
      />
    </>
  )
}

/** Which customer; or the distributor’s own stock. */
export function CustomerGiven({ onChange }: Props) {
  const [customer, setCustomer] = useState<Option | null>(null)
  const [isNone, setNone] = useState(false)
  const customers = useApiOptions(organisationsApi, namedOption, { isDistributor: 'false' })
  return (
    <>
      <Combobox
        label="Customer"
        hint="The assets leave their site or zone"
        load={customers}
        placeholder="Choose a customer"
        disabled={isNone}
        value={customer}
        onChange={(next) => {
          setCustomer(next)
          onChange(next && { values: { customerOrganisationId: next.value }, name: next.label })
        }}
      />
      <Checkbox
        label="Back to stock: no customer"
        value={isNone}
        onChange={(isOn) => {
          setNone(isOn)
          setCustomer(null)
          onChange(isOn ? { values: { customerOrganisationId: null }, name: null } : null)
        }}
      />
    </>
  )
}
