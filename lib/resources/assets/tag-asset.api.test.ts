import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
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
let type: { id: string }
beforeAll(async () => {
  world = await buildWorld()
  type = await buildAssetType({ clientId: world.clientId, organisationId: world.distributor.id })
})

const freeTag = async (maxChecks?: number, at = world) =>
  (await buildBatch({ clientId: at.clientId, count: 1, ...(maxChecks && { maxChecks }) })).references[0] as string
const tag = (json: unknown, who: { token: string } = world.customerAdmin, at = world) =>
  request('POST', '/api/v1/assets', { host: at.host, token: who.token, json })
const body = async (more: Record<string, unknown> = {}) => ({ name: await freeTag(), assetTypeId: type.id, ...more })
const checksOf = async (organisationId: string, n: number) =>
  Promise.all(Array.from({ length: n }, () => buildCheck({ clientId: world.clientId, organisationId })))
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('POST /assets', () => {
  // ASSET-2, ASSET-4, ASSET-8
  it("makes a customer's tag its own asset, linked to its distributor", async () => {
    const name = await freeTag()
    const { status, body: made } = await tag({ name: ` ${name.toLowerCase()} `, assetTypeId: type.id })
    expect(status).toBe(201)
    expect(made).toMatchObject({
      name,
      customerOrganisationId: world.customer.id,
      distributorOrganisationId: world.distributor.id,
      installationStatus: 2,
      maxChecks: 5,
      checks: [],
      installationUser: null,
    })
    const tagged = await systemDb.tag.findFirstOrThrow({ where: { reference: name }, include: { batch: true } })
    expect(tagged.batch.inUseCount).toBe(1)
  })

  // ASSET-38
  it('takes details such as a serial number, with names from libraries that the organisation reads', async () => {
    const { clientId } = world
    const { id: stranger } = await buildOrganisation({ clientId, isDistributor: true })
    const [serial, foreign] = await Promise.all(
      [world.distributor.id, stranger].map(async (organisationId) => {
        const { id: sectorId } = await buildSector({ clientId, organisationId })
        return systemDb.additionalField.create({ data: { clientId, organisationId, sectorId, name: 'Serial number' } })
      }),
    )
    const detail = (of: { id: string } | undefined) => [{ additionalFieldId: of?.id, value: 'A-771' }]
    const refused = await tag(await body({ details: detail(foreign) }))
    expect(refused.body).toEqual({ details: ['Choose details of this organisation'] })
    const { body: made } = await tag(await body({ details: detail(serial) }), world.customerUser)
    expect(made.details).toEqual([{ additionalFieldId: serial?.id, name: 'Serial number', value: 'A-771' }])
  })

  // ASSET-3, ASSET-16, ASSET-17
  it('takes dates as they are written, and records who set them', async () => {
    const sent = await body({ buildDate: '2026-03-01Z', installationDate: '2026-03-29T23:30:00+01:00' })
    const { body: made } = await tag(sent, world.customerUser)
    const me = { id: world.customerUser.id, fullName: `${world.customerUser.firstName} ${world.customerUser.lastName}` }
    expect(made).toMatchObject({
      buildDate: '2026-03-01',
      buildUser: me,
      installationDate: '2026-03-29',
      installationUser: me,
      installationStatus: 1,
    })
  })

  // ASSET-2, ASSET-3, ASSET-5
  it('lets a distributor tag stock, and for its customers', async () => {
    const stock = await tag(await body(), world.distributorAdmin)
    expect(stock.body).toMatchObject({
      customer: null,
      distributor: { id: world.distributor.id },
      installationStatus: 2,
    })
    const dated = await tag(
      await body({ installationDate: '2026-01-01', customerOrganisationId: null }),
      world.distributorAdmin,
    )
    expect(dated.body).toMatchObject({ customerName: null, installationDate: '2026-01-01', installationStatus: 2 })
    const theirs = await tag(await body({ customerOrganisationId: world.customer.id }), world.distributorAdmin)
    expect(theirs.body).toMatchObject({
      customer: { id: world.customer.id },
      distributor: { id: world.distributor.id },
    })
  })

  // ASSET-10, ASSET-11, ASSET-13
  it("copies the type's recommended tasks, unless tasks are named", async () => {
    const checks = await checksOf(world.distributor.id, 3)
    const recommending = await buildAssetType({
      clientId: world.clientId,
      organisationId: world.distributor.id,
      checkIds: ids(checks),
    })
    const taken = await tag(await body({ assetTypeId: recommending.id, installationDate: '2026-01-31' }))
    expect(taken.body.checks.map(({ checkId }: { checkId: string }) => checkId)).toEqual(ids(checks))
    expect(taken.body).toMatchObject({ checkCount: 3, nextInspectionDate: '2026-02-28T00:00:00.000Z', dueCount: 3 })
    const none = await tag(await body({ assetTypeId: recommending.id, checkIds: [] }))
    expect(none.body.checks).toEqual([])
    const [a, b] = ids(checks)
    const own = { periodValue: 2, period: 1 }
    const mixed = await tag(await body({ checkIds: [{ id: b, checkTimeline: own }, a, b] }))
    expect(mixed.body.checks).toMatchObject([
      { checkId: b, checkTimeline: own },
      { checkId: a, checkTimeline: { periodValue: 1, period: 3 } },
    ])
    const narrow = await tag({ name: await freeTag(2), assetTypeId: recommending.id })
    expect(narrow).toMatchObject({ status: 422, body: { checkIds: [tooMany] } })
  })

  // ASSET-10
  it('takes the tasks recommended at that moment, and none recommended later', async () => {
    const [first, later] = await checksOf(world.distributor.id, 2)
    const recommending = await buildAssetType({
      clientId: world.clientId,
      organisationId: world.distributor.id,
      checkIds: [first!.id],
    })
    const { body: made } = await tag(await body({ assetTypeId: recommending.id }))
    await request('PATCH', `/api/v1/assetTypes/${recommending.id}`, {
      host: world.host,
      token: world.distributorAdmin.token,
      json: { defaultCheckIds: [later!.id] },
    })
    const { token } = world.customerAdmin
    const { body: after } = await request('GET', `/api/v1/assets/${made.id}`, { host: world.host, token })
    expect(after.checks).toMatchObject([{ checkId: first!.id }])
    expect(after.assetType.defaultChecks).toMatchObject([{ checkId: later!.id }])
  })

  // SCHEDULE-5, SCHEDULE-7, SCHEDULE-9
  it('computes due dates over month ends and changing clocks, in the zone of the client', async () => {
    const task = async (periodValue: number, period: 0 | 1 | 2 | 3) =>
      (await buildCheck({ clientId: world.clientId, organisationId: world.customer.id, periodValue, period })).id
    const [month, day, week, hour, needed] = [
      await task(1, 3),
      await task(1, 1),
      await task(1, 2),
      await task(2, 0),
      await task(0, 3),
    ]
    const due = async (installationDate: string, checkId: string) =>
      (await tag(await body({ installationDate, checkIds: [checkId] }))).body.checks[0].nextDue
    expect(await due('2026-01-31', month)).toBe('2026-02-28T00:00:00.000Z')
    expect(await due('2028-01-31', month)).toBe('2028-02-29T00:00:00.000Z')
    expect(await due('2026-03-28', day)).toBe('2026-03-29T00:00:00.000Z')
    expect(await due('2026-03-29', day)).toBe('2026-03-29T23:00:00.000Z')
    expect(await due('2026-10-24', week)).toBe('2026-10-31T00:00:00.000Z')
    expect(await due('2026-06-01', hour)).toBe('2026-06-01T01:00:00.000Z')
    expect(await due('2026-06-01', needed)).toBeNull()
  })

  // ASSET-6, ASSET-7
  it('names what is wrong, all of it at once', async () => {
    const stranger = await buildAssetType({ clientId: world.clientId, organisationId: world.stranger.id })
    const site = await buildSite({ clientId: world.clientId, organisationId: world.stranger.id })
    const [check] = await checksOf(world.stranger.id, 1)
    const { status, body: errors } = await tag({
      name: 'NO-SUCH-TAG',
      assetTypeId: stranger.id,
      organisationZoneId: site.id,
      checkIds: [check?.id],
    })
    expect(status).toBe(422)
    expect(Object.keys(errors).sort()).toEqual(['assetTypeId', 'checkIds', 'name', 'organisationZoneId'])
    expect(errors.name).toEqual(['This tag is not known'])
  })

  it.each<[string, Record<string, unknown>]>([
    ['name', { name: '' }],
    ['name', { name: null }],
    ['assetTypeId', { assetTypeId: undefined }],
    ['assetTypeId', { assetTypeId: 'x' }],
    // ASSET-16
    ['buildDate', { buildDate: '2026-02-30' }],
    ['installationDate', { installationDate: '31/01/2026' }],
    ['checkIds', { checkIds: 'all' }],
    ['checkIds', { checkIds: ['x'] }],
    ['checkIds', { checkIds: [{ id: crypto.randomUUID(), checkTimeline: { periodValue: 1.5, period: 3 } }] }],
    ['organisationZoneId', { organisationZoneId: 'x' }],
    ['id', { id: 'x' }],
    ['id', { id: '00000000-0000-0000-0000-000000000000' }],
  ])('422 %s for %j', async (field, more) => {
    expect(Object.keys((await tag(await body(more))).body)).toEqual([field])
  })

  // ASSET-4, ASSET-5
  it('refuses organisations that an asset of the caller cannot belong to', async () => {
    const { clientId, distributor } = world
    const archived = await buildOrganisation({ clientId, distributorId: distributor.id, deletedAt: new Date() })
    const field = async (customerOrganisationId: unknown, who: { token: string }) =>
      Object.keys((await tag(await body({ customerOrganisationId }), who)).body)
    for (const customer of [null, world.stranger.id, distributor.id, world.id()])
      expect(await field(customer, world.customerAdmin)).toEqual(['customerOrganisationId'])
    for (const customer of [world.stranger.id, distributor.id, archived.id, world.id()])
      expect(await field(customer, world.distributorAdmin)).toEqual(['customerOrganisationId'])
  })

  // ASSET-9, TAG-3
  it('takes no tag of another client, and none that is in use, by an archived asset either', async () => {
    const other = await buildWorld()
    expect((await tag(await body({ name: await freeTag(5, other) }))).body).toEqual({ name: ['This tag is not known'] })
    const first = await tag(await body())
    await request('DELETE', `/api/v1/assets/${first.body.id}`, { host: world.host, token: world.customerAdmin.token })
    expect((await tag(await body({ name: first.body.name }))).body).toEqual({ name: ['This tag is already in use'] })
  })

  // ASSET-7, ASSET-18
  it('takes optional fields only where the organisation has them switched on', async () => {
    const manufacturer = await systemDb.manufacturer.create({
      data: { clientId: world.clientId, organisationId: world.distributor.id, name: 'Hosemaker' },
    })
    const theirs = await systemDb.manufacturer.create({
      data: { clientId: world.clientId, organisationId: world.stranger.id, name: 'Unknown' },
    })
    const more = {
      manufacturerId: manufacturer.id,
      manufactureDate: '2025-05-05',
      sleeving: 'PVC',
      testCertificate: 'T1',
      conformityCertificate: 'C1',
    }
    const off = await tag(await body(more))
    expect(off.body).toMatchObject({
      manufacturerName: null,
      manufactureDate: null,
      sleeving: null,
      testCertificate: null,
    })
    const fields = { manufacturer: 1, manufactureDate: 1, sleeving: 1, testCertificate: 1, conformityCertificate: 0 }
    await systemDb.organisation.update({ where: { id: world.customer.id }, data: { fields } })
    const on = await tag(await body(more))
    expect(on.body).toMatchObject({ ...more, manufacturerName: 'Hosemaker', conformityCertificate: null })
    expect((await tag(await body({ manufacturerId: theirs.id }))).body).toHaveProperty('manufacturerId')
    const stock = await tag(await body(more), world.distributorAdmin)
    expect(stock.body).toMatchObject({ manufacturerName: null, sleeving: null })
    await systemDb.organisation.update({ where: { id: world.customer.id }, data: { fields: {} } })
  })
})
