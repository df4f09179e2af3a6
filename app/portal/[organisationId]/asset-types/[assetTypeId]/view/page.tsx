import type { Metadata } from 'next'
import { AssetTypeView } from '@/components/asset-types/asset-type-view'
import { assetTypeRecord } from '@/lib/resources/asset-types/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'View Asset' }

export default async function ViewAssetTypePage(props: PageOf<'assetTypeId'>) {
  const { record: type } = await recordOf(assetTypeRecord, props, 'assetTypeId', 'library:see')
  return <AssetTypeView type={type} />
}
