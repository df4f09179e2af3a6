import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildAssetType, buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { type Answer, request } from '@/lib/testing/request'

type World = Built<typeof buildWorld>
type Person = { token: string }
let world: World
let foreign: World
beforeAll(async () => {
  world = await buildWorld()
  foreign = await buildWorld()
})

const call = (method: string, path: string, who: Person | null, json?: unknown, at = world): Promise<Answer> =>
  request(method, `/api/v1/assets${path}`, { host: at.host, token: who?.token, json })
const own = (given: Partial<Parameters<typeof buildAsset>[0]> = {}, at = world) =>
  buildAsset({ clientId: at.clientId, customerId: at.customer.id, ...given })

describe('who may', () => {
  const all = (id: string): [string, string, unknown][] => [
    ['GET', '', undefined],
    ['GET', '/export', undefined],
    ['GET', `/${id}`, undefined],
    ['POST', '', {}],
    ['PUT', '', { id }],
    ['PATCH', `/${id}`, {}],
    ['DELETE', `/${id}`, undefined],
  ]

  it('everybody without a session gets 401', async () => {
    for (const [method, path, json] of all((await own()).id))
      expect((await call(method, path, null, json)).status).toBe(401)
  })

  // GET list, export, GET, POST {}, PUT, PATCH, DELETE: 422 is allowed, with an empty body.
  it.each<[string, (w: World) => Person, number[]]>([
    ['Admin', (w) => w.customerAdmin, [200, 200, 200, 422, 200, 200, 200]],
    ['Manager', (w) => w.customerManager, [200, 403, 200, 422, 200, 200, 200]],
    ['User', (w) => w.customerUser, [200, 403, 200, 422, 200, 200, 403]],
    ['Read-only', (w) => w.customerReader, [200, 403, 200, 403, 403, 403, 403]],
    ["distributor's Admin", (w) => w.distributorAdmin, [200, 200, 200, 422, 200, 200, 200]],
    ['Admin of a stranger', (w) => w.strangerAdmin, [200, 200, 404, 422, 404, 404, 404]],
    ['client admin', (w) => w.clientAdmin, [200, 200, 200, 403, 403, 403, 403]],
    ['system admin', (w) => w.systemAdmin, [403, 403, 403, 403, 403, 403, 403]],
  ])('%s', async (_, who, wanted) => {
    const calls = all((await own()).id)
    const got = []
    for (const [method, path, json] of calls) got.push((await call(method, path, who(world), json)).status)
    expect(got).toEqual(wanted)
  })

  // ACCESS-16
  it('a client admin does not edit or archive where he is a member either, but tags', async () => {
    const { id } = await own()
    await systemDb.membership.create({
      data: { clientId: world.clientId, userId: world.clientAdmin.id, organisationId: world.customer.id, role: 2 },
    })
    const inside = (method: string, path: string, json?: unknown) =>
      request(method, `/api/v1/assets${path}`, {
        host: world.host,
        token: world.clientAdmin.token,
        organisationId: world.customer.id,
        json,
      })
    expect((await inside('PATCH', `/${id}`, {})).status).toBe(403)
    expect((await inside('DELETE', `/${id}`)).status).toBe(403)
    expect((await inside('POST', '', {})).status).toBe(422)
    await systemDb.membership.deleteMany({ where: { userId: world.clientAdmin.id } })
  })

  it('foreign, unknown and malformed ids get the same 404', async () => {
    const { id: elsewhere } = await own({}, foreign)
    for (const id of [elsewhere, world.id(), 'nonsense'])
      for (const [method, path, json] of all(id)
        .slice(2)
        .filter(([method]) => method !== 'POST'))
        expect(await call(method, path, world.customerAdmin, json)).toMatchObject({
          status: 404,
          body: { global: ['Not found'] },
        })
  })

  it('a token of another client gets 401', async () => {
    expect((await call('GET', '', foreign.customerAdmin)).status).toBe(401)
  })
})

