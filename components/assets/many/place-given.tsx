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

type OnGiven = (option: Option | null, isNone: boolean) => void

/** One that is chosen, or none of them: then nothing can be chosen any more. */
function useOneOrNone(onGiven: OnGiven) {
  const [option, setOption] = useState<Option | null>(null)
  const [isNone, setNone] = useState(false)
  const choose = (next: Option | null) => {
    setOption(next)
    onGiven(next, false)
  }
  const chooseNone = (isOn: boolean) => {
    setNone(isOn)
    setOption(null)
    onGiven(null, isOn)
  }
  return { option, isNone, choose, chooseNone }
}

/** Which site or zone, of which customer; or none. */
export function ZoneGiven({ rows, onChange }: Props) {
  const { viewer, organisationId } = usePortal()
  const isOfOne = actsAsCustomer(viewer)
  const [customer, setCustomer] = useState(() => (isOfOne ? null : customerOf(rows)))
  const { option, isNone, choose, chooseNone } = useOneOrNone(given('organisationZoneId', onChange))
  const customers = useApiOptions(organisationsApi, namedOption, { isDistributor: 'false' })
  const customerId = isOfOne ? organisationId : customer?.value
  const locations = useLocations(customerId)
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
        value={option}
        onChange={choose}
      />
      <Checkbox label="Take them out of their site or zone" value={isNone} onChange={chooseNone} />
    </>
  )
}

/** Which customer; or the distributor’s own stock. */
export function CustomerGiven({ onChange }: Props) {
  const { option, isNone, choose, chooseNone } = useOneOrNone(given('customerOrganisationId', onChange))
  const customers = useApiOptions(organisationsApi, namedOption, { isDistributor: 'false' })
  return (
    <>
      <Combobox
        label="Customer"
        hint="The assets leave their site or zone"
        load={customers}
        placeholder="Choose a customer"
        disabled={isNone}
        value={option}
        onChange={choose}
      />
      <Checkbox label="Back to stock: no customer" value={isNone} onChange={chooseNone} />
    </>
  )
}

/** What the action is told: that one under this name, or that it is none. */
const given =
  (field: string, onChange: Props['onChange']): OnGiven =>
  (option, isNone) =>
    onChange(option || isNone ? { values: { [field]: option?.value ?? null }, name: option?.label ?? null } : null)
