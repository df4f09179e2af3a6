import { db, type Tx } from '@/lib/core/db/client'
import { conflict, invalid } from '@/lib/core/errors/errors'
import { isUuid } from '@/lib/core/text/zod'
import { wasCreated } from '@/lib/domain/created-once/create-once'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReachNow } from '@/lib/domain/permissions/reach'
import { assetState, whyFrozen } from './frozen-asset'

const select = {
  ...assetState,
  id: true,
  name: true,
  customerOrganisationId: true,
  distributorOrganisationId: true,
} as const

type Row = NonNullable<Awaited<ReturnType<typeof find>>>

const find = (from: Pick<Tx, 'asset'>, actor: Actor, id: string) =>
  from.asset.findFirst({ where: { AND: [assetReachNow(actor), { id }] }, select })

/**
 * Refuses a POST that names an archived asset before its body is validated (ASSET-27); a repeated one is let pass
 * (ERROR-33, ERROR-35).
 */
export async function refuseArchived(actor: Actor, sent: Record<string, unknown>): Promise<void> {
  const { id, assetId } = sent
  if (typeof assetId !== 'string' || !isUuid(assetId)) return
  const asset = await find(db, actor, assetId.toLowerCase())
  const why = asset && whyFrozen(asset)
  if (!why) return
  const isRepeated = typeof id === 'string' && isUuid(id) && (await wasCreated(actor, id.toLowerCase()))
  if (!isRepeated) throw conflict(why)
}

/**
 * The asset that a body names, for something that is written onto it.
 * @throws ApiError 422 `assetId` where it is out of reach (ERROR-11, RESULT-2), 409 where it is archived.
 */
export async function writableAsset(from: Pick<Tx, 'asset'>, actor: Actor, id: string): Promise<Row> {
  const asset = await find(from, actor, id)
  if (!asset) throw noTaggedAsset()
  const why = whyFrozen(asset)
  if (why) throw conflict(why)
  return asset
}

/** 422 `assetId` (ERROR-11, RESULT-2). */
export const noTaggedAsset = () => invalid({ assetId: ['Choose a tagged asset'] })

/** The same, and locks the asset's row until the transaction ends: archiving, moving and results of it wait. */
export async function lockWritableAsset(tx: Tx, actor: Actor, id: string): Promise<Row> {
  await tx.$queryRaw`
    SELECT 1 FROM "Asset" WHERE "clientId" = ${actor.clientId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  return writableAsset(tx, actor, id)
}
