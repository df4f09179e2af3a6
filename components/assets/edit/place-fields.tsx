'use client'
import { useFormContext } from 'react-hook-form'
import { usePortal } from '@/components/data/portal-context'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useLocations } from '@/components/data/use-locations'
import { Banner } from '@/components/ui/banner'
import { Combobox } from '@/components/ui/combobox'
import type { Option } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { type AssetEditValues, zoneOf } from './asset-edit-values'
import { useOwner } from './use-owner'

/**
 * Customer and location. A customer can't give its assets away; choosing another customer clears the site (ASSET-4,
 * ASSET-6).
 */
export function PlaceFields({ asset }: { asset: AssetOutput }) {
  const { viewer } = usePortal()
  const { setValue } = useFormContext<AssetEditValues>()
  const { customerId } = useOwner()
  const customers = useApiOptions(organisationsApi, namedOption, { isDistributor: 'false' })
  const locations = useLocations(customerId)
  const isFixed = actsAsCustomer(viewer)
  const isChanged = (customerId ?? null) !== asset.customerOrganisationId
  const moveTo = (customer: Option | null) => {
    const isOld = (customer?.value ?? null) === asset.customerOrganisationId
    setValue('organisationZoneId', isOld ? zoneOf(asset) : null, { shouldDirty: true })
  }
  return (
    <>
      {isFixed ? (
        <TextField label="Customer" value={asset.customerName ?? ''} readOnly />
      ) : (
        <Combobox
          name="customerOrganisationId"
          label="Customer"
          load={customers}
          onChange={moveTo}
          placeholder="Choose a customer"
          optional
          hint="Without a customer the asset is unallocated"
        />
      )}
      {isChanged && (
        <Banner kind="warning" alert>
          Customer changed, please check the asset location
        </Banner>
      )}
      <Combobox
        key={customerId}
        name="organisationZoneId"
        label="Location"
        load={locations}
        delay={0}
        placeholder="Choose a site or zone"
        optional
        disabled={!customerId}
        hint={customerId ? undefined : 'Choose the customer first'}
      />
    </>
  )
}
