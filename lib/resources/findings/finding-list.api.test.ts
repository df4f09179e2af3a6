import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { findingCalls } from '@/lib/testing/finding-calls'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let manager: { token: string }
beforeAll(async () => {
  world = await buildWorld()
  manager = world.customerManager
})

type Who = { token: string }
const { call, tasked, record, findingsOf, step, byHand } = findingCalls(() => world)

describe('the list', () => {
  // FINDING-19
  it('is filtered and ordered by what people look for', async () => {
    const { assetId, checkId } = await tasked()
    const { body: result } = await record({ assetId, checkId }, 3, '2026-01-10T12:00:00Z')
    const [raised] = await findingsOf(assetId)
    const assigneeUserId = world.customerUser.id
    const bent = await byHand(assetId, { title: 'Bent bracket', severity: 1, assigneeUserId })
    const closed = await byHand(assetId, { title: 'Faded label', severity: 3 })
    await step(closed.id, { to: 5, notes: 'New label' })
    await step(closed.id, { to: 6, notes: 'Seen' }, manager)
    const ids = async (query: string) => {
      const { body } = await call('GET', `/findings?filters[assetId]=${assetId}&${query}`)
      expect(body.totalItems).toBe(body.items.length)
      return body.items.map(({ id }: { id: string }) => id)
    }
    const [a, b, c] = [raised.id, bent.id, closed.id]
    const wanted: [string, string[]][] = [
      ['', [c, b, a]],
      ['sort=number', [a, b, c]],
      ['sort=severity', [b, a, c]],
      ['sort=-state', [c, b, a]],
      ['sort=dueDate', [a, b, c]],
      ['filters[active]=1&sort=number', [a, b]],
      ['filters[overdue]=1', [a]],
      ['filters[overdue]=true', [a]],
      ['filters[overdue]=0&sort=number', [b, c]],
      ['filters[active]=1&filters[overdue]=0', [b]],
      ['filters[active]=true&filters[overdue]=false', [b]],
      ['filters[state]=6', [c]],
      ['filters[severity][]=1&filters[severity][]=3&sort=number', [b, c]],
      ['filters[source]=2', [a]],
      [`filters[completedCheckId]=${result.id}`, [a]],
      [`filters[checkId]=${checkId}`, [a]],
      [`filters[assigneeUserId]=${assigneeUserId}`, [b]],
      ['filters[keywords]=brack', [b]],
      [`filters[keywords]=%23${closed.number}`, [c]],
      ['filters[keywords]=nowhere', []],
      ['filters[period]=7d&sort=number', [a, b, c]],
      ['filters[itemKey]=seal', []],
    ]
    for (const [query, found] of wanted) expect([query, await ids(query)]).toEqual([query, found])
    const total = async (query: string) => (await call('GET', `/findings?limit=1&${query}`)).body.totalItems
    const rows = (where: object) => systemDb.finding.count({ where: { clientId: world.clientId, ...where } })
    expect(await total('')).toBe(await rows({}))
    expect((await total('filters[overdue]=1')) + (await total('filters[overdue]=0'))).toBe(await total(''))
    expect(await total('filters[active]=1&filters[severity]=1')).toBe(await rows({ state: { lt: 6 }, severity: 1 }))
  })

  // FINDING-19
  it('counts recent findings to the minute, whoever asks and in whatever order', async () => {
    const { assetId } = await tasked()
    const minute = 60_000
    const ago = (time: number) => new Date(Date.now() - time)
    const week = 7 * 24 * 60 * minute
    const hours = [1, 23, 25, 47, 24 * 7 - 25, 24 * 7 + 25, 24 * 29, 24 * 31]
    for (const time of [week - minute, week + minute, ...hours.map((one) => one * 60 * minute)]) {
      const { id } = await byHand(assetId, { severity: 2 })
      await systemDb.finding.update({ where: { id }, data: { createdAt: ago(time) } })
    }
    const { clientId, customer } = world
    const others = { customerOrganisationId: customer.id }
    for (const [who, where] of [
      [world.clientAdmin, {}],
      [world.distributorAdmin, { distributorOrganisationId: world.distributor.id }],
      [manager, others],
    ] as const)
      for (const [period, days] of Object.entries({ '1d': 1, '7d': 7, '30d': 30, '90d': 90 }))
        for (const sort of ['-createdAt', 'dueDate', '-number', 'severity']) {
          const query = `filters[period]=${period}&sort=${sort}&limit=100`
          const since = { createdAt: { gte: ago(days * 24 * 60 * minute) } }
          const count = await systemDb.finding.count({ where: { clientId, ...where, ...since } })
          const { body } = await call('GET', `/findings?${query}`, undefined, who)
          expect([query, body.totalItems, body.items.length]).toEqual([query, count, count])
        }
    const asAdmin = async (query: string) =>
      (await call('GET', `/findings?limit=1&filters[period]=7d&${query}`, undefined, world.clientAdmin)).body.totalItems
    const ofCustomer = await asAdmin(`filters[customerOrganisationId]=${customer.id}`)
    expect(ofCustomer).toBe(
      await systemDb.finding.count({ where: { clientId, ...others, createdAt: { gte: ago(week) } } }),
    )
    expect(await asAdmin('filters[state]=6')).toBe(
      await systemDb.finding.count({ where: { clientId, state: 6, createdAt: { gte: ago(week) } } }),
    )
  })

  // FINDING-18
  it('shows on the asset and on its tasks in the planner how many are open and how bad they are', async () => {
    const { assetId } = await tasked()
    const counts = async () => {
      const { openFindingCount, worstSeverity } = (await call('GET', `/assets/${assetId}`)).body
      return [openFindingCount, worstSeverity]
    }
    expect(await counts()).toEqual([0, null])
    await byHand(assetId, { severity: 3 })
    const { id } = await byHand(assetId, { severity: 1 })
    expect(await counts()).toEqual([2, 1])
    const listed = async () => {
      const { body } = await call('GET', '/assets?limit=100&filters[findingSeverity]=1')
      return body.items.find((one: { id: string }) => one.id === assetId)
    }
    expect(await listed()).toMatchObject({ openFindingCount: 2, worstSeverity: 1 })
    const { body: planned } = await call('GET', `/checksDue?filters[assetId]=${assetId}`)
    expect(planned.items).toMatchObject([{ assetId, openFindingCount: 2, worstSeverity: 1 }])
    await step(id, { to: 7, notes: 'No fault', dismissReason: 1 }, manager)
    expect(await counts()).toEqual([1, 3])
    expect(await listed()).toBeUndefined()
  })
})

