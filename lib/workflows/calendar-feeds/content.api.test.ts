import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths, calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { calendarDateIn, startOfDay } from '@/lib/core/dates/zone'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { readCalendar, wrongLines } from '@/lib/testing/calendar'
import { type Built, buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

const zone = 'Europe/London'
const today = () => dayNumberOf(calendarDateIn(zone, new Date()))
const dayFrom = (days: number) => calendarDateFrom(today() + days)

/** A depot with a yard, an office, and assets in no site; a task of ten days on each, due so many days from today. */
async function buildDays() {
  const world = await buildWorld()
  const { clientId, customer, customerUser } = world
  const owner = { clientId, organisationId: customer.id }
  const depot = await buildSite({ ...owner, name: 'Depot; "old", \\ wide' })
  const yard = await buildSite({ ...owner, name: 'Yard', parent: depot })
  const office = await buildSite({ ...owner, name: 'Office' })
  const check = await buildCheck({ ...owner, name: 'Ten days later, as agreed', period: 1, periodValue: 10 })
  const due = async (days: number, organisationZoneId?: string, checkId = check.id) => {
    const asset = await buildAsset({
      clientId,
      customerId: customer.id,
      organisationZoneId,
      installationDate: '2024-01-01',
      checkIds: [checkId],
    })
    const completedAt = startOfDay(zone, dayFrom(days - 10))
    await buildResult({ clientId, assetId: asset.id, checkId, userId: customerUser.id, completedAt })
    return asset
  }
  const [oldest, older] = [await due(-5, yard.id), await due(-2, depot.id)]
  await due(0, depot.id)
  await due(3, yard.id)
  await due(3, office.id)
  await due(9)
  return { ...world, owner, depot, yard, office, check, due, oldest, older }
}
let world: Built<typeof buildDays>
beforeAll(async () => {
  world = await buildDays()
})

type Who = { token: string }
async function made(who: Who, filters = {}, name = 'Tasks') {
  const { body } = await request('POST', '/api/v1/calendarFeeds', {
    host: world.host,
    token: who.token,
    json: { name, filters },
  })
  return body.url as string
}
const fetched = (url: string) => request('GET', new URL(url).pathname, { host: world.host })
async function eventsOf(url: string) {
  const { status, text } = await fetched(url)
  expect([status, wrongLines(text)]).toEqual([200, []])
  return readCalendar(text).events
}
const short = (events: Awaited<ReturnType<typeof eventsOf>>) =>
  events.map(({ start, end, summary }) => [start, end, summary])
const depotName = 'Depot; "old", \\ wide'

describe('what a calendar says', () => {
  // CALENDAR-7, CALENDAR-10, CALENDAR-12
  it('has one event for each site and day, with overdue tasks among today’s', async () => {
    const events = await eventsOf(await made(world.customerReader))
    expect(short(events)).toEqual([
      [dayFrom(0), dayFrom(1), `3 tasks · ${depotName}`],
      [dayFrom(3), dayFrom(4), `1 task · ${depotName}`],
      [dayFrom(3), dayFrom(4), '1 task · Office'],
      [dayFrom(9), dayFrom(10), '1 task · No site'],
    ])
    const [first] = events
    const [y, m, d] = dayFrom(-5).split('-')
    expect(first?.description.split('\n').slice(0, 2)).toEqual([
      `${world.oldest.name} · Ten days later, as agreed · Yard · overdue since ${d}/${m}/${y}`,
      expect.stringMatching(`^${world.older.name} · Ten days later, as agreed · overdue since `),
    ])
    expect(first?.description.endsWith(`\n\n${first.url}`)).toBe(true)
    const link = new URL(first?.url ?? '')
    expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
      `/portal/${world.customer.id}/task-planner`,
      { 'filters[to]': dayFrom(0), 'filters[organisationZoneId]': world.depot.id },
    ])
    expect(events.map(({ location }) => location)).toEqual([depotName, depotName, 'Office', null])
  })

  // CALENDAR-10
  it('has links to as many tasks as each event counts', async () => {
    for (const who of [world.customerReader, world.distributorAdmin, world.clientAdmin])
      for (const { url, summary } of await eventsOf(await made(who))) {
        const { search } = new URL(url)
        const { body } = await request('GET', `/api/v1/checksDue${search}`, { host: world.host, token: who.token })
        expect(body.totalItems).toBe(Number.parseInt(summary, 10))
      }
  })

  // CALENDAR-2, CALENDAR-5, CALENDAR-10
  it('has only tasks that its owner reaches and that pass the filters', async () => {
    const { customer, yard, office, check, distributorAdmin } = world
    expect(short(await eventsOf(await made(distributorAdmin, { customerOrganisationId: customer.id })))).toHaveLength(4)
    expect((await eventsOf(await made(distributorAdmin))).map(({ location }) => location)).toContain(
      `Office, ${customer.name}`,
    )
    expect(short(await eventsOf(await made(distributorAdmin, { organisationZoneId: office.id })))).toEqual([
      [dayFrom(3), dayFrom(4), '1 task · Office'],
    ])
    const ofYard = await eventsOf(await made(distributorAdmin, { organisationZoneId: yard.id, checkId: check.id }))
    expect(short(ofYard)).toEqual([
      [dayFrom(0), dayFrom(1), `1 task · ${depotName}`],
      [dayFrom(3), dayFrom(4), `1 task · ${depotName}`],
    ])
    expect(new URL(ofYard[0]?.url ?? '').searchParams.get('filters[organisationZoneId]')).toBe(yard.id)
    const empty = await fetched(await made(world.strangerAdmin, {}, 'None; of, these\\'))
    expect(wrongLines(empty.text)).toEqual([])
    expect(readCalendar(empty.text)).toEqual({ name: 'None; of, these\\', events: [] })
    await systemDb.membership.updateMany({ where: { userId: distributorAdmin.id }, data: { role: 4 } })
    expect(await eventsOf(await made(distributorAdmin))).toHaveLength(4)
  })

  // CALENDAR-8
  it('has events at their time in UTC for tasks with a frequency in hours, until their day is over', async () => {
    const { clientId, customerUser } = world
    const place = await buildSite({ ...world.owner, name: 'Boiler house' })
    const hourly = await buildCheck({ ...world.owner, name: 'Round', period: 0, periodValue: 36 })
    const one = await buildAsset({
      clientId,
      customerId: world.customer.id,
      organisationZoneId: place.id,
      installationDate: '2024-01-01',
      checkIds: [hourly.id],
    })
    const url = await made(customerUser, { organisationZoneId: place.id })
    const record = (completedAt: Date) =>
      buildResult({ clientId, assetId: one.id, checkId: hourly.id, userId: customerUser.id, completedAt })
    await record(new Date(Date.now() - 100 * 3_600_000))
    expect(short(await eventsOf(url))).toEqual([[dayFrom(0), dayFrom(1), '1 task · Boiler house']])
    const at = new Date(Math.floor(Date.now() / 1000) * 1000)
    await record(at)
    const due = new Date(at.getTime() + 36 * 3_600_000).toISOString().replace('.000', '')
    const { text } = await fetched(url)
    expect(text).toContain(`DTSTART:${due.replace(/[-:]/g, '')}\r\n`)
    expect(short(await eventsOf(url))).toEqual([[due, null, '1 task · Boiler house']])
  })

  // CALENDAR-9
  it('ends on the same day of the month in 24 months', async () => {
    const { clientId, customerUser } = world
    const place = await buildSite({ ...world.owner, name: 'Far away' })
    const daily = await buildCheck({ ...world.owner, name: 'One day later', period: 1, periodValue: 1 })
    const last = addMonths(today(), 24)
    for (const day of [last, last + 1]) {
      const asset = await buildAsset({
        clientId,
        customerId: world.customer.id,
        organisationZoneId: place.id,
        installationDate: '2024-01-01',
        checkIds: [daily.id],
      })
      // No result is of the future: the date is put there.
      const nextDue = startOfDay(zone, calendarDateFrom(day))
      await systemDb.assetCheck.updateMany({ where: { clientId, assetId: asset.id }, data: { nextDue } })
    }
    expect(short(await eventsOf(await made(customerUser, { organisationZoneId: place.id })))).toEqual([
      [calendarDateFrom(last), calendarDateFrom(last + 1), '1 task · Far away'],
    ])
  })

  // CALENDAR-10, CALENDAR-11
  it('is the same until something changes, and then keeps the identifiers of events', async () => {
    const place = await buildSite({ ...world.owner, name: 'Mill' })
    const asset = await world.due(4, place.id)
    const url = await made(world.customerUser, { organisationZoneId: place.id })
    const [first, second] = [await fetched(url), await fetched(url)]
    expect([second.headers.etag, second.text]).toEqual([first.headers.etag, first.text])
    await systemDb.calendarFeed.updateMany({
      where: { clientId: world.clientId },
      data: { changedAt: new Date('2026-01-02T03:04:05Z') },
    })
    const [before] = await eventsOf(url)
    expect(before?.stamp).toBe('2026-01-02T03:04:05Z')
    await world.due(4, place.id)
    const third = await fetched(url)
    expect(third.headers.etag).not.toBe(second.headers.etag)
    const [after] = await eventsOf(url)
    expect(after).toMatchObject({ uid: before?.uid, start: dayFrom(4), summary: '2 tasks · Mill' })
    expect(Date.parse(after?.stamp ?? '')).toBeGreaterThan(Date.parse('2026-01-02T03:04:05Z'))
    expect(after?.description).toContain(asset.name)
  })

  // CALENDAR-10
  it('names twenty tasks of an event, and says how many more there are', async () => {
    const place = await buildSite({ ...world.owner, name: 'Store' })
    for (let at = 0; at < 23; at++) await world.due(6, place.id)
    const [event] = await eventsOf(await made(world.customerUser, { organisationZoneId: place.id }))
    expect(event?.summary).toBe('23 tasks · Store')
    const lines = event?.description.split('\n') ?? []
    expect([lines.length, lines[20], lines[21]]).toEqual([23, 'and 3 more', ''])
  })
})
