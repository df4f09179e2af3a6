'use client'
import { useState } from 'react'
import { pickedIds } from '@/components/checks/task-picker'
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
    const json = {
      id,
      ...(type
        ? { deletedUploadIds: values.deletedUploadIds }
        : { organisationId: values.organisationId?.value, sectorId: values.sectorId?.value }),
      name: values.name,
      notes: values.notes,
      defaultCheckIds: pickedIds(values.defaultCheckIds),
      fields: values.fields.filter(
        ({ additionalField, additionalFieldValue }) => additionalField.trim() && additionalFieldValue.trim(),
      ),
      newUploads: await toUploads(values.newUploads),
    }
    await call(type ? 'PUT' : 'POST', '/assetTypes', { json })
    await refresh('/assetTypes')
    snackbar.show(type ? 'Asset saved' : 'Asset created')
    close()
  }
}
