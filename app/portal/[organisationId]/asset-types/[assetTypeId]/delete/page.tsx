import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { mayEditAssetType } from '@/lib/resources/asset-types/policy'
import { type AssetTypeParams, assetTypeOf } from '../asset-type'

export const metadata: Metadata = { title: 'Delete Asset' }

export default async function DeleteAssetTypePage(props: AssetTypeParams) {
  const { type, actor } = await assetTypeOf(props, 'library:edit')
  // One may read what is in the distributor's library, not delete it.
  if (!mayEditAssetType(actor, type))
    redirect(`/portal/${(await props.params).organisationId}/asset-types/${type.id}/view`)
  return (
    <DeleteDialog
      over="asset-types"
      title="Delete Asset"
      subject={type.name}
      path={`/assetTypes/${type.id}`}
      refresh={['/assetTypes']}
      confirmLabel="Delete asset"
      done="Asset deleted"
    />
  )
}
