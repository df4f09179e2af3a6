import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyMigrations, markRolledBack, migrationNames } from '@/lib/core/db/migrate'
import { temporaryFolder } from '../temporary-folder'
import { FILTERS, migrationList, withEngine } from './schema-engine'

/* What a start does with migrations, beside what Prisma's own engine does with the same ones. */

const temporary = temporaryFolder('migrations')
const server = process.env.DATABASE_URL ?? ''
const databases: string[] = []
let folder: string

async function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** An empty database of its own. */
async function newDatabase(): Promise<string> {
  const name = `migrations_${process.pid}_${databases.push('')}`
  databases[databases.length - 1] = name
  await query(server, `CREATE DATABASE ${name}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

function write(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), sql)
}

const byEngine = async (url: string, from?: string): Promise<string[]> => {
  const input = { migrationsList: migrationList(from), filters: FILTERS }
  const { appliedMigrationNames } = await withEngine(url, (engine) => engine.applyMigrations(input))
  return appliedMigrationNames
}

const diagnosed = (url: string, from?: string) => {
  const input = { migrationsList: migrationList(from), optInToShadowDatabase: false, filters: FILTERS }
  return withEngine(url, (engine) => engine.diagnoseMigrationHistory(input))
}

const records = (url: string) => query(url, 'SELECT * FROM _prisma_migrations ORDER BY started_at')

const tables = async (url: string): Promise<unknown[]> => {
  const rows = await query(url, `SELECT relname FROM pg_class WHERE relkind = 'r' AND relname LIKE 'made_%'`)
  return rows.map(({ relname }) => relname).sort()
}

beforeEach(() => {
  folder = join(temporary.path, `folder_${databases.length}`)
  write('20260101000000_first', 'CREATE TABLE made_first (id int);')
  write('20260102000000_second', 'CREATE TABLE made_second (id int); INSERT INTO made_second VALUES (1);')
})

afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  for (const name of databases) await query(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  temporary.remove()
})

// RUN-27
it('a new database gets the same records of migrations that Prisma’s engine writes', async () => {
  const [ours, engines] = [await newDatabase(), await newDatabase()]
  expect(await applyMigrations(ours)).toEqual(migrationNames())
  expect(await byEngine(engines)).toEqual(migrationNames())

  const kept = (rows: Record<string, unknown>[]) =>
    rows.map(({ id, started_at, finished_at, ...row }) => ({
      ...row,
      id: String(id).replace(/[0-9a-f]/g, 'x'),
      times: [started_at instanceof Date, finished_at instanceof Date],
    }))
  expect(kept(await records(ours))).toEqual(kept(await records(engines)))

  const columns = `SELECT attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid) AS preset
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attrelid = '_prisma_migrations'::regclass AND attnum > 0 ORDER BY attnum`
  const indexes = `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = '_prisma_migrations'`
  for (const sql of [columns, indexes]) expect(await query(ours, sql)).toEqual(await query(engines, sql))
})

it('a second run applies nothing, and Prisma’s engine finds nothing to apply or to say', async () => {
  const url = await newDatabase()
  await applyMigrations(url, folder)
  const before = await records(url)
  expect(await applyMigrations(url, folder)).toEqual([])
  expect(await byEngine(url, folder)).toEqual([])
  expect(await records(url)).toEqual(before)
  expect(await diagnosed(url, folder)).toMatchObject({
    editedMigrationNames: [],
    failedMigrationNames: [],
    hasMigrationsTable: true,
    history: null,
  })
})

it('a database that Prisma’s engine has migrated gets only the new migrations', async () => {
  const url = await newDatabase()
  await byEngine(url, folder)
  expect(await applyMigrations(url, folder)).toEqual([])
  write('20260103000000_third', 'CREATE TABLE made_third (id int);')
  expect(await applyMigrations(url, folder)).toEqual(['20260103000000_third'])
  expect(await tables(url)).toEqual(['made_first', 'made_second', 'made_third'])
})

it('whoever is killed while PostgreSQL goes on with a migration leaves it applied and recorded, or neither', async () => {
  const url = await newDatabase()
  await applyMigrations(url, folder)
  write('20260103000000_third', 'CREATE TABLE made_third (id int); SELECT pg_sleep(3);')
  const code = `import { applyMigrations } from '@/lib/core/db/migrate'; applyMigrations('${url}', '${folder}')`
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: 'inherit' })
  const asleep = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`
  await expect.poll(() => query(url, asleep)).toHaveLength(1)
  starter.kill('SIGKILL')

  expect(await applyMigrations(url, folder)).toEqual([])
  expect(await tables(url)).toEqual(['made_first', 'made_second', 'made_third'])
  expect((await records(url)).every(({ finished_at }) => finished_at instanceof Date)).toBe(true)
})

