import type pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { actorOfClaim } from '@/lib/auth/claim'
import { pool, systemDb } from '@/lib/core/db/client'
import { findTenant } from '@/lib/core/tenancy/tenant'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildOrganisation, buildUser, buildWorld } from '@/lib/testing/factories'
import { search } from './search'

/* A word that only others have is looked for as one that nobody has: none of their rows is read. */

/** A step of PostgreSQL's plan, as far as it is looked at. */
interface PlanNode {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

const word = 'zanzibar'
const many = 300
/** So many people are of each of the two organisations that look. */
const colleagues = 150
const each = <T>(row: (at: number) => T) => Array.from({ length: many }, (_, at) => row(at))

/**
 * Two pairs of a distributor and its customer on one client; the second has the word in everything, hundreds of times.
 */
async function buildBoth() {
  const world = await buildWorld()
  const { clientId } = world
  const distributor = await buildOrganisation({ clientId, isDistributor: true })
  const customer = await buildOrganisation({ clientId, distributorId: distributor.id })
  const own = await buildAsset({ clientId, customerId: world.customer.id })
  const theirs = await buildAsset({ clientId, customerId: customer.id, reference: `${word} 1` })
  const user = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 2 }] })
  const library = { clientId, organisationId: distributor.id }
  const { id: sectorId } = await systemDb.sector.create({ data: { ...library, name: 'Fire' } })
  const name = (at: number) => `${word} ${at}`
  const site = (at: number) => {
    const id = newId()
    return {
      id,
      clientId,
      organisationId: customer.id,
      name: name(at),
      locationTrail: name(at),
      depth: 1,
      ancestorIds: [id],
    }
  }
  await systemDb.site.createMany({ data: each(site) })
  await systemDb.check.createMany({
    data: each((at) => ({ ...library, sectorId, name: name(at), periodValue: 1, period: 3 })),
  })
  await systemDb.assetType.createMany({ data: each((at) => ({ ...library, sectorId, name: name(at) })) })
  await systemDb.manufacturer.createMany({ data: each((at) => ({ ...library, name: name(at) })) })
  const people = each((at) => ({
    ...{ id: newId(), clientId, firstName: 'Jo', lastName: name(at), email: `${newId()}@${word}.test` },
    verifiedAt: new Date(),
  }))
  await systemDb.user.createMany({ data: people })
  await systemDb.membership.createMany({
    data: people.map(({ id: userId }) => ({ clientId, userId, organisationId: customer.id, role: 0 })),
  })
  for (let at = 0; at < many; at++) await buildOrganisation({ clientId, distributorId: distributor.id, name: name(at) })
  const numbered = { clientId, customerOrganisationId: customer.id, userId: user.id }
  await systemDb.round.createMany({
    data: each((at) => ({ ...numbered, number: at + 1, name: name(at), plannedDate: new Date() })),
  })
  await systemDb.finding.createMany({
    data: each((at) => ({
      ...{ clientId, number: at + 1, numberedById: customer.id, assetId: theirs.id, title: name(at) },
      ...{ severity: 2, source: 3, userId: user.id },
    })),
  })
  for (let at = 0; at < 20; at++)
    await buildAsset({ clientId, customerId: customer.id, reference: `${word} ${at + 2}` })
  for (const { id: organisationId } of [world.customer, world.distributor]) {
    const own = Array.from({ length: colleagues }, (_, at) => ({
      ...{ id: newId(), clientId, firstName: 'Sam', lastName: `Carter ${at}`, email: `${newId()}@example.test` },
      verifiedAt: new Date(),
    }))
    await systemDb.user.createMany({ data: own })
    const members = own.map(({ id: userId }) => ({ clientId, userId, organisationId, role: 0 }))
    await systemDb.membership.createMany({ data: members })
  }
  await systemDb.$executeRawUnsafe('ANALYZE')
  return { ...world, own, theirs: { distributor, customer, user } }
}
let world: Built<typeof buildBoth>
beforeAll(async () => {
  world = await buildBoth()
}, 60_000)

/** By table or index, how many rows one step of a plan has read at most, those that a filter threw away included. */
function count(node: PlanNode, found: Map<string, number>): void {
  const place = node['Relation Name'] ?? node['Index Name']
  const perLoop =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const rows = perLoop * (node['Actual Loops'] ?? 1)
  if (place) found.set(place, Math.max(found.get(place) ?? 0, rows))
  for (const child of node.Plans ?? []) count(child, found)
}

/** Searches as somebody, and says what its statements have read, by the plans that they had. */
async function read(who: { id: string }, organisationId: string, q: string) {
  const tenant = await findTenant(world.host)
  if (!tenant) throw new Error('No client')
  const actor = await actorOfClaim({ clientId: world.clientId, userId: who.id, acting: organisationId }, tenant)
  if (!actor) throw new Error('Nobody')
  const found = new Map<string, number>()
  await pool.query('SELECT 1') // `pool` stands for one that is made when it is first used
  const { pool: made } = (globalThis as unknown as { tagwardenDb: { pool: pg.Pool } }).tagwardenDb
  const connect = made.connect.bind(made) as (...args: unknown[]) => Promise<pg.PoolClient>
  const spy = vi.spyOn(made, 'connect').mockImplementation((async (...args: unknown[]) => {
    const connection = await connect(...args)
    if (args.length > 0) return connection // its own queries, of one statement each
    const query = async (asked: string | pg.QueryConfig) => {
      if (typeof asked !== 'string') {
        const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${asked.text}`
        const { rows } = await connection.query({ text: explain, values: asked.values ?? [] })
        count(rows[0]['QUERY PLAN'][0].Plan, found)
      }
      return await connection.query(asked as pg.QueryConfig)
    }
    return new Proxy(connection, {
      get: (of, key) => {
        if (key === 'query') return query
        const value = Reflect.get(of, key)
        return typeof value === 'function' ? value.bind(of) : value
      },
    })
  }) as never)
  try {
    const { groups } = await search({ actor, tenant }, q, 25)
    return { found, answered: Object.values(groups).flat().length }
  } finally {
    spy.mockRestore()
  }
}

// SEARCH-2
it.each(['customerAdmin', 'distributorAdmin'] as const)(
  'a search by %s reads no row of others, however many of those match',
  async (who) => {
    const organisation = who === 'customerAdmin' ? world.customer : world.distributor
    for (const q of [word, `${word} 12`, 'zanzibqr', 'zanz']) {
      const { found, answered } = await read(world[who], organisation.id, q)
      expect(answered).toBe(0)
      expect(found.size).toBeGreaterThan(5)
      // One's own library and colleagues; never the hundreds of the others.
      expect([...found].filter(([, rows]) => rows > colleagues + 20)).toEqual([])
    }
  },
)

// SEARCH-2
it('a search by those who own these rows finds all of them', async () => {
  const { distributor, customer, user } = world.theirs
  const { answered } = await read(user, customer.id, word)
  expect(answered).toBeGreaterThanOrEqual(25 * 4)
  expect(distributor.id).not.toBe(world.distributor.id)
})
