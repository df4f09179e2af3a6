import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import {
  type Built,
  buildAssetType,
  buildCheck,
  buildOrganisation,
  buildUser,
  buildWorld,
} from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { buildPlace } from '@/lib/testing/round-place'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

type Who = { token: string }
const call = (method: string, path: string, json?: unknown, who: Who = world.customerUser) =>
  request(method, `/api/v1${path}`, { host: world.host, token: who.token, json })
const ofCustomer = () => ({ clientId: world.clientId, organisationId: world.customer.id })
/** A place of the customer, as buildPlace makes it. */
const site = (tags: readonly (readonly [tag: string, zone: string])[], zones?: Record<string, string | null>) =>
  buildPlace({ clientId: world.clientId, customerId: world.customer.id }, tags, zones)

const make = (body: object, who?: Who) =>
  call('POST', '/rounds', { customerOrganisationId: world.customer.id, ...body }, who)
const itemsOf = async (id: string, query = '') => (await call('GET', `/rounds/${id}/items${query}`)).body.items
describe('making a round', () => {
  // ROUND-1, ROUND-2, ROUND-4, ROUND-6, ROUND-8, ROUND-9, ROUND-20
  it('takes what is due at a place, in walking order, once for one id', async () => {
    const { root, zones, check, tagOf } = await site(
      [
        ...[
          ['P10', 'Plant'],
          ['P9', 'Plant'],
          ['p0011', 'Plant'],
          ['B1', 'Boiler'],
          ['Z1', 'Attic'],
          ['Y1', 'site'],
        ],
      ] as [string, string][],
      { Plant: 'site', Boiler: 'Plant', Attic: 'site' },
    )
    const sent = { id: newId(), siteId: root.id, plannedDate: '2026-03-04', assigneeUserId: world.distributorAdmin.id }
    const { status, body } = await make(sent)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      ...{ id: sent.id, name: `${root.name}, 04/03/2026`, siteId: root.id, zoneIds: [], locationTrail: root.name },
      ...{ customerOrganisation: { id: world.customer.id }, distributorOrganisationId: world.distributor.id },
      ...{ state: 0, itemCount: 6, doneCount: 0, skippedCount: 0, actionCount: 0, plannedDate: '2026-03-04' },
      ...{ assignee: { id: world.distributorAdmin.id }, user: { id: world.customerUser.id }, startedAt: null },
      ...{ finishedAt: null, finishedBy: null, signedName: null, signatureUploadId: null, notes: null },
    })
    expect((await make(sent)).status).toBe(200)
    const items = await itemsOf(sent.id)
    expect(items.map(({ assetName }: { assetName: string }) => tagOf(assetName))).toEqual(
      // What stands in the site itself, then its zones by name, each before those below it.
      ['Y1', 'Z1', 'P9', 'P10', 'p0011', 'B1'],
    )
    expect(items[5]).toMatchObject({
      ...{ position: 5, outcome: 0, completedCheckId: null, skipReason: null, notes: null, at: null, user: null },
      ...{ checkId: check.id, checkName: check.name, zoneId: zones.Boiler?.id, nextDue: '2021-01-01T00:00:00.000Z' },
      ...{ locationTrail: `${root.name} / Plant / Boiler` },
    })
    expect((await itemsOf(sent.id, '?limit=2&page=2')).map(({ position }: { position: number }) => position)).toEqual([
      2, 3,
    ])
    expect(await itemsOf(sent.id, `?filters[zoneId]=${zones.Plant?.id}`)).toHaveLength(3)
    expect(await itemsOf(sent.id, '?filters[outcome]=1')).toEqual([])
  })

  // ROUND-4, ROUND-5, ROUND-23
  it('is narrowed by zones, day, tasks and types, and refused where nothing is left', async () => {
    const { root, zones, check, assetType } = await site(
      [
        ['1', 'A'],
        ['2', 'B'],
        ['3', 'C'],
      ] as [string, string][],
      { A: 'site', B: 'site', C: 'B' },
    )
    const needed = await buildCheck({ ...ofCustomer(), periodValue: 0 })
    await buildAsset({
      ...{ clientId: world.clientId, customerId: world.customer.id, installationDate: '2020-01-01' },
      ...{ checkIds: [needed.id], organisationZoneId: zones.A?.id as string },
    })
    const within = { siteId: root.id, plannedDate: '2026-03-04' }
    const count = async (more: object) => (await make({ ...within, ...more })).body.itemCount
    expect(await count({ zoneIds: [zones.B?.id] })).toBe(2)
    expect(await count({ zoneIds: [], checkIds: [] })).toBe(3)
    expect(await count({ checkIds: [check.id, needed.id] })).toBe(4)
    expect(await count({ checkIds: [needed.id] })).toBe(1)
    expect(await count({ assetTypeIds: [assetType.id] })).toBe(3)
    const tasks = await systemDb.assetCheck.findMany({ where: { checkId: { in: [check.id, needed.id] } } })
    const chosen = tasks.filter(({ nextDue }, at) => at === 0 || nextDue === null).map(({ id }) => id)
    expect(await count({ taskIds: chosen, until: '2020-12-31' })).toBe(2)
    expect((await make({ ...within, taskIds: [newId()] })).body).toHaveProperty('taskIds')
    const other = await buildAssetType(ofCustomer())
    const nothing = 'Nothing is due there until 31/12/2020'
    for (const more of [{ until: '2020-12-31' }, { until: '2020-12-31', plannedDate: '2026-05-05' }]) {
      const { status, body } = await make({ ...within, ...more })
      expect([status, body]).toEqual([422, { global: [nothing] }])
    }
    // On the very day it is due.
    expect(await count({ until: '2021-01-01' })).toBe(3)
    const { body } = await make({ ...within, assetTypeIds: [other.id] })
    expect(body).toEqual({ global: ['Nothing is due there until 04/03/2026'] })
    const many = Array.from({ length: 1001 }, () => newId())
    for (const field of ['zoneIds', 'checkIds', 'assetTypeIds'])
      expect(Object.keys((await make({ ...within, [field]: many })).body)).toEqual([field])
    expect((await make({ ...within, siteId: zones.A?.id, zoneIds: [zones.C?.id] })).body).toHaveProperty('zoneIds')
  })

  // ROUND-5
  it('has 5000 tasks at most, and says how many there are', async () => {
    const { clientId, distributor } = world
    const customer = await buildOrganisation({ clientId, distributorId: distributor.id })
    const { root, check } = await buildPlace({ clientId, customerId: customer.id }, [['1', 'site']])
    const all = { siteId: root.id, customerOrganisationId: customer.id }
    const {
      tagId: _t,
      id: _i,
      ...asset
    } = await systemDb.asset.findFirstOrThrow({
      where: { organisationZoneId: root.id },
    })
    const { batchId } = await systemDb.tag.findUniqueOrThrow({ where: { id: _t } })
    // A thousand at a time: on a busy machine a statement of five thousand takes longer than one may.
    for (const before of [0, 1000, 2000, 3000, 4000])
      await systemDb.$executeRaw`
        WITH tag AS (
          INSERT INTO "Tag" ("clientId", "batchId", "reference", "position")
          SELECT ${clientId}::uuid, ${batchId}::uuid, 'm' || ${newId()} || n, n FROM generate_series(${before}::int + 1, ${before}::int + 1000) n
          RETURNING id, "reference"),
        asset AS (
          INSERT INTO "Asset" ("clientId", "tagId", "name", "assetTypeId", "customerOrganisationId",
            "distributorOrganisationId", "organisationZoneId", "installationDate")
          SELECT ${clientId}::uuid, id, "reference", ${asset.assetTypeId}::uuid, ${customer.id}::uuid,
            ${asset.distributorOrganisationId}::uuid, ${root.id}::uuid, '2020-01-01' FROM tag RETURNING id)
        INSERT INTO "AssetCheck" ("clientId", "assetId", "checkId", "customerOrganisationId", "planned", "nextDue")
        SELECT ${clientId}::uuid, id, ${check.id}::uuid, ${customer.id}::uuid, true, '2021-01-01' FROM asset`
    const { status, body } = await make(all, world.distributorAdmin)
    expect([status, body]).toEqual([422, { global: ['Choose fewer: 5001 tasks are due there'] }])
    const { id } = await systemDb.assetCheck.findFirstOrThrow({ where: { clientId, checkId: check.id } })
    await systemDb.assetCheck.delete({ where: { id } })
    const made = await make(all, world.distributorAdmin)
    expect(made.body).toMatchObject({ itemCount: 5000 })
    const { body: items } = await call('GET', `/rounds/${made.body.id}/items`, undefined, world.distributorAdmin)
    expect(items.items).toHaveLength(5000)
  })

  // ROUND-1, ROUND-6, ROUND-7, ROUND-21
  it('numbers rounds per customer without a gap, also at once, and names one of a whole customer', async () => {
    await site([['1', 'site']])
    const before = await systemDb.organisation.findUniqueOrThrow({ where: { id: world.customer.id } })
    const made = await Promise.all(Array.from({ length: 5 }, () => make({ plannedDate: '2026-03-04' })))
    expect(made.map(({ body }) => body.number).sort((a, b) => a - b)).toEqual(
      [1, 2, 3, 4, 5].map((n) => before.roundNumber + n),
    )
    const { body } = made[0]!
    expect(body).toMatchObject({ name: `${world.customer.name}, 04/03/2026`, siteId: null, locationTrail: null })
    const lines = await systemDb.auditLog.findMany({ where: { clientId: world.clientId, recordId: body.id } })
    expect(lines).toMatchObject([{ action: 'round-create', recordType: 'rounds', userId: world.customerUser.id }])
    const reader = await world.person(world.distributor.id, 4)
    for (const { id } of [reader, world.strangerAdmin, world.clientAdmin])
      expect((await make({ assigneeUserId: id })).body).toHaveProperty('assigneeUserId')
  })
})

