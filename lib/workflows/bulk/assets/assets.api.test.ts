import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { bulkStage, idsOf } from '@/lib/testing/bulk-stage'
import { type Built, buildAssetType, buildCheck, buildOrganisation } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof bulkStage>
beforeAll(async () => {
  world = await bulkStage()
})

describe('many assets', () => {
  // BULK-11
  it('go to another customer, out of their zone, if that customer has their type and tasks', async () => {
    const { clientId, distributor, distributorAdmin } = world
    const other = await buildOrganisation({ clientId, distributorId: distributor.id })
    const own = await buildAssetType({ clientId, organisationId: world.customer.id })
    const [fits] = await world.assets(1, { checkIds: [world.check.id] })
    const foreign = await buildAsset({ clientId, customerId: world.customer.id, assetTypeId: own.id })
    await systemDb.asset.update({ where: { id: fits?.id ?? '' }, data: { organisationZoneId: world.zone.id } })
    const ids = [fits?.id ?? '', foreign.id]
    const values = { customerOrganisationId: other.id }
    const { body } = await world.bulk({ ids, action: 'set-customer', values }, distributorAdmin)
    expect(body).toMatchObject({ done: 1, wont: [{ id: foreign.id, why: 'The customer does not use its asset type' }] })
    const [moved] = await world.stored([fits?.id ?? ''])
    expect(moved).toMatchObject({ customerOrganisationId: other.id, organisationZoneId: null })
    expect(moved?.checks[0]?.customerOrganisationId).toBe(other.id)

    await world.undo(body.id, distributorAdmin)
    const [back] = await world.stored([fits?.id ?? ''])
    expect(back).toMatchObject({ customerOrganisationId: world.customer.id, organisationZoneId: world.zone.id })
    expect(back?.checks[0]?.customerOrganisationId).toBe(world.customer.id)
  })

  // BULK-12
  it('get another type of a library that their customer reads', async () => {
    const next = await buildAssetType({ clientId: world.clientId, organisationId: world.distributor.id })
    const foreign = await buildAssetType({ clientId: world.clientId, organisationId: world.stranger.id })
    const ids = idsOf(await world.assets(2))
    const { body } = await world.bulk({ ids, action: 'set-type', values: { assetTypeId: next.id } })
    expect((await world.stored(ids)).map((row) => row.assetTypeId)).toEqual([next.id, next.id])
    await world.undo(body.id)
    expect((await world.stored(ids)).map((row) => row.assetTypeId)).toEqual([world.type.id, world.type.id])
    const refused = await world.bulk({ ids, action: 'set-type', values: { assetTypeId: foreign.id } })
    expect([refused.status, refused.body]).toEqual([422, { values: ['Choose an asset type'] }])
  })

  // BULK-13, BULK-14
  it('get a task and lose one, and undo gives that back with its own frequency and place', async () => {
    const [plain] = await world.assets(1)
    const [full] = await world.assets(1, { maxChecks: 1, checkIds: [world.check.id] })
    const second = await buildCheck({ clientId: world.clientId, organisationId: world.distributor.id })
    const ids = [plain?.id ?? '', full?.id ?? '']
    const added = await world.bulk({ ids, action: 'add-task', values: { checkId: second.id } })
    expect(added.body).toMatchObject({ done: 1, wont: [{ id: full?.id }] })
    const tasks = async () =>
      (await world.stored([ids[0] ?? '']))[0]?.checks.map(({ checkId, period }) => [checkId, period])
    expect(await tasks()).toEqual([[second.id, null]])
    await systemDb.assetCheck.updateMany({
      where: { assetId: ids[0], checkId: second.id },
      data: { period: 2, periodValue: 3 },
    })
    expect((await world.undo(added.body.id)).body.kept).toEqual([
      { id: ids[0], name: plain?.name, why: 'It has been changed since' },
    ])
    const removed = await world.bulk({ ids, action: 'remove-task', values: { checkId: second.id } })
    expect(removed.body).toMatchObject({ done: 1, wont: [{ id: full?.id, why: 'It does not have this task' }] })
    expect(await tasks()).toEqual([])
    await world.undo(removed.body.id)
    expect(await tasks()).toEqual([[second.id, 2]])
  })

  // BULK-15, BULK-16, BULK-8
  it('are archived, and undo within a day brings them back with the findings that this dismissed', async () => {
    const [first, second] = (await world.assets(2)).map(({ id }) => id) as [string, string]
    const call = (path: string, json: object) =>
      request('POST', `/api/v1${path}`, { host: world.host, token: world.customerUser.token, json })
    const finding = (await call('/findings', { assetId: first, title: 'Pin missing', severity: 2 })).body
    await call(`/findings/${finding.id}/events`, { to: 4 })
    const state = async () => (await systemDb.finding.findUniqueOrThrow({ where: { id: finding.id } })).state
    const { body } = await world.bulk({ ids: [first, second], action: 'archive' }, world.customerManager)
    expect(body).toMatchObject({ done: 2, canUndoUntil: expect.any(String) })
    expect((await world.stored([first, second])).every(({ deletedAt }) => deletedAt)).toBe(true)
    expect(await state()).toBe(7)
    expect((await world.undo(body.id, world.customerManager)).body).toMatchObject({ state: 4, undone: 2, kept: [] })
    expect((await world.stored([first, second])).every(({ deletedAt }) => !deletedAt)).toBe(true)
    expect(await state()).toBe(4)
  })

  // BULK-27
  it('are printed on labels, archived ones left out, and nothing changes', async () => {
    const rows = await world.assets(2)
    const [archived] = await world.assets(1, { deletedAt: new Date() })
    const ids = [...rows.map(({ id }) => id), archived?.id]
    expect((await world.bulk({ ids, action: 'labels' }, world.customerReader)).status).toBe(403)
    expect((await world.bulk({ ids, action: 'labels', values: { layout: 'papyrus' } })).status).toBe(422)
    const { status, body } = await world.bulk(
      { ids, action: 'labels', values: { start: 2, name: true } },
      world.customerUser,
    )
    expect([status, body]).toMatchObject([201, { done: 2, wont: [{ id: archived?.id }], canUndoUntil: null }])
    const { pathname } = new URL(body.file)
    const pdf = await request('GET', pathname, { host: world.host })
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await world.undo(body.id, world.customerUser)).status).toBe(409)
    const many = Array.from({ length: 2001 }, newId)
    expect((await world.bulk({ ids: many, action: 'labels' })).body).toEqual({ ids: [expect.stringContaining('2000')] })
  })

  // BULK-16
  it('are unarchived by Admins if they were archived within a day', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
    const [fresh] = await world.assets(1, { deletedAt: hours(23) })
    const [old] = await world.assets(1, { deletedAt: hours(25) })
    const [live] = await world.assets(1)
    const ids = [fresh?.id ?? '', old?.id ?? '', live?.id ?? '']
    expect((await world.bulk({ ids, action: 'unarchive' }, world.customerManager)).status).toBe(403)
    const { body } = await world.bulk({ ids, action: 'unarchive' })
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
})
