import { setTimeout as sleep } from 'node:timers/promises'
import { db, systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { log } from '@/lib/core/log/log'
import { lockedAfter } from './chunks'
import { withOtherTerms, writeTerms } from './write-terms'

/** Assets that are compared at once, without a lock; those that differ are few. */
const batchSize = 2_000
/** After a batch the job rests for twice the time that it took. */
const restingPart = 2
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The job: finds tasks whose terms are not written as they are, and writes them (SCHEDULE-26). Whatever this release
 * changes is written with the change; a release from before there was a history, which runs beside it while servers are
 * exchanged one by one, writes none. Only assets that differ are locked, a batch at a time.
 */
export async function mendHistory({ abortSignal }: { abortSignal?: AbortSignal } = {}): Promise<void> {
  const clients = await systemDb.client.findMany({ where: { historyFrom: { not: null } }, select: { id: true } })
  for (const { id: clientId } of clients) {
    const mended = await mendOf(clientId, abortSignal)
    if (mended > 0) log.warn({ clientId, assets: mended }, 'terms of tasks were not as they are written, and are now')
  }
}

/** @returns on how many assets there was something to write. */
async function mendOf(clientId: string, abortSignal?: AbortSignal): Promise<number> {
  let last = nobody
  let mended = 0
  while (!abortSignal?.aborted) {
    const started = performance.now()
    const assets = await db.asset.findMany({
      where: { clientId, id: { gt: last } },
      orderBy: { id: 'asc' },
      take: batchSize,
      select: { id: true },
    })
    const ids = assets.map(({ id }) => id)
    const others = ids.length > 0 ? await withOtherTerms(db, clientId, ids) : []
    if (others.length > 0) await transaction((tx) => mend(tx, clientId, others))
    mended += others.length
    if (ids.length < batchSize) break
    last = ids.at(-1) as string
    await sleep((performance.now() - started) * restingPart)
  }
  return mended
}

/** Looks again once they are locked: a change that was under way has written its own by then. */
async function mend(tx: Parameters<typeof writeTerms>[0], clientId: string, assetIds: string[]): Promise<void> {
  await writeTerms(tx, clientId, await lockedAfter(tx, clientId, { assetIds }, nobody, assetIds.length))
}
