import type { Tx } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReachNow } from '@/lib/domain/permissions/reach'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { holdOrganisations, type Owner } from '@/lib/resources/assets/owner.commands'
import { holdTasks } from '@/lib/resources/assets/tasks.commands'

const library = { select: { id: true, distributorId: true } } as const
const select = {
  id: true,
  name: true,
  assetTypeId: true,
  assetTypeName: true,
  customerOrganisationId: true,
  distributorOrganisationId: true,
  organisationZoneId: true,
  deletedAt: true,
  customer: { select: { deletedAt: true, distributorId: true } },
  distributor: { select: { deletedAt: true } },
  assetType: { select: { organisation: library } },
  tag: { select: { batch: { select: { maxChecks: true } } } },
  checks: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      checkId: true,
      periodValue: true,
      period: true,
      position: true,
      assigneeUserId: true,
      check: { select: { deletedAt: true, organisation: library } },
    },
  },
} as const satisfies Prisma.AssetSelect

/** A tagged asset with all that actions on many judge it by. */
export type Row = Prisma.AssetGetPayload<{ select: typeof select }>

/** Those of the assets that the caller reaches at this moment, in the order of their ids. */
export const readRows = (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Row[]> =>
  tx.asset.findMany({
    where: { AND: [assetReachNow(actor), { id: { in: [...ids] } }] },
    orderBy: { id: 'asc' },
    select,
  })

/** What is locked beside the assets, before them. */
export interface Held {
  /** Where assets go to; those that they are of are locked too. */
  organisationIds?: readonly (string | null)[]
  /** Tasks whose counters change: some, or all that are on the assets. */
  checkIds?: readonly string[] | 'all'
}

/**
 * {@link readRows} under locks, in the order that everybody keeps who changes one asset: the assets' names, then
 * organisations, library tasks, assets, each in the order of their ids. Assets of a customer that moves to another
 * distributor right now have this one first.
 */
export async function holdRows(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { organisationIds, checkIds }: Held,
): Promise<Row[]> {
  const { clientId } = actor
  await waitForAssets(tx, ids)
  const before = await readRows(tx, actor, ids)
  const owners = before.flatMap((row) => [row.customerOrganisationId, row.distributorOrganisationId])
  if (organisationIds) await holdOrganisations(tx, clientId, [...new Set([...owners, ...organisationIds])])
  if (checkIds) await holdTasks(tx, clientId, checkIds === 'all' ? tasksOn(before) : checkIds)
  const held = before.map(({ id }) => id)
  await tx.$executeRaw`
    SELECT 1 FROM "Asset" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${held}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
  const moving = before.filter((row) => row.customer && row.customer.distributorId !== row.distributorOrganisationId)
  if (moving.length > 0) await recompute(tx, clientId, { assetIds: moving.map(({ id }) => id) })
  return readRows(tx, actor, ids)
}

const tasksOn = (rows: readonly Row[]) => [...new Set(rows.flatMap(({ checks }) => checks.map((one) => one.checkId)))]

async function waitForAssets(tx: Tx, ids: readonly string[]): Promise<void> {
  const names = [...ids].sort().map((id) => `asset ${id}`)
  await tx.$executeRaw`/* unscoped: locks on names */
    SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
    FROM unnest(${names}::text[]) WITH ORDINALITY AS named (name, place) ORDER BY place`
}

/** Whose an asset is, as far as libraries go. */
export const ownerOf = (row: Row): Pick<Owner, 'customerId' | 'distributorId'> => ({
  customerId: row.customerOrganisationId,
  distributorId: row.customer ? row.customer.distributorId : row.distributorOrganisationId,
})
