import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import {
  type Built,
  buildAssetType,
  buildCheck,
  buildOrganisation,
  buildSector,
  buildSite,
  buildUser,
  buildWorld,
} from '@/lib/testing/factories'
import { Kept, type Told } from './kept'

/* What two processes keep of the database, told of changes by it alone. */

const url = process.env.DATABASE_URL ?? ''
const application = 'tagwarden notices'
let world: Built<typeof buildWorld>
let one: Kept
let other: Kept
let task: Built<typeof buildCheck>

/** Names of organisations, and how often they were read. */
function reader(kept: Kept, clientId: string, key = 'names') {
  const read = { times: 0 }
  const make = async () => {
    read.times++
    const rows = await systemDb.organisation.findMany({ where: { clientId }, orderBy: { id: 'asc' } })
    return rows.map(({ name }) => name)
  }
  return { read, names: () => kept.keep({ clientId, tables: ['Organisation'], key, make }) }
}

const rename = (id: string, name: string) =>
  systemDb.organisation.update({ where: { clientId: world.clientId, id }, data: { name } })

/** Waits until it keeps: it has to hear the database first. */
const keeps = (kept: Kept) =>
  vi.waitFor(
    async () => {
      await kept.keep({ clientId: world.clientId, tables: [], key: 'anything', make: async () => 1 })
      expect(kept.size.entries).toBeGreaterThan(0)
    },
    { timeout: 60_000 },
  )

beforeAll(async () => {
  world = await buildWorld()
  task = await buildCheck({ clientId: world.clientId, organisationId: world.customer.id })
  one = new Kept(url)
  other = new Kept(url)
  await Promise.all([keeps(one), keeps(other)])
})
afterAll(() => Promise.all([one.stop(), other.stop()]))

describe('an answer that is kept', () => {
  it('is read once, until it changes', async () => {
    const { names, read } = reader(one, world.clientId)
    const first = await names()
    expect(await Promise.all([names(), names()])).toEqual([first, first])
    expect(read.times).toBe(1)
    await rename(world.customer.id, 'Renamed')
    expect(await names()).toContain('Renamed')
    expect(read.times).toBe(2)
    // A count that follows the assets is not a change of what is looked at.
    await systemDb.organisation.update({
      where: { clientId: world.clientId, id: world.customer.id },
      data: { hoseCount: { increment: 1 } },
    })
    await names()
    expect(read.times).toBe(2)
  })

  it('shows a change in every process as soon as that is saved, whoever reads meanwhile', async () => {
    const { clientId, customer } = world
    const readers = [one, other, one, other].map((kept, at) => reader(kept, clientId, `race ${at % 2}`))
    for (let round = 0; round < 100; round++) {
      const meanwhile = readers.map(({ names }) => names())
      await rename(customer.id, `Round ${round}`)
      for (const { names } of readers) expect(await names()).toContain(`Round ${round}`)
      await Promise.all(meanwhile)
      for (const { names } of readers) expect(await names()).toContain(`Round ${round}`)
    }
  })

  it('is kept for each client apart', async () => {
    const elsewhere = await buildWorld()
    const [here, there] = [world.clientId, elsewhere.clientId].map((clientId) => reader(one, clientId, 'of one'))
    expect(await here!.names()).not.toEqual(await there!.names())
    await rename(world.customer.id, 'Only here')
    await Promise.all([here!.names(), there!.names()])
    expect([here!.read.times, there!.read.times]).toEqual([2, 1])
  })

  it('is read anew each time while nothing can tell of changes, and kept again afterwards', async () => {
    const { clientId, customer } = world
    const { names } = reader(one, clientId, 'cut off')
    for (let round = 0; round < 5; round++) {
      await names()
      const admin = new pg.Client({ connectionString: url })
      await admin.connect()
      const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()`
      await admin.query(cut, [application]).finally(() => admin.end())
      await rename(customer.id, `Cut off ${round}`)
      expect(await names()).toContain(`Cut off ${round}`)
    }
    await Promise.all([keeps(one), keeps(other)])
  })

  it('is not kept where reading it failed', async () => {
    const make = () => Promise.reject(new Error('away'))
    const wanted = { clientId: world.clientId, tables: ['Site' as const], key: 'fails' }
    await expect(one.keep({ ...wanted, make })).rejects.toThrow('away')
    expect(await one.keep({ ...wanted, make: async () => 'there' })).toBe('there')
  })

  it('is limited in size: what was used longest ago is dropped first', async () => {
    const small = new Kept(url, { entries: 3, letters: 1_000 })
    await keeps(small)
    const made: string[] = []
    const want = (key: string, value = key) =>
      small.keep({
        clientId: world.clientId,
        tables: ['Site'],
        key,
        make: async () => {
          made.push(key)
          return value
        },
      })
    for (const key of ['a', 'b', 'a', 'c', 'd', 'a', 'b']) await want(key)
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
    await want('long', 'x'.repeat(2_000))
    expect(small.size.letters).toBeLessThanOrEqual(1_000)
    await small.stop()
  })
})

const there = () => ({ clientId: world.clientId, organisationId: world.customer.id })
const person = () => ({ clientId: world.clientId, id: world.customerUser.id })
const membership = () => ({
  clientId: world.clientId,
  userId: world.customerReader.id,
  organisationId: world.stranger.id,
})
const changeTask = (data: { name?: string; deletedAt?: Date }) =>
  systemDb.check.update({ where: { clientId: world.clientId, id: task.id }, data })
/** Changes of each table that are told. */
const changes: Record<Told, Record<string, () => Promise<unknown>>> = {
  AssetType: { 'a new one': () => buildAssetType(there()) },
  Check: {
    'a new one': () => buildCheck(there()),
    'another name': () => changeTask({ name: 'Renamed' }),
    'a deletion': () => changeTask({ deletedAt: new Date() }),
  },
  Membership: {
    'one who joins': () => systemDb.membership.create({ data: { ...membership(), role: 0 } }),
    'one who leaves': () => systemDb.membership.deleteMany({ where: membership() }),
  },
  Organisation: { 'a new one': () => buildOrganisation({ clientId: world.clientId }) },
  Sector: { 'a new one': () => buildSector(there()) },
  Site: { 'a new one': () => buildSite(there()) },
  User: {
    'a new one': () => buildUser({ clientId: world.clientId }),
    'another name': () => systemDb.user.update({ where: person(), data: { firstName: 'Renamed' } }),
    'one whose address is no longer verified': () =>
      systemDb.user.update({ where: person(), data: { verifiedAt: null } }),
  },
}

it.each(
  Object.entries(changes).flatMap(([table, kinds]) => Object.keys(kinds).map((kind) => [table as Told, kind] as const)),
)('is read anew after a change of %s: %s', async (table, kind) => {
  let times = 0
  const wanted = { clientId: world.clientId, tables: [table], key: `${table}, ${kind}`, make: async () => ++times }
  expect([await one.keep(wanted), await one.keep(wanted)]).toEqual([1, 1])
  await changes[table][kind]?.()
  expect(await one.keep(wanted)).toBe(2)
})
