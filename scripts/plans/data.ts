import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import pg from 'pg'
import { issueTokens } from '@/lib/auth/sessions'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildClient, buildUser } from '@/lib/testing/factories'
import { inBulk, unqueued } from './bulk'
import { checklists } from './checklists-sql'
import { moreReadings, places, records } from './data-sql'
import { fillLibraries } from './libraries'

export interface Person {
  name: string
  host: string
  token: string
  /** What the portal's cookie names. */
  sessionId: string
  /** The `organisationId` header. */
  acts: string
}

/** A client with its people, and ids that filters and paths of calls can be filled with. */
export interface MadeClient {
  clientId: string
  assets: number
  host: string
  people: Person[]
  ids: Record<string, string[]>
  /** By an organisation's id: one change of many records that was asked for in it. */
  bulkOf: Record<string, string>
}

/**
 * A client of each size, ready to be looked at; those of an earlier run where the folder keeps some. `readings` more
 * numbers are in each second result.
 */
export async function clientsOf(
  url: string,
  sizes: readonly number[],
  folder?: string,
  readings = 0,
): Promise<MadeClient[]> {
  const kept = folder && join(folder, 'clients.json')
  const known: MadeClient[] = kept && existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : []
  const missing = sizes.filter((size) => !known.some(({ assets }) => assets === size))
  const clients = [...known, ...(await makeClients(url, missing, { readings, isFilled: known.length > 0 }))]
  // Statistics and visibility, as autovacuum would have brought them about by now.
  await vacuum(url)
  if (kept && missing.length > 0) writeFileSync(kept, JSON.stringify(clients))
  return sizes.map((size) => clients.find(({ assets }) => assets === size)!)
}

/** On a connection of its own: those of the pool give a statement less time than a large database takes. */
async function vacuum(url: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    await connection.query('VACUUM (ANALYZE)')
  } finally {
    await connection.end()
  }
}

/** From so many assets on it pays to make indexes anew of a database that has others. */
const manyAssets = 50_000

/** Clients with so many tagged assets each, and everything around them; `isFilled`: beside others, who may be many. */
export async function makeClients(
  url: string,
  sizes: readonly number[],
  { readings = 0, isFilled = false } = {},
): Promise<MadeClient[]> {
  if (sizes.length === 0) return []
  const connection = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await connection.connect()
  try {
    const made: Omit<MadeClient, 'people' | 'ids' | 'bulkOf'>[] = []
    const fill = async () => {
      for (const size of sizes) made.push(await fillClient(connection, size, readings))
    }
    const isBulk = !isFilled || sizes.some((size) => size >= manyAssets)
    await (isBulk ? inBulk(connection, fill) : unqueued(connection, fill))
    // As the job would have done by now, before statistics are made of it.
    const settle = () => connection.query('SELECT settle_counts($1), settle_letters($1)', [2 ** 31 - 1])
    await settle()
    await connection.query('VACUUM (ANALYZE)')
    const clients: MadeClient[] = []
    for (const client of made) clients.push({ ...client, ...(await describeClient(connection, client)) })
    await settle() // the people, too
    return clients
  } finally {
    await connection.end()
  }
}

/**
 * Fills a new client by statements over whole sets. One distributor has more than half of the assets, one customer a
 * fifth. A supplier with a million has 200 distributors and 20 000 customers.
 */
async function fillClient(connection: pg.Client, assets: number, readings: number) {
  const client = await buildClient()
  const user = await buildUser({ clientId: client.id })
  const distributors = Math.max(8, Math.round(assets / 5000))
  const customers = Math.max(10, Math.round(assets / 50))
  const measures = { client: client.id, user: user.id, assets, distributors, customers, readings }
  for (const sql of [...places, ...checklists, ...records, ...(readings > 0 ? moreReadings : [])]) {
    await connection.query(sql.replace(/:(\w+)/g, (text, key) => (key in measures ? literal(measures, key) : text)))
    const filled = /^(?:CREATE TEMP TABLE|INSERT INTO) (\S+)/.exec(sql)?.[1]
    if (filled) await connection.query(`ANALYZE ${filled}`) // or the next statement is planned for an empty table
  }
  await fillLibraries(connection, client.id)
  return { clientId: client.id, host: client.hostname, assets }
}

const literal = (measures: Record<string, string | number>, key: string) =>
  typeof measures[key] === 'number' ? String(measures[key]) : `'${measures[key]}'::uuid`

/** All calls of everybody take longer than a token lives otherwise, and a database that is kept is looked at again. */
const longEnough = 30 * millisecondsInDay

