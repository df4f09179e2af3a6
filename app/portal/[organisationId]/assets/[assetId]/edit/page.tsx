import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AssetEditForm } from '@/components/assets/edit/asset-edit-form'
import { mayEditAsset } from '@/lib/resources/assets/policy'
import { type AssetParams, assetOf } from '../asset'

export const metadata: Metadata = { title: 'Edit tagged asset' }

export default async function EditAssetPage(props: AssetParams) {
  const { asset, actor } = await assetOf(props, 'assets:edit')
  if (!mayEditAsset(actor, asset)) redirect(`/portal/${(await props.params).organisationId}/assets/${asset.id}`)
  return <AssetEditForm key={asset.id} asset={asset} />
}
