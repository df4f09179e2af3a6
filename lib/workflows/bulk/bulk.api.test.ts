import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { bulkStage, idsOf } from '@/lib/testing/bulk-stage'
import { type Built, buildAssetType, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof bulkStage>
beforeAll(async () => {
  world = await bulkStage()
})

interface Who {
  token: string
}

describe('POST /bulk', () => {
  // BULK-1, BULK-3, BULK-9
  it('with dryRun says which rows would be left out and why, and changes nothing', async () => {
    const [open] = await world.assets(1)
    const [archived] = await world.assets(1, { deletedAt: new Date() })
    const foreign = await buildAsset({ clientId: world.clientId, customerId: world.stranger.id })
    const nowhere = newId()
    const ids = [open?.id, archived?.id, foreign.id, nowhere]
    const { status, body } = await world.bulk({
      ids,
      action: 'set-zone',
      values: { organisationZoneId: world.zone.id },
      dryRun: true,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ count: 4, will: 1 })
    expect(body.wont).toHaveLength(3)
    expect(body.wont).toEqual(
      expect.arrayContaining([
        { id: archived?.id, name: archived?.name, why: 'This asset has been archived' },
        { id: foreign.id, name: null, why: 'Not found' },
        { id: nowhere, name: null, why: 'Not found' },
      ]),
    )
    expect((await world.stored([open?.id ?? '']))[0]?.organisationZoneId).toBeNull()
    expect(await systemDb.bulkChange.count({ where: { clientId: world.clientId } })).toBe(0)
  })

  // BULK-4, BULK-6, BULK-8, BULK-10
  it('puts assets into a zone, and undo takes out those that are still in it', async () => {
    const rows = await world.assets(3)
    const ids = idsOf(rows)
    const { status, body } = await world.bulk({
      ids,
      action: 'set-zone',
      values: { organisationZoneId: world.zone.id },
    })
    expect([status, body]).toMatchObject([201, { state: 2, count: 3, looked: 3, done: 3, wont: [] }])
    expect((await world.stored(ids)).map((row) => row.organisationZoneId)).toEqual([
      world.zone.id,
      world.zone.id,
      world.zone.id,
    ])
    const lines = await systemDb.auditLog.findMany({ where: { action: 'bulk', recordId: { in: ids } } })
    expect(lines.map(({ details }) => details)).toEqual(
      expect.arrayContaining(rows.map(({ name }) => ({ name, bulkId: body.id, change: 'set-zone' }))),
    )

    const [moved, ...others] = ids as [string, ...string[]]
    await systemDb.asset.update({ where: { id: moved }, data: { organisationZoneId: null } })
    const undone = await world.undo(body.id)
    expect([undone.status, undone.body]).toMatchObject([
      200,
      { state: 4, undone: 2, kept: [{ id: moved, why: 'It has been changed since' }], canUndoUntil: null },
    ])
    expect((await world.stored(others)).map((row) => row.organisationZoneId)).toEqual([null, null])
    expect((await world.undo(body.id)).body).toEqual(undone.body)
  })

  // BULK-1
  it('changes all rows of a filter except those that are named', async () => {
    const own = await buildAssetType({ clientId: world.clientId, organisationId: world.distributor.id })
    const rows = await Promise.all(
      [1, 2, 3].map(() => buildAsset({ clientId: world.clientId, customerId: world.customer.id, assetTypeId: own.id })),
    )
    const [left, ...others] = idsOf(rows)
    const filters = { assetTypeId: own.id }
    const asked = { filters, except: [left], action: 'set-zone', values: { organisationZoneId: world.zone.id } }
    expect((await world.bulk({ ...asked, dryRun: true })).body).toEqual({ count: 2, will: 2, wont: [] })
    expect((await world.bulk(asked)).body).toMatchObject({ count: 2, done: 2 })
    expect((await world.stored(idsOf(rows))).map((row) => row.organisationZoneId === world.zone.id)).toEqual(
      idsOf(rows).map((id) => others.includes(id)),
    )
  })

  // BULK-4
  it('does the same call once, and refuses its id for another call', async () => {
    const ids = idsOf(await world.assets(1))
    const json = { id: newId(), ids, action: 'set-zone', values: { organisationZoneId: world.zone.id } }
    const first = await world.bulk(json)
    const again = await world.bulk(json)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect((await world.bulk({ ...json, values: { organisationZoneId: null } })).status).toBe(409)
  })

  // BULK-4, BULK-5
  it('changes more than 200 rows in a background job, and undoes them in one', async () => {
    const { clientId, customer, distributor } = world
    const own = await buildAssetType({ clientId, organisationId: distributor.id })
    for (let made = 0; made < 210; made += 30)
      await Promise.all(
        Array.from({ length: 30 }, () => buildAsset({ clientId, customerId: customer.id, assetTypeId: own.id })),
      )
    const filters = { assetTypeId: own.id }
    const begun = await world.bulk({ filters, action: 'set-zone', values: { organisationZoneId: world.zone.id } })
    expect([begun.status, begun.body.count]).toEqual([202, 210])
    const look = async () =>
      (await request('GET', `/api/v1/bulk/${begun.body.id}`, { host: world.host, token: world.customerAdmin.token }))
        .body
    await expect.poll(look, { timeout: 60_000 }).toMatchObject({ state: 2, looked: 210, done: 210 })
    expect((await world.undo(begun.body.id)).status).toBe(202)
    await expect.poll(look, { timeout: 60_000 }).toMatchObject({ state: 4, undone: 210, kept: [] })
    expect(
      await systemDb.asset.count({ where: { clientId, assetTypeId: own.id, organisationZoneId: world.zone.id } }),
    ).toBe(0)
  })
})

describe('who may change many rows', () => {
  // BULK-2, BULK-7
  it('those who may change one such row, and nobody else sees the outcome', async () => {
    const ids = idsOf(await world.assets(1))
    const change = { ids, action: 'set-zone', values: { organisationZoneId: world.zone.id } }
    const asked = (who?: Who) =>
      request('POST', '/api/v1/bulk', {
        host: world.host,
        ...(who && { token: who.token }),
        json: { list: 'assets', ...change },
      })
    expect((await asked()).status).toBe(401)
    for (const who of [world.customerReader, world.clientAdmin, world.systemAdmin])
      expect((await asked(who)).status).toBe(403)
    expect((await world.bulk({ ids, action: 'archive' }, world.customerUser)).status).toBe(403)
    const { status, body } = await world.bulk(change, world.customerUser)
    expect(status).toBe(201)
    const seen = async (who: Who) =>
      (await request('GET', `/api/v1/bulk/${body.id}`, { host: world.host, token: who.token })).status
    expect(await seen(world.customerUser)).toBe(200)
    expect(await seen(world.customerAdmin)).toBe(200)
    expect(await seen(world.customerManager)).toBe(404)
    expect(await seen(world.distributorAdmin)).toBe(404)
    expect((await world.undo(body.id, world.strangerAdmin)).status).toBe(404)
    const elsewhere = await buildWorld()
    const foreign = await request('GET', `/api/v1/bulk/${body.id}`, {
      host: elsewhere.host,
      token: elsewhere.customerAdmin.token,
    })
    expect(foreign.status).toBe(404)
  })
})

describe('what is not valid', () => {
  const zoneOf = (organisationZoneId: unknown) => ({ action: 'set-zone', values: { organisationZoneId } })
  // BULK-1
  it.each([
    ['list', { list: 'cars', ids: [newId()], action: 'set-zone' }],
    ['action', { ids: [newId()], action: 'explode' }],
    ['action', { ids: [newId()], action: 'constructor' }],
    ['ids', { action: 'archive' }],
    ['ids', { ids: [], action: 'archive' }],
    ['ids', { ids: ['x'], action: 'archive' }],
    ['ids', { ids: Array.from({ length: 10_001 }, newId), action: 'archive' }],
    ['filters', { ids: [newId()], filters: {}, action: 'archive' }],
    ['filters', { filters: { colour: 'red' }, action: 'archive' }],
    ['filters', { filters: { keywords: 'a '.repeat(9) }, action: 'archive' }],
    ['values', { ids: [newId()], ...zoneOf('x') }],
    ['values', { ids: [newId()], ...zoneOf(newId()) }],
    ['values', { ids: [newId()], action: 'add-task' }],
    ['values', { ids: [newId()], action: 'set-zone', values: {} }],
    ['values', { ids: [newId()], action: 'set-zone', values: { organisationZoneID: null } }],
    ['values', { ids: [newId()], action: 'set-customer', dryRun: true }],
    ['values', { list: 'findings', ids: [newId()], action: 'assign', values: {} }],
    ['values', { list: 'findings', ids: [newId()], action: 'due-date', values: {} }],
    ['values', { list: 'checksDue', ids: [newId()], action: 'assign', values: {} }],
    ['values', { filters: {}, dryRun: true, ...zoneOf(newId()) }],
  ])('is 422 on %s', async (field, json) => {
    const { status, body } = await world.bulk(json)
    expect([status, Object.keys(body)]).toEqual([422, [field]])
  })

  // BULK-10: a site of the stranger's is none that a customer reaches.
  it('is 422 for a site of another organisation', async () => {
    const foreign = await buildSite({ clientId: world.clientId, organisationId: world.stranger.id })
    const ids = idsOf(await world.assets(1))
    expect((await world.bulk({ ids, ...zoneOf(foreign.id) })).body).toEqual({ values: ['Choose a site or zone'] })
  })
})
