import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import {
  type Built,
  buildAssetType,
  buildCheck,
  buildOrganisation,
  buildSite,
  buildUser,
  buildWorld,
} from '@/lib/testing/factories'
import { buildImage } from '@/lib/testing/files'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

type Who = { token: string }
const call = (method: string, path: string, json?: unknown, who: Who = world.customerUser) =>
  request(method, `/api/v1${path}`, { host: world.host, token: who.token, json })
const ofCustomer = () => ({ clientId: world.clientId, organisationId: world.customer.id })

/** A task each year, and a site with assets that have it, due since long: each with its tag and zone. */
async function site(
  tags: readonly (readonly [tag: string, zone: string])[],
  zones: Record<string, string | null> = {},
  customer: { id: string } = world.customer,
) {
  const { clientId } = world
  const ofCustomer = () => ({ clientId, organisationId: customer.id })
  const check = await buildCheck({ ...ofCustomer(), periodValue: 12 })
  const root = await buildSite(ofCustomer())
  const made: Record<string, Built<typeof buildSite>> = { site: root }
  for (const [name, parent] of Object.entries(zones))
    made[name] = await buildSite({ ...ofCustomer(), name, parent: made[parent ?? 'site'] })
  const assetType = await buildAssetType(ofCustomer())
  const prefix = newId().slice(-12)
  for (const [tag, zone] of tags) {
    await buildAsset({
      ...{ clientId, customerId: customer.id, installationDate: '2020-01-01', checkIds: [check.id] },
      ...{ assetTypeId: assetType.id, organisationZoneId: made[zone]?.id as string, reference: `${prefix} ${tag}` },
    })
  }
  return { root, zones: made, check, assetType, tagOf: (name: string) => name.slice(prefix.length + 1) }
}

const make = (body: object, who?: Who) =>
  call('POST', '/rounds', { customerOrganisationId: world.customer.id, ...body }, who)
const itemsOf = async (id: string, query = '') => (await call('GET', `/rounds/${id}/items${query}`)).body.items

