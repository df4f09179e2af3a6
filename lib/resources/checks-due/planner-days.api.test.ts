import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { calendarDateIn, startOfDay } from '@/lib/core/dates/zone'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

const zone = 'Europe/London'
const dayFrom = (days: number) => calendarDateFrom(dayNumberOf(calendarDateIn(zone, new Date())) + days)

/** Tasks that are due so many days from today: in a depot's zones, in an office, and without a site. */
async function buildDays() {
  const world = await buildWorld()
  const { clientId, customer, customerUser } = world
  const owner = { clientId, organisationId: customer.id }
  const depot = await buildSite({ ...owner, name: 'Depot' })
  const yard = await buildSite({ ...owner, name: 'Yard', parent: depot })
  const office = await buildSite({ ...owner, name: 'Office' })
  const check = await buildCheck({ ...owner, name: 'Ten days later', period: 1, periodValue: 10 })
  for (const [days, organisationZoneId] of [
    [-5, yard.id],
    [-5, depot.id],
    [0, office.id],
    [3, office.id],
    [3, yard.id],
    [9, undefined],
  ] as const) {
    const asset = await buildAsset({
      clientId,
      customerId: customer.id,
      organisationZoneId,
      installationDate: '2024-01-01',
      checkIds: [check.id],
    })
    const completedAt = startOfDay(zone, dayFrom(days - 10))
    const status = days === 3 ? 2 : 1
    await buildResult({ clientId, assetId: asset.id, checkId: check.id, userId: customerUser.id, completedAt, status })
  }
  return { ...world, depot, office, check }
}

let world: Built<typeof buildDays>
beforeAll(async () => {
  world = await buildDays()
})
type Who = { token: string }
const get = (url: string, who?: Who, host = world.host) =>
  request('GET', `/api/v1/checksDue${url}`, { host, token: who?.token })
const span = (from: string, to: string) => `filters[from]=${from}&filters[to]=${to}`
const reachers = () => [world.customerReader, world.distributorAdmin, world.clientAdmin]

describe('GET /checksDue/days', () => {
  // SCHEDULE-22
  it('counts each day, and what is due before, as the list does: out of counters and out of rows', async () => {
    for (const who of reachers()) {
      const { status, body } = await get(`/days?${span('today', dayFrom(9))}`, who)
      expect(status).toBe(200)
      expect(body.before).toBe(2)
      expect(body.days).toHaveLength(10)
      expect(body.days.filter(({ count }: { count: number }) => count > 0)).toEqual([
        { day: dayFrom(0), count: 1 },
        { day: dayFrom(3), count: 2 },
        { day: dayFrom(9), count: 1 },
      ])
      for (const { day, count } of body.days)
        expect((await get(`?${span(day, day)}`, who)).body.totalItems, day).toBe(count)
      const some = (await get(`/days?${span('today', dayFrom(9))}&filters[taskResult]=2`, who)).body
      expect([some.before, ...some.days.map(({ count }: { count: number }) => count)]).toEqual([
        0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0,
      ])
      const due = (await get(`/days?${span(dayFrom(-5), 'tomorrow')}&filters[due]=1`, who)).body
      expect([due.before, ...due.days.map(({ count }: { count: number }) => count)]).toEqual([0, 2, 0, 0, 0, 0, 1, 0])
    }
  })

  it('takes at most 62 days', async () => {
    expect((await get(`/days?${span(dayFrom(0), dayFrom(61))}`, world.clientAdmin)).status).toBe(200)
    for (const wrong of [span(dayFrom(0), dayFrom(62)), span('today', 'yesterday'), 'filters[from]=today', ''])
      expect(await get(`/days?${wrong}`, world.clientAdmin)).toMatchObject({
        status: 422,
        body: { filters: ['from and to are wanted, of at most 62 days'] },
      })
  })

  // SCHEDULE-22
  it('answers for the first and the last day that can be written, from counters and from rows', async () => {
    for (const day of ['0001-01-01', '9999-12-31']) {
      const results = `/api/v1/assetCompletedChecks?${span(day, day)}`
      expect((await request('GET', results, { host: world.host, token: world.clientAdmin.token })).status).toBe(200)
      for (const more of ['', '&filters[keywords]=later'])
        for (const path of ['/days?', '/groups?by=site&', '?']) {
          const { status, body } = await get(`${path}${span(day, day)}${more}`, world.clientAdmin)
          expect([day, path, status, JSON.stringify(body.days ?? [])]).toEqual([
            day,
            path,
            200,
            JSON.stringify(path === '/days?' ? [{ day, count: 0 }] : []),
          ])
        }
    }
  })
})

describe('GET /checksDue/groups', () => {
  const short = (groups: { name: string; count: number; overdue: number }[]) =>
    groups.map(({ name, count, overdue }) => [name, count, overdue])

  // SCHEDULE-23
  it('answers customers and sites with how much is to do there, what is due first on top', async () => {
    for (const who of reachers()) {
      const customers = (await get('/groups?by=customer', who)).body
      expect(customers).toMatchObject({ isPartial: false, groups: [{ id: world.customer.id, customerName: null }] })
      expect(short(customers.groups)).toEqual([[world.customer.name, 6, 2]])
      const sites = (await get('/groups?by=site', who)).body.groups
      expect(short(sites)).toEqual([
        ['Depot', 3, 2],
        ['Office', 2, 0],
        [null, 1, 0],
      ])
      expect(sites[0]).toMatchObject({ id: world.depot.id, customerName: world.customer.name })
      expect(sites.map(({ due, planned }: Record<string, number>) => [due, planned])).toEqual([
        [2, 3],
        [1, 2],
        [0, 1],
      ])
      for (const { id, count } of sites)
        expect((await get(`?filters[organisationZoneId]=${id ?? 'none'}`, who)).body.totalItems).toBe(count)
      expect(short((await get(`/groups?by=site&${span('today', 'today')}`, who)).body.groups)).toEqual([
        ['Office', 1, 0],
      ])
    }
    expect((await get('/groups?by=colour', world.clientAdmin)).status).toBe(422)
    expect((await get('/groups?by=site&filters[nothing]=1', world.clientAdmin)).status).toBe(422)
  })
})

it('days and groups are 401 without a session, 403 for system admins, and empty for a stranger', async () => {
  const days = `/days?${span('today', 'tomorrow')}`
  for (const path of [days, '/groups?by=site']) {
    expect((await get(path)).status).toBe(401)
    expect((await get(path, world.systemAdmin)).status).toBe(403)
  }
  expect((await get(days, world.strangerAdmin)).body.days.map(({ count }: { count: number }) => count)).toEqual([0, 0])
  expect((await get('/groups?by=site', world.strangerAdmin)).body).toEqual({ groups: [], isPartial: false })
  const other = await buildWorld()
  expect((await get('/groups?by=customer', other.clientAdmin, other.host)).body.groups).toEqual([])
})
