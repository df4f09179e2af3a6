import { conflict, invalid } from '@/lib/api/errors'
import { wasCreated } from '@/lib/api/idempotency'
import { db, type Tx } from '@/lib/db/client'
import type { Actor } from '@/lib/permissions/actor'
import { assetReach } from '@/lib/permissions/reach'
import { isUuid } from '@/lib/text/zod'

/** What tells whether an asset takes changes, for the `select` of whatever hangs on one. */
export const assetState = {
  deletedAt: true,
  customer: { select: { deletedAt: true } },
  distributor: { select: { deletedAt: true } },
} as const

interface AssetState {
  deletedAt: Date | null
  customer: { deletedAt: Date | null } | null
  distributor: { deletedAt: Date | null } | null
}

/**
 * Why an asset, and all that hangs on it, takes no change: it is archived itself, or its organisation is (the customer,
 * or the distributor whose stock it is) (R 107, 175). `null` where it does.
 */
export function whyFrozen({ deletedAt, customer, distributor }: AssetState): string | null {
  if (deletedAt) return 'This asset has been archived'
  return (customer ?? distributor)?.deletedAt ? 'The organisation of this asset has been archived' : null
}

const select = {
  ...assetState,
  id: true,
  name: true,
  customerOrganisationId: true,
  distributorOrganisationId: true,
} as const

type Row = NonNullable<Awaited<ReturnType<typeof find>>>

const find = (from: Pick<Tx, 'asset'>, actor: Actor, id: string) =>
  from.asset.findFirst({ where: { AND: [assetReach(actor), { id }] }, select })

/** Refuses a POST that names an archived asset before its body is validated (R 235); a repeated one is let pass (R 97). */
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
 * @throws ApiError 422 `assetId` where it is out of reach (R 6, 190), 409 where it is archived.
 */
export async function writableAsset(from: Pick<Tx, 'asset'>, actor: Actor, id: string): Promise<Row> {
  const asset = await find(from, actor, id)
  if (!asset) throw invalid({ assetId: ['Choose a tagged asset'] })
  const why = whyFrozen(asset)
  if (why) throw conflict(why)
  return asset
}

/** The same, with the asset's row held until the transaction ends: archiving, moving and results of it wait. */
export async function lockWritableAsset(tx: Tx, actor: Actor, id: string): Promise<Row> {
  await tx.$queryRaw`SELECT 1 FROM "Asset" WHERE "clientId" = ${actor.clientId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  return writableAsset(tx, actor, id)
}