// ROUND-7
it('a round is made and changed by inspectors of the customer or its distributor only', async () => {
  const { root } = await site([['1', 'site']])
  const body = { siteId: root.id }
  const other = await buildUser({
    clientId: world.clientId,
    memberships: [{ organisationId: world.distributor.id, role: 4 }],
  })
  for (const [who, status] of [
    [world.distributorAdmin, 201],
    [world.customerReader, 403],
    [other, 403],
    [world.clientAdmin, 403],
    [world.strangerAdmin, 422],
    [{ token: '' }, 401],
  ] as const)
    expect((await make(body, who)).status).toBe(status)
})

// ROUND-22
it('a round is mailed as a report once a client admin has switched that on', async () => {
  const own = await buildWorld()
  const change = (mailRoundReports: unknown, { token }: Who) =>
    request('PUT', '/api/v1/clients', { host: own.host, token, json: { id: own.clientId, mailRoundReports } })
  expect((await change(true, own.customerAdmin)).status).toBe(403)
  expect((await change('soon', own.clientAdmin)).status).toBe(422)
  expect((await change(true, own.clientAdmin)).body).toMatchObject({ mailRoundReports: true })
  const row = await systemDb.client.findUniqueOrThrow({ where: { id: own.clientId } })
  expect(row.mailRoundReports).toBe(true)
})
