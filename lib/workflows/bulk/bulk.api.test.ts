import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import {
  type Built,
  buildAssetType,
  buildCheck,
  buildOrganisation,
  buildSite,
  buildWorld,
} from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let zone: { id: string }
let type: { id: string }
let check: { id: string }

beforeAll(async () => {
  world = await buildWorld()
  const { clientId, distributor, customer } = world
  zone = await buildSite({ clientId, organisationId: customer.id })
  type = await buildAssetType({ clientId, organisationId: distributor.id })
  check = await buildCheck({ clientId, organisationId: distributor.id })
})

interface Who {
  token: string
}
const bulk = (json: object, who: Who = world.customerAdmin) =>
  request('POST', '/api/v1/bulk', { host: world.host, token: who.token, json: { list: 'assets', ...json } })
const undo = (id: string, who: Who = world.customerAdmin) =>
  request('POST', `/api/v1/bulk/${id}/undo`, { host: world.host, token: who.token, json: {} })
const assets = (count: number, given: { checkIds?: string[]; maxChecks?: number; deletedAt?: Date } = {}) =>
  Promise.all(
    Array.from({ length: count }, () =>
      buildAsset({ clientId: world.clientId, customerId: world.customer.id, assetTypeId: type.id, ...given }),
    ),
  )
const stored = (ids: string[]) =>
  systemDb.asset.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' }, include: { checks: true } })
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

