import type { Tx } from '@/lib/core/db/client'
import { lockedChunks } from './chunks'
import { plan } from './plan'
import { readAssets, readersOf, readTasks } from './read-tasks'
import type { Selection } from './selection'
import { followDistributor, moveResults, writeAssets, writeTasks } from './write-plan'
import { writeTerms } from './write-terms'

/**
 * Brings everything that follows from results, frequencies, dates and organisations up to date; nothing else writes
 * these columns (SCHEDULE-13):
 * - of tasks on assets: organisations, `planned`, last result, `nextDue`, and the frozen frequency and name (ASSET-25)
 * - of assets: distributor, frozen name of the type, counts, inspection dates
 * - of results: organisations
 * - what held for tasks on assets, from when until when
 *
 * Call it in the transaction of the cause, after it: a result; an asset's tasks, dates, customer or archiving; a
 * library task's frequency; a customer's distributor or archiving; a client's time zone.
 *
 * A fixed number of statements for each 2 000 assets. Their rows are locked first, in the order of their ids.
 */
export async function recompute(tx: Tx, clientId: string, selection: Selection): Promise<void> {
  for await (const ids of lockedChunks(tx, clientId, selection)) await recomputeLocked(tx, clientId, ids)
}

/** The same for one chunk of assets, whose rows the caller has locked. */
async function recomputeLocked(tx: Tx, clientId: string, ids: readonly string[]): Promise<void> {
  await followDistributor(tx, clientId, ids)
  const { timezone } = await tx.client.findUniqueOrThrow({ where: { id: clientId }, select: { timezone: true } })
  const assets = await readAssets(tx, clientId, ids)
  const planned = plan(assets, await readTasks(tx, clientId, ids), timezone)
  await writeTasks(tx, clientId, planned.tasks)
  await writeAssets(tx, clientId, planned.assets)
  await writeTerms(tx, clientId, ids)
  const moved = assets.filter(({ hasMoved }) => hasMoved).map(({ id }) => id)
  await moveResults(tx, clientId, moved)
}

/**
 * Takes a task off every asset that has it and whose organisation reads its library, as its deletion does; results stay
 * (LIBRARY-18). On the assets of a former customer it stays, frozen as it is (ASSET-25).
 * @param selection those of them that are meant; all where it is left out.
 */
export async function takeCheckOffAssets(
  tx: Tx,
  clientId: string,
  checkId: string,
  selection: Selection = { checkIds: [checkId] },
): Promise<void> {
  for await (const ids of lockedChunks(tx, clientId, selection)) {
    const readers = await readersOf(tx, clientId, checkId, ids)
    await tx.assetCheck.deleteMany({ where: { clientId, checkId, assetId: { in: readers } } })
    await recomputeLocked(tx, clientId, ids)
  }
}