describe('GET /assets/{id}', () => {
  // ASSET-29, ASSET-30
  it('names every field', async () => {
    const { clientId, customer, distributor, customerAdmin } = world
    const check = await buildCheck({ clientId, organisationId: distributor.id, periodValue: 2, period: 2 })
    const type = await buildAssetType({ clientId, organisationId: distributor.id, checkIds: [check.id] })
    const site = await buildSite({ clientId, organisationId: customer.id, name: 'Depot' })
    const asset = await own({
      installationDate: '2026-10-20',
      checkIds: [check.id],
      assetTypeId: type.id,
      organisationZoneId: site.id,
      maxChecks: 3,
    })
    await buildResult({
      clientId,
      assetId: asset.id,
      checkId: check.id,
      userId: customerAdmin.id,
      completedAt: new Date('2026-10-25T00:30:00Z'),
    })
    const { body } = await call('GET', `/${asset.id}`, customerAdmin)
    const task = { checkId: check.id, checkName: check.name, checkTimeline: { periodValue: 2, period: 2 } }
    expect(body).toEqual({
      id: asset.id,
      name: asset.name,
      assetTypeId: type.id,
      assetTypeName: type.name,
      assetType: {
        name: type.name,
        sectorId: type.sectorId,
        notes: null,
        defaultChecks: [task],
        fields: [],
        uploads: [],
      },
      customerOrganisationId: customer.id,
      customerName: customer.name,
      customer: { id: customer.id, name: customer.name },
      isCustomerArchived: false,
      distributorOrganisationId: distributor.id,
      distributorName: distributor.name,
      distributor: { id: distributor.id, name: distributor.name },
      organisationZoneId: site.id,
      organisationZoneName: 'Depot',
      organisationZone: { id: site.id, name: 'Depot', locationTrail: 'Depot' },
      checks: [
        {
          ...task,
          checklist: null,
          lastCheckDate: '2026-10-25T00:30:00.000Z',
          lastCheckStatus: 1,
          lastSkip: null,
          assignee: null,
          nextDue: '2026-11-08T00:00:00.000Z',
          isDue: new Date() >= new Date('2026-11-08'),
        },
      ],
      checkCount: 1,
      maxChecks: 3,
      goodCount: 1,
      monitorCount: 0,
      actionRequiredCount: 0,
      dueCount: new Date() >= new Date('2026-11-08') ? 1 : 0,
      openFindingCount: 0,
      worstSeverity: null,
      lastInspectionDate: '2026-10-25T00:30:00.000Z',
      lastInspectionName: `${customerAdmin.firstName} ${customerAdmin.lastName}`,
      nextInspectionDate: '2026-11-08T00:00:00.000Z',
      buildDate: null,
      buildUser: null,
      installationDate: '2026-10-20',
      installationUser: null,
      installationStatus: 1,
      manufacturerId: null,
      manufacturerName: null,
      manufactureDate: null,
      sleeving: null,
      testCertificate: null,
      conformityCertificate: null,
      uploads: [],
      deletedAt: null,
      deletedUser: null,
      details: [],
      origin: null,
      updatedAt: asset.updatedAt.toISOString(),
    })
  })

  // ASSET-19
  it('answers only the name of a type whose library the caller does not read', async () => {
    const at = await buildWorld()
    const check = await buildCheck({ clientId: at.clientId, organisationId: at.distributor.id })
    const type = await buildAssetType({
      clientId: at.clientId,
      organisationId: at.distributor.id,
      checkIds: [check.id],
    })
    const asset = await own({ assetTypeId: type.id, checkIds: [check.id] }, at)
    await systemDb.organisation.update({ where: { id: at.customer.id }, data: { distributorId: null } })
    const { body } = await call('GET', `/${asset.id}`, at.customerAdmin, undefined, at)
    expect(body).toMatchObject({
      assetTypeName: type.name,
      assetType: { name: type.name, defaultChecks: [] },
      checks: [{ checkName: check.name }],
    })
  })
})

