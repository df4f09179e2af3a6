import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { largeTables, reading, readKeptPlan, readPlan } from './explain-plan'
import { type Answered, offence } from './rules'

/*
 * Whether `npm run plans` would see it: a table with a sequential scan planted, an index that is walked past
 * what it finds.
 */

const connection = new pg.Client({ connectionString: process.env.DATABASE_URL })
beforeAll(async () => {
  await connection.connect()
  await connection.query(`CREATE TABLE "Planted" (id int PRIMARY KEY, part int, note text)`)
  await connection.query(`INSERT INTO "Planted" SELECT n, n % 10, 'Note ' || n FROM generate_series(1, 20000) n`)
  await connection.query('VACUUM (ANALYZE) "Planted"')
})
afterAll(async () => {
  await connection.query('DROP TABLE "Planted"')
  await connection.end()
})

const judged = async (text: string, answered: Answered = { rows: 15, matches: 0 }, values: unknown[] = []) => {
  const tables = await largeTables(connection)
  return offence(reading(await readPlan(connection, { text, values }), tables), answered)
}

it('the detector reports a table or an index that is read from end to end', async () => {
  expect(await judged('SELECT count(*) FROM "Planted" WHERE note = $1', undefined, ['Note 7'])).toMatch(
    'sequential scan of Planted: 20000',
  )
  expect(await judged('SELECT id FROM "Planted" ORDER BY id OFFSET 15000 LIMIT 15')).toMatch(
    /Planted_pkey of Planted: 15015/,
  )
  expect(await judged('SELECT id FROM "Planted" WHERE id > 0 AND part = 99 ORDER BY id LIMIT 15')).toMatch(
    'of Planted: 20000',
  )
})

it('the detector accepts reading as many rows as are shown or as the caller’s filter finds', async () => {
  expect(await judged('SELECT * FROM "Planted" ORDER BY id LIMIT 15')).toBeNull()
  expect(await judged('SELECT count(*) FROM "Planted" WHERE id <= 9000', { rows: 15, matches: 9000 })).toBeNull()
  expect(await judged('SELECT count(*) FROM "Planted" WHERE id <= 9000')).not.toBeNull()
  const deep = 'SELECT id FROM "Planted" ORDER BY id OFFSET 15000 LIMIT 15'
  expect(await judged(deep, { rows: 15, matches: 0, skipped: 15_000 })).toBeNull()
  expect(await judged(deep, { rows: 15, matches: 0, skipped: 15 })).not.toBeNull()
})

it('the detector judges the plan that is kept for all values of a named statement', async () => {
  const text = 'SELECT id FROM "Planted" WHERE note = ANY ($1) AND id > $2 AND part = $3::int'
  const statement = { text, values: [['Note 7', `a "b", \\ it's`], 3, null] }
  const tables = await largeTables(connection)
  // Nothing is equal to null: planned for this value the table is not looked at.
  expect(reading(await readPlan(connection, statement), tables).rows.size).toBe(0)
  expect(reading(await readKeptPlan(connection, statement), tables).rows.get('Planted')).toBeGreaterThan(19_000)
  expect((await connection.query('SELECT 1 FROM pg_prepared_statements')).rows).toEqual([])
})
