import type pg from 'pg'
import { SetupError } from '@/lib/core/config/setup-error'
import { rowsOf } from '@/lib/domain/evidence/verify'
import { inBulk } from '../plans/bulk'
import { batches } from './lines'
import type { TableOf } from './manifest'

/** Of the queue: what waits, with the names of its tasks, before it. */
const QUEUE = ['_private_tasks', '_private_job_queues', '_private_jobs']
/** Running servers are not of the installation's data; migrations are recorded by making them. */
const LEFT_OUT = ['ServerInstance', '_prisma_migrations']

const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND (n.nspname = 'public' AND c.relname <> ALL ($1) OR n.nspname = 'graphile_worker' AND c.relname = ANY ($2))
  GROUP BY 1, 2 ORDER BY 1 DESC, array_position($2, c.relname::text), 2`

type Named = Pick<TableOf, 'schema' | 'name' | 'columns'>

/** The tables of an installation, in the order in which they are filled. */
export async function tablesOf(client: pg.ClientBase): Promise<Named[]> {
  return (await client.query<Named>(TABLES, [LEFT_OUT, QUEUE])).rows
}

const nameOf = ({ schema, name }: Named) => `"${schema}"."${name}"`

/** The rows of a table, each as the text that PostgreSQL makes of it and takes for it. */
export async function* rowTexts(client: pg.ClientBase, table: Named): AsyncGenerator<string> {
  for await (const { row } of rowsOf<{ row: string }>(client, `SELECT t::text AS row FROM ${nameOf(table)} t`))
    yield row
}

/** What is computed of the others is not written. */
const WRITABLE = `
  SELECT attname AS name FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`

const SEQUENCES = `
  SELECT pg_get_serial_sequence(attrelid::regclass::text, attname) AS sequence, attname AS name FROM pg_attribute
  WHERE attrelid = $1::regclass AND attidentity <> ''`

/**
 * Fills the tables of a new database, within one transaction: `rows` says with what. Triggers are left out, since what
 * they would write is in the backup too; foreign keys are made behind the rows, which looks at all of them.
 */
export async function fillTables(
  client: pg.Client,
  tables: readonly TableOf[],
  rows: (table: TableOf) => AsyncIterable<string>,
): Promise<void> {
  await refuseOtherColumns(client, tables)
  const own = tables.filter(({ schema }) => schema === 'public').map(nameOf)
  const switchTriggers = async (how: 'DISABLE' | 'ENABLE') => {
    for (const name of own) await client.query(`ALTER TABLE ${name} ${how} TRIGGER USER`)
  }
  await client.query('BEGIN')
  try {
    await switchTriggers('DISABLE')
    await inBulk(client, async () => {
      for (const table of tables) await fill(client, table, rows(table))
    })
    await switchTriggers('ENABLE')
    // Whoever worked on these is gone.
    await client.query(`UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL`)
    await client.query(`UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL`)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function fill(client: pg.Client, table: TableOf, rows: AsyncIterable<string>): Promise<void> {
  const name = nameOf(table)
  const { rows: writable } = await client.query(WRITABLE, [name])
  const columns = writable.map((column) => `"${column.name}"`).join(', ')
  const sql = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM unnest($1::${name}[])`
  let count = 0
  for await (const batch of batches(rows, 1_000)) count += (await client.query(sql, [batch])).rowCount ?? 0
  if (count !== table.rows) throw new SetupError(`${table.name} has ${count} rows in the backup, not ${table.rows}`)
  const { rows: sequences } = await client.query(SEQUENCES, [name])
  for (const one of sequences)
    await client.query(`SELECT setval($1, greatest((SELECT max("${one.name}") FROM ${name}), 1))`, [one.sequence])
}

/** Rows are read by the place of their columns. */
async function refuseOtherColumns(client: pg.Client, tables: readonly TableOf[]): Promise<void> {
  const there = new Map((await tablesOf(client)).map((table) => [nameOf(table), table.columns.join()]))
  const other = tables.find((table) => there.get(nameOf(table)) !== table.columns.join())
  if (other)
    throw new SetupError(`${other.name} has other columns here than in the backup: take the version that made it`)
}
