import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AssetLabel } from '@/components/labels/asset-labels'
import { type AssetParams, assetOf } from '../asset'

export const metadata: Metadata = { title: 'Print labels' }

export default async function AssetLabelPage({ params }: AssetParams) {
  const { asset } = await assetOf({ params }, 'assets:tag')
  if (asset.deletedAt) notFound()
  return <AssetLabel asset={asset} />
}
