import { setTimeout as sleep } from 'node:timers/promises'
import { db, systemDb, type Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { recompute, takeCheckOffAssets } from '@/lib/domain/reschedule/recompute'
import { type Selection, selected } from '@/lib/domain/reschedule/selection'
import { follow } from './begin'

/** Assets in a batch: who tags one of them meanwhile waits for half a second. */
const batchSize = 500
/** After a batch the job rests for a part of the time that it took, so that others have their turn. */
const restingPart = 0.25
/** After so long the job makes room for others that wait: the rest of it stands behind them in the queue. */
const longestMs = 60_000
/** A change of which nothing was done for so long has lost its job. */
const lostMs = 5 * 60_000

interface Change {
  clientId: string
  id: string
}

/**
 * The job: brings the assets of a long change up to date, batch by batch, each in a transaction that also notes how far
 * it came. Killed, it has done whole batches, and the next run goes on behind the last. Run twice at once, they take
 * turns. A server that stops leaves the rest to the next one.
 */
export async function followChange(change: Change, { abortSignal }: { abortSignal?: AbortSignal } = {}): Promise<void> {
  const until = performance.now() + longestMs
  for (;;) {
    const started = performance.now()
    const isDone = await transaction((tx) => followSome(tx, change))
    if (isDone) return
    if (abortSignal?.aborted || performance.now() > until) return follow(db, change)
    await sleep((performance.now() - started) * restingPart)
  }
}

/** Puts changes back into the queue whose job is gone for good, after many failures. Started by the clock. */
export async function followLost(): Promise<void> {
  const lost = await systemDb.longChange.findMany({
    where: { updatedAt: { lt: new Date(Date.now() - lostMs) } },
    select: { clientId: true, id: true },
  })
  for (const change of lost) await follow(db, change)
}

/** One batch. @returns whether nothing is left, so that the change is gone. */
async function followSome(tx: Tx, { clientId, id }: Change): Promise<boolean> {
  const [change] = await tx.$queryRaw<Row[]>`
    SELECT "organisationId", "checkId", "isMove", "formerDistributorId", "lastAssetId", (
      SELECT k."deletedAt" IS NOT NULL FROM "Check" k
      WHERE k."clientId" = ${clientId}::uuid AND k.id = l."checkId") AS "isDeleted"
    FROM "LongChange" l WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid FOR UPDATE`
  if (!change) return true
  const where = { clientId, clientId_id: { clientId, id } }
  if (change.organisationId) await holdOrganisations(tx, clientId, change)
  const assetIds = await nextAssets(tx, clientId, change)
  if (change.checkId && change.isDeleted) await takeCheckOffAssets(tx, clientId, change.checkId, { assetIds })
  else await recompute(tx, clientId, { assetIds })
  if (assetIds.length === batchSize) {
    await tx.longChange.update({ where, data: { lastAssetId: assetIds.at(-1), done: { increment: batchSize } } })
    return false
  }
  if (await isLeftBehind(tx, clientId, change)) {
    await tx.longChange.update({ where, data: { lastAssetId: null, done: 0 } })
    return false
  }
  await tx.longChange.delete({ where })
  return true
}

interface Row {
  organisationId: string | null
  checkId: string | null
  /** Of the task: it comes off the assets. */
  isDeleted: boolean | null
  isMove: boolean
  formerDistributorId: string | null
  lastAssetId: string | null
}

/** Before their assets, as everybody does: triggers count assets on these rows. */
async function holdOrganisations(tx: Tx, clientId: string, { organisationId, formerDistributorId }: Row) {
  await tx.$queryRaw`
    SELECT 1 FROM "Organisation" o
    WHERE o."clientId" = ${clientId}::uuid AND (o.id IN (${organisationId}::uuid, ${formerDistributorId}::uuid)
      OR o.id = (SELECT c."distributorId" FROM "Organisation" c
        WHERE c."clientId" = ${clientId}::uuid AND c.id = ${organisationId}::uuid))
    ORDER BY o.id FOR NO KEY UPDATE OF o`
}

/** Of a customer, of a task, or of the client, whose time zone it was. */
function selectionOf({ organisationId, checkId }: Row): Selection {
  if (organisationId) return { customerId: organisationId }
  return checkId ? { checkIds: [checkId] } : 'all'
}

async function nextAssets(tx: Tx, clientId: string, change: Row): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM "Asset" a
    WHERE a."clientId" = ${clientId}::uuid AND ${selected(selectionOf(change))}
      AND a.id > ${change.lastAssetId ?? '00000000-0000-0000-0000-000000000000'}::uuid
    ORDER BY a.id LIMIT ${batchSize}`
  return rows.map(({ id }) => id)
}

/** Whether an asset came to the customer behind the job's back with another distributor than the customer has. */
async function isLeftBehind(tx: Tx, clientId: string, { organisationId, isMove }: Row): Promise<boolean> {
  if (!isMove) return false
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Asset" a JOIN "Organisation" c ON c."clientId" = a."clientId" AND c.id = a."customerOrganisationId"
    WHERE a."clientId" = ${clientId}::uuid AND a."customerOrganisationId" = ${organisationId}::uuid
      AND a."distributorOrganisationId" IS DISTINCT FROM c."distributorId" LIMIT 1`
  return rows.length > 0
}
