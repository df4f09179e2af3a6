import type { Tx } from '@/lib/core/db/client'
import { conflict, notFound } from '@/lib/core/errors/errors'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReachNow } from '@/lib/domain/permissions/reach'
import { recompute } from '@/lib/domain/reschedule/recompute'

/**
 * Makes changes of one asset wait for each other before they lock any row. So each can read which library tasks the
 * asset has, and lock these first and the asset's row last, as everybody does.
 */
export async function waitForAsset(tx: Tx, id: string): Promise<void> {
  const name = `asset ${id}`
  await tx.$executeRaw`/* unscoped: a lock on a name */ SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/**
 * The asset as it is now, its row locked until the transaction ends.
 * @throws ApiError 404 where it has left the caller's reach meanwhile, 409 where it was archived.
 */
export async function holdAsset(tx: Tx, actor: Actor, id: string) {
  await tx.$executeRaw`
    SELECT 1 FROM "Asset" WHERE "clientId" = ${actor.clientId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  const find = () =>
    tx.asset.findFirst({
      where: { AND: [assetReachNow(actor), { id }] },
      include: {
        customer: { select: { deletedAt: true, distributorId: true } },
        distributor: { select: { deletedAt: true } },
        tag: { select: { batch: { select: { maxChecks: true } } } },
        checks: {
          orderBy: [{ position: 'asc' }, { id: 'asc' }],
          select: { checkId: true, periodValue: true, period: true },
        },
      },
    })
  let asset = await find()
  // Of a customer whose assets follow it to another distributor: this one now, so that it is changed as it will be.
  if (asset?.customer && asset.customer.distributorId !== asset.distributorOrganisationId) {
    await recompute(tx, actor.clientId, { assetIds: [id] })
    asset = await find()
  }
  if (!asset) throw notFound()
  const why = whyFrozen(asset)
  if (why) throw conflict(why)
  return asset
}
export type HeldAsset = Awaited<ReturnType<typeof holdAsset>>
