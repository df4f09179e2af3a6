import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AssetDetail } from '@/components/assets/asset-detail'
import { type AssetParams, assetOf } from './asset'

export async function generateMetadata(props: AssetParams): Promise<Metadata> {
  return { title: (await assetOf(props)).asset.name }
}

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
