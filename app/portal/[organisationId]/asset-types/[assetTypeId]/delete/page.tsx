import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { type AssetTypeParams, assetTypeOf } from '../asset-type'

export const metadata: Metadata = { title: 'Delete Asset' }

export default async function DeleteAssetTypePage(props: AssetTypeParams) {
  const { type } = await assetTypeOf(props, 'library:edit')
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
