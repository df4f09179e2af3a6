import { setTimeout as sleep } from 'node:timers/promises'
import { db, systemDb, type Tx } from '@/lib/core/db/client'
import type { BulkChange } from '@/lib/core/db/generated/client'
import { transaction } from '@/lib/core/db/transaction'
import { enqueue } from '@/lib/core/jobs/queue'
import { notify } from '@/lib/domain/notifications/notify'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { AnyAction, Outcome } from './action'
import { eachAlone } from './each'
import { askerLater } from './later'
import { findAction } from './lists'
import { mostInCall } from './words'

/** What is left to be done of a bulk, by its id. */
interface Which {
  clientId: string
  bulkId: string
}

/** After a block the job rests for a part of the time that it took, so that others have their turn. */
const restingPart = 0.5
/** After so long the job makes room for others that wait: the rest of it stands behind them in the queue. */
const longestMs = 60_000
/** A bulk of which nothing was done for so long has lost its job. */
const lostMs = 5 * 60_000

/** One job for each bulk: one that waits already is the same. */
export const goOn = (tx: Pick<Tx, '$executeRaw'>, which: Which): Promise<void> =>
  enqueue(tx, 'followBulk', { ...which }, { jobKey: `bulk ${which.bulkId}` })

/**
 * The job: goes on with a bulk, or with its undoing, block by block. Killed, it has done whole blocks, and the next run
 * goes on behind the last (BULK-5). A server that stops leaves the rest to the next one.
 */
export async function followBulk(which: Which, { abortSignal }: { abortSignal?: AbortSignal } = {}): Promise<void> {
  const until = performance.now() + longestMs
  for (;;) {
    const started = performance.now()
    if (await doBlock(which)) return
    if (abortSignal?.aborted || performance.now() > until) return goOn(db, which)
    await sleep((performance.now() - started) * restingPart)
  }
}

/** Puts bulks back into the queue whose job is gone for good. Started by the clock. */
export async function followLostBulks(): Promise<void> {
  const lost = await systemDb.bulkChange.findMany({
    where: { state: { in: [1, 3] }, updatedAt: { lt: new Date(Date.now() - lostMs) } },
    select: { clientId: true, id: true },
  })
  for (const { clientId, id } of lost) await goOn(db, { clientId, bulkId: id })
}

