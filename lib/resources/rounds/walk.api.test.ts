import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { buildImage } from '@/lib/testing/files'
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

describe('the walk', () => {
  // ROUND-9
  it('goes through zones in another order once somebody sets that, also on the next round', async () => {
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
  it('adds what is found on the way, and skips what cannot be done', async () => {
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
    const id = newId()
    const added = await add({ id, assetId, checkId: needed.id })
    expect([added.status, added.body]).toMatchObject([
      201,
      // A phone has skipped it by then, as the item that it made.
      { id, assetId, checkName: needed.name, outcome: 0, nextDue: null },
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
  it('of a cancelled round allows no more changes, and the database refuses them too', async () => {
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
  it('of a walk is signed, and happens once', async () => {
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
  it('counts the results so far, and keeps these counts', async () => {
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
  it('keeps the signature as evidence, shown to those who see the round', async () => {
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