// RUN-28
it('a migration that fails leaves nothing behind but why, and stops every later start until it is said to be mended', async () => {
  const url = await newDatabase()
  const name = '20260103000000_third'
  write(name, "CREATE TABLE made_third (id int);\nINSERT INTO made_third VALUES ('a text');\n")
  write('20260104000000_fourth', 'CREATE TABLE made_fourth (id int);')

  await expect(applyMigrations(url, folder)).rejects.toThrow(
    `Migration ${name} failed: invalid input syntax for type integer: "a text" (22P02, line 2). Nothing more is applied until its cause is mended and "npm run migrate -- resolve --rolled-back ${name}" has said so`,
  )
  expect(await tables(url)).toEqual(['made_first', 'made_second'])
  const [, , failed] = await records(url)
  expect(failed).toMatchObject({
    migration_name: name,
    finished_at: null,
    rolled_back_at: null,
    applied_steps_count: 0,
  })
  expect(failed?.logs).toContain('Database error code: 22P02')
  expect((await diagnosed(url, folder)).failedMigrationNames).toEqual([name])

  // Mending the file is not enough: somebody has to say that the database is as it was. Prisma's engine says the same.
  write(name, 'CREATE TABLE made_third (id int);')
  await expect(applyMigrations(url, folder)).rejects.toThrow(
    new RegExp(`^Migration ${name}, begun at \\S+Z, failed or was cut short .*resolve --rolled-back ${name}`),
  )
  await expect(byEngine(url, folder)).rejects.toThrow()
  expect(await records(url)).toHaveLength(3)

  expect(await markRolledBack(url, '20260101000000_first')).toBe(false)
  expect(await markRolledBack(url, name)).toBe(true)
  expect(await applyMigrations(url, folder)).toEqual([name, '20260104000000_fourth'])
  expect(await tables(url)).toEqual(['made_first', 'made_fourth', 'made_second', 'made_third'])
  expect(await byEngine(url, folder)).toEqual([])
})

// SERVER-7
it('a migration that waits for a table in use lets others use that table, and goes on when it is free', async () => {
  const url = await newDatabase()
  await applyMigrations(url, folder)
  write('20260103000000_third', 'ALTER TABLE made_second ADD COLUMN more int;')
  const busy = new pg.Client({ connectionString: url })
  await busy.connect()
  await busy.query('BEGIN; SELECT * FROM made_second')
  const applied = applyMigrations(url, folder)
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE made_second%'`
  await expect.poll(async () => (await query(server, waiting)).length).toBe(1)
  // Who reads now waits behind the migration, until that gives way.
  expect(await query(url, 'SELECT * FROM made_second')).toEqual([{ id: 1 }])
  await busy.query('COMMIT')
  await busy.end()
  expect(await applied).toEqual(['20260103000000_third'])
  expect((await records(url)).at(-1)).toMatchObject({ applied_steps_count: 1, logs: null })
})

it('the reason of a failure is kept where a script fails inside a transaction of its own', async () => {
  const url = await newDatabase()
  write('20260103000000_third', 'BEGIN;\nSELECT 1 / 0;\nCOMMIT;')
  await expect(applyMigrations(url, folder)).rejects.toThrow('division by zero (22012)')
  expect((await records(url)).at(-1)?.logs).toContain('ERROR: division by zero')
})

// RUN-27
it('of two servers that start at once, one migrates and the other waits for it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const url = await newDatabase()
  // The one that applies is not done before the other waits.
  write('20260103000000_third', 'SELECT pg_advisory_xact_lock(4711); CREATE TABLE made_third (id int);')
  const busy = new pg.Client({ connectionString: url })
  await busy.connect()
  await busy.query('SELECT pg_advisory_lock(4711)')
  const both = Promise.all([applyMigrations(url, folder), applyMigrations(url, folder)])
  await expect.poll(() => said.mock.calls.length).toBe(1)
  await busy.end()
  const applied = await both
  expect(applied.sort((a, b) => a.length - b.length)).toEqual([[], migrationNames(folder)])
  expect(await records(url)).toHaveLength(3)
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'tagwarden: another process migrates the database; this one waits for it',
  )
})

it('Prisma’s engine and a server that starts wait for each other', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const url = await newDatabase()
  write('20260103000000_third', 'SELECT pg_sleep(1); CREATE TABLE made_third (id int);')
  const applied = await Promise.all([applyMigrations(url, folder), byEngine(url, folder)])
  expect(applied.sort((a, b) => a.length - b.length)).toEqual([[], migrationNames(folder)])
  expect(await records(url)).toHaveLength(3)
})

// RUN-27
it('a migration edited since, or known to the database only, is left alone, as Prisma’s engine does', async () => {
  const url = await newDatabase()
  await applyMigrations(url, folder)
  await query(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name) VALUES ('a', 'b', now(), $1)`,
    ['20250101000000_gone'],
  )
  write('20260101000000_first', 'CREATE TABLE made_first (id bigint);')
  const before = await records(url)
  expect((await diagnosed(url, folder)).editedMigrationNames).toEqual(['20260101000000_first'])
  expect(await byEngine(url, folder)).toEqual([])
  expect(await applyMigrations(url, folder)).toEqual([])
  expect(await records(url)).toEqual(before)
})

// RUN-28
it('a database that holds tables of others is not touched', async () => {
  const url = await newDatabase()
  await query(url, 'CREATE TABLE stranger (id int)')
  await expect(byEngine(url, folder)).rejects.toThrow()
  await expect(applyMigrations(url, folder)).rejects.toThrow(
    'DATABASE_URL: the database has tables that are not ours (stranger): name an empty one',
  )
  expect(await tables(url)).toEqual([])
})