describe('making a round', () => {
  // ROUND-1, ROUND-2, ROUND-4, ROUND-6, ROUND-8, ROUND-9, ROUND-20
  it('takes what is due there, in walking order, once for an id', async () => {
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
  it('is narrowed by zones, day, tasks and types, and refuses what is nothing', async () => {
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
    const { root, check } = await site([['1', 'site']], {}, customer)
    const all = { siteId: root.id, customerOrganisationId: customer.id }
    const {
      tagId: _t,
      id: _i,
      ...asset
    } = await systemDb.asset.findFirstOrThrow({
      where: { organisationZoneId: root.id },
    })
    const { batchId } = await systemDb.tag.findUniqueOrThrow({ where: { id: _t } })
    const more = 5000
    await systemDb.$executeRaw`
      WITH tag AS (
        INSERT INTO "Tag" ("clientId", "batchId", "reference", "position")
        SELECT ${clientId}::uuid, ${batchId}::uuid, 'm' || ${newId()} || n, n FROM generate_series(1, ${more}::int) n
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
  it('counts up per customer, whoever makes them at once, and names a whole customer', async () => {
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

describe('the walk', () => {
  // ROUND-9
  it('goes through zones in another order once somebody says so, the next time too', async () => {
    const { root, zones, tagOf } = await site(
      [
        ['a', 'A'],
        ['b', 'B'],
        ['b1', 'B1'],
        ['c', 'C'],
      ] as [string, string][],
      { A: 'site', B: 'site', B1: 'B', C: 'site' },
    )
    const { body } = await make({ siteId: root.id })
    const names = async (id: string) =>
      (await itemsOf(id)).map(({ assetName }: { assetName: string }) => tagOf(assetName)).join(' ')
    expect(await names(body.id)).toBe('a b b1 c')
    const zoneIds = [zones.C?.id, zones.B1?.id, zones.A?.id]
    const ordered = await call('PUT', `/rounds/${body.id}/order`, { zoneIds })
    expect([ordered.status, ordered.body.id]).toEqual([200, body.id])
    expect(await names(body.id)).toBe('c b b1 a')
    expect(await names((await make({ siteId: root.id })).body.id)).toBe('c b b1 a')
    const elsewhere = await buildSite(ofCustomer())
    const refused = await call('PUT', `/rounds/${body.id}/order`, { zoneIds: [elsewhere.id] })
    expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['zoneIds']])
  })

  // ROUND-12, ROUND-15, ROUND-16, ROUND-2
  it('takes up what is met, and skips what is not', async () => {
    const { clientId, customer } = world
    const { root, check } = await site([
      ['1', 'site'],
      ['2', 'site'],
    ])
    const { body: round } = await make({ siteId: root.id })
    const needed = await buildCheck({ ...ofCustomer(), periodValue: 0 })
    const { id: assetId } = await buildAsset({
      ...{ clientId, customerId: customer.id, installationDate: '2020-01-01', checkIds: [needed.id] },
      organisationZoneId: root.id,
    })
    const add = (body: object) => call('POST', `/rounds/${round.id}/items`, body)
    const added = await add({ assetId, checkId: needed.id })
    expect([added.status, added.body]).toMatchObject([
      201,
      { assetId, checkName: needed.name, outcome: 0, nextDue: null },
    ])
    const again = await add({ assetId, checkId: needed.id })
    expect([again.status, again.body.id]).toEqual([200, added.body.id])
    expect((await add({ assetId, checkId: check.id })).body).toHaveProperty('checkId')
    const stock = await buildAsset({ clientId, customerId: customer.id, checkIds: [check.id] })
    expect((await add({ assetId: stock.id, checkId: check.id })).body).toHaveProperty('assetId')
    const archived = await buildAsset({ clientId, customerId: customer.id, deletedAt: new Date() })
    expect((await add({ assetId: archived.id, checkId: check.id })).status).toBe(409)

    const skip = (body: object, itemId = added.body.id) =>
      call('POST', `/rounds/${round.id}/items/${itemId}/skip`, body)
    for (const [bad, field] of [
      [{ skipReason: 6 }, 'skipReason'],
      [{ skipReason: 5 }, 'notes'],
      [{ skipReason: 1, at: '2020-01-01T00:00:00Z' }, 'at'],
      [{ skipReason: 1, at: '2999-01-01T00:00:00Z' }, 'at'],
    ] as const) {
      const { status, body } = await skip(bad)
      expect([status, Object.keys(body)]).toEqual([422, [field]])
    }
    const at = new Date().toISOString()
    const skipped = await skip({ skipReason: 5, notes: 'Behind a van', at })
    expect([skipped.status, skipped.body]).toMatchObject([
      ...[200, { outcome: 2, skipReason: 5, notes: 'Behind a van', user: { id: world.customerUser.id } }],
    ])
    // Sent again it is as it was; a later one counts.
    expect((await skip({ skipReason: 1, at })).body).toEqual(skipped.body)
    expect((await skip({ skipReason: 1 })).body).toMatchObject({ skipReason: 1, notes: null })
    expect((await skip({ skipReason: 1 }, newId())).status).toBe(404)
    expect((await call('GET', `/rounds/${round.id}`)).body).toMatchObject({
      ...{ state: 1, itemCount: 3, skippedCount: 1, startedAt: skipped.body.at },
    })
    const task = await systemDb.assetCheck.findFirstOrThrow({ where: { assetId, checkId: needed.id } })
    expect(task).toMatchObject({ nextDue: null, lastCheckDate: null })
  })
})

describe('the end', () => {
  // ROUND-11, ROUND-13, ROUND-14, ROUND-21
  it('of a cancelled round lets nothing change any more, in the database neither', async () => {
    const { root, check } = await site([
      ['1', 'site'],
      ['2', 'site'],
    ])
    const { body: round } = await make({ siteId: root.id })
    const changed = await call('PUT', '/rounds', {
      id: round.id,
      name: 'Spring',
      plannedDate: '2026-04-01',
      notes: 'Keys',
    })
    expect(changed.body).toMatchObject({ name: 'Spring', plannedDate: '2026-04-01', notes: 'Keys', assignee: null })
    expect((await call('PUT', '/rounds', { id: round.id, plannedDate: null })).body).toHaveProperty('plannedDate')
    expect((await call('DELETE', `/rounds/${round.id}`)).status).toBe(405)
    const cancelled = await call('POST', `/rounds/${round.id}/cancel`, { notes: 'Rain' })
    expect([cancelled.status, cancelled.body]).toMatchObject([200, { state: 3, notes: 'Rain', finishedAt: null }])
    const [item] = await itemsOf(round.id)
    const at = `/rounds/${round.id}`
    for (const [method, path, body] of [
      ['PUT', '/rounds', { id: round.id, name: 'Other' }],
      ['PUT', `${at}/order`, { zoneIds: [root.id] }],
      ['POST', `${at}/items`, { assetId: item.assetId, checkId: check.id }],
      ['POST', `${at}/items/${item.id}/skip`, { skipReason: 1 }],
      ['POST', `${at}/cancel`, {}],
      ['POST', `${at}/finish`, { skipRest: 1 }],
    ] as const)
      expect((await call(method, path, body)).status, path).toBe(409)
    await expect(systemDb.round.update({ where: { id: round.id }, data: { name: 'Other' } })).rejects.toThrow()
    await expect(systemDb.roundItem.update({ where: { id: item.id }, data: { notes: 'Other' } })).rejects.toThrow()
    await expect(systemDb.roundItem.delete({ where: { id: item.id } })).rejects.toThrow()
  })

  // ROUND-17, ROUND-18, ROUND-19, ROUND-20, ROUND-21
  it('of a walk is signed and said once', async () => {
    const { root } = await site([
      ['1', 'site'],
      ['2', 'site'],
      ['3', 'site'],
    ])
    const { body: round } = await make({ siteId: root.id })
    const finish = (body: object, who?: Who) => call('POST', `/rounds/${round.id}/finish`, body, who)
    expect((await finish({})).body).toEqual({ global: ['3 tasks are still to do'] })
    const [first, second] = await itemsOf(round.id)
    for (const { id } of [first, second]) await call('POST', `/rounds/${round.id}/items/${id}/skip`, { skipReason: 2 })
    expect((await finish({})).body).toEqual({ global: ['1 task is still to do'] })
    expect((await finish({ skipRest: 6 })).body).toHaveProperty('skipRest')
    expect((await finish({ skipRest: 5, finishedAt: '2020-01-01T00:00:00Z' })).body).toHaveProperty('finishedAt')
    const base64Data = (await buildImage('png')).toString('base64')
    const jpeg = { filename: 'a.jpg', base64Data: (await buildImage('jpeg')).toString('base64') }
    expect((await finish({ skipRest: 5, signature: jpeg })).body).toHaveProperty('signature')
    const signed = { id: newId(), skipRest: 5, signedName: 'Ann Lee', signature: { filename: 'a.png', base64Data } }
    const ended = await Promise.all([finish(signed), finish({ skipRest: 1 }, world.distributorAdmin)])
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await call('GET', `/rounds/${round.id}`)
    expect(body).toMatchObject({ state: 2, itemCount: 3, doneCount: 0, skippedCount: 3 })
    expect(body.finishedAt).toBeTruthy()
    const lines = await systemDb.auditLog.findMany({ where: { recordId: round.id, action: 'round-finish' } })
    expect(lines).toHaveLength(1)
  })

  // ROUND-17, ROUND-20
  it('counts what results have done, and keeps the counts', async () => {
    const { root } = await site([
      ['1', 'site'],
      ['2', 'site'],
      ['3', 'site'],
    ])
    const { body: round } = await make({ siteId: root.id })
    const [first, second] = await itemsOf(round.id)
    for (const [item, status] of [
      [first, 1],
      [second, 3],
    ] as const)
      await call('POST', '/assetCompletedChecks', { assetId: item.assetId, checkId: item.checkId, status })
    const counts = { itemCount: 3, doneCount: 2, actionCount: 1 }
    expect((await call('GET', `/rounds/${round.id}`)).body).toMatchObject({ state: 1, ...counts, skippedCount: 0 })
    expect(await itemsOf(round.id, '?filters[outcome]=1&sort=at')).toMatchObject([{ status: 1 }, { status: 3 }])
    const { body } = await call('POST', `/rounds/${round.id}/finish`, { skipRest: 5 })
    expect(body).toMatchObject({ state: 2, ...counts, skippedCount: 1 })
    expect(await systemDb.round.findUniqueOrThrow({ where: { id: round.id } })).toMatchObject(counts)
  })

  // ROUND-18, ROUND-19
  it('keeps the signature as evidence, seen by whom the round is seen', async () => {
    const { root } = await site([['1', 'site']])
    const { body: round } = await make({ siteId: root.id })
    const base64Data = (await buildImage('png')).toString('base64')
    const sent = { id: newId(), skipRest: 5, signedName: 'Ann Lee', signature: { filename: 'a.png', base64Data } }
    const finish = () => call('POST', `/rounds/${round.id}/finish`, sent)
    const { status, body } = await finish()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ state: 2, signedName: 'Ann Lee', finishedBy: { id: world.customerUser.id } })
    expect((await finish()).body).toEqual(body)
    const file = `/uploads/${body.signatureUploadId}`
    for (const [who, wanted] of [
      [world.distributorAdmin, 200],
      [world.customerReader, 200],
      [world.strangerAdmin, 404],
    ] as const)
      expect((await call('GET', file, undefined, who)).status).toBe(wanted)
    expect((await call('DELETE', file)).status).toBe(409)
    await expect(systemDb.upload.delete({ where: { id: body.signatureUploadId } })).rejects.toThrow()
  })
})

// ROUND-3, ROUND-10
it('lists rounds by filters and orders, and they follow the link', async () => {
  const here = await buildWorld()
  const ask = (method: string, path: string, json?: unknown, who: Who = here.customerUser) =>
    request(method, `/api/v1${path}`, { host: here.host, token: who.token, json })
  const { clientId, customer, distributor } = here
  const check = await buildCheck({ clientId, organisationId: customer.id })
  const place = await buildSite({ clientId, organisationId: customer.id, name: 'Mill' })
  await buildAsset({
    ...{ clientId, customerId: customer.id, installationDate: '2020-01-01', checkIds: [check.id] },
    organisationZoneId: place.id,
  })
  const today = '2026-03-04'
  const days = [0, 2, 1].map((later) => calendarDateFrom(dayNumberOf(today) + later))
  const rounds: { id: string; number: number }[] = []
  for (const plannedDate of days) {
    const body = { customerOrganisationId: customer.id, plannedDate, ...(rounds.length === 1 && { siteId: place.id }) }
    rounds.push((await ask('POST', '/rounds', body)).body)
  }
  await ask('PUT', '/rounds', { id: rounds[2]?.id, assigneeUserId: here.customerUser.id, name: 'Walk of spring' })
  await ask('POST', `/rounds/${rounds[0]?.id}/cancel`, {})
  const numbers = async (query: string, who?: Who) => {
    const { body } = await ask('GET', `/rounds?${query}`, undefined, who)
    expect(body.totalItems).toBe(body.items.length)
    return body.items.map(({ number }: { number: number }) => number).join('')
  }
  expect(await numbers('')).toBe('132')
  expect(await numbers('sort=-number')).toBe('321')
  expect(await numbers('sort=state')).toBe('321')
  expect(await numbers('sort=-updatedAt')).toBe('132')
  for (const [query, found] of [
    ['filters[state]=3', '1'],
    ['filters[state][]=0&filters[state][]=3', '132'],
    [`filters[siteId]=${place.id}`, '2'],
    ['filters[assigneeUserId]=me', '3'],
    [`filters[assigneeUserId]=${here.customerUser.id}`, '3'],
    ['filters[from]=2026-03-05', '32'],
    ['filters[from]=2026-03-05&filters[to]=2026-03-05', '3'],
    ['filters[keywords]=of%20spring', '3'],
    ['filters[keywords]=%232', '2'],
    [`filters[customerOrganisationId]=${customer.id}`, '132'],
    [`filters[distributorOrganisationId]=${distributor.id}`, '132'],
  ])
    expect(await numbers(query as string), query).toBe(found)
  expect(await numbers('', here.clientAdmin)).toBe('132')
  expect(await numbers('', here.strangerAdmin)).toBe('')
  expect(await numbers('', here.distributorAdmin)).toBe('132')
  const { body: exported } = await ask('GET', '/rounds/export', undefined, here.customerAdmin)
  const { text } = await request('GET', new URL(exported.url).pathname, { host: here.host })
  expect(text.split('\r\n')[0]).toContain('Number,Name,State,Customer')
  await ask('DELETE', `/organisations/link/${customer.accountCode}`, undefined, here.distributorAdmin)
  expect(await numbers('', here.distributorAdmin)).toBe('')
  expect(await numbers('')).toBe('132')
  expect((await ask('GET', `/rounds/${rounds[0]?.id}`, undefined, here.distributorAdmin)).status).toBe(404)
})

// ROUND-7
it('is written by inspectors of either side alone', async () => {
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
it('is mailed as a report once a client admin says so', async () => {
  const own = await buildWorld()
  const change = (mailRoundReports: unknown, { token }: Who) =>
    request('PUT', '/api/v1/clients', { host: own.host, token, json: { id: own.clientId, mailRoundReports } })
  expect((await change(true, own.customerAdmin)).status).toBe(403)
  expect((await change('soon', own.clientAdmin)).status).toBe(422)
  expect((await change(true, own.clientAdmin)).body).toMatchObject({ mailRoundReports: true })
  const row = await systemDb.client.findUniqueOrThrow({ where: { id: own.clientId } })
  expect(row.mailRoundReports).toBe(true)
})
