import { addDays } from 'date-fns'
import { db } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { conflict, refused } from '@/lib/core/errors/errors'
import type { Choices } from '@/lib/domain/moving-in/mapping'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { AssetImportRow } from '@/lib/resources/asset-imports/queries'
import { texts } from '@/lib/workflows/imports/rows/report'
import { goOn } from './run'
import type { CheckAnswer } from './schema'
import { undoBlocks } from './undo'

/** An import can be taken back for so many days after its end. */
const undoDays = 30
/** So long a call takes an import back itself; a larger one is taken back by a job. */
const undoMs = 3_000

const runsAlready = 'Another import is running for this organisation. Please wait until it is done'

/** One at a time in an organisation, which the database settles (REGRUN-16). @throws ApiError 409 */
const alone = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw uniqueFields(error) ? conflict(runsAlready) : error
  })

/**
 * Begins to bring a register in, which a job does; one that runs already goes on. @throws ApiError 409 where it was not
 * checked or has run; 422 where rows have errors that refuse the file.
 */
export async function startRun(actor: Actor, row: AssetImportRow): Promise<void> {
  const { clientId, id } = row
  if (row.state === 2) return
  if (row.state === 0) throw conflict('Check this register before it is run')
  if (row.state !== 1) throw conflict('This register has been run already')
  const { counts } = row.checked as Pick<CheckAnswer, 'counts'>
  if (counts.error > 0 && (row.choices as Choices).errors === 'refuse') throw refused(texts.errors)
  const begin = transaction(async (tx) => {
    const { count } = await tx.assetImport.updateMany({
      where: { clientId, id, state: 1, updatedAt: row.updatedAt },
      data: {
        ...{ state: 2, stop: 0, done: 0, total: counts.rows, startedAt: new Date(), why: null },
        ...{ userId: actor.userId, impersonatorId: actor.impersonator?.id ?? null },
      },
    })
    if (count > 0) await goOn(tx, { clientId, importId: id })
    return count
  })
  if ((await alone(begin)) > 0) return
  const now = await db.assetImport.findFirst({ where: { clientId, id }, select: { state: true } })
  if (now?.state !== 2) throw conflict('This register was changed meanwhile. Please check it again')
}

const undoneBy = (actor: Actor) => ({
  undoneByUserId: actor.userId,
  undoneByImpersonatorId: actor.impersonator?.id ?? null,
})

/** Stops an import behind the block that it is at, and keeps or takes back what has come in. @throws ApiError 409 */
export async function cancelRun(actor: Actor, { clientId, id, state }: AssetImportRow, undo: boolean): Promise<void> {
  if (state === 6) return
  const { count } = await db.assetImport.updateMany({
    where: { clientId, id, state: 2 },
    data: { stop: undo ? 2 : 1, ...(undo && undoneBy(actor)) },
  })
  if (count === 0) throw conflict('This register is not running')
}

/**
 * Takes back what an import made, here if that is soon done, else by a job; once it is undone, nothing changes.
 * @throws ApiError 409 where it has not ended, or ended too long ago.
 */
export async function startUndo(actor: Actor, row: AssetImportRow): Promise<void> {
  const { clientId, id, state, finishedAt } = row
  if (state === 5) return
  if (state === 2) throw conflict('This register is still running: cancel it first')
  if (state < 2 || !finishedAt) throw conflict('This register has not been run')
  if (addDays(finishedAt, undoDays) < new Date()) throw conflict(`An import can be undone for ${undoDays} days`)
  if (!row.isUndoing) {
    const data = { isUndoing: true, why: null, ...undoneBy(actor) }
    const begin = transaction(async (tx) => {
      await tx.assetImport.updateMany({ where: { clientId, id, state: { in: [3, 4, 6] } }, data })
      await goOn(tx, { clientId, importId: id })
    })
    await alone(begin)
  }
  const until = performance.now() + undoMs
  await undoBlocks(
    row,
    () => performance.now() < until,
    async () => undefined,
  )
}