describe('POST /bulk', () => {
  // BULK-1, BULK-3, BULK-9
  it('says beforehand which rows it would leave and why, and changes nothing', async () => {
    const [open] = await assets(1)
    const [archived] = await assets(1, { deletedAt: new Date() })
    const foreign = await buildAsset({ clientId: world.clientId, customerId: world.stranger.id })
    const nowhere = newId()
    const ids = [open?.id, archived?.id, foreign.id, nowhere]
    const { status, body } = await bulk({
      ids,
      action: 'set-zone',
      values: { organisationZoneId: zone.id },
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
    expect((await stored([open?.id ?? '']))[0]?.organisationZoneId).toBeNull()
    expect(await systemDb.bulkChange.count({ where: { clientId: world.clientId } })).toBe(0)
  })

  // BULK-4, BULK-6, BULK-8, BULK-10
  it('puts assets into a zone, and back where they still are in it', async () => {
    const rows = await assets(3)
    const ids = idsOf(rows)
    const { status, body } = await bulk({ ids, action: 'set-zone', values: { organisationZoneId: zone.id } })
    expect([status, body]).toMatchObject([201, { state: 2, count: 3, looked: 3, done: 3, wont: [] }])
    expect((await stored(ids)).map((row) => row.organisationZoneId)).toEqual([zone.id, zone.id, zone.id])
    const lines = await systemDb.auditLog.findMany({ where: { action: 'bulk', recordId: { in: ids } } })
    expect(lines.map(({ details }) => details)).toEqual(
      expect.arrayContaining(rows.map(({ name }) => ({ name, bulkId: body.id, change: 'set-zone' }))),
    )

    const [moved, ...others] = ids as [string, ...string[]]
    await systemDb.asset.update({ where: { id: moved }, data: { organisationZoneId: null } })
    const undone = await undo(body.id)
    expect([undone.status, undone.body]).toMatchObject([
      200,
      { state: 4, undone: 2, kept: [{ id: moved, why: 'It has been changed since' }], canUndoUntil: null },
    ])
    expect((await stored(others)).map((row) => row.organisationZoneId)).toEqual([null, null])
    expect((await undo(body.id)).body).toEqual(undone.body)
  })

  // BULK-11
  it('gives assets to another customer, out of their zone, with what that one uses', async () => {
    const { clientId, distributor, distributorAdmin } = world
    const other = await buildOrganisation({ clientId, distributorId: distributor.id })
    const own = await buildAssetType({ clientId, organisationId: world.customer.id })
    const [fits] = await assets(1, { checkIds: [check.id] })
    const foreign = await buildAsset({ clientId, customerId: world.customer.id, assetTypeId: own.id })
    await systemDb.asset.update({ where: { id: fits?.id ?? '' }, data: { organisationZoneId: zone.id } })
    const ids = [fits?.id ?? '', foreign.id]
    const values = { customerOrganisationId: other.id }
    const { body } = await bulk({ ids, action: 'set-customer', values }, distributorAdmin)
    expect(body).toMatchObject({ done: 1, wont: [{ id: foreign.id, why: 'The customer does not use its asset type' }] })
    const [moved] = await stored([fits?.id ?? ''])
    expect(moved).toMatchObject({ customerOrganisationId: other.id, organisationZoneId: null })
    expect(moved?.checks[0]?.customerOrganisationId).toBe(other.id)

    await undo(body.id, distributorAdmin)
    const [back] = await stored([fits?.id ?? ''])
    expect(back).toMatchObject({ customerOrganisationId: world.customer.id, organisationZoneId: zone.id })
    expect(back?.checks[0]?.customerOrganisationId).toBe(world.customer.id)
  })

  // BULK-12
  it('gives assets another type of a library that their customer uses', async () => {
    const next = await buildAssetType({ clientId: world.clientId, organisationId: world.distributor.id })
    const foreign = await buildAssetType({ clientId: world.clientId, organisationId: world.stranger.id })
    const ids = idsOf(await assets(2))
    const { body } = await bulk({ ids, action: 'set-type', values: { assetTypeId: next.id } })
    expect((await stored(ids)).map((row) => row.assetTypeId)).toEqual([next.id, next.id])
    await undo(body.id)
    expect((await stored(ids)).map((row) => row.assetTypeId)).toEqual([type.id, type.id])
    const refused = await bulk({ ids, action: 'set-type', values: { assetTypeId: foreign.id } })
    expect([refused.status, refused.body]).toEqual([422, { values: ['Choose an asset type'] }])
  })

  // BULK-13, BULK-14
  it('adds a task, takes one off, and gives it back with its own frequency and place', async () => {
    const [plain] = await assets(1)
    const [full] = await assets(1, { maxChecks: 1, checkIds: [check.id] })
    const second = await buildCheck({ clientId: world.clientId, organisationId: world.distributor.id })
    const ids = [plain?.id ?? '', full?.id ?? '']
    const added = await bulk({ ids, action: 'add-task', values: { checkId: second.id } })
    expect(added.body).toMatchObject({ done: 1, wont: [{ id: full?.id }] })
    const tasks = async () => (await stored([ids[0] ?? '']))[0]?.checks.map(({ checkId, period }) => [checkId, period])
    expect(await tasks()).toEqual([[second.id, null]])
    await systemDb.assetCheck.updateMany({
      where: { assetId: ids[0], checkId: second.id },
      data: { period: 2, periodValue: 3 },
    })
    expect((await undo(added.body.id)).body.kept).toEqual([
      { id: ids[0], name: plain?.name, why: 'It has been changed since' },
    ])
    const removed = await bulk({ ids, action: 'remove-task', values: { checkId: second.id } })
    expect(removed.body).toMatchObject({ done: 1, wont: [{ id: full?.id, why: 'It does not have this task' }] })
    expect(await tasks()).toEqual([])
    await undo(removed.body.id)
    expect(await tasks()).toEqual([[second.id, 2]])
  })

  // BULK-15, BULK-16, BULK-8
  it('archives, and takes it back for a day with what was dismissed by it', async () => {
    const [first, second] = (await assets(2)).map(({ id }) => id) as [string, string]
    const call = (path: string, json: object) =>
      request('POST', `/api/v1${path}`, { host: world.host, token: world.customerUser.token, json })
    const finding = (await call('/findings', { assetId: first, title: 'Pin missing', severity: 2 })).body
    await call(`/findings/${finding.id}/events`, { to: 4 })
    const state = async () => (await systemDb.finding.findUniqueOrThrow({ where: { id: finding.id } })).state
    const { body } = await bulk({ ids: [first, second], action: 'archive' }, world.customerManager)
    expect(body).toMatchObject({ done: 2, canUndoUntil: expect.any(String) })
    expect((await stored([first, second])).every(({ deletedAt }) => deletedAt)).toBe(true)
    expect(await state()).toBe(7)
    expect((await undo(body.id, world.customerManager)).body).toMatchObject({ state: 4, undone: 2, kept: [] })
    expect((await stored([first, second])).every(({ deletedAt }) => !deletedAt)).toBe(true)
    expect(await state()).toBe(4)
  })

  // BULK-27
  it('prints labels of those that there are, and changes nothing', async () => {
    const rows = await assets(2)
    const [archived] = await assets(1, { deletedAt: new Date() })
    const ids = [...rows.map(({ id }) => id), archived?.id]
    expect((await bulk({ ids, action: 'labels' }, world.customerReader)).status).toBe(403)
    expect((await bulk({ ids, action: 'labels', values: { layout: 'papyrus' } })).status).toBe(422)
    const { status, body } = await bulk({ ids, action: 'labels', values: { start: 2, name: true } }, world.customerUser)
    expect([status, body]).toMatchObject([201, { done: 2, wont: [{ id: archived?.id }], canUndoUntil: null }])
    const { pathname } = new URL(body.file)
    const pdf = await request('GET', pathname, { host: world.host })
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await undo(body.id, world.customerUser)).status).toBe(409)
    const many = Array.from({ length: 2001 }, newId)
    expect((await bulk({ ids: many, action: 'labels' })).body).toEqual({ ids: [expect.stringContaining('2000')] })
  })

  // BULK-16
  it('unarchives what was archived within a day, for Admins', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
    const [fresh] = await assets(1, { deletedAt: hours(23) })
    const [old] = await assets(1, { deletedAt: hours(25) })
    const [live] = await assets(1)
    const ids = [fresh?.id ?? '', old?.id ?? '', live?.id ?? '']
    expect((await bulk({ ids, action: 'unarchive' }, world.customerManager)).status).toBe(403)
    const { body } = await bulk({ ids, action: 'unarchive' })
    expect(body).toMatchObject({ done: 1, canUndoUntil: null })
    expect(body.wont).toEqual(
      expect.arrayContaining([
        { id: old?.id, name: old?.name, why: 'It has been archived for more than a day' },
        { id: live?.id, name: live?.name, why: 'It is not archived' },
      ]),
    )
    const lines = await systemDb.auditLog.findMany({ where: { recordId: fresh?.id } })
    expect(lines.map(({ action }) => action).sort()).toEqual(['bulk', 'unarchive'])
  })

  // BULK-1
  it('takes all that a filter leaves, but for some', async () => {
    const own = await buildAssetType({ clientId: world.clientId, organisationId: world.distributor.id })
    const rows = await Promise.all(
      [1, 2, 3].map(() => buildAsset({ clientId: world.clientId, customerId: world.customer.id, assetTypeId: own.id })),
    )
    const [left, ...others] = idsOf(rows)
    const filters = { assetTypeId: own.id }
    const asked = { filters, except: [left], action: 'set-zone', values: { organisationZoneId: zone.id } }
    expect((await bulk({ ...asked, dryRun: true })).body).toEqual({ count: 2, will: 2, wont: [] })
    expect((await bulk(asked)).body).toMatchObject({ count: 2, done: 2 })
    expect((await stored(idsOf(rows))).map((row) => row.organisationZoneId === zone.id)).toEqual(
      idsOf(rows).map((id) => others.includes(id)),
    )
  })

  // BULK-4
  it('does the same call once, and refuses its id for another', async () => {
    const ids = idsOf(await assets(1))
    const json = { id: newId(), ids, action: 'set-zone', values: { organisationZoneId: zone.id } }
    const first = await bulk(json)
    const again = await bulk(json)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect((await bulk({ ...json, values: { organisationZoneId: null } })).status).toBe(409)
  })

  // BULK-4, BULK-5
  it('goes on in a job with more than 200 rows, and takes them back in one', async () => {
    const { clientId, customer, distributor } = world
    const own = await buildAssetType({ clientId, organisationId: distributor.id })
    for (let made = 0; made < 210; made += 30)
      await Promise.all(
        Array.from({ length: 30 }, () => buildAsset({ clientId, customerId: customer.id, assetTypeId: own.id })),
      )
    const filters = { assetTypeId: own.id }
    const begun = await bulk({ filters, action: 'set-zone', values: { organisationZoneId: zone.id } })
    expect([begun.status, begun.body.count]).toEqual([202, 210])
    const look = async () =>
      (await request('GET', `/api/v1/bulk/${begun.body.id}`, { host: world.host, token: world.customerAdmin.token }))
        .body
    await expect.poll(look, { timeout: 60_000 }).toMatchObject({ state: 2, looked: 210, done: 210 })
    expect((await undo(begun.body.id)).status).toBe(202)
    await expect.poll(look, { timeout: 60_000 }).toMatchObject({ state: 4, undone: 210, kept: [] })
    expect(await systemDb.asset.count({ where: { clientId, assetTypeId: own.id, organisationZoneId: zone.id } })).toBe(
      0,
    )
  })
})

