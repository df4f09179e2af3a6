import { beforeAll, describe, expect, it } from 'vitest'
import { findTenant } from '@/lib/core/tenancy/tenant'
import type { Asker } from '@/lib/domain/people/asker'
import type { Acting } from '@/lib/domain/permissions/actor'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { quote as buildDraft, sentQuote as buildSentQuote } from '@/lib/testing/matrix/records'
import type { OwnerRow } from '@/lib/testing/matrix/world'
import { request } from '@/lib/testing/request'
import { readNumbers } from './queries'

const dayMs = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * dayMs)

/** A customer with a task long overdue, one that falls due this week or next, one later, and one "when needed". */
async function buildDashboard() {
  const world = await buildWorld()
  const { clientId, customer, customerUser } = world
  const owner = { clientId, organisationId: customer.id }
  const daily = await buildCheck({ ...owner, name: 'Daily look', period: 1, periodValue: 30 })
  const yearly = await buildCheck({ ...owner, name: 'Yearly service', period: 3, periodValue: 12 })
  const onDemand = await buildCheck({ ...owner, name: 'After a fire', periodValue: 0 })
  const asset = await buildAsset({
    clientId,
    customerId: customer.id,
    installationDate: ago(400).toISOString().slice(0, 10),
    checkIds: [daily.id, yearly.id, onDemand.id],
  })
  const result = (checkId: string, status: 1 | 2 | 3, days: number) =>
    buildResult({ clientId, assetId: asset.id, checkId, userId: customerUser.id, status, completedAt: ago(days) })
  await result(daily.id, 3, 40)
  await result(daily.id, 2, 366)
  await result(yearly.id, 1, 1)
  return world
}

let world: Built<typeof buildDashboard>
beforeAll(async () => {
  world = await buildDashboard()
})

async function asker(acting: Acting, clientAdmin = false): Promise<Asker> {
  const tenant = await findTenant(world.host)
  if (!tenant) throw new Error('No such host')
  const person = { userId: world.customerUser.id, fullName: 'Sam Carter', sessionId: '' }
  return {
    tenant,
    actor: { kind: 'user', ...person, clientId: world.clientId, systemAdmin: false, clientAdmin, acting },
  }
}
const member = (organisationId: string, isDistributor: boolean) =>
  asker({ as: 'organisation', organisationId, role: 0, isDistributor, distributorId: null })
const overviewOf = async (one: Asker, distributors: string[] = []) =>
  (await readNumbers(one, distributors, new Date())).overview
const total = async (path: string, who: { token: string }) =>
  (await request('GET', `/api/v1/${path}`, { host: world.host, token: who.token })).body.totalItems

describe('what is due', () => {
  // SCREEN-25
  it('has the same numbers as the planner, for everybody who reaches it', async () => {
    const { customer, distributor, customerUser } = world
    const everybody = [
      await member(customer.id, false),
      await member(distributor.id, true),
      await asker({ as: 'admin' }, true),
    ]
    for (const one of everybody) {
      const { overview } = await readNumbers(one, [], new Date())
      expect(overview).toMatchObject({ planned: 2, due: 1, overdue: 1 })
      expect(overview.due).toBe(await total('checksDue?filters[due]=1', customerUser))
      expect(new Date(overview.oldest ?? 0).getTime()).toBeLessThan(Date.now() - 9 * dayMs)
      expect(overview.oldest).not.toBeNull()
      expect(overview.weeks.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
      expect(overview.weeks[0]?.day).toBeNull()
    }
  })

  it('is put into the week in which it falls due', async () => {
    // The monthly task falls due 30 days after its result: looked at a day before that, it is this week's or next
    // week's.
    const { overview } = await readNumbers(await member(world.customer.id, false), [], ago(11.5))
    expect(overview).toMatchObject({ due: 0, overdue: 0, oldest: null })
    const counts = overview.weeks.map(({ count }) => count)
    expect(counts.slice(0, 2).reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  it('counts no tasks of others, and only those of the distributors that were chosen', async () => {
    const nothing = { planned: 0, due: 0, overdue: 0, oldest: null }
    expect(await overviewOf(await member(world.stranger.id, false))).toMatchObject(nothing)
    expect(await overviewOf(await asker({ as: 'admin' }))).toMatchObject(nothing)
    const admin = await asker({ as: 'admin' }, true)
    expect(await overviewOf(admin, [world.stranger.id])).toMatchObject(nothing)
    expect(await overviewOf(admin, [world.distributor.id])).toMatchObject({ planned: 2, due: 1 })
  })
})

describe('results by month', () => {
  it('add up to the list of the last 365 days', async () => {
    const { months } = await readNumbers(await member(world.customer.id, false), [], new Date())
    const sum = (kind: 'complete' | 'monitor' | 'action') => months.reduce((all, month) => all + month[kind], 0)
    for (const [status, kind] of [
      [1, 'complete'],
      [2, 'monitor'],
      [3, 'action'],
    ] as const)
      expect(sum(kind)).toBe(
        await total(`assetCompletedChecks?filters[period]=365d&filters[status]=${status}`, world.customerUser),
      )
    expect([sum('complete'), sum('monitor'), sum('action')]).toEqual([1, 0, 1])
    expect(months.length).toBeGreaterThanOrEqual(12)
    expect(months.map(({ day }) => day)).toEqual(months.map(({ day }) => day).sort())
    const strange = await readNumbers(await member(world.stranger.id, false), [], new Date())
    expect(strange.months).toEqual(months.map(({ day }) => ({ day, complete: 0, monitor: 0, action: 0 })))
  })
})

describe('findings to see to', () => {
  // FINDING-22
  it('have the same totals as their lists', async () => {
    const { host, customerUser, clientId, customer } = world
    const post = (path: string, json: object) =>
      request('POST', `/api/v1${path}`, { host, token: customerUser.token, json })
    const { id: checkId } = await buildCheck({ clientId, organisationId: customer.id })
    const { id: assetId } = await buildAsset({ clientId, customerId: customer.id, checkIds: [checkId] })
    await post('/findings', { assetId, title: 'Blocked', severity: 1 })
    await post('/assetCompletedChecks', { assetId, checkId, status: 3, completedAt: ago(60).toISOString() })
    const { body } = await request('GET', '/api/v1/dashboard', { host, token: customerUser.token })
    expect(body.findings).toEqual({ open: 2, critical: 1, overdue: 1 })
    expect(body.findings).toEqual({
      open: await total('findings?filters[active]=1', customerUser),
      critical: await total('findings?filters[active]=1&filters[severity]=1', customerUser),
      overdue: await total('findings?filters[overdue]=1', customerUser),
    })
  })

  // QUOTE-30
  it('stand beside quotes to decide, whose number is that of the list of whoever looks', async () => {
    const { host, customerUser, strangerAdmin, clientId, customer, distributor, distributorAdmin } = world
    const owner = { clientId, organisationId: customer.id, distributorId: distributor.id } as OwnerRow
    await buildSentQuote(owner)
    await buildDraft(owner)
    for (const [who, count] of [
      [customerUser, 1],
      [distributorAdmin, 1],
      [strangerAdmin, 0],
    ] as const) {
      const { body } = await request('GET', '/api/v1/dashboard', { host, token: who.token })
      expect(body.quotesToDecide).toBe(count)
      expect(await total('quotes?filters[state]=1', who)).toBe(count)
    }
  })
})
