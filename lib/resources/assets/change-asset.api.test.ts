import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { assetCalls } from '@/lib/testing/asset-calls'
import { buildResult } from '@/lib/testing/asset-factories'
import {
  type Built,
  buildAssetType,
  buildBatch,
  buildCheck,
  buildOrganisation,
  buildSector,
  buildSite,
  buildWorld,
} from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

const tooMany = 'This change would result in more tasks being assigned than the maximum allowed for this asset'

type World = Built<typeof buildWorld>
let world: World
beforeAll(async () => {
  world = await buildWorld()
})

const { patch, own } = assetCalls(() => world)
const put = (json: unknown, who: { token: string } = world.customerAdmin) =>
  request('PUT', '/api/v1/assets', { host: world.host, token: who.token, json })
const check = (organisationId = world.customer.id) => buildCheck({ clientId: world.clientId, organisationId })
const checks = (n: number) => Promise.all(Array.from({ length: n }, () => check()))
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
const tasksOf = ({ body }: { body: { checks: { checkId: string }[] } }) => body.checks.map(({ checkId }) => checkId)

describe('PUT and PATCH /assets', () => {
  // ASSET-12, ASSET-17, ERROR-22
  it('change only what is sent; null clears', async () => {
    const site = await buildSite({ clientId: world.clientId, organisationId: world.customer.id })
    const task = await check()
    const { id, name } = await own({ installationDate: '2026-01-01', organisationZoneId: site.id, checkIds: [task.id] })
    const changed = await put({ id, buildDate: '2025-12-24' }, world.customerUser)
    expect(changed.body).toMatchObject({
      id,
      name,
      buildDate: '2025-12-24',
      buildUser: { id: world.customerUser.id },
      installationDate: '2026-01-01',
      installationUser: null,
      organisationZoneId: site.id,
      checks: [{ checkId: task.id }],
    })
    const same = await patch(id, { buildDate: '2025-12-24Z', installationDate: '2026-02-01' })
    expect(same.body).toMatchObject({
      buildUser: { id: world.customerUser.id },
      installationUser: { id: world.customerAdmin.id },
    })
    const cleared = await patch(id, { buildDate: null, installationDate: '', organisationZoneId: null, checkIds: null })
    expect(cleared.body).toMatchObject({
      buildDate: null,
      buildUser: null,
      installationStatus: 2,
      organisationZone: null,
      checks: [],
    })
    expect((await patch(id, { name: '' })).body).toEqual({ name: ['Required.'] })
    expect((await patch(id, { assetTypeId: null })).body).toEqual({ assetTypeId: ['Required.'] })
    expect((await put({ buildDate: null })).body).toEqual({ id: ['Required.'] })
  })

  it('ignore what nobody may set', async () => {
    const { id } = await own()
    const sneaky = {
      deletedAt: '2020-01-01',
      clientId: world.id(),
      goodCount: 9,
      distributorOrganisationId: null,
      maxChecks: 99,
    }
    expect((await patch(id, sneaky)).body).toMatchObject({
      deletedAt: null,
      goodCount: 0,
      maxChecks: 5,
      distributorOrganisationId: world.distributor.id,
    })
  })

  // ASSET-21
  it('re-tag onto another free tag, and free the old one', async () => {
    const { id, name } = await own({ maxChecks: 9, checkIds: ids(await checks(3)) })
    const wide = await buildBatch({ clientId: world.clientId, maxChecks: 3, count: 2 })
    expect((await patch(id, { name: name.toUpperCase() })).body).toMatchObject({ name, maxChecks: 9 })
    const moved = await patch(id, { name: wide.references[0]?.toLowerCase() })
    expect(moved.body).toMatchObject({ name: wide.references[0], maxChecks: 3 })
    expect((await own().then((other) => patch(other.id, { name }))).body).toMatchObject({ name })
    expect((await patch(id, { name })).body).toEqual({ name: ['This tag is already in use'] })
    expect((await patch(id, { name: 'NOWHERE' })).body).toEqual({ name: ['This tag is not known'] })
    const narrow = await buildBatch({ clientId: world.clientId, maxChecks: 2, count: 1 })
    expect((await patch(id, { name: narrow.references[0] })).body).toEqual({ checkIds: [tooMany] })
  })

  // ASSET-15
  it('keep a frequency of the asset’s own only where that differs from the library’s', async () => {
    const task = await check()
    const { id } = await own({ installationDate: '2026-01-31', checkIds: [task.id] })
    const change = async (checkTimeline?: unknown) => {
      const { body } = await patch(id, { checkIds: [{ id: task.id, checkTimeline }] })
      const row = await systemDb.assetCheck.findFirstOrThrow({ where: { assetId: id } })
      return [row.periodValue, body.checks[0].nextDue]
    }
    expect(await change({ periodValue: 2, period: 1 })).toEqual([2, '2026-02-02T00:00:00.000Z'])
    expect(await change({ periodValue: 1, period: 3 })).toEqual([null, '2026-02-28T00:00:00.000Z'])
    expect(await change({ periodValue: 0, period: 0 })).toEqual([0, null])
    expect(await change(null)).toEqual([null, '2026-02-28T00:00:00.000Z'])
    expect(
      Object.keys(
        (await patch(id, { checkIds: [{ id: task.id, checkTimeline: { periodValue: -1, period: 9 } }] })).body,
      ),
    ).toEqual(['checkIds'])
  })

  // ASSET-37, ASSET-38
  it('replace the asset’s own details, by names of libraries that its organisation reads', async () => {
    const { clientId, customer, distributor } = world
    const field = async (organisationId: string, name: string) => {
      const { id: sectorId } = await buildSector({ clientId, organisationId })
      return (await systemDb.additionalField.create({ data: { clientId, organisationId, sectorId, name } })).id
    }
    const stranger = await buildOrganisation({ clientId, isDistributor: true })
    const bay = await field(customer.id, 'Bay')
    const serial = await field(distributor.id, 'Serial no')
    const foreign = await field(stranger.id, 'Serial no')
    const { id } = await own()
    const change = async (details: unknown) => (await patch(id, { details }, world.customerUser)).body
    const detail = (additionalFieldId: unknown, value: unknown) => ({ additionalFieldId, value })
    const both = [
      { additionalFieldId: serial, name: 'Serial no', value: 'A-771' },
      { additionalFieldId: bay, name: 'Bay', value: '4' },
    ]
    expect((await change([detail(bay, '4'), detail(serial, ' A-771 ')])).details).toEqual(both)
    expect(await systemDb.assetDetail.findFirst({ where: { assetId: id, value: 'A-771' } })).toMatchObject({
      isSerial: true,
    })
    expect(await change([detail(bay, '4'), detail(foreign, 'B-1')])).toEqual({
      details: ['Choose details of this organisation'],
    })
    expect(await change([detail(bay, '4'), detail(bay, '5')])).toEqual({ details: ['Field name must be unique'] })
    expect(await change([detail(null, '4')])).toEqual({ details: ['Choose a name for each detail'] })
    expect(await change('A-771')).toEqual({ details: ['Must be a list of details'] })
    expect(await change(Array.from({ length: 201 }, () => detail(bay, '4')))).toMatchObject({
      details: ['At most 200 additional details'],
    })
    // What stays unsent stays; what is on the asset stays where its library went; what has no value goes.
    expect((await patch(id, { buildDate: '2026-01-01' }, world.customerUser)).body.details).toEqual(both)
    await systemDb.assetDetail.create({ data: { clientId, assetId: id, additionalFieldId: foreign, value: 'B-1' } })
    expect((await change([detail(foreign, 'B-2'), detail(bay, '')])).details).toEqual([
      { additionalFieldId: foreign, name: 'Serial no', value: 'B-2' },
    ])
    expect((await change(null)).details).toEqual([])
  })

  // ASSET-22
  it('change the type and leave the tasks as they are', async () => {
    const [task, recommended] = await checks(2)
    const owner = { clientId: world.clientId, organisationId: world.customer.id }
    const type = await buildAssetType({ ...owner, checkIds: [recommended!.id] })
    const { id } = await own({ checkIds: [task!.id] })
    const changed = await patch(id, { assetTypeId: type.id })
    expect(changed.body).toMatchObject({ assetTypeId: type.id, assetTypeName: type.name })
    expect(tasksOf(changed)).toEqual([task!.id])
  })

  // ASSET-12, ASSET-14
  it('let an asset keep more tasks than a lowered maximum, but take no more', async () => {
    const all = await checks(4)
    const { id, tagId } = await own({ maxChecks: 3, checkIds: ids(all.slice(0, 3)) })
    const { batchId } = await systemDb.tag.findUniqueOrThrow({ where: { id: tagId } })
    await systemDb.tagBatch.update({ where: { id: batchId }, data: { maxChecks: 2 } })
    expect((await patch(id, { checkIds: ids(all.slice(0, 3)) })).status).toBe(200)
    expect((await patch(id, { checkIds: ids(all) })).body).toEqual({ checkIds: [tooMany] })
    expect((await patch(id, { checkIds: ids(all.slice(1)) })).body).toEqual({ checkIds: [tooMany] })
    expect(tasksOf(await patch(id, { checkIds: ids(all.slice(2)) }))).toEqual(ids(all.slice(2)))
  })

  // SCHEDULE-12
  it('find the results of a task that was taken off and is put back', async () => {
    const task = await check()
    const { id } = await own({ installationDate: '2026-01-31', checkIds: [task.id] })
    await buildResult({
      clientId: world.clientId,
      assetId: id,
      checkId: task.id,
      userId: world.customerAdmin.id,
      status: 3,
      completedAt: new Date('2026-06-30T23:30:00Z'),
    })
    expect((await patch(id, { checkIds: [] })).body).toMatchObject({ actionRequiredCount: 0, nextInspectionDate: null })
    expect((await patch(id, { checkIds: [task.id] })).body).toMatchObject({
      actionRequiredCount: 1,
      checks: [{ lastCheckStatus: 3, nextDue: '2026-07-31T23:00:00.000Z' }],
    })
  })

  it('refuse foreign ids in the body on their field', async () => {
    const other = await buildWorld()
    const organisationId = other.customer.id
    const { clientId } = other
    const { id } = await own()
    const foreign = {
      customerOrganisationId: organisationId,
      assetTypeId: (await buildAssetType({ clientId, organisationId })).id,
      organisationZoneId: (await buildSite({ clientId, organisationId })).id,
      checkIds: [(await buildCheck({ clientId, organisationId })).id],
    }
    for (const [field, value] of Object.entries(foreign))
      for (const who of [world.customerAdmin, world.distributorAdmin])
        expect(Object.keys((await patch(id, { [field]: value }, who)).body)).toEqual([field])
  })
})

