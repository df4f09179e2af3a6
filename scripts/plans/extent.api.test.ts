import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionOptions } from '@/lib/core/db/session-settings'
import { largeTables, type PlanNode, reading, readPlan } from './explain-plan'
import { brief } from './extent'
import { offence } from './rules'

/*
 * Whether a brief run tells what a whole one would: its plans of some thousand rows against those of a
 * hundred times more.
 */

const connect = (options: string) => new pg.Client({ connectionString: process.env.DATABASE_URL, options })
const inUse = connect(sessionOptions)
const extent = brief(3000)
const inBrief = connect(extent.session)

/** Assets with two tasks each; what is due of them is indexed, notes are not. */
async function plant(name: string, rows: number) {
  await inUse.query(`CREATE TABLE "${name}" (id int PRIMARY KEY, client int, place int, title text, note text)`)
  await inUse.query(`CREATE TABLE "${name}Task" (id int PRIMARY KEY, client int, asset int, due int, note text)`)
  await inUse.query(`CREATE INDEX "${name}_title" ON "${name}" (client, title, id)`)
  await inUse.query(`CREATE INDEX "${name}_place" ON "${name}" (place)`)
  await inUse.query(`CREATE INDEX "${name}Task_due" ON "${name}Task" (client, due, id)`)
  await inUse.query(`CREATE INDEX "${name}Task_asset" ON "${name}Task" (asset)`)
  const more = `repeat('x', 100)`
  await inUse.query(
    `INSERT INTO "${name}" SELECT n, 1, n / 40, 'HT' || md5(n::text), n || ${more} FROM generate_series(1, ${rows}) n`,
  )
  await inUse.query(
    `INSERT INTO "${name}Task" SELECT n, 1, n / 2, (n::bigint * 7919 % ${rows})::int, n || ${more}
     FROM generate_series(1, ${rows * 2}) n`,
  )
  await inUse.query(`VACUUM (ANALYZE) "${name}", "${name}Task"`)
}
beforeAll(async () => {
  await Promise.all([inUse.connect(), inBrief.connect()])
  await plant('Few', 3_000)
  await plant('Many', 300_000)
})
afterAll(async () => {
  for (const name of ['Few', 'Many']) await inUse.query(`DROP TABLE "${name}", "${name}Task"`)
  await Promise.all([inUse.end(), inBrief.end()])
})

/** The indexes and tables of a plan, and how they are read. */
const stepsOf = (plan: PlanNode, name: string): string[] => [
  `${plan['Node Type']} ${plan['Index Name'] ?? plan['Relation Name'] ?? ''}`.replaceAll(name, ''),
  ...(plan.Plans ?? []).flatMap((child) => stepsOf(child, name)),
]
const steps = async (connection: pg.Client, sql: string, name: string) =>
  stepsOf(await readPlan(connection, { text: sql.replaceAll('$', name), values: [] }), name)

const good = {
  'a page by an indexed order': 'SELECT * FROM "$" WHERE client = 1 ORDER BY title, id LIMIT 15',
  'rows by an indexed filter': 'SELECT * FROM "$" WHERE client = 1 AND place = 7',
  'a page of what is due': 'SELECT * FROM "$Task" WHERE client = 1 AND due > 9 ORDER BY due, id LIMIT 15',
  'what rows of a page show':
    'SELECT * FROM (SELECT * FROM "$" WHERE client = 1 ORDER BY title, id LIMIT 15) a JOIN "$Task" t ON t.asset = a.id',
}
const bad = {
  'an order without an index': 'SELECT * FROM "$" WHERE client = 1 ORDER BY note, id LIMIT 15',
  'a filter without an index': `SELECT * FROM "$Task" WHERE client = 1 AND note = 'no'`,
  'a count of all': 'SELECT count(*) FROM "$" WHERE client = 1 AND length(note) > 0',
}

describe('a brief run', () => {
  it.each(Object.entries(good))('plans a few thousand rows as many rows are planned in use: %s', async (_, sql) => {
    expect(await steps(inBrief, sql, 'Few')).toEqual(await steps(inUse, sql, 'Many'))
  })

  const judged = async (sql: string) => {
    const tables = await largeTables(inBrief, extent.limits.large)
    const plan = await readPlan(inBrief, { text: sql.replaceAll('$', 'Few'), values: [] })
    return offence(reading(plan, tables), { rows: 15, matches: 75 }, extent.limits)
  }
  it.each(Object.entries(good))('accepts %s', async (_, sql) => expect(await judged(sql)).toBeNull())
  it.each(Object.entries(bad))('reports %s', async (_, sql) => expect(await judged(sql)).toMatch(/ of Few(Task)?: \d+/))
})
