import pg from 'pg'
import { readConfig } from '@/lib/core/config/env'
import { SetupError } from '@/lib/core/config/setup-error'
import { explain } from '../explain'
import { keyStatements } from './keys'
import { local, placeOf, reference } from './places'

/*
 * Prints what makes a migrated database on Citus a distributed one, to be read and run by hand: docs/scaling.md says
 * what has to go before. Run as: DATABASE_URL=postgresql://… node --import tsx scripts/scaling/citus.ts
 */

/** Parents before children, since a key between distributed tables is only taken once both are distributed. */
const ORDER = `
  WITH RECURSIVE keys AS (
    SELECT DISTINCT conrelid AS child, confrelid AS parent FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid
  ), depths AS (
    SELECT oid, 0 AS depth FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    UNION SELECT child, depth + 1 FROM depths JOIN keys ON parent = depths.oid
  )
  SELECT relname AS table FROM depths JOIN pg_class USING (oid) GROUP BY 1 ORDER BY max(depth), 1`

async function statements(client: pg.Client): Promise<string[]> {
  const tables = (await client.query<{ table: string }>(ORDER)).rows.map(({ table }) => table)
  const spread = tables.filter((table) => placeOf(table) === 'distributed')
  return [
    ...(await keyStatements(client)),
    ...reference.map((table) => `SELECT create_reference_table('"${table}"')`),
    ...local.map((table) => `SELECT citus_add_local_table_to_metadata('"${table}"')`),
    ...spread.map(
      (table) =>
        `SELECT create_distributed_table('"${table}"', 'clientId', colocate_with => '${spread[0] === table ? 'default' : `"${spread[0]}"`}')`,
    ),
  ]
}

async function main(): Promise<void> {
  const { DATABASE_URL } = readConfig(process.env)
  if (!DATABASE_URL) throw new SetupError('DATABASE_URL must name the database to be distributed')
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    for (const statement of await statements(client)) console.log(`${statement};`)
  } finally {
    await client.end()
  }
}

main().catch((error) => {
  process.exitCode = explain(error)
})
