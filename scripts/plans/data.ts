import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import pg from 'pg'
import { issueTokens } from '@/lib/auth/sessions'
import { sessionOptions, systemDb } from '@/lib/core/db/client'
import { buildClient, buildUser } from '@/lib/testing/factories'
import { places, records } from './data-sql'
import { fillLibraries } from './libraries'

export interface Person {
  name: string
  host: string
  token: string
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
}

/** A client of each size, ready to be looked at; those of an earlier run where the folder keeps some. */
export async function clientsOf(url: string, sizes: readonly number[], folder?: string): Promise<MadeClient[]> {
  const kept = folder && join(folder, 'clients.json')
  const isMade = kept && existsSync(kept)
  const clients: MadeClient[] = isMade ? JSON.parse(readFileSync(kept, 'utf8')) : []
  if (!isMade) for (const size of sizes) clients.push(await makeClient(url, size))
  // Statistics and visibility, as autovacuum would have brought them about by now.
  await systemDb.$executeRawUnsafe('VACUUM (ANALYZE)')
  if (kept && !isMade) writeFileSync(kept, JSON.stringify(clients))
  return clients
}

/**
 * Makes a client with `assets` tagged assets and everything around them, by statements over whole sets. One distributor
 * has more than half, one customer a fifth. The counters follow by their triggers.
 */
async function makeClient(url: string, assets: number): Promise<MadeClient> {
  const client = await buildClient()
  const user = await buildUser({ clientId: client.id })
  const measures = { client: client.id, user: user.id, assets, customers: Math.max(10, Math.round(assets / 250)) }
  const connection = new pg.Client({ connectionString: url, options: sessionOptions })
  await connection.connect()
  try {
    for (const sql of [...places, ...records]) {
      await connection.query(sql.replace(/:(\w+)/g, (text, key) => (key in measures ? literal(measures, key) : text)))
      const filled = /^(?:CREATE TEMP TABLE|INSERT INTO) (\S+)/.exec(sql)?.[1]
      if (filled) await connection.query(`ANALYZE ${filled}`) // or the next statement is planned for an empty table
    }
    await fillLibraries(connection, client.id)
    return { ...(await describeClient(connection, client.id, client.hostname)), assets }
  } finally {
    await connection.end()
  }
}

const literal = (measures: Record<string, string | number>, key: string) =>
  typeof measures[key] === 'number' ? String(measures[key]) : `'${measures[key]}'::uuid`

/** All calls of everybody take longer than a token lives otherwise, and a database that is kept is looked at again. */
const longEnough = 30 * millisecondsInDay

/**
 * A filled client with a person of each kind: the members are Admins of the largest organisations, and of a small one.
 */
async function describeClient(
  connection: pg.Client,
  clientId: string,
  host: string,
): Promise<Omit<MadeClient, 'assets'>> {
  const ids = await sampleIds(connection, clientId)
  const person = async (name: string, given: Omit<Parameters<typeof buildUser>[0], 'clientId'>, acts = 'admin') => {
    const { id: userId, sessionId } = await buildUser({ clientId, ...given })
    await systemDb.savedView.create({ data: { clientId, userId, list: 'assets', name: 'Overdue' } })
    const { accessToken } = await issueTokens(systemDb, sessionId, longEnough)
    return { name, host, token: accessToken, acts }
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
  return { clientId, host, people, ids }
}

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
    zone: await of(assetsBy('organisationZoneId')),
    manufacturer: await of(some('Manufacturer')),
    asset: await of(some('Asset')),
    check: await of(`SELECT "checkId" AS id FROM "AssetCheck" WHERE "clientId" = $1 GROUP BY 1 ORDER BY count(*)`),
    sector: await of(some('Sector')),
    field: await of(some('AdditionalField')),
    user: await of(`SELECT "userId" AS id FROM "AuditLog" WHERE "clientId" = $1 GROUP BY 1 ORDER BY count(*)`),
    client: [clientId],
  }
}