/** Adds somebody to a client who stays signed in: as `acts`, an organisation or `admin`. */
export async function newPerson(
  { clientId, host }: Pick<MadeClient, 'clientId' | 'host'>,
  name: string,
  given: Omit<Parameters<typeof buildUser>[0], 'clientId'>,
  acts: string,
): Promise<Person & { userId: string }> {
  const { id: userId, sessionId } = await buildUser({ clientId, ...given })
  const { accessToken } = await issueTokens(systemDb, sessionId, longEnough)
  return { userId, name, host, token: accessToken, sessionId, acts }
}

/**
 * A filled client with a person of each kind: the members are Admins of the largest organisations, and of a small one.
 */
async function describeClient(
  connection: pg.Client,
  { clientId, host }: Pick<MadeClient, 'clientId' | 'host'>,
): Promise<Pick<MadeClient, 'people' | 'ids' | 'bulkOf'>> {
  const ids = await sampleIds(connection, clientId)
  const person = async (name: string, given: Omit<Parameters<typeof buildUser>[0], 'clientId'>, acts = 'admin') => {
    const { userId, ...made } = await newPerson({ clientId, host }, name, given, acts)
    await systemDb.savedView.create({ data: { clientId, userId, list: 'assets', name: 'Overdue' } })
    const organisationId = acts === 'admin' ? null : acts
    const file = { name: 'assets', query: '', filename: 'assets.csv', state: 2, finishedAt: new Date() }
    await systemDb.download.create({ data: { id: newId(), clientId, userId, organisationId, ...file } })
    await systemDb.calendarFeed.create({ data: { clientId, userId, name: 'My tasks', codeHash: userId } })
    return made
  }
  const member = (name: string, organisationId = '') =>
    person(name, { memberships: [{ organisationId, role: 2 }] }, organisationId)
  const people = [
    await person('client admin', { clientAdmin: true }),
    await person('system admin', { systemAdmin: true }),
    await member('distributor', ids.distributor?.[0]),
    await member('customer', ids.customer?.[0]),
    await member('small customer', ids.customer?.[1]),
  ]
  const bulks = await connection.query('SELECT "organisationId", id FROM "BulkChange" WHERE "clientId" = $1', [
    clientId,
  ])
  return { people, ids, bulkOf: Object.fromEntries(bulks.rows.map((row) => [row.organisationId, row.id])) }
}

/** Zones without assets, and without zones that could have some. */
const emptyZones = `
  SELECT z.id FROM "Site" z WHERE "clientId" = $1
    AND NOT EXISTS (SELECT 1 FROM "Asset" a WHERE a."organisationZoneId" = z.id)
    AND NOT EXISTS (SELECT 1 FROM "Site" b WHERE b."parentId" = z.id) ORDER BY 1`

/** Ids of each kind: of much and of little. */
async function sampleIds(connection: pg.Client, clientId: string): Promise<Record<string, string[]>> {
  const ends = (sql: string) =>
    `SELECT array_agg(id) AS ids FROM ((${sql} DESC LIMIT 1) UNION ALL (${sql} OFFSET 1 LIMIT 1)) x`
  const of = async (sql: string): Promise<string[]> =>
    ((await connection.query(ends(sql), [clientId])).rows[0]?.ids ?? []) as string[]
  const assetsBy = (column: string) =>
    `SELECT "${column}" AS id FROM "Asset"
     WHERE "clientId" = $1 AND "${column}" IS NOT NULL
     GROUP BY 1 ORDER BY count(*)`
  const some = (table: string) => `SELECT id FROM "${table}" WHERE "clientId" = $1 ORDER BY id`
  return {
    distributor: await of(assetsBy('distributorOrganisationId')),
    customer: await of(assetsBy('customerOrganisationId')),
    assetType: await of(assetsBy('assetTypeId')),
    // And one of which there is nothing.
    zone: [...(await of(assetsBy('organisationZoneId'))), ...(await of(emptyZones)).slice(0, 1)],
    manufacturer: await of(some('Manufacturer')),
    asset: await of(some('Asset')),
    check: await of(`SELECT "checkId" AS id FROM "AssetCheck" WHERE "clientId" = $1 GROUP BY 1 ORDER BY count(*)`),
    result: await of(some('CompletedCheck')),
    // Those that have made most and least of the assets.
    import: await of(assetsBy('importId')),
    finding: await of(some('Finding')),
    sector: await of(some('Sector')),
    quote: await of(some('Quote')),
    field: await of(some('AdditionalField')),
    checklistVersion: await of(some('ChecklistVersion')),
    user: await of(`SELECT "userId" AS id FROM "AuditLog" WHERE "clientId" = $1 GROUP BY 1 ORDER BY count(*)`),
    client: [clientId],
  }
}
