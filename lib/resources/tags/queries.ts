import { db } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { assetReach } from '@/lib/domain/permissions/reach'

/**
 * How many tags a client has, and how many of them are in use by an organisation, archived assets' too (TAG-3, TAG-4).
 */
export async function countTags(
  clientId: string,
): Promise<{ uploaded: number; allocated: number; unallocated: number }> {
  const { _sum } = await db.tagBatch.aggregate({ where: { clientId }, _sum: { tagCount: true, inUseCount: true } })
  const uploaded = _sum.tagCount ?? 0
  const allocated = _sum.inUseCount ?? 0
  return { uploaded, allocated, unallocated: uploaded - allocated }
}

interface FoundTag {
  /** As it was uploaded (ASSET-8), or as it was asked for. */
  name: string
  state: 'free' | 'inUse' | 'unknown'
  /** The asset that carries it, where the actor reaches that. */
  assetId: string | null
  /** How many tasks an asset with the tag may have; of a free tag. */
  maxChecks: number | null
}

/**
 * What a scanned or typed tag is, whatever its letter case (TAG-5). Whoever may tag is told of every tag of the client,
 * as trying to tag would tell too; to anybody else a tag without an asset within reach is unknown.
 */
export async function lookUpTag(actor: Actor, name: string): Promise<FoundTag> {
  const { clientId } = actor
  const tag = await db.tag.findFirst({
    where: { clientId, reference: name },
    select: { id: true, reference: true, batch: { select: { maxChecks: true } } },
  })
  if (!tag) return unknown(name)
  const tagId = tag.id
  const asset = await db.asset.findFirst({ where: { AND: [assetReach(actor), { tagId }] }, select: { id: true } })
  if (asset) return { name: tag.reference, state: 'inUse', assetId: asset.id, maxChecks: null }
  if (!can(actor, 'assets:tag')) return unknown(name)
  const isInUse = (await db.asset.count({ where: { clientId, tagId } })) > 0
  if (isInUse) return { name: tag.reference, state: 'inUse', assetId: null, maxChecks: null }
  return { name: tag.reference, state: 'free', assetId: null, maxChecks: tag.batch.maxChecks }
}

const unknown = (name: string): FoundTag => ({ name, state: 'unknown', assetId: null, maxChecks: null })
