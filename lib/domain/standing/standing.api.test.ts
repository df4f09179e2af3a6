import { beforeAll, describe, expect, it } from 'vitest'
import { pool, systemDb } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildOrganisation, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { reviewSome } from './review'

/* What a list of customers says of their open work, against the lists that it counts; and in which order it stands. */

const hourMs = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

/** Three customers: one with much overdue, one with something due since today, one in date; and one with nothing. */
async function buildCustomers() {
  const world = await buildWorld()
  const { clientId, distributor, distributorAdmin } = world
  const of = { clientId, organisationId: distributor.id }
  const [hourly, yearly] = [
    await buildCheck({ ...of, period: 0, periodValue: 1 }),
    await buildCheck({ ...of, period: 3, periodValue: 12 }),
  ]
  const build = async (name: string, results: { hours: number; status: 1 | 2 | 3; checkId: string }[]) => {
    const customer = await buildOrganisation({ clientId, name, distributorId: distributor.id })
    for (const { hours, status, checkId } of results) {
      const owners = { clientId, customerId: customer.id, distributorId: distributor.id, checkIds: [checkId] }
      const { id: assetId } = await buildAsset({ ...owners, installationDate: '2026-01-01' })
      const result = { clientId, assetId, checkId, userId: distributorAdmin.id, status }
      await buildResult({ ...result, completedAt: ago(hours) })
    }
    return customer
  }
  return {
    ...world,
    fine: await build('Fine', [{ hours: 30, status: 1, checkId: yearly.id }]),
    late: await build('Late', [
      { hours: 60, status: 1, checkId: hourly.id },
      { hours: 50, status: 3, checkId: hourly.id },
      { hours: 49, status: 1, checkId: yearly.id },
    ]),
    now: await build('Now', [{ hours: 1.1, status: 2, checkId: hourly.id }]),
  }
}

let world: Built<typeof buildCustomers>
beforeAll(async () => {
  world = await buildCustomers()
})

const ask = async (path: string) => {
  const { host, distributorAdmin } = world
  const { status, body } = await request('GET', `/api/v1${path}`, { host, token: distributorAdmin.token })
  expect(status).toBe(200)
  return body
}
const names = async (sort: string) =>
  (await ask(`/organisations?sort=${sort}`)).items
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => ['Fine', 'Late', 'Now'].includes(name))

describe('how customers stand', () => {
  // ORGANISATION-52, ORGANISATION-1
  it('has the same numbers as the lists, before and after counters are added up', async () => {
    const check = async () => {
      const { items } = await ask('/organisations?limit=100')
      for (const { id, standing } of items) {
        const total = async (filters: string) =>
          (await ask(`/checksDue?filters[customerOrganisationId]=${id}${filters}`)).totalItems
        expect([standing.due, standing.overdue, standing.toAction], id).toEqual([
          await total('&filters[due]=1'),
          await total('&filters[to]=yesterday'),
          await total('&filters[taskResult]=3'),
        ])
      }
      const late = items.find(({ id }: { id: string }) => id === world.late.id)
      expect(late.standing).toMatchObject({ planned: 3, due: 2, overdue: 2, toAction: 1 })
      expect(Math.abs(new Date(late.standing.lastVisitAt).getTime() - ago(49).getTime())).toBeLessThan(hourMs)
      const now = items.find(({ id }: { id: string }) => id === world.now.id)
      expect(now.standing).toMatchObject({ planned: 1, due: 1, toAction: 0 })
      const own = items.find(({ id }: { id: string }) => id === world.customer.id)
      expect(own.standing).toEqual({ planned: 0, due: 0, overdue: 0, toAction: 0, lastVisitAt: null })
    }
    await check()
    await pool.query('SELECT settle_counts(100000)')
    await check()
    expect((await ask(`/organisations/${world.distributor.id}`)).standing).toBeNull()
  })

  // ORGANISATION-53, ORGANISATION-54, ORGANISATION-55
  it('orders the list of customers worst first once the job has run, and anew after a change', async () => {
    const { clientId, late, fine } = world
    const review = async () => {
      await pool.query('SELECT settle_counts(100000)')
      while ((await reviewSome(clientId)) > 0);
    }
    await expect
      .poll(async () => {
        await review()
        return await names('-overdue')
      })
      .toEqual(['Late', 'Now', 'Fine'])
    expect((await names('-toAction'))[0]).toBe('Late')
    expect(await names('-compliance')).toEqual(['Fine', 'Late', 'Now'])
    expect(await names('lastVisit')).toEqual(['Late', 'Fine', 'Now'])
    const { items } = await ask('/organisations?sort=-compliance')
    expect(items.at(-1).standing.planned).toBe(0)

    const asset = await systemDb.asset.findFirstOrThrow({
      where: { clientId, customerOrganisationId: late.id, actionRequiredCount: 1 },
      include: { checks: true },
    })
    const result = { clientId, assetId: asset.id, checkId: asset.checks[0]!.checkId, userId: world.distributorAdmin.id }
    await buildResult({ ...result, status: 1, completedAt: ago(0) })
    const kept = () => systemDb.organisation.findUniqueOrThrow({ where: { id: late.id } })
    await expect
      .poll(async () => {
        await review()
        return (await kept()).toActionCount
      })
      .toBe(0)
    // Of another day: looked at again although nothing has changed.
    await systemDb.organisation.update({
      where: { id: fine.id },
      data: { standingDay: new Date('2026-01-01'), overdueCount: 7 },
    })
    const looked = () => systemDb.organisation.findUniqueOrThrow({ where: { id: fine.id } })
    await expect
      .poll(async () => {
        await review()
        return (await looked()).overdueCount
      })
      .toBe(0)
  })
})
