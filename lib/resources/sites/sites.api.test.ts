import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildOrganisation, buildSite, buildWorld, unique } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

type World = Awaited<ReturnType<typeof buildWorld>>
type Who = { token: string } | null

let world: World
let foreigner: World
beforeAll(async () => {
  world = await buildWorld()
  foreigner = await buildWorld()
})

const call = (method: string, tail: string, who: Who, json?: unknown) =>
  request(method, `/api/v1/sites${tail}`, { host: world.host, token: who?.token, json })
const owner = () => ({ clientId: world.clientId, organisationId: world.customer.id })
const add = async (name: string, parentId?: string) =>
  (await call('POST', '', world.customerAdmin, { name, parentId })).body
const writes = (id: string): [string, string, unknown][] => [
  ['PUT', '', { id }],
  ['PATCH', `/${id}`, {}],
  ['DELETE', `/${id}`, undefined],
]

describe('who may', () => {
  it('nobody without a session may do anything', async () => {
    const { id } = await buildSite(owner())
    const calls = [['GET', ''], ['GET', `/${id}`], ['GET', `/list/${world.customer.id}`], ['POST', ''], ...writes(id)]
    for (const [method, tail] of calls as [string, string][])
      expect((await call(method, tail, null)).status, `${method} ${tail}`).toBe(401)
  })

  it('members may read, only Admins may write', async () => {
    const { id } = await buildSite(owner())
    for (const who of [world.customerManager, world.customerUser, world.customerReader]) {
      expect((await call('GET', `/${id}`, who)).body.id).toBe(id)
      for (const [method, tail, json] of [['POST', '', {}] as const, ...writes(id)])
        expect((await call(method, tail, who, json)).status).toBe(403)
    }
    expect((await call('GET', '', world.systemAdmin)).status).toBe(403)
  })

  it('ids of strangers and other clients, and malformed ones, get the same 404', async () => {
    const strange = await buildSite({ clientId: world.clientId, organisationId: world.stranger.id })
    const foreign = await buildSite({ clientId: foreigner.clientId, organisationId: foreigner.customer.id })
    for (const who of [world.customerAdmin, world.distributorAdmin])
      for (const id of [strange.id, foreign.id, world.id(), 'x'])
        for (const [method, tail, json] of [['GET', `/${id}`, undefined] as const, ...writes(id)])
          expect((await call(method, tail, who, json)).body).toEqual({ global: ['Not found'] })
    for (const id of [world.stranger.id, foreigner.customer.id, 'x'])
      expect((await call('GET', `/list/${id}`, world.customerAdmin)).status).toBe(404)
  })

  // SITE-1, SITE-2
  it('a distributor’s Admin may write for linked customers, a client admin for all', async () => {
    const post = (who: Who, organisationId?: string | null) =>
      call('POST', '', who, { name: unique('Site'), organisationId })
    for (const who of [world.distributorAdmin, world.clientAdmin]) {
      const { status, body } = await post(who, world.customer.id)
      expect([status, body.organisationId]).toEqual([201, world.customer.id])
      expect((await call('PATCH', `/${body.id}`, who, { name: unique('Site') })).status).toBe(200)
      for (const organisationId of [undefined, world.distributor.id, foreigner.customer.id])
        expect(Object.keys((await post(who, organisationId)).body)).toEqual(['organisationId'])
    }
    expect(Object.keys((await post(world.distributorAdmin, world.stranger.id)).body)).toEqual(['organisationId'])
    for (const ignored of [world.stranger.id, null, 'x'])
      expect((await post(world.customerAdmin, ignored)).body.organisationId).toBe(world.customer.id)
  })

  // LIBRARY-5
  it('nobody changes sites of an archived customer', async () => {
    const archived = await buildOrganisation({
      clientId: world.clientId,
      distributorId: world.distributor.id,
      deletedAt: new Date(),
    })
    const { id } = await buildSite({ clientId: world.clientId, organisationId: archived.id })
    for (const who of [world.distributorAdmin, world.clientAdmin]) {
      expect((await call('GET', `/${id}`, who)).status).toBe(200)
      for (const [method, tail, json] of writes(id)) expect((await call(method, tail, who, json)).status).toBe(409)
    }
  })
})

