'use client'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { LaterTaskPicker } from '@/components/checks/later-task-picker'
import { keptTasks, type PickedTask } from '@/components/checks/picked-tasks'
import { NothingToChoose } from '@/components/data/nothing-to-choose'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useIsEmpty } from '@/components/data/use-is-empty'
import { useLocations } from '@/components/data/use-locations'
import { useRested, useTagLookup } from '@/components/scan/use-tag-lookup'
import { Banner } from '@/components/ui/banner'
import { Combobox } from '@/components/ui/combobox'
import type { Option } from '@/components/ui/select'
import { actsAsDistributor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { assetTypesApi } from '@/lib/resources/asset-types/client'
import { organisationsApi } from '@/lib/resources/organisations/client'
import type { TagValues } from './tag-values'

/** The kind of asset; choosing it puts its recommended tasks on the list. */
export function TypeField({ form }: { form: UseFormReturn<TagValues> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const recommended = useState(() => new Map<string, PickedTask[]>())[0]
  const load = useApiOptions(assetTypesApi, (type) => {
    recommended.set(type.id, keptTasks(type.defaultChecks))
    return { ...namedOption(type), hint: type.sector.name }
  })
  const value = useWatch({ control: form.control, name: 'assetTypeId' })
  const choose = (option: Option | null) => {
    form.setValue('assetTypeId', option, { shouldDirty: true })
    form.setValue('checkIds', (option && recommended.get(option.value)) ?? [])
  }
  const isMissing = useIsEmpty(assetTypesApi)
  return (
    <div>
      <Combobox
        // Mounted anew when the first asset type was made, so that its options are asked for again.
        key={`${isMissing}`}
        name="assetTypeId"
        label="Asset"
        placeholder="Search the asset library"
        empty="The asset library is empty"
        load={load}
        value={value}
        onChange={choose}
      />
      {isMissing && (
        <NothingToChoose
          create={can(viewer, 'library:edit') && { href: href('asset-types/add'), label: 'Create an asset' }}
          otherwise="Somebody who may edit it can create one."
        >
          The asset library is empty.
        </NothingToChoose>
      )}
    </div>
  )
}

/** Whose it is and where it stands. A customer tags for itself; a distributor may leave both open: stock. */
export function PlaceFields({ form }: { form: UseFormReturn<TagValues> }) {
  const { viewer, organisation } = usePortal()
  const customers = useApiOptions(organisationsApi, namedOption, { isDistributor: 'false' })
  const chosen = useWatch({ control: form.control, name: 'customerOrganisationId' })
  const isDistributor = actsAsDistributor(viewer)
  const customerId = isDistributor ? chosen?.value : organisation?.id
  const locations = useLocations(customerId)
  const choose = (option: Option | null) => {
    form.setValue('customerOrganisationId', option, { shouldDirty: true })
    form.setValue('organisationZoneId', null)
  }
  return (
    <>
      {isDistributor && (
        <Combobox
          name="customerOrganisationId"
          label="Customer"
          optional
          placeholder="Unallocated stock"
          load={customers}
          value={chosen}
          onChange={choose}
        />
      )}
      {customerId && (
        <Combobox
          key={customerId}
          name="organisationZoneId"
          label="Site & zone"
          optional
          load={locations}
          delay={0}
          placeholder="Choose where it stands"
          empty="No sites or zones yet"
        />
      )}
    </>
  )
}

/** The tasks; without any the asset never falls due, which is said (ASSET-33). */
export function TaskFields({ form, isMany }: { form: UseFormReturn<TagValues>; isMany: boolean }) {
  const [tasks, type, tag] = useWatch({ control: form.control, name: ['checkIds', 'assetTypeId', 'name'] })
  const { data } = useTagLookup(useRested(isMany ? '' : tag.trim()))
  const hasNone = type !== null && tasks.every(({ state }) => state === 'removed')
  return (
    <>
      <LaterTaskPicker
        name="checkIds"
        label="Tasks"
        hint={
          type ? 'The tasks recommended for this kind of asset. Add or remove as needed.' : 'Choose the asset first.'
        }
        tasks={tasks}
        onChange={(next) => form.setValue('checkIds', next, { shouldDirty: true })}
        filters={{}}
        empty="No tasks assigned"
        max={data?.maxChecks ?? undefined}
        readOnly={!type}
      />
      <div role="status">
        {hasNone && (
          <Banner kind="warning">
            {isMany ? 'Without a task these assets never fall due.' : 'Without a task this asset never falls due.'} Add
            one here, or recommend tasks for all {type.label} in the Asset Library.
          </Banner>
        )}
      </div>
    </>
  )
}