describe('DELETE /assets/{id}', () => {
  // ASSET-26, ASSET-27, LIBRARY-16
  it('archives for good: every later change is 409, before the body is looked at', async () => {
    const check = await buildCheck({ clientId: world.clientId, organisationId: world.customer.id })
    const { id, tagId, assetTypeId } = await own({ checkIds: [check.id], installationDate: '2026-01-01' })
    expect((await systemDb.check.findUniqueOrThrow({ where: { id: check.id } })).hoseCount).toBe(1)
    expect(await call('DELETE', `/${id}`, world.customerManager)).toMatchObject({ status: 200, body: {} })
    const { body } = await call('GET', `/${id}`, world.customerManager)
    expect(body).toMatchObject({
      deletedUser: { id: world.customerManager.id },
      nextInspectionDate: null,
      dueCount: 0,
      checks: [{ nextDue: null, isDue: false }],
    })
    expect(Date.parse(body.deletedAt)).toBeGreaterThan(0)
    for (const [method, path, json] of [
      ['PATCH', `/${id}`, {}],
      ['PATCH', `/${id}`, { name: '' }],
      ['PUT', '', { id, assetTypeId: 'x' }],
      ['DELETE', `/${id}`, undefined],
    ] as const)
      expect(await call(method, path, world.customerAdmin, json)).toMatchObject({
        status: 409,
        body: { global: ['This asset has been archived'] },
      })
    const batch = await systemDb.tag.findUniqueOrThrow({ where: { id: tagId }, include: { batch: true } })
    expect(batch.batch.inUseCount).toBe(1)
    expect((await systemDb.check.findUniqueOrThrow({ where: { id: check.id } })).hoseCount).toBe(0)
    expect((await systemDb.assetType.findUniqueOrThrow({ where: { id: assetTypeId } })).assetCount).toBe(0)
    expect(await systemDb.auditLog.count({ where: { action: 'archive', recordId: id } })).toBe(1)
  })

  it('archives once where many archive and edit at the same time', async () => {
    const { id } = await own()
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => call('DELETE', `/${id}`, world.customerAdmin)),
      ...[1, 2, 3].map((day) => call('PATCH', `/${id}`, world.customerUser, { buildDate: `2026-01-0${day}` })),
    ])
    expect(
      answers
        .slice(0, 3)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 409, 409])
    for (const { status } of answers.slice(3)) expect([200, 409]).toContain(status)
  })

  // ASSET-28, ORGANISATION-19
  it('freezes the assets of an archived customer', async () => {
    const at = await buildWorld()
    const { id } = await own({}, at)
    await systemDb.organisation.update({ where: { id: at.customer.id }, data: { deletedAt: new Date() } })
    expect((await call('GET', `/${id}`, at.distributorAdmin, undefined, at)).status).toBe(200)
    expect((await call('PATCH', `/${id}`, at.distributorAdmin, {}, at)).status).toBe(409)
    expect((await call('DELETE', `/${id}`, at.distributorAdmin, undefined, at)).status).toBe(409)
    expect((await call('GET', `/${id}`, at.customerAdmin, undefined, at)).status).toBe(403)
  })

  // ASSET-28
  it('freezes the stock of an archived distributor', async () => {
    const at = await buildWorld()
    const { id } = await buildAsset({ clientId: at.clientId, distributorId: at.distributor.id })
    await systemDb.organisation.update({ where: { id: at.distributor.id }, data: { deletedAt: new Date() } })
    expect((await call('GET', `/${id}`, at.clientAdmin, undefined, at)).status).toBe(200)
    const note = { assetId: id, notes: 'x' }
    const answer = await request('POST', '/api/v1/assets/assetMeta', {
      host: at.host,
      token: at.clientAdmin.token,
      json: note,
    })
    expect([answer.status, answer.body]).toEqual([
      409,
      { global: ['The organisation of this asset has been archived'] },
    ])
  })
})
