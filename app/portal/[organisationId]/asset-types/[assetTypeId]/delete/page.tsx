import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { assetTypesApi } from '@/lib/resources/asset-types/client'
import { assetTypeRecord } from '@/lib/resources/asset-types/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Delete Asset' }

export default async function DeleteAssetTypePage(props: PageOf<'assetTypeId'>) {
  const { record: type, mayEdit } = await recordOf(assetTypeRecord, props, 'assetTypeId', 'library:edit')
  // One may read what is in the distributor's library, not delete it.
  if (!mayEdit) redirect(`/portal/${(await props.params).organisationId}/asset-types/${type.id}/view`)
  return (
    <DeleteDialog
      over="asset-types"
      title="Delete Asset"
      subject={type.name}
      client={assetTypesApi}
      id={type.id}
      confirmLabel="Delete asset"
      done="Asset deleted"
    />
  )
}
