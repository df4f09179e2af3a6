import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disconnect } from '@/lib/core/db/client'
import { ownDatabase } from '../testing/own-database'
import { partsOf } from './bulk'
import { makeClients } from './data'

/*
 * Whether a client that is made in bulk is one that calls could have left: the same rows written one table
 * after the other.
 */

const databases = ['bulk', 'calls'].map(ownDatabase)
const [bulk, calls] = databases.map(({ url }) => new pg.Client({ connectionString: url })) as [pg.Client, pg.Client]

beforeAll(async () => {
  for (const database of databases) await database.createMigrated()
  await Promise.all([bulk.connect(), calls.connect()])
})
afterAll(async () => {
  await Promise.all([bulk.end(), calls.end(), disconnect()])
  for (const database of databases) await database.drop()
})

/** What triggers write, of each table: the whole of it, or these columns. */
const written: Record<string, string[] | 'rows'> = {
  AssetPieces: 'rows',
  AssetSearch: 'rows',
  FindingSearch: 'rows',
  RowLetters: 'rows',
  RowToCount: 'rows',
  LetterSum: 'rows',
  ResultPieces: 'rows',
  CountChange: 'rows',
  RowSum: 'rows',
  DaySum: 'rows',
  Organisation: ['hoseCount'],
  Check: ['hoseCount'],
  AssetType: ['assetCount'],
  TagBatch: ['tagCount', 'inUseCount'],
  AssetCheck: ['assetName'],
  AssetNote: ['customerOrganisationId', 'distributorOrganisationId'],
  Upload: ['customerOrganisationId', 'distributorOrganisationId'],
  AuditLog: ['pieces'],
  CustomerToReview: 'rows',
  ReminderClock: 'rows',
  CriticalNews: 'rows',
}
/** What triggers of later tables read and add to; what is on a round, before it has ended. */
const first = [
  'Client',
  'User',
  'Organisation',
  'Sector',
  'Check',
  'AssetType',
  'TagBatch',
  'Tag',
  'Asset',
  'RoundItem',
]

async function tables(): Promise<string[]> {
  const { rows } = await bulk.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations' ORDER BY 1`,
  )
  return [...new Set([...first, ...rows.map(({ name }) => name)])]
}

/**
 * Writes the same rows anew, with every trigger but those of the evidence's queue, without what triggers are to write.
 */
async function copyRows(): Promise<void> {
  const keys = (await partsOf(calls)).filter(({ drop }) => drop.startsWith('ALTER TABLE'))
  for (const { drop } of keys) await calls.query(drop)
  for (const table of await tables()) {
    const left = written[table] ?? []
    if (left === 'rows') continue
    const columns = (await bulk.query(`SELECT * FROM "${table}" LIMIT 0`)).fields.map(({ name }) => name)
    const list = columns.flatMap((name) => (left.includes(name) ? [] : `"${name}"`)).join(', ')
    const { rows } = await bulk.query(`SELECT coalesce(json_agg(t), '[]')::text AS json FROM "${table}" t`)
    await calls.query(
      `INSERT INTO "${table}" (${list}) SELECT ${list} FROM json_populate_recordset(null::"${table}", $1)`,
      [rows[0].json],
    )
  }
}

/**
 * What differs from database to database: when something was put in line, and in which transaction a row was written.
 */
const own: Record<string, string[]> = {
  CustomerToReview: ['askedAt'],
  ReminderClock: ['lookedUntil', 'nextAt'],
  CriticalNews: ['id', 'cause', 'createdAt'],
  RoundItem: ['changedIn'],
}

/** All rows of a table, but for what is a database's own. */
async function contents(connection: pg.Client, table: string): Promise<unknown[]> {
  const sql = `SELECT to_jsonb(t) - $1::text[] AS row FROM "${table}" t`
  return (await connection.query(`SELECT * FROM (${sql}) x ORDER BY row::text`, [own[table] ?? []])).rows
}

it('clients made in bulk have the counters, names and pieces of triggers; keys and indexes are unchanged', async () => {
  const before = await partsOf(bulk)
  const { url } = databases[0]!
  process.env.DATABASE_URL = url
  await makeClients(url, [300])
  expect(await partsOf(bulk)).toEqual(before)
  await makeClients(url, [40], { isFilled: true })
  expect(await partsOf(bulk)).toEqual(before)

  await copyRows()
  await calls.query('SELECT settle_counts(1000000), settle_letters(1000000)') // which leaves no change behind
  for (const table of await tables())
    expect({ [table]: await contents(bulk, table) }).toEqual({ [table]: await contents(calls, table) })
  for (const table of Object.keys(written).filter((name) => !['CountChange', 'RowToCount'].includes(name)))
    expect({ table, rows: await contents(bulk, table) }).not.toEqual({ table, rows: [] })
})
