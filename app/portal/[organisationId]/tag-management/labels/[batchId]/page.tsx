import type { Metadata } from 'next'
import { BatchLabels } from '@/components/labels/batch-labels'
import { batchRecord } from '@/lib/resources/batches/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Print labels' }

export default async function BatchLabelsPage(props: PageOf<'batchId'>) {
  const { record: batch } = await recordOf(batchRecord, props, 'batchId', 'tags:manage')
  return <BatchLabels key={batch.id} batch={batch} />
}