/** One block. @returns whether nothing is left. */
async function doBlock(which: Which): Promise<boolean> {
  const found = await db.bulkChange.findFirst({ where: { clientId: which.clientId, id: which.bulkId } })
  const action = found && findAction(found.list, found.action)
  if (!found || !action) return true
  const actor = await askerLater(found, action)
  return transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT 1 FROM "BulkChange" WHERE "clientId" = ${which.clientId}::uuid AND id = ${which.bulkId}::uuid FOR UPDATE`
    const bulk = await tx.bulkChange.findFirstOrThrow({ where: { clientId: which.clientId, id: which.bulkId } })
    if (bulk.state === 1) {
      const isLast = await runBlock(tx, actor, bulk, action)
      if (isLast) await tellAsker(tx, bulk)
      return isLast
    }
    if (bulk.state === 3) return undoBlock(tx, actor, bulk, action)
    return true
  })
}

/** A line behind the bell of who asked for it, and did not wait for its end (BELL-6). */
const tellAsker = (tx: Tx, { clientId, id, userId, organisationId }: BulkChange): Promise<void> =>
  notify(tx, { clientId, kind: 'bulk-ended', subjectId: id, to: [{ userId, organisationId }], by: null })

/** Why rows stay where whoever asked may not do it any more. */
const notAnyMore = 'You may not do this any more'

/**
 * Does the next rows of a bulk whose row the caller holds; with fewer than a whole block it is done.
 * @returns whether nothing is left.
 */
export async function runBlock(tx: Tx, actor: Actor | null, bulk: BulkChange, action: AnyAction): Promise<boolean> {
  const { clientId, id: bulkId } = bulk
  const blockSize = action.mostInOne ?? mostInCall
  const items = await tx.bulkItem.findMany({
    where: { clientId, bulkId, position: { gt: bulk.looked, lte: bulk.looked + blockSize } },
    orderBy: { position: 'asc' },
    select: { recordId: true },
  })
  const ids = items.map(({ recordId }) => recordId)
  const outcomes = actor
    ? await orRefusal(tx, ids, () => action.run(tx, actor, blockOf(bulk, ids), valuesOf(action, bulk)))
    : ids.map((id) => ({ id, name: null, why: notAnyMore }))
  await note(tx, bulk, outcomes, { good: 1, bad: 2 })
  const done = outcomes.filter(({ why }) => !why).length
  const isLast = items.length < blockSize || bulk.looked + items.length === bulk.count
  await tx.bulkChange.update({
    where: { clientId, id: bulkId },
    data: {
      looked: { increment: items.length },
      done: { increment: done },
      ...(isLast && { state: 2, finishedAt: new Date() }),
    },
  })
  return isLast
}

/** Takes the next rows back that were changed. @returns whether nothing is left. */
export async function undoBlock(tx: Tx, actor: Actor | null, bulk: BulkChange, action: AnyAction): Promise<boolean> {
  const { clientId, id: bulkId } = bulk
  const found = await tx.bulkItem.findMany({
    where: { clientId, bulkId, outcome: 1 },
    orderBy: { position: 'asc' },
    take: mostInCall,
    select: { recordId: true, before: true },
  })
  const ids = found.map(({ recordId }) => recordId)
  const items = found.map(({ recordId, before }) => ({ recordId, before: before as never }))
  const outcomes =
    actor && action.undo && ids.length > 0
      ? await action.undo(tx, actor, { bulkId, change: bulk.action, items }, valuesOf(action, bulk))
      : ids.map((id) => ({ id, name: null, why: notAnyMore }))
  await note(tx, bulk, outcomes, { good: 3, bad: 4 })
  const undone = outcomes.filter(({ why }) => !why).length
  const isLast = found.length < mostInCall
  await tx.bulkChange.update({
    where: { clientId, id: bulkId },
    data: {
      undone: { increment: undone },
      kept: { increment: outcomes.length - undone },
      ...(isLast && { state: 4, undoneAt: new Date() }),
    },
  })
  return isLast
}

const blockOf = ({ id, action, count }: BulkChange, ids: readonly string[]) => ({
  bulkId: id,
  change: action,
  count,
  ids,
})

/** The values as the action has them: they were kept as JSON. */
const valuesOf = (action: AnyAction, { values }: BulkChange) => action.values.parse(values) as never

/** What the values name may be gone by the time that a job comes to it: then no row of the block is changed. */
async function orRefusal(tx: Tx, ids: readonly string[], work: () => Promise<Outcome[]>): Promise<Outcome[]> {
  let outcomes: Outcome[] = []
  const refused = await eachAlone(tx, [{ id: 'block' }], async () => {
    outcomes = await work()
  })
  const why = refused.get('block')
  return why ? ids.map((id) => ({ id, name: null, why })) : outcomes
}

/** Writes down what became of each row. */
async function note(
  tx: Tx,
  { clientId, id: bulkId }: BulkChange,
  outcomes: readonly Outcome[],
  { good, bad }: { good: number; bad: number },
): Promise<void> {
  const rows = outcomes.map(({ id, name, why, before }) => ({ id, name, why, outcome: why ? bad : good, before }))
  await tx.$executeRaw`
    UPDATE "BulkItem" i SET "outcome" = d.outcome, "why" = d.why, "name" = coalesce(d.name, i."name"),
      "before" = coalesce(d.before, i."before")
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d(id uuid, name text, why text, outcome smallint, before jsonb)
    WHERE i."clientId" = ${clientId}::uuid AND i."bulkId" = ${bulkId}::uuid AND i."recordId" = d.id`
}
