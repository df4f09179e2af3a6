import { beforeAll, describe, expect, it } from 'vitest'
import { pool, systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { newId } from '@/lib/core/text/new-id'
import { countBetween } from '@/lib/domain/counts/day-counts'
import { mostAtOnce, stillMoving } from '@/lib/domain/long-changes/begin'
import { followLost } from '@/lib/domain/long-changes/follow'
import { movesNow, withMoves } from '@/lib/domain/long-changes/moves'
import type { Actor } from '@/lib/domain/permissions/actor'
import { type Seen, seenBy } from '@/lib/domain/permissions/counted-reach'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { buildAssetType, buildBatch, buildCheck, buildOrganisation, buildWorld } from '@/lib/testing/factories'
import { heldJob } from '@/lib/testing/held-job'
import { buildManyAssets, storedOf } from '@/lib/testing/many-assets'
import { wrongCounters } from '@/lib/testing/recounted'
import { request } from '@/lib/testing/request'
import { readNumbers } from '@/lib/workflows/dashboard/queries'

/* A customer with more assets than follow within the call, looked at and written to while half of them have. */

const count = mostAtOnce + 240
const lists = [
  '/assets?',
  '/assets?sort=-nextInspectionDate&page=3&',
  '/assets?filters[taskStatus]=1&',
  '/assets?filters[keywords]=HT&',
  '/checksDue?',
  '/checksDue?filters[due]=1&',
  '/checksDue?sort=assetName&',
  '/checksDue?sort=checkName&',
  '/assetCompletedChecks?',
  '/assetCompletedChecks?filters[status]=3&',
  '/assets/assetMeta?',
  '/uploads?',
  '/organisations?sort=name&',
  '/sites?',
]

async function buildScene() {
  const world = await buildWorld()
  const { clientId, distributor, stranger } = world
  const rival = await buildOrganisation({ clientId, isDistributor: true })
  const rivalAdmin = await world.person(rival.id, 2)
  const task = await buildCheck({ clientId, organisationId: distributor.id, periodValue: 2, period: 3 })
  const own = await buildCheck({ clientId, organisationId: stranger.id, periodValue: 1, period: 3 })
  // Others of both distributors: a customer's and stock.
  for (const [distributorId, customerId] of [
    [distributor.id, world.customer.id] as const,
    [rival.id, undefined] as const,
  ]) {
    const installationDate = '2026-01-31'
    const asset = await buildAsset({ clientId, customerId, distributorId, installationDate, checkIds: [task.id] })
    await buildResult({ clientId, assetId: asset.id, checkId: task.id, userId: world.clientAdmin.id, status: 3 })
    await buildAsset({ clientId, distributorId })
  }
  await systemDb.organisation.update({ where: { id: stranger.id }, data: { distributorId: distributor.id } })
  const given = { clientId, customerId: stranger.id, libraryId: distributor.id, userId: world.clientAdmin.id }
  await buildManyAssets({ ...given, count, checkIds: [task.id, own.id] })
  return { ...world, rival, rivalAdmin, task, own }
}

type Scene = Awaited<ReturnType<typeof buildScene>>
let scene: Scene
beforeAll(async () => {
  scene = await buildScene()
}, 60_000)

const ask = (method: string, path: string, who: { token: string }, json?: unknown) =>
  request(method, `/api/v1${path}`, { host: scene.host, token: who.token, json })

/** What everybody sees of everything, but for how far the move is. */
async function seen(who: { token: string }, extra = ''): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const path of lists) {
    const { status, body } = await ask('GET', `${path}limit=20&${extra}`, who)
    const passing = { isMoving: undefined, following: undefined, progress: undefined, signedLink: undefined }
    const items = body.items?.map((item: object) => ({ ...item, ...passing }))
    found[path] = [status, body.totalItems, items]
  }
  return found
}

