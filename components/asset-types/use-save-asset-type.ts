'use client'
import type { UseFormReturn } from 'react-hook-form'
import { pickedIds } from '@/components/checks/picked-tasks'
import { CallFailure } from '@/components/data/call'
import { useCloseDialog } from '@/components/data/route-dialog'
import { useSaveRecord } from '@/components/data/use-save-record'
import { snackbar } from '@/components/ui/snackbar-store'
import { toUploads } from '@/components/uploads/to-upload'
import { assetTypesApi } from '@/lib/resources/asset-types/client'
import type { AssetTypeOutput } from '@/lib/resources/asset-types/schema'
import type { AssetTypeValues } from './asset-type-values'

/** Saves an asset type. */
export function useSaveAssetType(form: UseFormReturn<AssetTypeValues>, type?: AssetTypeOutput) {
  const save = useSaveRecord(assetTypesApi, {
    id: type?.id,
    form,
    contentOf: async (values) => ({
      ...(type
        ? { deletedUploadIds: values.deletedUploadIds }
        : { organisationId: values.organisationId?.value, sectorId: values.sectorId?.value }),
      name: values.name,
      notes: values.notes,
      defaultCheckIds: pickedIds(values.defaultCheckIds),
      fields: values.fields.filter(({ additionalField }) => additionalField.trim()),
      newUploads: await toUploads(values.newUploads),
    }),
  })
  const close = useCloseDialog()
  return async (values: AssetTypeValues) => {
    refuseHalfDetails(values.fields)
    await save(values)
    snackbar.show(type ? 'Asset saved' : 'Asset created')
    close()
  }
}

/** Refuses a name without a value, or a value without a name; rows left blank are no details (LIBRARY-27). */
function refuseHalfDetails(fields: AssetTypeValues['fields']): void {
  const errors: Record<string, string[]> = {}
  for (const [i, { additionalField, additionalFieldValue }] of fields.entries()) {
    const [name, value] = [additionalField.trim(), additionalFieldValue.trim()]
    if (value && !name) errors[`fields.${i}.additionalField`] = ['Field name cannot be empty']
    if (name && !value) errors[`fields.${i}.additionalFieldValue`] = ['Field value cannot be empty']
  }
  if (Object.keys(errors).length > 0) throw new CallFailure(422, errors)
}
