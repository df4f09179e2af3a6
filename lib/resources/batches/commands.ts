import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { refused } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { BatchRow } from './queries'
import type { createBatch, updateBatch } from './schema'

/** An empty batch (TAG-15); uploads make their own. */
export async function addBatch(tx: Tx, actor: Actor, input: z.output<typeof createBatch>, id: string) {
  const { clientId, userId } = actor
  await tx.tagBatch.create({ data: { id, clientId, userId, name: input.name, maxChecks: input.maxChecks } })
}

/** `maxChecks` may be lowered under what an asset has: that one just takes no more tasks (TAG-16). */
export async function changeBatch(tx: Tx, actor: Actor, row: BatchRow, input: z.output<typeof updateBatch>) {
  const { name, maxChecks } = input
  await tx.tagBatch.update({ where: { clientId: actor.clientId, id: row.id }, data: { name, maxChecks } })
}

/**
 * Deletes a batch with its blank tags (TAG-16). The tags are locked first, as a claim does: one of the two succeeds
 * (ERROR-15).
 * @throws ApiError 422 where a tag of it is in use, an archived asset's too (TAG-3).
 */
export async function removeBatch(tx: Tx, actor: Actor, { id }: BatchRow) {
  const { clientId } = actor
  await tx.$executeRaw`
    SELECT 1 FROM "Tag" WHERE "clientId" = ${clientId}::uuid AND "batchId" = ${id}::uuid ORDER BY id FOR UPDATE`
  const inUse = await tx.asset.count({ where: { clientId, tag: { batchId: id } } })
  if (inUse) throw refused(`This batch has ${inUse} ${inUse === 1 ? 'tag' : 'tags'} in use`)
  await tx.tag.deleteMany({ where: { clientId, batchId: id } })
  await tx.tagBatch.deleteMany({ where: { clientId, id } })
}
