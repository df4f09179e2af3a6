'use client'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { saveCall } from '@/components/data/calls'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useApiOptions } from '@/components/data/use-api-options'
import { useCall } from '@/components/data/use-call'
import { Combobox } from '@/components/ui/combobox'
import { DateField } from '@/components/ui/date-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import { assetTypesApi } from '@/lib/resources/asset-types/client'
import { assetsApi } from '@/lib/resources/assets/client'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { type AssetEditValues, assetChanges, valuesOf } from './asset-edit-values'
import { OptionalFields } from './optional-fields'
import { OwnDetails } from './own-details'
import { PlaceFields } from './place-fields'
import { TaskFields } from './task-fields'
import { useOwner } from './use-owner'

/** Changes a tagged asset (ASSET-20). */
export function AssetEditForm({ asset, addsTask }: { asset: AssetOutput; addsTask?: boolean }) {
  // The asset as it was when the form opened: a refresh meanwhile must not change what counts as changed.
  const [before] = useState(() => valuesOf(asset))
  const form = useForm<AssetEditValues>({ ...formOptions, defaultValues: before })
  const isUnsaved = form.formState.isDirty && !form.formState.isSubmitSuccessful
  return (
    <RouteDialog
      over={`assets/${asset.id}`}
      title="Edit tagged asset"
      subtitle={`${asset.name} · ${asset.assetTypeName}`}
      unsaved={isUnsaved}
    >
      <Fields form={form} asset={asset} before={before} addsTask={addsTask} />
    </RouteDialog>
  )
}

interface FieldsProps {
  form: UseFormReturn<AssetEditValues>
  asset: AssetOutput
  before: AssetEditValues
  /** Begins where a task is added. */
  addsTask?: boolean
}

function Fields({ form, asset, before, addsTask }: FieldsProps) {
  const save = useSaveAsset(asset.id, before)
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        <TextField
          name="name"
          label="Asset reference"
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          hint="The tag on the asset. Another free tag takes its place, and the old one is free again."
        />
        <TypeField />
        <PlaceFields asset={asset} />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-5 *:min-w-44 *:flex-1">
          <DateField name="installationDate" label="Allocation Date" optional />
          <DateField name="buildDate" label="Build Date" optional />
        </div>
        <OptionalFields />
        <OwnDetails />
        <TaskFields max={asset.maxChecks} addsTask={addsTask} />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Save asset</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

function TypeField() {
  const { libraries } = useOwner()
  const types = useApiOptions(
    assetTypesApi,
    ({ id, name, sector }) => ({ value: id, label: name, hint: sector.name }),
    { organisationId: libraries },
  )
  return (
    <Combobox
      key={libraries?.join()}
      name="assetTypeId"
      label="Asset type"
      load={types}
      placeholder="Choose an asset type"
    />
  )
}

function useSaveAsset(id: string, before: AssetEditValues) {
  const call = useCall()
  const close = useCloseDialog()
  return async (values: AssetEditValues) => {
    const changes = assetChanges(before, values)
    if (Object.keys(changes).length > 0) {
      await call(saveCall(assetsApi, 'PUT'), { json: { id, ...changes } })
      snackbar.show('Asset saved')
    }
    close()
  }
}
