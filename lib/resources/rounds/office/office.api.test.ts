import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { calendarDateIn, startOfDay } from '@/lib/core/dates/zone'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

const zone = 'Europe/London'
const dayFrom = (days: number) => calendarDateFrom(dayNumberOf(calendarDateIn(zone, new Date())) + days)

/**
 * A depot with a yard in it, and an office; what is due there before today, in three days and in nine, and in no site.
 */
async function buildPlaces() {
  const world = await buildWorld()
  const { clientId, customer, customerUser } = world
  const owner = { clientId, organisationId: customer.id }
  const depot = await buildSite({ ...owner, name: 'Depot' })
  const yard = await buildSite({ ...owner, name: 'Yard', parent: depot })
  const office = await buildSite({ ...owner, name: 'Office' })
  const check = await buildCheck({ ...owner, name: 'Ten days later', period: 1, periodValue: 10 })
  const assets = []
  for (const [days, organisationZoneId] of [
    [-5, yard.id],
    [-5, depot.id],
    [3, office.id],
    [9, undefined],
  ] as const) {
    const asset = await buildAsset({
      ...{
        clientId,
        customerId: customer.id,
        organisationZoneId,
        installationDate: '2024-01-01',
        checkIds: [check.id],
      },
    })
    const completedAt = startOfDay(zone, dayFrom(days - 10))
    await buildResult({
      clientId,
      assetId: asset.id,
      checkId: check.id,
      userId: customerUser.id,
      completedAt,
      status: 1,
    })
    assets.push(asset)
  }
  return { ...world, depot, yard, office, check, assets }
}

let world: Built<typeof buildPlaces>
beforeAll(async () => {
  world = await buildPlaces()
})
type Who = { token: string }
const call = (method: string, path: string, json?: unknown, who: Who | null = world.customerUser) =>
  request(method, `/api/v1/rounds${path}`, { host: world.host, token: who?.token, json })
const ofCustomer = (more: object = {}) => ({ customerOrganisationId: world.customer.id, ...more })
const preview = (body: object, who?: Who | null) => call('POST', '/preview', body, who)
const linesOf = async (who: Who = world.customerUser) => {
  const path = '/api/v1/checksDue?sort=nextDue&limit=100'
  const { body } = await request('GET', path, { host: world.host, token: who.token })
  return body.items as { id: string; assetId: string }[]
}

describe('POST /rounds/preview', () => {
  // OFFICE-2
  it('counts what the round would have, and makes none', async () => {
    const before = (await call('GET', '')).body.totalItems
    const counts = [
      [ofCustomer(), 2],
      [ofCustomer({ until: dayFrom(3) }), 3],
      [ofCustomer({ plannedDate: dayFrom(9) }), 4],
      [ofCustomer({ siteId: world.depot.id }), 2],
      [ofCustomer({ siteId: world.depot.id, zoneIds: [world.yard.id] }), 1],
      [ofCustomer({ checkIds: [world.check.id], until: dayFrom(9) }), 4],
    ] as const
    for (const [body, itemCount] of counts) {
      const { until, plannedDate } = body as { until?: string; plannedDate?: string }
      expect((await preview(body)).body).toEqual({
        ...{ itemCount, assetCount: itemCount, until: until ?? plannedDate ?? dayFrom(0), customers: [] },
      })
    }
    const nothing = await preview(ofCustomer({ siteId: world.office.id }))
    expect(nothing).toMatchObject({ status: 200, body: { itemCount: 0, assetCount: 0 } })
    expect((await call('GET', '')).body.totalItems).toBe(before)
    for (const [body, itemCount] of counts) expect((await call('POST', '', body)).body).toMatchObject({ itemCount })
  })

  it('is allowed to those who make rounds, for customers that they reach', async () => {
    const { customer, stranger, strangerAdmin, distributorAdmin, customerReader, clientAdmin } = world
    expect((await preview(ofCustomer(), null)).status).toBe(401)
    for (const who of [customerReader, clientAdmin]) expect((await preview(ofCustomer(), who)).status).toBe(403)
    expect((await preview(ofCustomer(), distributorAdmin)).body).toMatchObject({ itemCount: 2 })
    expect(await preview(ofCustomer(), strangerAdmin)).toMatchObject({
      status: 422,
      body: { customerOrganisationId: [expect.any(String)] },
    })
    const lines = (await linesOf()).map(({ id }) => id)
    expect(await preview({ taskIds: lines }, strangerAdmin)).toMatchObject({
      status: 422,
      body: { taskIds: ['None of these tasks is planned'] },
    })
    for (const [field, value] of [
      ['siteId', stranger.id],
      ['zoneIds', [customer.id]],
      ['until', 'soon'],
      ['taskIds', ['a']],
      ['taskIds', Array.from({ length: 1001 }, () => customer.id)],
    ] as const)
      expect((await preview(ofCustomer({ [field]: value }))).status, field).toBe(422)
  })
})

