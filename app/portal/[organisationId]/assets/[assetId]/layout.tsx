import type { ReactNode } from 'react'
import { AssetDetail } from '@/components/assets/asset-detail'
import { type AssetParams, assetOf } from './asset'

/** The asset; its dialogs are the pages below. */
export default async function AssetLayout({ children, params }: AssetParams & { children: ReactNode }) {
  const { asset } = await assetOf({ params })
  return (
    <>
      <AssetDetail key={asset.id} first={asset} />
      {children}
    </>
  )
}
