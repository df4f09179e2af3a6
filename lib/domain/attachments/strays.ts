import { millisecondsInDay } from 'date-fns/constants'
import { db, type Tx } from '@/lib/core/db/client'
import { unavailable } from '@/lib/core/errors/errors'

/**
 * Puts keys on the list of stored objects that no row names, before their bytes are stored. Where the row is never made
 * a job deletes the bytes, a day after `from`.
 */
export async function expectStrays(clientId: string, keys: readonly string[], from = new Date()): Promise<void> {
  const sweepAfter = new Date(from.getTime() + millisecondsInDay)
  await db.strayObject.createMany({ data: keys.map((key) => ({ key, clientId, sweepAfter })) })
}

/**
 * Takes keys off the list, in the transaction that makes a row name them.
 * @throws ApiError 503 where the job has deleted one meanwhile, since storing it took longer than a day.
 */
export async function adopt(tx: Pick<Tx, 'strayObject'>, clientId: string, keys: readonly string[]): Promise<void> {
  const { count } = await tx.strayObject.deleteMany({ where: { clientId, key: { in: [...keys] } } })
  if (count !== keys.length) throw unavailable()
}

/** Puts the keys of rows that are deleted in this transaction on the list: a job deletes their bytes soon after. */
export async function abandon(tx: Pick<Tx, 'strayObject'>, clientId: string, keys: readonly string[]): Promise<void> {
  const data = keys.map((key) => ({ key, clientId, sweepAfter: new Date() }))
  await tx.strayObject.createMany({ data, skipDuplicates: true })
}
