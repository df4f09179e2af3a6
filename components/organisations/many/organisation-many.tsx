'use client'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { GivenProps, ManyAction } from '@/components/at-once/action'
import { ManyActions } from '@/components/at-once/many-actions'
import type { ManyProps } from '@/components/data/choosing/chooser'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { Combobox } from '@/components/ui/combobox'
import type { Option } from '@/components/ui/select'
import { organisationsApi } from '@/lib/resources/organisations/client'

function DistributorGiven({ onChange }: GivenProps<unknown>) {
  const [distributor, setDistributor] = useState<Option | null>(null)
  const distributors = useApiOptions(organisationsApi, namedOption, { isDistributor: 'true' })
  return (
    <Combobox
      label="Distributor"
      hint="Customers of another distributor leave it"
      load={distributors}
      placeholder="Choose a distributor"
      value={distributor}
      onChange={(next) => {
        setDistributor(next)
        onChange(next && { values: { distributorId: next.value }, name: next.label })
      }}
    />
  )
}

const link: ManyAction<unknown> = {
  name: 'link',
  label: 'Link to a distributor',
  icon: Link2,
  Fields: DistributorGiven,
  confirm: (customers) => `Link ${customers}`,
  done: (customers, distributor) => `${customers} linked to ${distributor}`,
}

/** What a client admin can do with many organisations at once. */
export function Many(props: ManyProps<unknown>) {
  return <ManyActions {...props} list="organisations" row={organisation} actions={[link]} />
}

const organisation = { one: 'organisation' }