describe('a round of ticked lines', () => {
  // OFFICE-6
  it('has exactly the tasks of those lines, whenever they are due, and names their customer', async () => {
    const lines = await linesOf()
    const taskIds = lines.filter((_, at) => at !== 1).map(({ id }) => id)
    const { body: counted } = await preview({ taskIds })
    const { id, name } = world.customer
    expect(counted).toEqual({
      until: null,
      itemCount: 3,
      assetCount: 3,
      customers: [{ id, name, taskIds: [...taskIds].sort() }],
    })
    const { body: made } = await call('POST', '', ofCustomer({ taskIds }))
    const { body } = await call('GET', `/${made.id}/items`)
    const assetIds = lines.filter((_, at) => at !== 1).map(({ assetId }) => assetId)
    expect(body.items.map(({ assetId }: { assetId: string }) => assetId).sort()).toEqual(assetIds.sort())
  })

  it('is refused with lines that are not that customer’s', async () => {
    expect(await call('POST', '', ofCustomer({ taskIds: [world.stranger.id] }))).toMatchObject({
      status: 422,
      body: { taskIds: [expect.any(String)] },
    })
  })
})

describe('GET /rounds/people', () => {
  const people = (id: string, who?: Who | null) => call('GET', `/people?customerOrganisationId=${id}`, undefined, who)
  // OFFICE-3
  it('lists who records results at the customer or its distributor', async () => {
    const { customer, customerUser, customerManager, customerAdmin, distributorAdmin, customerReader } = world
    const inspectors = [customerUser, customerManager, customerAdmin, distributorAdmin].map(({ id }) => id)
    for (const who of [customerUser, distributorAdmin]) {
      const { body } = await people(customer.id, who)
      expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual([...inspectors].sort())
    }
    expect((await people(customer.id, world.strangerAdmin)).body).toEqual({ items: [] })
    expect((await people(customer.id, customerReader)).status).toBe(403)
    expect((await people(customer.id, null)).status).toBe(401)
    expect((await people('x')).status).toBe(422)
  })
})

describe('GET /rounds/{id}/progress', () => {
  // OFFICE-4
  it('answers zones in walking order with their counts, the last thing done, and by whom', async () => {
    const { depot, yard, office, customerUser, strangerAdmin, customerReader } = world
    const { body: made } = await call('POST', '', ofCustomer({ until: dayFrom(9) }))
    const progress = (who?: Who | null) => call('GET', `/${made.id}/progress`, undefined, who)
    const zones = async () =>
      (await progress()).body.zones.map((one: Record<string, unknown>) => [one.zoneId, one.itemCount, one.skippedCount])
    expect((await progress()).body).toMatchObject({ last: null, people: [], round: { id: made.id, itemCount: 4 } })
    expect(await zones()).toEqual([
      [depot.id, 1, 0],
      [yard.id, 1, 0],
      [office.id, 1, 0],
      [null, 1, 0],
    ])
    const { body } = await call('GET', `/${made.id}/items?filters[zoneId]=${depot.id}`)
    expect(body.totalItems).toBe(1)
    expect((await call('GET', `/${made.id}/items?filters[zoneId]=none`)).body.totalItems).toBe(1)
    const [item] = body.items
    await call('POST', `/${made.id}/items/${item.id}/skip`, { skipReason: 2 })
    const { body: now } = await progress(customerReader)
    expect(now).toMatchObject({
      round: { state: 1, skippedCount: 1, doneCount: 0 },
      last: { id: item.id, outcome: 2, skipReason: 2, status: null, user: { id: customerUser.id } },
      people: [{ person: { id: customerUser.id }, itemCount: 1 }],
    })
    expect(await zones()).toContainEqual([depot.id, 1, 1])
    expect((await progress(null)).status).toBe(401)
    expect((await progress(strangerAdmin)).status).toBe(404)
  })
})
