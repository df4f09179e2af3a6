'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { keptTasks, type PickedTask, pickedIds } from '@/components/checks/task-picker'
import { TaskPickerField } from '@/components/checks/task-picker-field'
import { saveCall } from '@/components/data/calls'
import { NothingToChoose } from '@/components/data/nothing-to-choose'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { replaceAddress } from '@/components/data/replace-address'
import { RouteDialog } from '@/components/data/route-dialog'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useCall } from '@/components/data/use-call'
import { useIsEmpty } from '@/components/data/use-is-empty'
import { useLocations } from '@/components/data/use-locations'
import { useNewRecordId } from '@/components/data/use-save-record'
import { TagField } from '@/components/scan/tag-field'
import { useRested, useTagLookup } from '@/components/scan/use-tag-lookup'
import { Combobox } from '@/components/ui/combobox'
import { DateField } from '@/components/ui/date-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import type { Option } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { actsAsDistributor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { assetTypesApi } from '@/lib/resources/asset-types/client'
import { assetsApi } from '@/lib/resources/assets/client'
import { organisationsApi } from '@/lib/resources/organisations/client'

interface Values {
  name: string
  assetTypeId: Option | null
  customerOrganisationId: Option | null
  organisationZoneId: Option | null
  installationDate: string
  buildDate: string
  checkIds: PickedTask[]
}

/** Puts a tag on a piece of equipment (ASSET-8); `tag`: one that was scanned already. */
export function TagAssetForm({ tag = '' }: { tag?: string }) {
  const { timezone } = usePortal()
  const [today] = useState(() => calendarDateIn(timezone, new Date()))
  // The scanned tag is in the form now: it must not stay in the address of the list behind.
  useEffect(() => (tag ? replaceAddress(location.pathname) : undefined), [tag])
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      name: tag,
      assetTypeId: null,
      customerOrganisationId: null,
      organisationZoneId: null,
      installationDate: today,
      buildDate: '',
      checkIds: [],
    },
  })
  return (
    <RouteDialog
      over="assets"
      title="Tag an asset"
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} />
    </RouteDialog>
  )
}

function Fields({ form }: { form: UseFormReturn<Values> }) {
  const save = useSave()
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        <TagField name="name" label="Tag" hint="The reference printed on the tag" />
        <TypeField form={form} />
        <PlaceFields form={form} />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-5">
          <DateField name="installationDate" label="Allocation Date" />
          <DateField name="buildDate" label="Build Date" optional />
        </div>
        <Tasks form={form} />
      </DialogBody>
      <DialogFooter>
        <CancelButton size="lg" />
        <SubmitButton size="lg">Tag asset</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** The kind of asset; choosing it puts its recommended tasks on the list. */
function TypeField({ form }: { form: UseFormReturn<Values> }) {
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
function PlaceFields({ form }: { form: UseFormReturn<Values> }) {
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

function Tasks({ form }: { form: UseFormReturn<Values> }) {
  const [tasks, type, tag] = useWatch({ control: form.control, name: ['checkIds', 'assetTypeId', 'name'] })
  const { data } = useTagLookup(useRested(tag.trim()))
  return (
    <TaskPickerField
      name="checkIds"
      label="Tasks"
      hint={type ? 'The tasks recommended for this kind of asset. Add or remove as needed.' : 'Choose the asset first.'}
      tasks={tasks}
      onChange={(next) => form.setValue('checkIds', next, { shouldDirty: true })}
      filters={{}}
      empty="No tasks assigned"
      max={data?.maxChecks ?? undefined}
      readOnly={!type}
    />
  )
}

function useSave() {
  const call = useCall()
  const router = useRouter()
  const href = usePortalHref()
  const idFor = useNewRecordId()
  return async (values: Values) => {
    const content = {
      name: values.name,
      assetTypeId: values.assetTypeId?.value,
      ...(values.customerOrganisationId && { customerOrganisationId: values.customerOrganisationId.value }),
      organisationZoneId: values.organisationZoneId?.value ?? null,
      installationDate: values.installationDate || null,
      buildDate: values.buildDate || null,
      checkIds: pickedIds(values.checkIds),
    }
    const asset = await call(saveCall(assetsApi, 'POST'), { json: { id: idFor(content), ...content } })
    snackbar.show('Asset tagged')
    router.replace(href(`assets/${asset.id}`))
  }
}
