import { notFound } from 'next/navigation'
import { isUuid } from '@/lib/core/text/zod'
import { presentBatch } from '@/lib/resources/batches/presenter'
import { findBatch } from '@/lib/resources/batches/queries'
import { requireAsker } from '../../guard'

export interface BatchParams {
  params: Promise<{ organisationId: string; batchId: string }>
}

/** The batch of the address; else the page is not found. */
export async function batchOf({ params }: BatchParams) {
  const { organisationId, batchId } = await params
  const { actor } = await requireAsker(organisationId, 'tags:manage')
  const row = isUuid(batchId) ? await findBatch(actor, batchId.toLowerCase()) : null
  if (!row) notFound()
  return presentBatch(row)
}
