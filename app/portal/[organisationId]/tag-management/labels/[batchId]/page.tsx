import type { Metadata } from 'next'
import { BatchLabels } from '@/components/labels/batch-labels'
import { type BatchParams, batchOf } from '../../batch'

export const metadata: Metadata = { title: 'Print labels' }

export default async function BatchLabelsPage(props: BatchParams) {
  const batch = await batchOf(props)
  return <BatchLabels key={batch.id} batch={batch} />
}
