'use client'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { LaterTaskPicker } from '@/components/checks/later-task-picker'
import { keptTasks } from '@/components/checks/picked-tasks'
import { usePortal } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { SectorField } from '@/components/sectors/sector-field'
import { Banner } from '@/components/ui/banner'
import { Combobox } from '@/components/ui/combobox'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { FormSection } from '@/components/ui/form-section'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { TextArea, TextField } from '@/components/ui/text-field'
import { AttachmentsField } from '@/components/uploads/attachments-field'
import { DocumentList } from '@/components/uploads/document-list'
import { maxTogether } from '@/components/uploads/to-upload'
import { inFigures } from '@/lib/core/text/counted'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import type { AssetTypeOutput } from '@/lib/resources/asset-types/schema'
import { organisationsApi } from '@/lib/resources/organisations/client'
import type { AssetTypeValues } from './asset-type-values'
import { DetailFields } from './detail-fields'
import { useSaveAssetType } from './use-save-asset-type'

/** Create or edit an asset of the library (LIBRARY-20). Without a type: create. */
export function AssetTypeForm({ type }: { type?: AssetTypeOutput }) {
  const form = useForm<AssetTypeValues>({
    ...formOptions,
    defaultValues: {
      organisationId: type ? namedOption(type.organisation) : null,
      name: type?.name ?? '',
      sectorId: type ? namedOption(type.sector) : null,
      defaultCheckIds: keptTasks(type?.defaultChecks ?? []),
      fields:
        type?.fields.map(({ additionalField, additionalFieldValue }) => ({ additionalField, additionalFieldValue })) ??
        [],
      notes: type?.notes ?? '',
      newUploads: [],
      deletedUploadIds: [],
    },
  })
  return (
    <RouteDialog
      over="asset-types"
      title={type ? 'Edit Asset' : 'Create Asset'}
      subtitle={type?.name}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} type={type} />
    </RouteDialog>
  )
}

function Fields({ form, type }: { form: UseFormReturn<AssetTypeValues>; type?: AssetTypeOutput }) {
  const save = useSaveAssetType(form, type)
  const [tasks, removed] = useWatch({ control: form.control, name: ['defaultCheckIds', 'deletedUploadIds'] })
  const organisationId = useOrganisationOf(form, type)
  const sectorId = useWatch({ control: form.control, name: 'sectorId' })?.value
  const change = <K extends 'defaultCheckIds' | 'deletedUploadIds'>(name: K, value: AssetTypeValues[K]) =>
    form.setValue(name, value as never, { shouldDirty: true })
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        {type && type.assetCount > 0 && (
          <Banner kind="warning">
            Any changes made to this asset will effect all {inFigures(type.assetCount)} assets associated with it
          </Banner>
        )}
        {!type && <OrganisationField form={form} />}
        <TextField name="name" label="Asset name" maxLength={255} autoComplete="off" />
        {/* Can't be changed later either; choosing another sector clears the selected tasks (LIBRARY-21). */}
        {!type && <SectorField organisationId={organisationId} onChange={() => form.setValue('defaultCheckIds', [])} />}
        <LaterTaskPicker
          key={sectorId}
          name="defaultCheckIds"
          label="Recommended tasks"
          hint={sectorId ? 'They are put on each new asset of this kind when it is tagged.' : 'Choose the sector first'}
          tasks={tasks}
          onChange={(next) => change('defaultCheckIds', next)}
          filters={{ organisationId, sectorId }}
          empty="No recommended tasks for the asset"
          noneToAdd="No tasks available within this sector"
          readOnly={!sectorId}
          makesWithin={organisationId && sectorId ? { organisationId, sectorId } : undefined}
        />
        <FormSection title="Additional details">
          <DetailFields />
        </FormSection>
        <TextArea name="notes" label="Notes" optional rows={4} maxLength={10_000} />
        <FormSection title="Documents">
          {type && (
            <DocumentList
              documents={type.uploads}
              empty="No documents available"
              removed={removed}
              onRemove={({ id }) => change('deletedUploadIds', [...removed, id])}
              onUndo={({ id }) =>
                change(
                  'deletedUploadIds',
                  removed.filter((one) => one !== id),
                )
              }
            />
          )}
          <AttachmentsField
            name="newUploads"
            label="Upload documents"
            hideLabel
            multiple
            maxTotalBytes={maxTogether}
            hint="Images, PDF, Word and Excel, up to 10 MB each"
          />
        </FormSection>
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>{type ? 'Save asset' : 'Create asset'}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** Whose library the type is in: the type's own, the current one, or the one a client admin chose. */
function useOrganisationOf(form: UseFormReturn<AssetTypeValues>, type?: AssetTypeOutput) {
  const { viewer } = usePortal()
  const chosen = useWatch({ control: form.control, name: 'organisationId' })
  return type?.organisationId ?? (viewer.acting.as === 'organisation' ? viewer.acting.organisationId : chosen?.value)
}

/** Chosen by a client admin, once, when the type is made. */
function OrganisationField({ form }: { form: UseFormReturn<AssetTypeValues> }) {
  const { viewer } = usePortal()
  const organisations = useApiOptions(organisationsApi, namedOption)
  if (!actsAsClientAdmin(viewer)) return null
  // A sector belongs to one organisation.
  const clearSector = () => {
    form.setValue('sectorId', null, { shouldDirty: true })
    form.setValue('defaultCheckIds', [])
  }
  return (
    <Combobox
      name="organisationId"
      label="Organisation"
      load={organisations}
      placeholder="Choose an organisation"
      onChange={clearSector}
    />
  )
}