describe('the tree', () => {
  // SITE-9, SITE-10
  it('is nested and in the order of names', async () => {
    const { clientId } = world
    const customer = await buildOrganisation({ clientId, distributorId: world.distributor.id })
    const given = { clientId, organisationId: customer.id }
    const office = await buildSite({ ...given, name: 'Office' })
    const depot = await buildSite({ ...given, name: 'depot' })
    await buildSite({ ...given, name: 'West', parent: office })
    const east = await buildSite({ ...given, name: 'East', parent: office })
    await buildSite({ ...given, name: 'Stairs', parent: east })
    const { status, body } = await call('GET', `/list/${customer.id}`, world.distributorAdmin)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { id: depot.id, children: [] },
      {
        name: 'Office',
        locationTrail: 'Office',
        children: [
          { name: 'East', children: [{ name: 'Stairs', locationTrail: 'Office / East / Stairs', children: [] }] },
          { name: 'West' },
        ],
      },
    ])
    expect((await call('GET', `/list/${world.distributor.id}`, world.distributorAdmin)).body).toEqual([])
  })

  // SITE-9
  it('counts the tagged assets in each site and its zones, archived ones aside', async () => {
    const { clientId, customer } = world
    const site = await buildSite({ clientId, organisationId: customer.id, name: 'Counted' })
    const zone = await buildSite({ clientId, organisationId: customer.id, name: 'Zone', parent: site })
    const given = { clientId, customerId: customer.id }
    for (const organisationZoneId of [site.id, zone.id, zone.id]) await buildAsset({ ...given, organisationZoneId })
    await buildAsset({ ...given, organisationZoneId: zone.id, deletedAt: new Date() })
    for (const who of [world.customerAdmin, world.distributorAdmin, world.clientAdmin]) {
      const { body } = await call('GET', `/list/${customer.id}`, who)
      const counted = body.find(({ id }: { id: string }) => id === site.id)
      expect([counted.assetCount, counted.children[0].assetCount]).toEqual([3, 2])
    }
  })

  // SITE-3
  it('has names that are unique under one parent', async () => {
    const { id } = await add('Plant')
    const taken = { name: ['This name is already in use'] }
    expect((await call('POST', '', world.customerAdmin, { name: 'PLANT' })).body).toEqual(taken)
    const zone = await add('Plant', id)
    expect(zone.locationTrail).toBe('Plant / Plant')
    const other = await add('Other', id)
    expect((await call('PATCH', `/${other.id}`, world.customerAdmin, { name: 'plant' })).body).toEqual(taken)
    expect((await call('PATCH', `/${zone.id}`, world.customerAdmin, { parentId: null })).body).toEqual(taken)
  })

  // SITE-4, SITE-7
  it('follows a rename and a move all the way down', async () => {
    const [a, b] = [await add('Köln 🏭'), await add('Base')]
    const zone = await add('Zone', a.id)
    const leaf = await add('Leaf', zone.id)
    const trail = async () => (await systemDb.site.findUniqueOrThrow({ where: { id: leaf.id } })).locationTrail
    const renamed = await call('PUT', '', world.customerAdmin, { id: a.id, name: 'K' })
    expect([renamed.body.locationTrail, renamed.body.parentId, await trail()]).toEqual(['K', null, 'K / Zone / Leaf'])
    await call('PUT', '', world.customerAdmin, { id: zone.id, parentId: b.id, name: 'Bay' })
    const row = await systemDb.site.findUniqueOrThrow({ where: { id: leaf.id } })
    expect(row).toMatchObject({ locationTrail: 'Base / Bay / Leaf', depth: 3, ancestorIds: [b.id, zone.id, leaf.id] })
    const root = await call('PATCH', `/${zone.id}`, world.customerAdmin, { parentId: null })
    expect([root.body.locationTrail, await trail()]).toEqual(['Bay', 'Bay / Leaf'])
    expect((await call('PATCH', `/${zone.id}`, world.customerAdmin, {})).body).toEqual(root.body)
  })

  // SITE-4, SITE-5, SITE-6
  it('refuses a parent of another organisation, a cycle and an eleventh level', async () => {
    const strange = await buildSite({ clientId: world.clientId, organisationId: world.stranger.id })
    const patch = async (id: string, parentId: unknown) =>
      Object.keys((await call('PATCH', `/${id}`, world.customerAdmin, { parentId })).body)
    const chain = [await add(unique('Level'))]
    for (let level = 2; level <= 10; level++) chain.push(await add('Level', chain.at(-1).id))
    const refused = ['parentId']
    const post = await call('POST', '', world.customerAdmin, { name: 'Too deep', parentId: chain[9].id })
    expect(Object.keys(post.body)).toEqual(refused)
    for (const parentId of [strange.id, world.id(), 'x', chain[0].id, chain[5].id])
      expect(await patch(chain[0].id, parentId)).toEqual(refused)
    const pair = await add(unique('Pair'))
    await add('Below', pair.id)
    expect(await patch(pair.id, chain[8].id)).toEqual(refused)
    expect(await patch(pair.id, chain[7].id)).not.toEqual(refused)
  })

  // ERROR-15, SITE-5
  it('lets one of two moves win that would make a cycle together', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await add(unique('A')), await add(unique('B'))]
      const answers = await Promise.all([
        call('PATCH', `/${a.id}`, world.customerAdmin, { parentId: b.id }),
        call('PATCH', `/${b.id}`, world.customerAdmin, { parentId: a.id }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  // SITE-8
  it('refuses to delete a site where assets stand, also archived ones and below it', async () => {
    const top = await add(unique('Top'))
    const zone = await add('Zone', top.id)
    const given = { clientId: world.clientId, customerId: world.customer.id, organisationZoneId: zone.id }
    await buildAsset(given)
    await buildAsset({ ...given, deletedAt: new Date() })
    const { status, body } = await call('DELETE', `/${top.id}`, world.customerAdmin)
    expect([status, body]).toEqual([422, { global: ['This site is in use by 2 tagged assets'] }])
    const empty = await add(unique('Empty'))
    const below = await add('Zone', empty.id)
    expect((await call('DELETE', `/${empty.id}`, world.customerAdmin)).body).toEqual({})
    expect((await call('GET', `/${below.id}`, world.customerAdmin)).status).toBe(404)
  })
})

// SITE-10
it('sites are listed, filtered and exported', async () => {
  const site = await add(unique('Needle'))
  const ids = async (who: Who, query: string) =>
    (await call('GET', `?limit=1000${query}`, who)).body.items.map(({ id }: { id: string }) => id)
  expect(await ids(world.distributorAdmin, `&filters[keywords]=${encodeURIComponent(site.name)}`)).toEqual([site.id])
  expect(await ids(world.distributorAdmin, `&filters[organisationId]=${world.customer.id}`)).toContain(site.id)
  expect(await ids(world.distributorAdmin, `&filters[organisationId]=${world.stranger.id}`)).toEqual([])
  expect(await ids(world.distributorAdmin, `&filters[organisationId]=${world.distributor.id}`)).toEqual([])
  expect(await ids(world.strangerAdmin, '')).not.toContain(site.id)
  const { url } = (await call('GET', '/export', world.customerAdmin)).body
  expect((await request('GET', new URL(url).pathname, { host: world.host })).text).toContain('Name,Site & zone\r\n')
  expect((await call('GET', '/export', world.customerManager)).status).toBe(403)
})
