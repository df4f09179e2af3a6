import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildOrganisation, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { beginHistory } from './begin-history'
import { mendHistory } from './mend-history'
import { recompute } from './recompute'

/* What is written of the terms of tasks, held against what was true at each moment: an oracle that only remembers. */

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

const call = (method: string, path: string, json: object) =>
  request(method, `/api/v1${path}`, { host: world.host, token: world.customerAdmin.token, json })

/** What is true of every task of an asset right now, by its key. */
async function truth(assetId: string): Promise<Record<string, object>> {
  const rows = await systemDb.assetCheck.findMany({ where: { assetId }, include: { check: true, asset: true } })
  return Object.fromEntries(
    rows.map(({ checkId, check, asset, planned, periodValue, period }) => [
      checkId,
      {
        periodValue: periodValue ?? check.periodValue,
        period: period ?? check.period,
        planned,
        archived: asset.deletedAt !== null,
        customerOrganisationId: asset.customerOrganisationId,
        distributorOrganisationId: asset.distributorOrganisationId,
        installedAt: asset.installationDate,
      },
    ]),
  )
}

/** The same as it was at a moment, by what is written. */
async function written(assetId: string, at: Date): Promise<Record<string, object>> {
  const rows = await systemDb.taskTerms.findMany({
    where: { assetId, from: { lte: at }, OR: [{ until: null }, { until: { gt: at } }] },
    omit: { id: true, clientId: true, assetId: true, from: true, until: true },
  })
  expect(new Set(rows.map(({ checkId }) => checkId)).size).toBe(rows.length)
  return Object.fromEntries(rows.map(({ checkId, ...terms }) => [checkId, terms]))
}

/** The database's own clock, which has gone on since whatever was written before. */
async function moment(): Promise<Date> {
  const [row] = await systemDb.$queryRaw<{ at: Date }[]>`
    SELECT clock_timestamp()::timestamptz(3) + interval '1 millisecond' AS at FROM pg_sleep(0.003)`
  await systemDb.$queryRaw`SELECT 1 FROM pg_sleep(0.003)`
  return row?.at as Date
}

