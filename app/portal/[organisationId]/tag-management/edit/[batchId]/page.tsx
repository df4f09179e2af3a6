import type { Metadata } from 'next'
import { BatchForm } from '@/components/batches/batch-form'
import { batchRecord } from '@/lib/resources/batches/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Edit batch' }

export default async function EditBatchPage(props: PageOf<'batchId'>) {
  const { record: batch } = await recordOf(batchRecord, props, 'batchId', 'tags:manage')
  return <BatchForm key={batch.id} batch={batch} />
}
