'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { withFieldNames } from '@/components/data/call'
import { createCall } from '@/components/data/calls'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { useApiOptions } from '@/components/data/use-api-options'
import { Combobox } from '@/components/ui/combobox'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { type Option, Select } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextArea, TextField } from '@/components/ui/text-field'
import { AttachmentsField } from '@/components/uploads/attachments-field'
import { Sending } from '@/components/uploads/sending'
import { fileFields, useSaveWithFiles } from '@/components/uploads/use-save-with-files'
import { newId } from '@/lib/core/text/new-id'
import { severitiesOf } from '@/lib/domain/findings/words'
import { assetsApi } from '@/lib/resources/assets/client'
import { findingsApi } from '@/lib/resources/findings/client'

interface Values {
  assetId: Option | null
  title: string
  severity: string
  description: string
  correctiveAction: string
  uploads: File[]
}

/** Writes a finding down by hand, with photos; `asset`: the one that one came from (FINDING-14). */
export function FindingForm({ asset }: { asset: { id: string; name: string } | null }) {
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      assetId: asset && { value: asset.id, label: asset.name },
      title: '',
      severity: '2',
      description: '',
      correctiveAction: '',
      uploads: [],
    },
  })
  return (
    <RouteDialog
      over="findings"
      title="Add finding"
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} isOfAsset={asset !== null} />
    </RouteDialog>
  )
}

/** The severities by the client's scheme, as choices. */
export function useSeverities(): Option[] {
  const { defectScheme } = usePortal()
  return Object.entries(severitiesOf(defectScheme)).map(([value, label]) => ({ value, label }))
}

function Fields({ form, isOfAsset }: { form: UseFormReturn<Values>; isOfAsset: boolean }) {
  const severities = useSeverities()
  const assetId = form.watch('assetId')?.value ?? ''
  const { save, progress, cancel } = useSave(assetId)
  const assets = useApiOptions(assetsApi, ({ id, name, assetTypeName }) => ({
    value: id,
    label: name,
    hint: assetTypeName,
  }))
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        <Combobox
          name="assetId"
          label="Tagged asset"
          load={assets}
          placeholder="Choose a tagged asset"
          readOnly={isOfAsset}
        />
        <TextField name="title" label="Title" maxLength={255} autoComplete="off" autoFocus={isOfAsset} />
        <Select name="severity" label="Severity" options={severities} />
        <TextArea name="description" label="Description" optional rows={4} maxLength={10_000} />
        <TextArea name="correctiveAction" label="Corrective action" optional rows={3} maxLength={10_000} />
        <AttachmentsField
          name="uploads"
          label="Photos and documents"
          optional
          multiple
          hint="Images, PDF, Word and Excel, up to 10 MB each"
        />
      </DialogBody>
      <DialogFooter>
        <Sending progress={progress} onCancel={cancel} />
        <CancelButton />
        <SubmitButton>Add finding</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** The form makes the finding's id: a save that is tried again adds no second one. */
function useSave(assetId: string) {
  const router = useRouter()
  const href = usePortalHref()
  const files = useSaveWithFiles(assetId)
  const [id] = useState(newId)
  const save = async ({ title, severity, description, correctiveAction, uploads }: Values) => {
    const texts = { title, description: description || null, correctiveAction: correctiveAction || null }
    await withFieldNames(fileFields, () =>
      files.save(createCall(findingsApi), { id, assetId, severity: Number(severity), ...texts }, uploads),
    )
    snackbar.show('Finding added')
    router.replace(href(`findings/${id}`))
  }
  return { ...files, save }
}
