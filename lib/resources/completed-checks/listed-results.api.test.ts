import { beforeAll, describe, expect, it } from 'vitest'
import { type Built, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { resultsIn } from '@/lib/testing/results'

const path = '/api/v1/assetCompletedChecks'
const unknownId = '018f4e6a-0000-7000-8000-000000000000'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

type Who = { token: string }
const { get, post, assetWithTask } = resultsIn(() => world)

describe('results', () => {
  // RESULT-8, LIST-37
  it('are filtered by the days of the client’s time zone on which they were done, with totals of counters', async () => {
    const { assetId, checkId } = await assetWithTask({ period: 1 })
    for (const [status, completedAt] of [
      [1, '2024-06-30T22:59:59.999Z'],
      [2, '2024-06-30T23:00:00Z'], // 1 July in London
      [3, '2024-07-01T22:59:59Z'],
      [1, '2024-07-01T23:00:00Z'],
    ] as const)
      expect((await post({ assetId, checkId, status, completedAt }, world.customerUser)).status).toBe(201)
    const list = async (query: string, who: Who = world.customerAdmin) => {
      const { body } = await get(`${path}?sort=completedAt&${query}`, who)
      expect(body.totalItems).toBe(body.items.length)
      return body.items.map(({ status }: { status: number }) => status)
    }
    const of = (from: string, to: string) => `filters[from]=${from}&filters[to]=${to}`
    for (const who of [world.customerAdmin, world.distributorAdmin, world.clientAdmin]) {
      expect(await list(of('2024-07-01', '2024-07-01'), who)).toEqual([2, 3])
      expect(await list(of('2024-06-30', '2024-07-02'), who)).toEqual([1, 2, 3, 1])
      expect(await list(`${of('2024-06-30', '2024-07-02')}&filters[status]=1`, who)).toEqual([1, 1])
      expect(await list(`filters[to]=2024-06-30&filters[assetId]=${assetId}`, who)).toEqual([1])
      expect(await list(`${of('2024-07-01', '2024-07-01')}&filters[period]=365d`, who)).toEqual([])
    }
    const { body } = await get(`${path}/export?${of('2024-07-01', '2024-07-01')}`, world.customerAdmin)
    const file = await request('GET', new URL(body.url).pathname, { host: world.host })
    expect(file.text.trim().split('\r\n')).toHaveLength(3)
  })

  // RESULT-8, LIST-17, TENANT-10
  it('are filtered by site, zone and person, whose names are offered as options', async () => {
    const { clientId, customer } = world
    const site = await buildSite({ clientId, organisationId: customer.id })
    const zone = await buildSite({ clientId, organisationId: customer.id, parent: site })
    const within = await assetWithTask({ organisationZoneId: zone.id })
    const outside = await assetWithTask()
    for (const [{ assetId, checkId }, who] of [
      [within, world.customerUser],
      [outside, world.customerUser],
      [outside, world.customerManager],
    ] as const)
      expect((await post({ assetId, checkId, status: 1 }, who)).status).toBe(201)
    const found = async (query: string, who: Who = world.customerReader) => {
      const { body } = await get(`${path}?${query}`, who)
      expect(body.totalItems).toBe(body.items.length)
      return body.items.map((item: { assetId: string }) => item.assetId)
    }
    const { id: userId, lastName } = world.customerManager
    expect(await found(`filters[organisationZoneId]=${site.id}`)).toEqual([within.assetId])
    expect(await found(`filters[userId]=${userId}`)).toEqual([outside.assetId])
    expect(await found(`filters[userId]=${userId}&filters[organisationZoneId]=${zone.id}`)).toEqual([])
    expect(await found(`filters[checkId]=${within.checkId}`)).toEqual([within.assetId])
    const { body } = await get(`${path}?filters[userId]=${userId}`, world.customerReader)
    const person = body.filters.find(({ id }: { id: string }) => id === 'userId')
    expect(person.options).toContainEqual({ value: userId, label: `Sam ${lastName}`, isSelected: true })
    expect(person.options.map(({ value }: { value: string }) => value)).not.toContain(world.strangerAdmin.id)
    // Nobody but their own kind sees system admins, of a client's people either.
    const ofClient = (await get(`${path}?filters[userId]=${world.systemAdmin.id}`, world.clientAdmin)).body
    const offered = ofClient.filters.find(({ id }: { id: string }) => id === 'userId').options
    const ids = offered.map(({ value }: { value: string }) => value)
    expect([ids.includes(userId), ids.includes(world.systemAdmin.id)]).toEqual([true, false])
    for (const bad of ['organisationZoneId', 'userId'])
      expect((await get(`${path}?filters[${bad}]=x`, world.customerReader)).status).toBe(422)
  })

  // RESULT-8
  it('are filtered, sorted and exported', async () => {
    const { assetId, checkId, asset } = await assetWithTask()
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    for (const [status, completedAt, notes] of [
      [1, ago(1), '100%_sure'],
      [2, ago(20), '=1+1'],
      [3, ago(200), null],
    ] as const)
      await post({ assetId, checkId, status, completedAt, notes }, world.customerUser)
    const list = async (query: string) => {
      const { body } = await get(`${path}?filters[assetId]=${assetId}&${query}`, world.customerAdmin)
      return body.items?.map(({ status }: { status: number }) => status)
    }
    expect(await list('')).toEqual([1, 2, 3])
    expect(await list('sort=completedAt')).toEqual([3, 2, 1])
    expect(await list('sort=-status')).toEqual([3, 2, 1])
    expect(await list('filters[status][]=2&filters[status][]=3')).toEqual([2, 3])
    expect(await list('filters[period]=7d')).toEqual([1])
    expect(await list('filters[period]=30d')).toEqual([1, 2])
    expect(await list('filters[period]=365d')).toEqual([1, 2, 3])
    expect(await list(`filters[keywords]=${encodeURIComponent('100%_s')}`)).toEqual([1])
    expect(await list(`filters[keywords]=${encodeURIComponent('%_')}`)).toEqual([1])
    expect(await list(`filters[keywords]=${asset.name.toLowerCase()}`)).toEqual([1, 2, 3])
    expect(await list(`filters[checkId]=${unknownId}`)).toEqual([])
    expect(await list(`filters[customerOrganisationId]=${world.stranger.id}`)).toEqual([])
    for (const bad of [
      'filters[status]=9',
      'filters[period]=8d',
      'filters[from]=8d',
      'filters[nope]=1',
      'sort=nope',
      'filters[checkId]=x',
    ])
      expect((await get(`${path}?${bad}`, world.customerAdmin)).status).toBe(422)
    expect((await get(path)).status).toBe(401)
    expect((await get(path, world.systemAdmin)).status).toBe(403)
    expect((await get(`${path}/export`, world.customerManager)).status).toBe(403)

    const { body } = await get(`${path}/export?filters[assetId]=${assetId}&sort=completedAt`, world.customerAdmin)
    const file = await request('GET', new URL(body.url).pathname, { host: world.host })
    const lines = file.text.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFCompleted,Status,Asset,Asset type,Distributor,Customer,Site & zone,Task,User,Notes,Received,' +
        'Checklist version,Status by answers,Answers',
    )
    expect(lines[1]).toContain(',Action,')
    expect(lines[2]).toContain(`'=1+1`)
    expect(lines).toHaveLength(5)
  })
})
