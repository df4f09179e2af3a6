import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AssetLabel } from '@/components/labels/asset-labels'
import { assetRecord } from '@/lib/resources/assets/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Print labels' }

export default async function AssetLabelPage({ params }: PageOf<'assetId'>) {
  const { record: asset } = await recordOf(assetRecord, { params }, 'assetId', 'assets:tag')
  if (asset.deletedAt) notFound()
  return <AssetLabel asset={asset} />
}
