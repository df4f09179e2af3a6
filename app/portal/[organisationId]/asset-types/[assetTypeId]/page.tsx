import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AssetTypeForm } from '@/components/asset-types/asset-type-form'
import { assetTypeRecord } from '@/lib/resources/asset-types/routes'
import { type PageOf, recordOf } from '../../../record'

export const metadata: Metadata = { title: 'Edit Asset' }

export default async function EditAssetTypePage(props: PageOf<'assetTypeId'>) {
  const { record: type, mayEdit } = await recordOf(assetTypeRecord, props, 'assetTypeId', 'library:edit')
  // One may read a type of the distributor's library, not change it.
  if (!mayEdit) redirect(`/portal/${(await props.params).organisationId}/asset-types/${type.id}/view`)
  return <AssetTypeForm key={type.id} type={type} />
}
