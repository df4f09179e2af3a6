import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AssetEditForm } from '@/components/assets/edit/asset-edit-form'
import { mayEditAsset } from '@/lib/resources/assets/policy'
import { assetRecord } from '@/lib/resources/assets/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Edit tagged asset' }

interface Props extends PageOf<'assetId'> {
  /** `add=task`: begins where a task is added. */
  searchParams: Promise<{ add?: string | string[] }>
}

export default async function EditAssetPage(props: Props) {
  const { record: asset, actor } = await recordOf(assetRecord, props, 'assetId', 'assets:edit')
  if (!mayEditAsset(actor, asset)) redirect(`/portal/${(await props.params).organisationId}/assets/${asset.id}`)
  return <AssetEditForm key={asset.id} asset={asset} addsTask={(await props.searchParams).add === 'task'} />
}
