import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AssetTypeForm } from '@/components/asset-types/asset-type-form'
import { mayEditAssetType } from '@/lib/resources/asset-types/policy'
import { type AssetTypeParams, assetTypeOf } from './asset-type'

export const metadata: Metadata = { title: 'Edit Asset' }

export default async function EditAssetTypePage(props: AssetTypeParams) {
  const { type, actor } = await assetTypeOf(props, 'library:edit')
  // One may read a type of the distributor's library, not change it.
  if (!mayEditAssetType(actor, type))
    redirect(`/portal/${(await props.params).organisationId}/asset-types/${type.id}/view`)
  return <AssetTypeForm key={type.id} type={type} />
}
