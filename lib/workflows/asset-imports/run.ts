import { setTimeout as sleep } from 'node:timers/promises'
import { isAway } from '@/lib/core/db/away'
import { db, systemDb, type Tx } from '@/lib/core/db/client'
import type { AssetImport } from '@/lib/core/db/generated/client'
import { transaction } from '@/lib/core/db/transaction'
import { enqueue } from '@/lib/core/jobs/queue'
import { log } from '@/lib/core/log/log'
import { audit } from '@/lib/domain/audit/audit'
import { mappedRows } from '@/lib/domain/moving-in/mapped'
import { notify } from '@/lib/domain/notifications/notify'
import { bringerInLog, bringerLater, notAnyMore } from './later'
import { blocksOf, openToRun } from './open'
import { madeUntilNow } from './remember-library'
import { type Running, runBlock } from './run-block'
import { undoBlocks } from './undo'

interface Which {
  clientId: string
  importId: string
}

/** After a block the job rests for a part of the time that it took, so that others have their turn. */
const restingPart = 0.1
/** After so long the job makes room for others that wait in its queue. */
const longestMs = 60_000
/** An import of which nothing was done for so long has lost its job. */
const lostMs = 5 * 60_000
/** So many imports run at once, whoever's they are: the other jobs have their workers. */
const queues = 2

/** Puts the rest of an import, or of its undoing, into the queue; of one client one runs at a time. */
export const goOn = (tx: Pick<Tx, '$executeRaw'>, { clientId, importId }: Which): Promise<void> =>
  enqueue(
    tx,
    'bringIn',
    { clientId, importId },
    { jobKey: `import ${importId}`, queue: `imports ${Number.parseInt(clientId.slice(-4), 16) % queues}` },
  )

/** What a job is told by the queue. */
interface Helpers {
  abortSignal?: AbortSignal
}

/**
 * The job: brings a register in block by block, or takes back what one made, each block in a transaction
 * that also notes how far it came. Killed, it has done whole blocks, and the next run goes on behind the
 * last (REGRUN-15, REGRUN-20).
 */
export async function bringIn(which: Which, { abortSignal }: Helpers = {}): Promise<void> {
  const { clientId, importId: id } = which
  const row = await db.assetImport.findFirst({ where: { clientId, id } })
  const until = performance.now() + longestMs
  const mayGoOn = () => !abortSignal?.aborted && performance.now() < until
  const rest = (ms: number) => sleep(ms * restingPart)
  if (row?.isUndoing) {
    if (!(await undoBlocks(row, mayGoOn, rest))) await goOn(db, which)
  } else if (row?.state === 2) {
    try {
      if (!(await runBlocks(row, mayGoOn, rest))) await goOn(db, which)
    } catch (error) {
      if (isAway(error)) throw error
      log.error({ err: error, importId: id }, 'an import has failed')
      await fail(row, ourSide)
    }
  }
}

/** Puts imports back into the queue whose job is gone for good. Started by the clock. */
export async function bringInLost(): Promise<void> {
  const lost = await systemDb.assetImport.findMany({
    where: { OR: [{ state: 2 }, { isUndoing: true }], updatedAt: { lt: new Date(Date.now() - lostMs) } },
    select: { clientId: true, id: true },
  })
  for (const { clientId, id } of lost) await goOn(db, { clientId, importId: id })
}

/** @returns whether the import has come to its end; else there was no more time. */
async function runBlocks(
  row: AssetImport,
  mayGoOn: () => boolean,
  rest: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  const { clientId, id: importId } = row
  const made = await madeUntilNow(db, clientId, importId)
  const running: Omit<Running, 'actor'> = {
    row,
    register: await openToRun(row),
    resolver: { made, last: undefined },
  }
  const first = await db.assetImportBlock.count({ where: { clientId, importId } })
  let block = 0
  for await (const rows of blocksOf(mappedRows(row))) {
    if (block++ < first) continue
    if (!mayGoOn()) return false
    const started = performance.now()
    const actor = await bringerLater(row)
    if (!actor) {
      await fail(row, notAnyMore.run)
      return true
    }
    const now = { ...running, actor }
    const isDone = await runBlock(now, block - 1, rows)
    if (!isDone && (await isStopped(row))) return true
    Object.assign(running, { register: now.register, resolver: now.resolver })
    await rest(performance.now() - started)
  }
  await finish(row)
  return true
}

/** Whether somebody has cancelled it: then that is settled here. */
async function isStopped({ clientId, id }: AssetImport): Promise<boolean> {
  const row = await db.assetImport.findFirst({ where: { clientId, id } })
  if (row?.state !== 2) return true
  if (row.stop === 0) return false
  await transaction((tx) => end(tx, row, 6))
  return true
}

async function finish({ clientId, id }: AssetImport): Promise<void> {
  await transaction(async (tx) => {
    const now = await tx.assetImport.findFirst({ where: { clientId, id } })
    if (now?.state === 2) await end(tx, now, now.stop === 0 ? 3 : 6)
  })
}

/** Ends an import once, with its line in the audit log; what was cancelled to be undone begins to be. */
async function end(tx: Tx, row: AssetImport, state: number, why: string | null = null): Promise<void> {
  const { clientId, id, filename, made, updated, leftOut, stop } = row
  const isUndoing = state === 6 && stop === 2
  const { count } = await tx.assetImport.updateMany({
    where: { clientId, id, state: 2 },
    data: { state, why, finishedAt: new Date(), isUndoing },
  })
  if (count === 0) return
  const details = {
    ...{ name: filename, made, updated, leftOut },
    ...(state === 6 && { cancelled: true }),
    ...(state === 4 && { failed: true }),
  }
  await audit(tx, bringerInLog(row), { action: 'asset-import', recordType: 'assetImports', recordId: id, details })
  if (isUndoing) await goOn(tx, { clientId, importId: id })
  if (state !== 6) await tellBringer(tx, row)
}

/** A line behind the bell of who has brought it (BELL-6). */
const tellBringer = (tx: Tx, { clientId, id, userId, organisationId }: AssetImport): Promise<void> =>
  notify(tx, { clientId, kind: 'import-ended', subjectId: id, to: [{ userId, organisationId }], by: null })

const ourSide =
  'Something went wrong on our side. What has come in is there; it can be undone, and the file brought in again'

async function fail({ clientId, id }: AssetImport, why: string): Promise<void> {
  await transaction(async (tx) => {
    const now = await tx.assetImport.findFirst({ where: { clientId, id } })
    if (now) await end(tx, now, 4, why)
  })
}
