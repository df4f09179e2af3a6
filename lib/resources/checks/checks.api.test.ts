import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { buildAssetType, buildCheck, buildSector, buildWorld } from '@/lib/testing/factories'
import { describeLibrary } from '@/lib/testing/library-suite'
import { request } from '@/lib/testing/request'

let count = 0
const monthly = { periodValue: 1, period: 3 }
describeLibrary({
  path: '/checks',
  build: buildCheck,
  body: async (owner) => ({ name: `Task ${count++}`, sectorId: (await buildSector(owner)).id, checkTimeline: monthly }),
  usersWrite: true,
  invalid: [
    ['name', { name: '' }],
    ['sectorId', { sectorId: null }],
    ['sectorId', { sectorId: 'x' }],
    ['sectorId', { sectorId: '01890000-0000-7000-8000-000000000000' }],
    // LIBRARY-14
    ['checkTimeline', { checkTimeline: undefined }],
    ['checkTimeline', { checkTimeline: 3 }],
    ['checkTimeline', { checkTimeline: { periodValue: -1, period: 3 } }],
    ['checkTimeline', { checkTimeline: { periodValue: 1.5, period: 3 } }],
    ['checkTimeline', { checkTimeline: { periodValue: '1', period: 3 } }],
    ['checkTimeline', { checkTimeline: { periodValue: 10_001, period: 3 } }],
    ['checkTimeline', { checkTimeline: { periodValue: 1, period: 4 } }],
  ],
})

