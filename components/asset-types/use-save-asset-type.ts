'use client'
import { useState } from 'react'
import { pickedIds } from '@/components/checks/task-picker'
import { CallFailure } from '@/components/data/call'
import { useCall } from '@/components/data/portal-context'
import { useCloseDialog } from '@/components/data/route-dialog'
import { useRefresh } from '@/components/data/use-list'
import { snackbar } from '@/components/ui/snackbar-store'
import { toUploads } from '@/components/uploads/to-upload'
import type { AssetTypeOutput } from '@/lib/resources/asset-types/schema'
import { newId } from '@/lib/text/new-id'
import type { AssetTypeValues } from './asset-type-values'

/** Saves an asset type; a repeated first save creates nothing twice, since the form makes the id. */
export function useSaveAssetType(type?: AssetTypeOutput) {
  const call = useCall()
  const refresh = useRefresh()
  const close = useCloseDialog()
  const [id] = useState(() => type?.id ?? newId())
  return async (values: AssetTypeValues) => {
    refuseHalfDetails(values.fields)
    const json = {
      id,
      ...(type
        ? { deletedUploadIds: values.deletedUploadIds }
        : { organisationId: values.organisationId?.value, sectorId: values.sectorId?.value }),
      name: values.name,
      notes: values.notes,
      defaultCheckIds: pickedIds(values.defaultCheckIds),
      fields: values.fields.filter(({ additionalField }) => additionalField.trim()),
      newUploads: await toUploads(values.newUploads),
    }
    await call(type ? 'PUT' : 'POST', '/assetTypes', { json })
    await refresh('/assetTypes')
    snackbar.show(type ? 'Asset saved' : 'Asset created')
    close()
  }
}

/** A name without a value, or the other way round, is said beside it; rows left blank are no details (S2 §5). */
function refuseHalfDetails(fields: AssetTypeValues['fields']): void {
  const errors: Record<string, string[]> = {}
  for (const [i, { additionalField, additionalFieldValue }] of fields.entries()) {
    const [name, value] = [additionalField.trim(), additionalFieldValue.trim()]
    if (value && !name) errors[`fields.${i}.additionalField`] = ['Field name cannot be empty']
    if (name && !value) errors[`fields.${i}.additionalFieldValue`] = ['Field value cannot be empty']
  }
  if (Object.keys(errors).length > 0) throw new CallFailure(422, errors)
}
