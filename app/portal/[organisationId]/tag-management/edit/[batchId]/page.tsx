import type { Metadata } from 'next'
import { BatchForm } from '@/components/batches/batch-form'
import { type BatchParams, batchOf } from '../../batch'

export const metadata: Metadata = { title: 'Edit batch' }

export default async function EditBatchPage(props: BatchParams) {
  const batch = await batchOf(props)
  return <BatchForm key={batch.id} batch={batch} />
}
