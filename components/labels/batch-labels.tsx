'use client'
import { callOf } from '@/lib/core/client/endpoint'
import type { BatchOutput } from '@/lib/resources/batches/schema'
import { batchLabelsCall } from '@/lib/workflows/labels/client'
import { LabelForm } from './label-form'

/** Labels for all tags of a batch. */
export function BatchLabels({ batch }: { batch: BatchOutput }) {
  return (
    <LabelForm
      over="tag-management"
      subtitle={batch.name}
      call={callOf(batchLabelsCall, { id: batch.id })}
      count={batch.assetCount}
    />
  )
}
