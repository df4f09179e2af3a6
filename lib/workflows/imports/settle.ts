import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { ApiError, conflict } from '@/lib/core/errors/errors'
import { type RowReport, texts } from '@/lib/workflows/imports/rows/report'

/** Rows that are written with one statement. */
const chunkSize = 1000

/**
 * Runs an import of one kind in one transaction, one at a time in an organisation: of parallel ones the first wins
 * (IMPORT-26). `signal`: whoever asked is gone, or pressed Cancel; then nothing is saved.
 * @throws ApiError 409 while another one runs.
 */
export async function importing<T>(
  what: 'checks' | 'assetTypes',
  organisationId: string,
  signal: AbortSignal,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const alone = async (tx: Tx) => {
    const [lock] = await tx.$queryRaw<{ isFree: boolean }[]>`/* unscoped: a lock, of no table */
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`import ${what} ${organisationId}`}, 0)) AS "isFree"`
    if (!lock?.isFree) throw conflict('Another import is running for this organisation. Please wait until it is done')
    const result = await work(tx)
    if (signal.aborted) throw conflict('The import was cancelled')
    return result
  }
  try {
    return await transaction(alone)
  } catch (error) {
    if (!uniqueFields(error)) throw error
    // Somebody added a row of that name meanwhile: now it can be read and named in the messages.
    return transaction(alone)
  }
}

/** @throws ApiError 422 with the rows that have errors, where there are any: all or none (IMPORT-23). */
export function refuseErrors(reports: readonly RowReport[]): void {
  const rows = reports.filter(({ level }) => level === 'error')
  if (rows.length > 0) throw new ApiError(422, { global: [texts.errors], rows })
}

/** A list in pieces that one statement takes. */
export function* chunksOf<T>(all: readonly T[]): Generator<T[]> {
  for (let i = 0; i < all.length; i += chunkSize) yield all.slice(i, i + chunkSize)
}
