import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { SetupError } from '@/lib/core/config/setup-error'

/* The table `_prisma_migrations`, written as Prisma's own tool writes it, so that either can follow the other. */

const TABLE = `CREATE TABLE public._prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

/** Makes the table in an empty database. @throws SetupError where there are other tables and no record of migrations */
export async function makeRecords(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  if (rows.some(({ name }) => name === '_prisma_migrations')) return
  if (rows.length > 0)
    throw new SetupError(`DATABASE_URL: the database has tables that are not ours (${rows[0].name}): name an empty one`)
  await client.query(TABLE)
}

/** The names of what has been applied. @throws SetupError where one has failed and nobody has said it was mended */
export async function appliedMigrations(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query(
    `SELECT migration_name AS name, started_at AS begun, finished_at IS NULL AS "hasFailed"
     FROM public._prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  const failed = rows.find(({ hasFailed }) => hasFailed)
  if (failed) {
    const what = `Migration ${failed.name}, begun at ${failed.begun.toISOString()}, failed or was cut short`
    throw new SetupError(`${what} (its row in _prisma_migrations may say why). ${whatToDo(failed.name)}`)
  }
  return new Set(rows.map(({ name }) => name))
}

/** Records that a migration begins. Answers the row's id. */
export async function recordBegin(client: pg.Client, name: string, script: string): Promise<string> {
  const id = randomUUID()
  const checksum = createHash('sha256').update(script).digest('hex')
  const columns = 'id, checksum, started_at, migration_name'
  await client.query(`INSERT INTO public._prisma_migrations (${columns}) VALUES ($1, $2, now(), $3)`, [
    id,
    checksum,
    name,
  ])
  return id
}

/**
 * A migration with, at its end, that it is applied: both are committed in one, also where whoever sent it is killed
 * while PostgreSQL goes on with it. `id` is what {@link recordBegin} answered.
 */
export const withRecord = (script: string, id: string): string =>
  `${script}
;UPDATE public._prisma_migrations SET applied_steps_count = 1, finished_at = clock_timestamp() WHERE id = '${id}'`

/** Keeps why a migration failed. A script that began a transaction of its own has left it open. */
export async function recordFailure(client: pg.Client, id: string, logs: string): Promise<void> {
  await client.query('ROLLBACK')
  await client.query('UPDATE public._prisma_migrations SET logs = $2 WHERE id = $1', [id, logs])
}

/** Marks what has failed as rolled back, which has it applied again. Answers whether there was such a row. */
export async function recordRollback(client: pg.Client, name: string): Promise<boolean> {
  const failed = 'migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL'
  const sql = `UPDATE public._prisma_migrations SET rolled_back_at = now() WHERE ${failed}`
  return (await client.query(sql, [name])).rowCount !== 0
}

/** What an operator does about a migration that failed. */
export const whatToDo = (name: string) =>
  `Nothing more is applied until its cause is mended and "npm run migrate -- resolve --rolled-back ${name}" has said so`
