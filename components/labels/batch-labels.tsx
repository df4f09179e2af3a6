'use client'
import type { BatchOutput } from '@/lib/resources/batches/schema'
import { LabelForm } from './label-form'

/** Labels for all tags of a batch. */
export function BatchLabels({ batch }: { batch: BatchOutput }) {
  return (
    <LabelForm
      over="tag-management"
      subtitle={batch.name}
      path={`/batches/${batch.id}/labels`}
      count={batch.assetCount}
    />
  )
}
