import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { mostAtOnce } from '@/lib/domain/long-changes/begin'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { buildCheck, buildWorld } from '@/lib/testing/factories'
import { heldJob } from '@/lib/testing/held-job'
import { buildManyAssets, storedOf } from '@/lib/testing/many-assets'
import { wrongCounters } from '@/lib/testing/recounted'
import { request } from '@/lib/testing/request'

// LIBRARY-17, SCHEDULE-13, SCHEDULE-18
it('a frequency of a task on many assets counts at once, and the dates of the others follow', async () => {
  const { clientId, host, customer, distributor, distributorAdmin, customerAdmin } = await buildWorld()
  const check = await buildCheck({ clientId, organisationId: distributor.id, periodValue: 3, period: 3 })
  const count = mostAtOnce + 240
  const given = { clientId, customerId: customer.id, checkIds: [check.id] as [string], userId: customerAdmin.id }
  await buildManyAssets({ ...given, count })
  const ask = async (method: string, path: string, json?: unknown) =>
    (await request(method, `/api/v1${path}`, { host, token: distributorAdmin.token, json })).body
  const change = (periodValue: number) =>
    ask('PATCH', `/checks/${check.id}`, { checkTimeline: { periodValue, period: 3 } })
  const where = { clientId, customerOrganisationId: customer.id, installationDate: { not: null } }
  const last = await systemDb.asset.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
  const dueOf = async (id: string) => (await ask('GET', `/assets/${id}`)).checks[0].nextDue.slice(0, 10)
  const inMonths = (months: number) => {
    const day = new Date()
    const end = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0)).getUTCDate()
    return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, Math.min(day.getUTCDate(), end)))
      .toISOString()
      .slice(0, 7)
  }

  const held = await heldJob(clientId, { checkId: check.id })
  const before = await dueOf(last.id)
  expect(await change(6)).toMatchObject({ isRescheduling: true, progress: { done: 0, total: count } })
  await held.half()
  const told = { checkTimeline: { periodValue: 6 }, isRescheduling: true, progress: { done: 500, total: count } }
  expect(await ask('GET', `/checks/${check.id}`)).toMatchObject(told)
  expect((await ask('GET', '/checks')).items).toMatchObject([told])
  expect(await dueOf(last.id)).toBe(before)
  await ask('POST', '/assetCompletedChecks', { assetId: last.id, checkId: check.id, status: 1 })
  expect((await dueOf(last.id)).slice(0, 7)).toBe(inMonths(6))
  expect(await wrongCounters(clientId)).toEqual([])

  // A name alone moves nothing; another frequency begins anew, and its job carries it through.
  await held.cutOff()
  expect(
    await ask('PATCH', `/checks/${check.id}`, { name: 'Look', checkTimeline: { periodValue: 6, period: 3 } }),
  ).toMatchObject({
    name: 'Look',
    progress: { done: 500, total: count },
  })
  expect(await change(12)).toMatchObject({ progress: { done: 0, total: count } })
  const underWay = async () => (await ask('GET', `/checks/${check.id}`)).isRescheduling
  await expect.poll(underWay, { timeout: 60_000 }).toBe(false)
  expect((await dueOf(last.id)).slice(0, 7)).toBe(inMonths(12))
  const stored = await storedOf(clientId, customer.id)
  await transaction((tx) => recompute(tx, clientId, { checkIds: [check.id] }))
  expect(await storedOf(clientId, customer.id)).toEqual(stored)
  expect(await wrongCounters(clientId)).toEqual([])
}, 120_000)