/** What a distributor's charts count. */
async function counted(organisationId: string) {
  const { clientId } = scene
  const acting = {
    as: 'organisation' as const,
    organisationId,
    role: 2 as const,
    isDistributor: true,
    distributorId: null,
  }
  const actor = withMoves({ clientId, acting } as Actor, await movesNow(clientId))
  const edges = [400, 300, 100.5, 0, -200.25].map((days) => new Date(begun - days * 86_400_000))
  const ask = async (kind: 'asset' | 'task' | 'result', from: boolean) =>
    (await countBetween(kind, seenBy(actor) as Seen, edges, { from }))
      .filter(({ bucket }) => bucket > 0 || !from)
      .sort((a, b) => a.bucket - b.bucket || a.facet.localeCompare(b.facet))
  const numbers = await readNumbers({ actor, tenant: scene.client as never }, [], new Date(begun))
  return [await ask('asset', false), await ask('task', false), await ask('result', true), numbers]
}
const begun = Date.now()

async function everybodySees() {
  const { distributor, rival, distributorAdmin, rivalAdmin, strangerAdmin, clientAdmin } = scene
  const of = (id: string) => `filters[distributorOrganisationId]=${id}`
  return {
    charts: [await counted(distributor.id), await counted(rival.id)],
    former: await seen(distributorAdmin),
    rival: await seen(rivalAdmin),
    customer: await seen(strangerAdmin),
    client: await seen(clientAdmin),
    clientOfFormer: await seen(clientAdmin, of(distributor.id)),
    clientOfRival: await seen(clientAdmin, of(rival.id)),
  }
}

const change = () => systemDb.longChange.findFirst({ where: { clientId: scene.clientId } })
const finished = () => expect.poll(change, { timeout: 60_000 }).toBeNull()

/** Puts the job back, as the clock does, and waits until all have followed. */
async function goOn() {
  await systemDb.$executeRaw`
    UPDATE "LongChange" SET "updatedAt" = now() - interval '1 hour' WHERE "clientId" = ${scene.clientId}::uuid`
  await followLost()
  await finished()
}

/** That all rows are as a change in one transaction leaves them. */
async function expectAllAsAtOnce() {
  const { clientId, stranger } = scene
  const before = await storedOf(clientId, stranger.id)
  await transaction((tx) => recompute(tx, clientId, { customerId: stranger.id }))
  expect(await storedOf(clientId, stranger.id)).toEqual(before)
  const { distributorId } = await systemDb.organisation.findUniqueOrThrow({ where: { id: stranger.id } })
  for (const table of ['Asset', 'AssetCheck', 'CompletedCheck', 'AssetNote', 'Upload']) {
    const { rows } = await pool.query(
      `SELECT DISTINCT "distributorOrganisationId" AS id FROM "${table}" WHERE "customerOrganisationId" = $1`,
      [stranger.id],
    )
    expect(rows, table).toEqual([{ id: distributorId }])
  }
  expect(await wrongCounters(clientId)).toEqual([])
}

const export_ = async (who: { token: string }, path: string) => {
  const { body } = await ask('GET', `${path}/export`, who)
  const { text } = await request('GET', new URL(body.url).pathname, { host: scene.host })
  return text.trim().split('\r\n').slice(1)
}

