import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { buildRound, itemsOf } from '@/lib/testing/round-factories'

const minute = 60_000
/** A few minutes before the tests, so that results may be before, in and after. */
const made = new Date(Date.now() - 60 * minute)
const later = (minutes: number) => new Date(made.getTime() + minutes * minute)

let world: Built<typeof buildWorld>
let elsewhere: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
})

const call = (method: string, path: string, json?: unknown, who = world.customerUser) =>
  request(method, `/api/v1${path}`, { host: world.host, token: who.token, json })

async function tasked(more: { organisationZoneId?: string } = {}) {
  const { clientId, customer } = world
  const { id: checkId } = await buildCheck({ clientId, organisationId: customer.id })
  const given = { clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds: [checkId], ...more }
  return { assetId: (await buildAsset(given)).id, checkId }
}
const round = (on: { assetId: string; checkId: string }[], more: { siteId?: string; createdAt?: Date } = {}) =>
  buildRound({
    ...{ clientId: world.clientId, customerId: world.customer.id, userId: world.customerUser.id },
    ...{ on, createdAt: made, ...more },
  })
const record = (on: { assetId: string; checkId: string }, at: Date, more: object = {}) =>
  call('POST', '/assetCompletedChecks', { ...on, status: 1, completedAt: at.toISOString(), ...more })
const stateOf = (id: string) => systemDb.round.findUniqueOrThrow({ where: { id } })
const skip = (roundId: string, at: Date) =>
  systemDb.roundItem.updateMany({ where: { roundId, outcome: 0 }, data: { outcome: 2, skipReason: 1, at } })

// FOLLOW-1, FOLLOW-2
describe('a result', () => {
  it('does its item in every open round that has it, named or not, and starts those rounds', async () => {
    const on = await tasked()
    const [one, two] = [await round([on]), await round([on, await tasked()])]
    const { body: result } = await record(on, later(5), { roundId: two.id })
    for (const { id } of [one, two]) {
      expect(await stateOf(id)).toMatchObject({ state: 1, startedAt: later(5) })
      expect((await itemsOf(id))[0]).toMatchObject({
        ...{ outcome: 1, completedCheckId: result.id, at: later(5), userId: world.customerUser.id },
        ...{ skipReason: null, assetName: result.assetName, checkName: result.checkName },
      })
    }
    expect((await itemsOf(two.id))[1]).toMatchObject({ outcome: 0, at: null })
  })

  it('from before the round, or for a round that has ended, is kept and changes no round', async () => {
    const on = await tasked()
    const open = await round([on])
    const ended = await round([on])
    await systemDb.round.update({ where: { id: ended.id }, data: { state: 3 } })
    expect((await record(on, later(-1), { roundId: open.id })).status).toBe(201)
    expect(await stateOf(open.id)).toMatchObject({ state: 0, startedAt: null })
    expect((await record(on, later(1), { roundId: ended.id })).status).toBe(201)
    expect((await itemsOf(open.id))[0]?.outcome).toBe(1)
    expect((await itemsOf(ended.id))[0]?.outcome).toBe(0)
    // A round that lacks the task.
    expect((await record(await tasked(), later(1), { roundId: open.id })).status).toBe(201)
  })

  it('is refused where it names a round that its sender does not reach', async () => {
    const on = await tasked()
    const foreign = await buildRound({
      ...{ clientId: elsewhere.clientId, customerId: elsewhere.customer.id, userId: elsewhere.customerUser.id },
      on: [],
    })
    const theirs = { customerId: world.stranger.id, userId: world.strangerAdmin.id }
    const stranger = await buildRound({ clientId: world.clientId, ...theirs, on: [] })
    for (const roundId of [foreign.id, stranger.id, world.id(), 'none']) {
      const { status, body } = await record(on, later(1), { roundId })
      expect([status, Object.keys(body)]).toEqual([422, ['roundId']])
    }
  })

  it('does not wait for results on other assets of the same round', async () => {
    const [one, two] = [await tasked(), await tasked()]
    const { id } = await round([one, two])
    await record(one, later(1))
    await transaction(async (tx) => {
      const { doItems } = await import('./follow-result')
      const names = { assetName: 'x', checkName: 'x', userName: 'x', userId: world.customerUser.id }
      const [item] = await itemsOf(id)
      const result = { id: item?.completedCheckId as string, clientId: world.clientId, completedAt: later(2) }
      await doItems(tx, [id], { ...one, ...names, ...result })
      expect((await record(two, later(3))).status).toBe(201)
    })
    expect((await itemsOf(id)).map(({ outcome }) => outcome)).toEqual([1, 1])
  })

  // The latest result of the round's time has the item, whatever came when; a skip stands only without one.
  it('leads to the same counts in whatever order results and skips arrive, on two rounds', async () => {
    const event = fc.record({ asset: fc.nat(1), minutes: fc.integer({ min: -5, max: 20 }), skips: fc.nat(4) })
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 8 }), async (events) => {
        const assets = [await tasked(), await tasked()]
        const rounds = [
          await round(assets),
          await round([assets[0] as { assetId: string; checkId: string }], { createdAt: later(8) }),
        ]
        const results: { on: number; at: Date; id: string }[] = []
        let skipped = false
        for (const { asset, minutes, skips } of events) {
          if (skips === 0) {
            await skip(rounds[0]?.id as string, later(minutes))
            skipped = true
          } else {
            const on = assets[asset] as { assetId: string; checkId: string }
            const { body } = await record(on, later(minutes))
            results.push({ on: asset, at: later(minutes), id: body.id })
          }
        }
        for (const [index, { id, createdAt }] of rounds.entries())
          for (const [asset, item] of (await itemsOf(id)).entries()) {
            const own = results.filter(({ on, at }) => on === asset && at >= createdAt)
            const last = own.reduce<(typeof own)[0] | null>((a, b) => (a && a.at > b.at ? a : b), null)
            const isSkipped = index === 0 && skipped
            expect([item.completedCheckId, item.outcome]).toEqual(last ? [last.id, 1] : [null, isSkipped ? 2 : 0])
          }
      }),
      { numRuns: 6 },
    )
  })
})

