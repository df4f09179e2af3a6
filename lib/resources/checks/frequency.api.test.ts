import { expect, it } from 'vitest'
import { addMonths, calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { mostAtOnce } from '@/lib/domain/long-changes/begin'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { buildCheck, buildWorld } from '@/lib/testing/factories'
import { heldJob } from '@/lib/testing/held-job'
import { buildManyAssets, storedOf } from '@/lib/testing/many-assets'
import { wrongCounters } from '@/lib/testing/recounted'
import { request } from '@/lib/testing/request'

// LIBRARY-17, LIBRARY-18, SCHEDULE-13, SCHEDULE-18, MOVE-5
it('a new frequency of a task on many assets shows at once, and their due dates follow in the background', async () => {
  const { client, clientId, host, customer, distributor, distributorAdmin, customerAdmin } = await buildWorld()
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
  // Days of the client's zone: the first of a month in summer is the last of the one before in UTC.
  const dayOf = (instant: Date) => calendarDateIn(client.timezone, instant)
  const dueOf = async (id: string) => dayOf(new Date((await ask('GET', `/assets/${id}`)).checks[0].nextDue))
  const inMonths = (months: number) => calendarDateFrom(addMonths(dayNumberOf(dayOf(new Date())), months)).slice(0, 7)

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

  // Deleted, it is gone from the library at once, and comes off the assets in a job.
  const heldAgain = await heldJob(clientId, { checkId: check.id })
  expect(await ask('DELETE', `/checks/${check.id}`)).toEqual({})
  await heldAgain.half()
  expect(await ask('GET', `/checks/${check.id}`)).toEqual({ global: ['Not found'] })
  expect((await ask('GET', '/checks')).items).toEqual([])
  expect((await ask('GET', `/assets/${last.id}`)).checks).toHaveLength(1)
  expect(await wrongCounters(clientId)).toEqual([])
  const leaving = { host, token: distributorAdmin.token }
  const left = await request('DELETE', `/api/v1/organisations/link/${customer.accountCode}`, leaving)
  const wait = 'A task of this library is still being taken off its assets. Try again in a few minutes'
  expect([left.status, left.body]).toEqual([409, { global: [wait] }])
  await heldAgain.release()
  const following = () => systemDb.longChange.count({ where: { clientId } })
  await expect.poll(following, { timeout: 60_000 }).toBe(0)
  expect(await systemDb.assetCheck.count({ where: { clientId, checkId: check.id } })).toBe(0)
  const after = await storedOf(clientId, customer.id)
  await transaction((tx) => recompute(tx, clientId, { customerId: customer.id }))
  expect(await storedOf(clientId, customer.id)).toEqual(after)
  expect(await wrongCounters(clientId)).toEqual([])
  expect(await systemDb.completedCheck.count({ where: { clientId, checkId: check.id } })).toBeGreaterThan(0)
}, 120_000)
