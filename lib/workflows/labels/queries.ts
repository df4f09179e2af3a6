import { db } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { whereAssets } from '@/lib/resources/assets/queries'
import { maxLabels } from './sheets'

type AssetFilterValues = Parameters<typeof whereAssets>[1]

/** Which assets: those chosen, or those that the list's filters leave. */
interface Choice {
  assetIds?: readonly string[]
  filters: AssetFilterValues
}

/** The tags of the actor's assets in their order, of which a file holds so many. */
export async function tagsOfAssets(actor: Actor, { assetIds, filters }: Choice, from: number): Promise<string[]> {
  const reached = await whereAssets(actor, filters)
  const rows = await db.asset.findMany({
    where: assetIds ? { AND: [reached, { id: { in: [...assetIds] } }] } : reached,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    skip: from - 1,
    take: maxLabels,
    select: { name: true },
  })
  return rows.map(({ name }) => name)
}

/** The tags of the assets that were chosen together for printing, as the actor sees them now. */
export async function tagsOfBulk(actor: Actor, bulkId: string): Promise<string[]> {
  const { clientId } = actor
  const chosen = await db.bulkItem.findMany({
    where: { clientId, bulkId, outcome: 1 },
    orderBy: { position: 'asc' },
    take: maxLabels,
    select: { recordId: true },
  })
  return tagsOfAssets(actor, { assetIds: chosen.map(({ recordId }) => recordId), filters: {} }, 1)
}

/** The tags of a batch of the client in the order of its file. */
export async function tagsOfBatch(clientId: string, batchId: string, from: number): Promise<string[]> {
  const rows = await db.tag.findMany({
    where: { clientId, batchId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    skip: from - 1,
    take: maxLabels,
    select: { reference: true },
  })
  return rows.map(({ reference }) => reference)
}
