import { beforeAll, describe, expect, it } from 'vitest'
import { dueBars, leadOf, resultBars } from '@/components/dashboard/bars'
import { clientAdminCards, filterQuery, memberCards } from '@/components/dashboard/cards'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { organisationFilters } from '@/lib/workflows/dashboard/filters'

/** Assets of a customer: one in order, one to monitor, one to action and due, one unallocated, one archived. */
async function buildDashboard() {
  const world = await buildWorld()
  const { clientId, customer, customerUser } = world
  const check = await buildCheck({ clientId, organisationId: customer.id, period: 3, periodValue: 1 })
  const given = { clientId, customerId: customer.id, checkIds: [check.id] }
  for (const status of [1, 2, 3] as const) {
    const asset = await buildAsset({ ...given, installationDate: '2026-01-10' })
    const completedAt = new Date(Date.now() - status * 20 * 24 * 60 * 60 * 1000)
    await buildResult({ clientId, assetId: asset.id, checkId: check.id, userId: customerUser.id, status, completedAt })
  }
  // Due half an hour ago, and in half an hour.
  const hourly = await buildCheck({ clientId, organisationId: customer.id, period: 0, periodValue: 1 })
  for (const minutes of [90, 30]) {
    const asset = await buildAsset({ ...given, checkIds: [hourly.id], installationDate: '2026-01-10' })
    const completedAt = new Date(Date.now() - minutes * 60 * 1000)
    await buildResult({ clientId, assetId: asset.id, checkId: hourly.id, userId: customerUser.id, completedAt })
  }
  await buildAsset(given)
  await buildAsset({ ...given, installationDate: '2026-01-10', deletedAt: new Date() })
  return world
}

let world: Built<typeof buildDashboard>
beforeAll(async () => {
  world = await buildDashboard()
})

const total = async (path: string, who: { token: string }) =>
  (await request('GET', `/api/v1/${path}`, { host: world.host, token: who.token })).body.totalItems

describe('GET /dashboard', () => {
  type Who = { token: string }
  const dashboard = (who: Who, query = '') =>
    request('GET', `/api/v1/dashboard${query}`, { host: world.host, token: who.token })

  // SCREEN-22, SCREEN-23, SCREEN-29
  it('answers each card with the total of the list that it opens, for every kind of user', async () => {
    const { customerUser, customerReader, distributorAdmin, clientAdmin, distributor } = world
    const seen: [Who, typeof memberCards, string][] = [
      [customerUser, memberCards, ''],
      [customerReader, memberCards, ''],
      [distributorAdmin, memberCards, ''],
      [clientAdmin, clientAdminCards([]), ''],
      [clientAdmin, clientAdminCards([distributor.id]), `?distributors=${distributor.id}`],
    ]
    for (const [who, cards, query] of seen) {
      const { status, body } = await dashboard(who, query)
      expect(status).toBe(200)
      for (const card of cards) {
        const counted = card.list === 'assets' ? body.assets[card.count] : body[card.count].totalItems
        expect([card.label, counted]).toEqual([
          card.label,
          await total(`${card.list}?${filterQuery(card.filters)}`, who),
        ])
      }
    }
  })

  // SCREEN-25, SCREEN-26, SCREEN-32
  it('answers each bar and each number of the first line with the total of the list that it opens', async () => {
    const { customerUser, distributorAdmin, clientAdmin, distributor } = world
    const chosen = { distributorOrganisationId: [distributor.id] }
    const seen: [Who, string, object][] = [
      [customerUser, '', {}],
      [distributorAdmin, '', {}],
      [clientAdmin, '', {}],
      [clientAdmin, `?distributors=${distributor.id}`, chosen],
    ]
    for (const [who, query, narrowed] of seen) {
      const { overview, months } = (await dashboard(who, query)).body
      const counted = [
        ...[...leadOf(overview), ...dueBars(overview)].map((one) => ({ ...one, list: 'checksDue' })),
        ...resultBars(months).map((one) => ({ ...one, list: 'assetCompletedChecks' })),
      ]
      const totals = await Promise.all(
        counted.map(({ list, filters }) => total(`${list}?${filterQuery({ ...filters, ...narrowed })}`, who)),
      )
      expect(totals).toEqual(counted.map(({ count }) => count))
      expect(overview).toMatchObject({ planned: 5, due: 3, toAction: 1, toActionDue: 1 })
      const toActionDue = filterQuery({ taskResult: '3', due: '1', ...narrowed })
      expect(overview.toActionDue).toBe(await total(`checksDue?${toActionDue}`, who))
      expect(dueBars(overview).reduce((sum, { count }) => sum + count, 0)).toBe(5)
    }
  })

  // SCREEN-22
  it('shows the first rows of the lists that each kind of user goes on with', async () => {
    const { customerUser, distributorAdmin, clientAdmin, distributor } = world
    const first = async (path: string, who: Who) => {
      const { body } = await request('GET', `/api/v1/${path}`, { host: world.host, token: who.token })
      return { items: body.items, totalItems: body.totalItems }
    }
    const toAction = (who: Who) => first('checksDue?filters[taskResult]=3&limit=20', who)
    const organisations = (isDistributor: boolean, chosen: string[]) =>
      first(`organisations?${filterQuery(organisationFilters(isDistributor, chosen))}&limit=20`, clientAdmin)
    const none = { distributors: null, customers: null, tasksDue: null, tasksToAction: null }
    expect((await dashboard(customerUser)).body).toMatchObject({
      ...none,
      tasksDue: await first('checksDue?filters[due]=1&limit=20', customerUser),
      tasksToAction: await toAction(customerUser),
    })
    expect((await dashboard(distributorAdmin)).body).toMatchObject({
      ...none,
      customers: await first('organisations?limit=20', distributorAdmin),
      tasksToAction: await toAction(distributorAdmin),
    })
    for (const chosen of [[], [distributor.id]])
      expect(
        (await dashboard(clientAdmin, `?${new URLSearchParams(chosen.map((id) => ['distributors', id]))}`)).body,
      ).toMatchObject({
        ...none,
        distributors: await organisations(true, chosen),
        customers: await organisations(false, chosen),
      })
  })

  // SCREEN-24, SCREEN-29
  it('ignores distributors in its address that do not exist or are no identifiers', async () => {
    const { clientAdmin, customerUser } = world
    const unknown = '?distributors=018f4e6a-0000-7000-8000-000000000000&distributors=rubbish'
    expect((await dashboard(clientAdmin, unknown)).body).toEqual((await dashboard(clientAdmin)).body)
    expect((await dashboard(customerUser, unknown)).body).toEqual((await dashboard(customerUser)).body)
  })
})