describe('tasks', () => {
  let world: Awaited<ReturnType<typeof buildWorld>>
  let owner: { clientId: string; organisationId: string }
  const call = (method: string, path: string, json?: unknown, who = world.customerAdmin) =>
    request(method, `/api/v1${path}`, { host: world.host, token: who.token, json })
  beforeAll(async () => {
    world = await buildWorld()
    owner = { clientId: world.clientId, organisationId: world.customer.id }
  })

  /** Two allocated assets with the task, one with a frequency of its own. */
  async function planned() {
    const check = await buildCheck({ ...owner, ...monthly } as Parameters<typeof buildCheck>[0])
    const given = { clientId: world.clientId, customerId: world.customer.id, installationDate: '2026-01-31' }
    const follows = await buildAsset({ ...given, checkIds: [check.id] })
    const own = await buildAsset({ ...given, checkIds: [check.id] })
    await systemDb.assetCheck.updateMany({ where: { assetId: own.id }, data: { periodValue: 2, period: 3 } })
    return { check, follows, own }
  }
  const due = async (assetId: string) =>
    (await systemDb.assetCheck.findFirst({ where: { assetId } }))?.nextDue?.toISOString()

  // LIBRARY-15, LIBRARY-16, LIBRARY-17, SCHEDULE-13
  it('change the due dates of every asset without a frequency of its own', async () => {
    const { check, follows, own } = await planned()
    expect(await due(follows.id)).toBe('2026-02-28T00:00:00.000Z')
    const { body } = await call('PUT', '/checks', { id: check.id, checkTimeline: { periodValue: 6, period: 3 } })
    expect(body).toMatchObject({ checkTimeline: { periodValue: 6, period: 3 }, hoseCount: 2 })
    expect(await due(follows.id)).toBe('2026-07-30T23:00:00.000Z')
    expect(await due(own.id)).toBe('2026-03-30T23:00:00.000Z')
    const row = await systemDb.asset.findUniqueOrThrow({ where: { id: follows.id } })
    expect(row.nextInspectionDate?.toISOString()).toBe('2026-07-30T23:00:00.000Z')

    await call('PATCH', `/checks/${check.id}`, { checkTimeline: { periodValue: 0, period: 3 } })
    expect(await due(follows.id)).toBeUndefined()
  })

  // LIBRARY-18, LIBRARY-29
  it('are taken off assets and recommended lists when they are deleted, while results still name them', async () => {
    const { check, follows } = await planned()
    const type = await buildAssetType({ ...owner, checkIds: [check.id] })
    const given = { clientId: world.clientId, assetId: follows.id, checkId: check.id, userId: world.customerAdmin.id }
    const result = await buildResult({ ...given, status: 3 })
    const { status, body } = await call('DELETE', `/checks/${check.id}`)
    expect([status, body]).toEqual([200, {}])
    expect((await call('GET', `/checks/${check.id}`)).status).toBe(404)
    expect((await call('DELETE', `/checks/${check.id}`)).status).toBe(404)
    expect(await systemDb.assetCheck.count({ where: { checkId: check.id } })).toBe(0)
    const asset = await systemDb.asset.findUniqueOrThrow({ where: { id: follows.id } })
    expect(asset).toMatchObject({ checkCount: 0, actionRequiredCount: 0, nextInspectionDate: null })
    expect(await systemDb.completedCheck.count({ where: { id: result.id } })).toBe(1)
    const { body: after } = await call('GET', `/assetTypes/${type.id}`)
    expect(after).toMatchObject({ defaultCheckIds: [], audits: [{ notes: expect.stringContaining(check.name) }] })
  })

  // LIBRARY-12
  it('have a name that is unique within the sector; a deleted one’s is free again', async () => {
    const [sector, other] = [await buildSector(owner), await buildSector(owner)]
    const json = { name: 'Flow test', sectorId: sector.id, checkTimeline: monthly }
    const { body } = await call('POST', '/checks', json)
    expect((await call('POST', '/checks', { ...json, name: 'FLOW TEST' })).body).toHaveProperty('name')
    const elsewhere = await call('POST', '/checks', { ...json, sectorId: other.id })
    expect(elsewhere.status).toBe(201)
    expect((await call('PATCH', `/checks/${elsewhere.body.id}`, { sectorId: sector.id })).body).toHaveProperty('name')
    await call('DELETE', `/checks/${body.id}`)
    expect((await call('POST', '/checks', json)).status).toBe(201)
  })

  // LIBRARY-13
  it('are in a sector of their own organisation, not of its distributor', async () => {
    const { id: sectorId } = await buildSector({ ...owner, organisationId: world.distributor.id })
    const json = { name: 'Look', sectorId, checkTimeline: monthly }
    expect(Object.keys((await call('POST', '/checks', json)).body)).toEqual(['sectorId'])
    const check = await buildCheck(owner)
    expect(Object.keys((await call('PATCH', `/checks/${check.id}`, { sectorId })).body)).toEqual(['sectorId'])
  })

  // LIBRARY-19
  it('are filtered by sector, and without those of an asset type or an asset', async () => {
    const sector = await buildSector(owner)
    const [a, b] = [
      await buildCheck({ ...owner, sectorId: sector.id }),
      await buildCheck({ ...owner, sectorId: sector.id }),
    ]
    const type = await buildAssetType({ ...owner, checkIds: [a.id] })
    const asset = await buildAsset({ clientId: world.clientId, customerId: world.customer.id, checkIds: [b.id] })
    const ids = async (more: string) =>
      (await call('GET', `/checks?filters[sectorId]=${sector.id}${more}`)).body.items.map(
        ({ id }: { id: string }) => id,
      )
    expect((await ids('')).sort()).toEqual([a.id, b.id].sort())
    expect(await ids(`&filters[excludeAssetTypeId]=${type.id}`)).toEqual([b.id])
    expect(await ids(`&filters[excludeAssetId]=${asset.id}`)).toEqual([a.id])
    // What is out of sight is not told by what is missing (LIST-10).
    const theirs = { clientId: world.clientId, organisationId: world.stranger.id }
    const foreignType = await buildAssetType({ ...theirs, checkIds: [a.id] })
    const foreignAsset = await buildAsset({ clientId: world.clientId, customerId: world.stranger.id, checkIds: [b.id] })
    for (const query of [`excludeAssetTypeId]=${foreignType.id}`, `excludeAssetId]=${foreignAsset.id}`])
      expect((await ids(`&filters[${query}`)).sort(), query).toEqual([a.id, b.id].sort())
  })
})
