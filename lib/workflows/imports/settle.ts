import { createHash } from 'node:crypto'
import type { Tx } from '@/lib/core/db/client'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { ApiError, conflict } from '@/lib/core/errors/errors'
import { doOnce } from '@/lib/domain/created-once/do-once'
import type { Actor } from '@/lib/domain/permissions/actor'
import { type RowReport, texts } from '@/lib/workflows/imports/rows/report'

/** Rows that are written with one statement. */
const chunkSize = 1000

interface Import {
  what: 'checks' | 'assetTypes' | 'quotePrices'
  actor: Actor
  organisationId: string
  /** The client-made id of the import, if one was sent. */
  id: string | undefined
  /** Of its rows. */
  fingerprint: string
  /** Whoever asked is gone, or pressed Cancel: then nothing is saved. */
  signal: AbortSignal
}

/** Tells whether two files say the same. */
export const fingerprintOf = (rows: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/**
 * Runs an import of one kind in one transaction, one at a time in an organisation: of parallel ones the first wins
 * (IMPORT-26), and one that was done already answers what it did then (ERROR-37).
 * @throws ApiError 409 while another one runs.
 */
export async function importing<T extends object>(
  { what, actor, organisationId, id, fingerprint, signal }: Import,
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
  const once = () =>
    doOnce({ kind: `/${what}/import`, actor, id, content: { organisationId, fingerprint }, work: alone })
  try {
    return await once()
  } catch (error) {
    if (!uniqueFields(error)) throw error
    // Somebody added a row of that name meanwhile: now it can be read and named in the messages.
    return once()
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