// FOLLOW-3, FOLLOW-4
describe('an item of a round that is still to do', () => {
  const goneOf = async (id: string) => (await itemsOf(id)).map(({ gone, outcome }) => [outcome, gone])

  it('leaves the round with its asset, its task or its zone, an item that is done stays', async () => {
    const { clientId, customer } = world
    const site = await buildSite({ clientId, organisationId: customer.id })
    const zone = await buildSite({ clientId, organisationId: customer.id, parent: site })
    const within = await buildSite({ clientId, organisationId: customer.id, parent: site })
    const other = await buildSite({ clientId, organisationId: customer.id })
    const there = { organisationZoneId: zone.id }
    const assets = [
      await tasked(there),
      await tasked(there),
      await tasked(there),
      await tasked(there),
      await tasked(there),
    ]
    const [archived, moved, stays, untasked, done] = assets as [{ assetId: string; checkId: string }, ...typeof assets]
    const { id } = await round(assets, { siteId: site.id })
    await record(done as typeof archived, later(1))
    const admin = world.customerAdmin
    const put = (on: typeof archived | undefined, body: object) =>
      call('PUT', '/assets', { id: on?.assetId, ...body }, admin)
    expect((await call('DELETE', `/assets/${archived.assetId}`, undefined, admin)).status).toBe(200)
    expect((await put(moved, { organisationZoneId: other.id })).status).toBe(200)
    expect((await put(stays, { organisationZoneId: within.id })).status).toBe(200)
    expect((await put(untasked, { checkIds: [] })).status).toBe(200)
    await call('DELETE', `/assets/${done?.assetId}`, undefined, admin)
    const left = [
      [0, 1],
      [0, 2],
      [0, null],
      [0, 4],
      [1, null],
    ]
    expect(await goneOf(id)).toEqual(left)
    expect((await itemsOf(id))[2]).toMatchObject({ zoneId: within.id, locationTrail: within.locationTrail })
  })

  it('is listed by the present names of its task and type', async () => {
    const { clientId, customer } = world
    const site = await buildSite({ clientId, organisationId: customer.id })
    const assets = [await tasked({ organisationZoneId: site.id }), await tasked({ organisationZoneId: site.id })]
    const { id } = await round(assets, { siteId: site.id })
    await record(assets[1] as (typeof assets)[0], later(1))
    const [, doneBefore] = await itemsOf(id)
    const asset = await systemDb.asset.findUniqueOrThrow({ where: { id: assets[0]?.assetId as string } })
    await systemDb.assetType.update({ where: { id: asset.assetTypeId }, data: { name: 'Hose, 20 m' } })
    await systemDb.check.update({ where: { id: assets[0]?.checkId as string }, data: { name: 'Pressure test' } })
    const admin = world.customerAdmin
    expect((await call('PUT', '/sites', { id: site.id, name: 'North Quay' }, admin)).status).toBe(200)
    const [todo, doneNow] = await itemsOf(id)
    expect(todo).toMatchObject({ assetType: 'Hose, 20 m', checkName: 'Pressure test', locationTrail: 'North Quay' })
    expect(doneNow).toEqual(doneBefore)
  })

  it('is listed by a new name soon, also where thousands of items have that name', async () => {
    const on = await tasked()
    const { clientId, customer, customerUser } = world
    const { id } = await round([on])
    await systemDb.$executeRaw`
      WITH made AS (
        INSERT INTO "Round" (id, "clientId", "number", "name", "customerOrganisationId", "plannedDate", "userId", "updatedAt")
        SELECT gen_random_uuid(), ${clientId}::uuid, 100000 + n, 'Round', ${customer.id}::uuid, current_date, ${customerUser.id}::uuid, now()
        FROM generate_series(1, 1100) n RETURNING id)
      INSERT INTO "RoundItem" (id, "clientId", "roundId", "assetId", "checkId", "assetName", "assetType", "checkName", "position")
      SELECT gen_random_uuid(), ${clientId}::uuid, made.id, i."assetId", i."checkId", i."assetName", i."assetType", i."checkName", 0
      FROM made, "RoundItem" i WHERE i."clientId" = ${clientId}::uuid AND i."roundId" = ${id}::uuid`
    const { assetTypeId } = await systemDb.asset.findUniqueOrThrow({ where: { id: on.assetId } })
    const still = (where: object) => systemDb.roundItem.count({ where: { clientId, assetId: on.assetId, NOT: where } })
    await systemDb.check.update({ where: { id: on.checkId }, data: { name: 'Flow test' } })
    await expect.poll(() => still({ checkName: 'Flow test' }), { timeout: 60_000 }).toBe(0)
    await systemDb.assetType.update({ where: { id: assetTypeId }, data: { name: 'Wet riser' } })
    await expect.poll(() => still({ assetType: 'Wet riser' }), { timeout: 60_000 }).toBe(0)
  })
})
