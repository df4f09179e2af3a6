import type { Metadata } from 'next'
import { AssetLabels } from '@/components/labels/asset-labels'
import { assetList } from '@/lib/resources/assets/routes'
import { requireAsker } from '../../../../guard'

export const metadata: Metadata = { title: 'Print labels' }

export default async function AssetLabelsPage({ params }: { params: Promise<{ organisationId: string }> }) {
  await requireAsker((await params).organisationId, 'assets:tag')
  return <AssetLabels filterIds={assetList.filterIds} />
}