describe('a customer with many assets', () => {
  // ORGANISATION-24, MOVE-1, MOVE-2, MOVE-3, MOVE-4, ASSET-25
  it('is out of the former distributor’s reach as soon as it is unlinked, while its assets follow', async () => {
    const { clientId, stranger, distributorAdmin, strangerAdmin, clientAdmin, task } = scene
    const held = await heldJob(clientId, { customerId: stranger.id })
    expect((await ask('DELETE', `/organisations/link/${stranger.accountCode}`, distributorAdmin)).body).toEqual({})
    await held.half()
    const told = { isMoving: true, following: 'linking', progress: { done: 500, total: count } }
    expect((await ask('GET', `/organisations/${stranger.id}`, clientAdmin)).body).toMatchObject(told)
    expect((await ask('GET', `/organisations/${stranger.id}`, strangerAdmin)).body).toMatchObject(told)
    expect((await ask('GET', `/organisations/${stranger.id}`, distributorAdmin)).status).toBe(404)
    await held.cutOff()

    const half = await everybodySees()
    expect(await wrongCounters(clientId)).toEqual([])
    expect((await export_(distributorAdmin, '/assets')).length).toBe(2)
    expect((await export_(strangerAdmin, '/assets')).length).toBe(count)
    expect(
      (await export_(clientAdmin, '/checksDue')).every(
        (line) => !line.includes(`${stranger.name},${scene.distributor.name}`),
      ),
    ).toBe(true)

    // Nothing of it is the former distributor's to read or write, whether it has followed yet or not.
    for (const end of ['asc', 'desc'] as const) {
      const where = { clientId, customerOrganisationId: stranger.id }
      const asset = await systemDb.asset.findFirstOrThrow({
        where,
        orderBy: { id: end },
        include: { checks: true, completedChecks: true },
      })
      const onAsset = asset.checks[0]!
      for (const path of [
        `/assets/${asset.id}`,
        `/checksDue/${onAsset.id}`,
        `/assetCompletedChecks/${asset.completedChecks[0]!.id}`,
      ])
        expect((await ask('GET', path, distributorAdmin)).status, path).toBe(404)
      const result = { assetId: asset.id, checkId: onAsset.checkId, status: 1 }
      expect((await ask('POST', '/assetCompletedChecks', distributorAdmin, result)).status).toBe(422)
      expect((await ask('POST', '/assets/assetMeta', distributorAdmin, { assetId: asset.id, notes: 'x' })).status).toBe(
        422,
      )
      expect((await ask('PATCH', `/assets/${asset.id}`, distributorAdmin, { sleeving: 'x' })).status).toBe(404)
      expect((await ask('DELETE', `/assets/${asset.id}`, distributorAdmin)).status).toBe(404)
      expect((await ask('GET', `/assets/${asset.id}`, strangerAdmin)).body.distributor).toBeNull()
    }

    // One change after the other; and what the customer takes along stays as it was.
    const again = await ask('POST', `/organisations/link/${stranger.accountCode}`, scene.rivalAdmin)
    expect([again.status, again.body]).toEqual([409, { global: [stillMoving] }])
    expect((await ask('DELETE', `/organisations/${stranger.id}`, clientAdmin)).status).toBe(409)
    for (const json of [{ name: 'Renamed' }, { checkTimeline: { periodValue: 9, period: 3 } }])
      expect((await ask('PATCH', `/checks/${task.id}`, distributorAdmin, json)).status).toBe(409)
    expect((await ask('PATCH', `/checks/${task.id}`, distributorAdmin, { name: task.name })).status).toBe(200)

    await goOn()
    expect(await everybodySees()).toEqual(half)
    await expectAllAsAtOnce()
    expect((await ask('PATCH', `/checks/${task.id}`, distributorAdmin, { name: 'Renamed' })).status).toBe(200)
    const frozen = { clientId, checkId: task.id, customerOrganisationId: stranger.id }
    expect(await systemDb.assetCheck.count({ where: { ...frozen, checkName: task.name, periodValue: 2 } })).toBe(count)
  }, 120_000)

  // ORGANISATION-21, MOVE-1, ASSET-2
  it('is in the new distributor’s reach as soon as it is linked, and so is what is written meanwhile', async () => {
    const { clientId, stranger, rival, rivalAdmin, strangerAdmin, distributorAdmin, own } = scene
    const held = await heldJob(clientId, { customerId: stranger.id })
    const { status, body } = await ask('POST', `/organisations/link/${stranger.accountCode}`, rivalAdmin)
    expect([status, body.isMoving, body.progress]).toEqual([200, true, { done: 0, total: count }])
    await held.half()
    await held.cutOff()
    const linkedAgain = await ask('POST', `/organisations/link/${stranger.accountCode}`, rivalAdmin)
    expect([linkedAgain.status, linkedAgain.body.id]).toEqual([200, stranger.id])
    expect((await export_(rivalAdmin, '/assets')).length).toBe(count + 2)

    // On assets that have followed and on those that have not, by the customer and by its new distributor.
    const where = { clientId, customerOrganisationId: stranger.id, deletedAt: null }
    const all = await systemDb.asset.findMany({ where, orderBy: { id: 'asc' }, select: { id: true } })
    for (const [who, from] of [
      [rivalAdmin, 0],
      [strangerAdmin, 600],
    ] as const) {
      for (const at of [from, all.length - 1 - from / 100]) {
        const assetId = all[at]!.id
        const result = { assetId, checkId: own.id, status: 2 }
        expect((await ask('POST', '/assetCompletedChecks', who, result)).body).toMatchObject({
          asset: { distributor: { id: rival.id } },
        })
        expect((await ask('POST', '/assets/assetMeta', who, { assetId, notes: 'Seen on the way' })).status).toBe(201)
      }
      expect((await ask('DELETE', `/assets/${all[from + 1]!.id}`, who)).status).toBe(200)
      expect((await ask('DELETE', `/assets/${all[all.length - 30 - from / 100]!.id}`, who)).status).toBe(200)
      const [tag, other] = (await buildBatch({ clientId, count: 2 })).references as [string, string]
      const retagged = await ask('PATCH', `/assets/${all[all.length - 40 - from / 100]!.id}`, who, { name: other })
      expect([retagged.status, retagged.body.name]).toEqual([200, other])
      const type = await buildAssetType({ clientId, organisationId: stranger.id })
      const asset = { id: newId(), name: tag, assetTypeId: type.id, customerOrganisationId: stranger.id }
      const made = await ask('POST', '/assets', who, { ...asset, checkIds: [] })
      expect([made.status, made.body.distributor?.id]).toEqual([201, rival.id])
    }
    expect(await wrongCounters(clientId)).toEqual([])
    const half = await everybodySees()
    expect((half.former['/assets?'] as unknown[])[1]).toBe(2)
    expect((half.rival['/assets?'] as unknown[])[1]).toBe(count + 2 + 2 - 4)
    expect((half.rival['/organisations?sort=name&'] as unknown[])[1]).toBe(1)
    expect((await ask('DELETE', `/organisations/link/${stranger.accountCode}`, distributorAdmin)).status).toBe(422)
    await goOn()
    expect(await everybodySees()).toEqual(half)
    await expectAllAsAtOnce()
  }, 120_000)

  // ORGANISATION-19, MOVE-2, SCHEDULE-2, SCHEDULE-13
  it('takes no change once it is archived, while its tasks leave the planner', async () => {
    const { clientId, stranger, rivalAdmin, strangerAdmin, clientAdmin } = scene
    const held = await heldJob(clientId, { customerId: stranger.id })
    expect((await ask('DELETE', `/organisations/${stranger.id}`, clientAdmin)).body).toEqual({})
    await held.half()
    const { body } = await ask('GET', '/organisations?filters[archived]=1', rivalAdmin)
    expect(body.items).toMatchObject([
      { id: stranger.id, isMoving: true, following: 'archiving', progress: { done: 500 } },
    ])
    const last = await systemDb.asset.findFirstOrThrow({
      where: { clientId, customerOrganisationId: stranger.id, deletedAt: null },
      orderBy: { id: 'desc' },
    })
    expect((await ask('GET', '/assets', strangerAdmin)).status).toBe(403)
    expect((await ask('PATCH', `/assets/${last.id}`, rivalAdmin, { sleeving: 'x' })).status).toBe(409)
    expect(await wrongCounters(clientId)).toEqual([])
    // The batch that waits goes on by itself.
    await held.release()
    await finished()
    expect(
      await systemDb.assetCheck.count({ where: { clientId, customerOrganisationId: stranger.id, planned: true } }),
    ).toBe(0)
    await expectAllAsAtOnce()
    const restored = (await ask('PATCH', `/organisations/${stranger.id}`, clientAdmin, {})).body
    expect([restored.isMoving, restored.following]).toEqual([true, 'unarchiving'])
    await finished()
    await expectAllAsAtOnce()
    expect((await ask('GET', '/checksDue?limit=1', strangerAdmin)).body.totalItems).toBeGreaterThan(count)
  }, 120_000)
})