/** Numbers that look like chance and are the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

describe('the history of the terms of tasks', () => {
  // SCHEDULE-24
  it('says for every moment what was true then, whatever was changed', async () => {
    const { clientId, customer, distributor } = world
    const other = await buildOrganisation({ clientId, distributorId: distributor.id })
    const checks = await Promise.all([1, 2, 3].map(() => buildCheck({ clientId, organisationId: distributor.id })))
    const asset = await buildAsset({ clientId, customerId: customer.id, checkIds: [checks[0]?.id ?? ''] })
    const owner = asset.id
    const follow = () => transaction((tx) => recompute(tx, clientId, { assetIds: [owner] }))
    const roll = dice(7)
    const day = () => new Date(Date.UTC(2026, 0, 1 + roll(28)))
    const change = (data: object) => systemDb.asset.update({ where: { id: owner }, data })
    const changes = [
      () => change({ installationDate: roll(4) ? day() : null }),
      () => change({ deletedAt: roll(2) ? new Date() : null }),
      () => change({ customerOrganisationId: (roll(2) ? customer : other).id, organisationZoneId: null }),
      () =>
        systemDb.check.update({
          where: { id: checks[roll(3)]?.id ?? '' },
          data: { periodValue: roll(4), period: 3 },
        }),
      () => systemDb.organisation.update({ where: { id: other.id }, data: { deletedAt: roll(2) ? new Date() : null } }),
      async () => {
        const checkId = checks[roll(3)]?.id ?? ''
        const { count } = await systemDb.assetCheck.deleteMany({ where: { assetId: owner, checkId } })
        if (count === 0) await systemDb.assetCheck.create({ data: { clientId, assetId: owner, checkId, position: 0 } })
      },
      () =>
        systemDb.assetCheck.updateMany({
          where: { assetId: owner, checkId: checks[roll(3)]?.id ?? '' },
          data: { periodValue: roll(5), period: roll(4) },
        }),
      async () => undefined,
    ]
    const remembered: [at: Date, terms: object][] = []
    for (let time = 0; time < 60; time++) {
      await changes[roll(changes.length)]?.()
      await follow()
      remembered.push([await moment(), await truth(owner)])
    }
    for (const [at, terms] of remembered) expect(await written(owner, at), at.toISOString()).toEqual(terms)
    const rows = await systemDb.taskTerms.findMany({ where: { assetId: owner }, orderBy: { from: 'asc' } })
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ until }) => until === null)).toHaveLength(Object.keys(await truth(owner)).length)
  })

  // SCHEDULE-24, SCHEDULE-13
  it('is written by the calls that change terms, and not by results', async () => {
    const { clientId, customer } = world
    const check = await buildCheck({ clientId, organisationId: customer.id, periodValue: 1, period: 3 })
    const made = await buildAsset({
      clientId,
      customerId: customer.id,
      installationDate: '2026-01-10',
      checkIds: [check.id],
    })
    const sent = { assetId: made.id, checkId: check.id, status: 1 }
    const terms = () => systemDb.taskTerms.findMany({ where: { assetId: made.id }, orderBy: { from: 'asc' } })
    const before = await terms()
    expect(before).toMatchObject([{ periodValue: 1, period: 3, planned: true, archived: false, until: null }])
    expect((await call('POST', '/assetCompletedChecks', sent)).status).toBe(201)
    expect(await terms()).toEqual(before)
    expect((await call('PATCH', `/checks/${check.id}`, { checkTimeline: { periodValue: 6, period: 3 } })).status).toBe(
      200,
    )
    expect((await call('DELETE', `/assets/${made.id}`, {})).status).toBeLessThan(300)
    const [first, second, third] = await terms()
    expect([first, second, third].map((one) => [one?.periodValue, one?.planned, one?.archived])).toEqual([
      [1, true, false],
      [6, true, false],
      [6, false, true],
    ])
    expect([first?.until, second?.until, third?.until]).toEqual([second?.from, third?.from, null])
  })

  // SCHEDULE-25
  it('begins, for a client from before it, with the present terms of all tasks', async () => {
    const at = await buildWorld()
    const check = await buildCheck({ clientId: at.clientId, organisationId: at.customer.id })
    const assets = []
    for (let count = 0; count < 3; count++)
      assets.push(await buildAsset({ clientId: at.clientId, customerId: at.customer.id, checkIds: [check.id] }))
    // As it was before there was a history; one task has changed since a server of this release began.
    await systemDb.taskTerms.deleteMany({ where: { clientId: at.clientId, assetId: { not: assets[0]?.id } } })
    await systemDb.client.update({ where: { id: at.clientId }, data: { historyFrom: null } })
    const began = new Date()
    await beginHistory()
    const rows = await systemDb.taskTerms.findMany({ where: { clientId: at.clientId } })
    expect(rows.map(({ assetId }) => assetId).sort()).toEqual(assets.map(({ id }) => id).sort())
    const { historyFrom } = await systemDb.client.findUniqueOrThrow({ where: { id: at.clientId } })
    expect(historyFrom?.getTime()).toBeGreaterThanOrEqual(began.getTime())
    await beginHistory()
    expect(await systemDb.taskTerms.count({ where: { clientId: at.clientId } })).toBe(3)
  })

  // SCHEDULE-26
  it('is mended for tasks that an earlier release has changed, and for no others', async () => {
    const at = await buildWorld()
    const { clientId, customer } = at
    const [check, other] = [
      await buildCheck({ clientId, organisationId: customer.id, periodValue: 1, period: 3 }),
      await buildCheck({ clientId, organisationId: customer.id }),
    ]
    const made = () => buildAsset({ clientId, customerId: customer.id, checkIds: [check.id] })
    const [changed, more, fewer, same] = [await made(), await made(), await made(), await made()]
    await systemDb.assetCheck.updateMany({ where: { assetId: same.id }, data: { periodValue: 2, period: 3 } })
    await transaction((tx) => recompute(tx, clientId, { assetIds: [same.id] }))
    const before = await systemDb.taskTerms.findMany({ where: { assetId: same.id }, orderBy: { id: 'asc' } })
    // As that release writes: tasks, assets and frequencies, and nothing of their terms.
    await systemDb.check.update({ where: { id: check.id }, data: { periodValue: 6 } })
    await systemDb.asset.update({ where: { id: changed.id }, data: { installationDate: new Date('2026-02-03') } })
    await systemDb.assetCheck.updateMany({ where: { assetId: changed.id }, data: { planned: true } })
    await systemDb.assetCheck.create({ data: { clientId, assetId: more.id, checkId: other.id, position: 1 } })
    await systemDb.assetCheck.deleteMany({ where: { assetId: fewer.id } })
    const then = await moment()
    await mendHistory()
    const now = await moment()
    for (const { id } of [changed, more, fewer, same]) expect(await written(id, now)).toEqual(await truth(id))
    // What was not known then is not made up.
    expect(await written(fewer.id, then)).toMatchObject({ [check.id]: { periodValue: 1 } })
    expect(await systemDb.taskTerms.findMany({ where: { assetId: same.id }, orderBy: { id: 'asc' } })).toEqual(before)
    const rows = await systemDb.taskTerms.count({ where: { clientId } })
    await mendHistory()
    expect(await systemDb.taskTerms.count({ where: { clientId } })).toBe(rows)
  })
})
