import type { JobHelpers } from 'graphile-worker'
import { files } from '@/lib/core/files/files'

/** Announced a day ago and never finished: nobody will. */
const UNFINISHED = `DELETE FROM "Upload" WHERE "readyAt" IS NULL AND "createdAt" < now() - interval '1 day'`

const UNUSED_REGISTERS = `DELETE FROM "AssetImportUpload" WHERE "createdAt" < now() - interval '1 day'`

/** The lock that whoever copies all files holds, so that none is deleted meanwhile; sweepers share it. */
export const COPYING_FILES = 730_041_102

const STRAYS = `
  SELECT "key" FROM "StrayObject" WHERE "sweepAfter" < now() ORDER BY "sweepAfter" LIMIT 100 FOR UPDATE SKIP LOCKED`

/**
 * Deletes objects that no row names from the store. Their keys are held meanwhile, so that a late transaction which
 * would name one finds it gone and fails. Several servers sweep side by side.
 */
export async function sweepObjects(_payload: Record<string, never>, helpers: JobHelpers): Promise<void> {
  await helpers.query(UNFINISHED)
  await helpers.query(UNUSED_REGISTERS)
  for (let swept = 100; swept === 100; ) swept = await helpers.withPgClient(sweepSome)
}

type PgClient = Parameters<Parameters<JobHelpers['withPgClient']>[0]>[0]

async function sweepSome(client: PgClient): Promise<number> {
  await client.query('BEGIN')
  try {
    const free = await client.query(`SELECT 1 WHERE pg_try_advisory_xact_lock_shared(${COPYING_FILES})`)
    const { rows } = free.rowCount ? await client.query<{ key: string }>(STRAYS) : { rows: [] }
    for (const { key } of rows) await files().delete(key)
    await client.query('DELETE FROM "StrayObject" WHERE "key" = ANY ($1)', [rows.map(({ key }) => key)])
    await client.query('COMMIT')
    return rows.length
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