describe('a client', () => {
  // FINDING-3, FINDING-7, FINDING-20
  it('sets which results raise findings, when these are due and how severities are named', async () => {
    const own = await buildWorld()
    const ask = (method: string, path: string, json: unknown, who: Who) =>
      request(method, `/api/v1${path}`, { host: own.host, token: who.token, json })
    const settings = { findingsFrom: 2, findingDays: { critical: 0, major: 7, minor: null }, defectScheme: 1 }
    const { body } = await ask('PUT', '/clients', { id: own.clientId, ...settings }, own.clientAdmin)
    expect(body).toMatchObject(settings)
    const { body: one } = await ask(
      'PATCH',
      `/clients/${own.clientId}`,
      { findingDays: { critical: 2 } },
      own.clientAdmin,
    )
    expect(one.findingDays).toEqual({ critical: 2, major: 7, minor: null })
    const { status } = await ask('PUT', '/clients', { id: own.clientId, ...settings }, own.customerAdmin)
    expect(status).toBe(403)
    for (const bad of [{ findingsFrom: 3 }, { defectScheme: -1 }, { findingDays: { critical: 731 } }])
      expect((await ask('PUT', '/clients', { id: own.clientId, ...bad }, own.clientAdmin)).status).toBe(422)
    const { clientId, customer } = own
    const { id: checkId } = await buildCheck({ clientId, organisationId: customer.id })
    const { id: assetId } = await buildAsset({ clientId, customerId: customer.id, checkIds: [checkId] })
    await ask('POST', '/assetCompletedChecks', { assetId, checkId, status: 2 }, own.customerUser)
    const { body: list } = await ask('GET', '/findings', undefined, own.customerUser)
    expect(list.items).toMatchObject([{ severity: 3, severityLabel: 'Noncritical deficiency', dueDate: null }])
  })
})
