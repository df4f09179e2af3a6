import type { Tx } from '@/lib/core/db/client'
import type { Refusals } from '@/lib/core/errors/refusals'

export interface Claim {
  tagId: string
  /** As it was uploaded (ASSET-8). */
  name: string
  maxChecks: number
}

/**
 * Claims a blank tag of the client by its reference, without case; the tag of an archived asset stays in use (TAG-3).
 * The tag's row is locked first, so of two people who claim it one waits and then finds it in use; nor is it deleted
 * meanwhile.
 */
export async function claimTag(tx: Tx, clientId: string, name: string, refusals: Refusals): Promise<Claim | null> {
  const [tag] = await tx.$queryRaw<{ id: string; reference: string; batchId: string }[]>`
    SELECT id, "reference"::text, "batchId" FROM "Tag"
    WHERE "clientId" = ${clientId}::uuid AND "reference" = ${name}::citext FOR NO KEY UPDATE`
  if (!tag) refusals.add('name', 'This tag is not known')
  if (!tag) return null
  if (await tx.asset.count({ where: { clientId, tagId: tag.id } })) {
    refusals.add('name', 'This tag is already in use')
    return null
  }
  const { maxChecks } = await tx.tagBatch.findUniqueOrThrow({ where: { clientId, id: tag.batchId } })
  return { tagId: tag.id, name: tag.reference, maxChecks }
}