describe('two people at once', () => {
  // ASSET-13
  it('never put more tasks on an asset than its maximum', async () => {
    const all = await checks(8)
    const { id } = await own({ maxChecks: 3 })
    const lists = [
      [0, 1, 2],
      [3, 4, 5],
      [5, 6, 7],
      [0, 3, 6],
      [1, 4, 7],
    ].map((picked) => picked.map((i) => all[i]?.id))
    const answers = await Promise.all(lists.map((checkIds) => patch(id, { checkIds })))
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
    const rows = await systemDb.assetCheck.findMany({ where: { assetId: id }, orderBy: { position: 'asc' } })
    expect(lists).toContainEqual(rows.map(({ checkId }) => checkId))
    const counted = await systemDb.check.findMany({ where: { id: { in: ids(all) } } })
    expect(counted.reduce((sum, { hoseCount }) => sum + hoseCount, 0)).toBe(3)
  })

  it('re-tag onto one tag: one wins', async () => {
    const { references } = await buildBatch({ clientId: world.clientId, count: 1 })
    const assets = await Promise.all([own(), own(), own()])
    const answers = await Promise.all(assets.map(({ id }) => patch(id, { name: references[0] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('save tasks with the frequency of the library that is edited at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const task = await check()
      const assets = await Promise.all([
        own({ installationDate: '2026-01-31' }),
        own({ installationDate: '2026-01-31', checkIds: [task.id] }),
      ])
      const [edited, ...saved] = await Promise.all([
        request('PATCH', `/api/v1/checks/${task.id}`, {
          host: world.host,
          token: world.customerAdmin.token,
          json: { checkTimeline: { periodValue: 3, period: 1 } },
        }),
        ...assets.map(({ id }) => patch(id, { checkIds: [task.id] })),
      ])
      expect([edited.status, ...saved.map(({ status }) => status)]).toEqual([200, 200, 200])
      for (const { nextDue } of await systemDb.assetCheck.findMany({ where: { checkId: task.id } }))
        expect(nextDue).toEqual(new Date('2026-02-03T00:00:00Z'))
    }
  })
})
