import { setTimeout as sleep } from 'node:timers/promises'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { lockedAfter } from './chunks'
import { writeTerms } from './write-terms'

/** Assets in a batch: who records on one of them meanwhile waits for some tens of milliseconds. */
const batchSize = 500
/** After a batch the job rests for a part of the time that it took. */
const restingPart = 0.5
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The job: writes down what holds for the tasks of clients from before there was a history, batch by batch, and then
 * says since when it is whole (SCHEDULE-25). Killed, the next run goes over what is there and writes what is
 * missing. What changes meanwhile is written by whoever changes it, and what a server of the release before has
 * changed is put right.
 */
export async function beginHistory({ abortSignal }: { abortSignal?: AbortSignal } = {}): Promise<void> {
  const clients = await systemDb.client.findMany({ where: { historyFrom: null }, select: { id: true } })
  for (const { id } of clients) {
    if (!(await beginOf(id, abortSignal))) return
    await systemDb.client.updateMany({ where: { id, historyFrom: null }, data: { historyFrom: new Date() } })
  }
}

/** @returns whether all is written: not where the server stops. */
async function beginOf(clientId: string, abortSignal?: AbortSignal): Promise<boolean> {
  let last = nobody
  while (!abortSignal?.aborted) {
    const started = performance.now()
    const ids = await transaction(async (tx) => {
      const locked = await lockedAfter(tx, clientId, 'all', last, batchSize)
      if (locked.length > 0) await writeTerms(tx, clientId, locked)
      return locked
    })
    if (ids.length < batchSize) return true
    last = ids.at(-1) as string
    await sleep((performance.now() - started) * restingPart)
  }
  return false
}