describe('who may', () => {
  // BULK-2, BULK-7
  it('is who may do it to one, and nobody else sees it', async () => {
    const ids = idsOf(await assets(1))
    const change = { ids, action: 'set-zone', values: { organisationZoneId: zone.id } }
    const asked = (who?: Who) =>
      request('POST', '/api/v1/bulk', {
        host: world.host,
        ...(who && { token: who.token }),
        json: { list: 'assets', ...change },
      })
    expect((await asked()).status).toBe(401)
    for (const who of [world.customerReader, world.clientAdmin, world.systemAdmin])
      expect((await asked(who)).status).toBe(403)
    expect((await bulk({ ids, action: 'archive' }, world.customerUser)).status).toBe(403)
    const { status, body } = await bulk(change, world.customerUser)
    expect(status).toBe(201)
    const seen = async (who: Who) =>
      (await request('GET', `/api/v1/bulk/${body.id}`, { host: world.host, token: who.token })).status
    expect(await seen(world.customerUser)).toBe(200)
    expect(await seen(world.customerAdmin)).toBe(200)
    expect(await seen(world.customerManager)).toBe(404)
    expect(await seen(world.distributorAdmin)).toBe(404)
    expect((await undo(body.id, world.strangerAdmin)).status).toBe(404)
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
    ['values', { filters: {}, dryRun: true, ...zoneOf(newId()) }],
  ])('is 422 on %s', async (field, json) => {
    const { status, body } = await bulk(json)
    expect([status, Object.keys(body)]).toEqual([422, [field]])
  })

  // BULK-10: a site of the stranger's is none that a customer reaches.
  it('names no site of others', async () => {
    const foreign = await buildSite({ clientId: world.clientId, organisationId: world.stranger.id })
    const ids = idsOf(await assets(1))
    expect((await bulk({ ids, ...zoneOf(foreign.id) })).body).toEqual({ values: ['Choose a site or zone'] })
  })
})
