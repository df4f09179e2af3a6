import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownDatabase } from '../testing/own-database'
import { accepted, acceptedIndexes, acceptedStatements } from './accepted'
import { indexesAcrossClients, obstaclesIn } from './catalogue'
import { keyStatements } from './keys'
import { functionsAcrossClients, statementsInCode } from './statements'

/* Whether a distributed PostgreSQL would take the migrated schema: docs/scaling.md. */

const database = ownDatabase('distribution')
const { url } = database
let client: pg.Client

beforeAll(async () => {
  await database.createMigrated()
  client = new pg.Client({ connectionString: url })
  await client.connect()
})

afterAll(async () => {
  await client?.end()
  await database.drop()
})

const all = (groups: { what: string[] }[]) => groups.flatMap(({ what }) => what).sort()

it('each key, constraint and trigger that a distributed database refuses is known, with its reason', async () => {
  expect((await obstaclesIn(client)).sort()).toEqual(all(accepted))
})

it('every index finds rows of one client only, but for known ones', async () => {
  expect((await indexesAcrossClients(client)).sort()).toEqual(all(acceptedIndexes))
})

it('every statement reads rows of one client only, but for those with a reason', async () => {
  const found = [...statementsInCode(), ...(await functionsAcrossClients(client))]
  expect(found.sort()).toEqual(all(acceptedStatements))
})

it('once the primary keys are swapped, only triggers are left as obstacles', async () => {
  for (const statement of await keyStatements(client)) await client.query(statement)
  const left = await obstaclesIn(client)
  expect(left.filter((what) => !what.startsWith('trigger '))).toEqual([])
  expect(await keyStatements(client)).toEqual([])
})
