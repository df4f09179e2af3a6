import type { Metadata } from 'next'
import { AssetTypeView } from '@/components/asset-types/asset-type-view'
import { type AssetTypeParams, assetTypeOf } from '../asset-type'

export const metadata: Metadata = { title: 'View Asset' }

export default async function ViewAssetTypePage(props: AssetTypeParams) {
  const { type } = await assetTypeOf(props, 'library:see')
  return <AssetTypeView type={type} />
}
