import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildUser, buildWorld } from '@/lib/testing/factories'
import { assetImport } from '@/lib/testing/matrix/records'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let assetId: string
beforeAll(async () => {
  world = await buildWorld()
  assetId = (await buildAsset({ clientId: world.clientId, customerId: world.customer.id })).id
})

interface Who {
  token: string
}
const get = (path: string, who: Who, headers: Record<string, string> = {}) =>
  request('GET', path.startsWith('/') ? `/api/v1${path}` : path, { host: world.host, token: who.token, headers })
const activity = async (who: Who, more = '') => (await get(`/activity${more}`, who)).body
/** An Admin of the customer and of its distributor. */
const admin = (role: 0 | 2 = 2) => {
  const memberships = [world.customer.id, world.distributor.id].map((organisationId) => ({ organisationId, role }))
  return buildUser({ clientId: world.clientId, memberships })
}
const inCustomer = () => ({ organisationid: world.customer.id })
const inDistributor = () => ({ organisationid: world.distributor.id })
const ownerRow = { isDistributor: false, distributorId: null, accountCode: '', hasArchivedAsset: false }
const path = (url: string) => new URL(url).pathname

describe('GET /activity', () => {
  // BULK-25
  it('answers what the caller has begun in the present organisation, and nothing of anybody else', async () => {
    const { host, customerReader } = world
    const person = await admin()
    const { body } = await request('POST', '/api/v1/bulk', {
      ...{ host, token: person.token, headers: inCustomer() },
      json: { list: 'assets', ids: [assetId, newId()], action: 'add-task', values: { checkId: newId() } },
    })
    expect(body).toEqual({ values: ['Choose a task'] })
    const done = await request('POST', '/api/v1/bulk', {
      ...{ host, token: person.token, headers: inCustomer() },
      json: { list: 'assets', ids: [assetId, newId()], action: 'set-zone', values: { organisationZoneId: null } },
    })
    const own = await get('/activity', person, inCustomer())
    expect(own.body).toEqual({
      running: 0,
      items: [
        {
          ...{ kind: 'bulk', id: done.body.id, list: 'assets', action: 'set-zone', state: 'done', done: 2, total: 2 },
          ...{ changed: 0, stayed: 2, undone: 0, kept: 0, canUndoUntil: expect.any(String), hasFile: false },
          ...{ startedAt: expect.any(String), finishedAt: expect.any(String) },
        },
      ],
    })
    expect((await get('/activity', person, inDistributor())).body).toEqual({ running: 0, items: [] })
    expect(await activity(customerReader)).toEqual({ running: 0, items: [] })
  })

  // BULK-25
  it('tells how far a download is, and no longer counts one as going on whose sending has stopped', async () => {
    const { clientId, customer } = world
    const person = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 2 }] })
    const file = { clientId, organisationId: customer.id, userId: person.id, query: '', filename: 'assets.csv' }
    const going = { ...file, id: newId(), name: 'assets', rows: 400, total: 1240 }
    await systemDb.download.create({ data: going })
    const before = new Date(Date.now() - 6 * 60_000)
    const stopped = { ...file, id: newId(), name: 'assets', rows: 12, createdAt: before, updatedAt: before }
    await systemDb.download.create({ data: stopped })
    const entry = { kind: 'download', filename: 'assets.csv' }
    expect(await activity(person)).toMatchObject({
      running: 1,
      items: [
        { ...entry, id: going.id, state: 'running', done: 400, total: 1240, hasFile: false, finishedAt: null },
        { ...entry, id: stopped.id, state: 'failed', done: 12, total: null, hasFile: true },
      ],
    })
  })

  // BULK-25
  it('needs a session and a size that there is', async () => {
    const { customerAdmin, host } = world
    expect((await request('GET', '/api/v1/activity', { host })).status).toBe(401)
    for (const limit of ['0', '101', 'x'])
      expect((await get(`/activity?limit=${limit}`, customerAdmin)).status).toBe(422)
    expect((await activity(customerAdmin, '?limit=1')).items.length).toBeLessThan(2)
    const elsewhere = await buildWorld()
    const foreign = await request('GET', '/api/v1/activity', { host: elsewhere.host, token: customerAdmin.token })
    expect(foreign.status).toBe(401)
  })
})

describe('GET /activity/{id}/file', () => {
  // BULK-28, LIST-20, LIST-36
  it('answers a new export with the same filters and the present rows, as long as its person may export', async () => {
    const { clientId, customer, host } = world
    const person = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 2 }] })
    const { body: made } = await get('/assets/export?filters[archived]=0', person)
    expect(await activity(person)).toEqual({ running: 0, items: [] })
    const lines = async (url: string) => (await request('GET', path(url), { host })).text.trim().split('\r\n').length
    const first = await lines(made.url)
    const [entry] = (await activity(person)).items
    expect(entry).toMatchObject({ kind: 'download', state: 'done', done: first - 1, total: first - 1, hasFile: true })
    expect(entry.filename).toMatch(/^assets-.*\.csv$/)
    expect(await systemDb.download.findUnique({ where: { id: entry.id } })).toMatchObject({
      query: new URLSearchParams({ 'filters[archived]': '0' }).toString(),
    })

    await buildAsset({ clientId, customerId: customer.id })
    const again = await get(`/activity/${entry.id}/file`, person)
    expect(again.status).toBe(200)
    expect(await lines(again.body.url)).toBe(first + 1)
    expect((await activity(person)).items).toHaveLength(2)
    const asked = await systemDb.auditLog.count({ where: { userId: person.id, action: 'export' } })
    expect(asked).toBe(2)

    for (const other of [world.customerAdmin, world.distributorAdmin, world.clientAdmin])
      expect((await get(`/activity/${entry.id}/file`, other)).status).toBe(404)
    await systemDb.membership.updateMany({ where: { userId: person.id }, data: { role: 1 } })
    expect((await get(`/activity/${entry.id}/file`, person)).status).toBe(403)
  })

  // BULK-28: its address is made where the caller may read that very library; that is not asked again.
  it('is 404 for a template, for a change of rows, and for anything that the caller has not begun', async () => {
    const person = await admin()
    const { clientId, customer, host } = world
    const file = { clientId, organisationId: customer.id, userId: person.id, query: '', filename: 'tasks.csv' }
    const id = newId()
    await systemDb.download.create({ data: { ...file, id, name: 'tasks', state: 2, finishedAt: new Date() } })
    const { body: bulk } = await request('POST', '/api/v1/bulk', {
      ...{ host, token: person.token, headers: inCustomer() },
      json: { list: 'assets', ids: [assetId], action: 'set-zone', values: { organisationZoneId: null } },
    })
    expect((await get('/activity', person, inCustomer())).body.items).toMatchObject([
      { id: bulk.id, hasFile: false },
      { id, hasFile: false },
    ])
    for (const one of [id, bulk.id, newId(), 'x'])
      expect((await get(`/activity/${one}/file`, person, inCustomer())).status).toBe(404)
    expect((await request('GET', `/api/v1/activity/${id}/file`, { host })).status).toBe(401)
  })

  // BULK-27, BULK-28
  it('answers the labels of a selection, to those who may print labels', async () => {
    const person = await admin()
    const { host } = world
    const { body: bulk } = await request('POST', '/api/v1/bulk', {
      ...{ host, token: person.token, headers: inDistributor() },
      json: { list: 'assets', ids: [assetId], action: 'labels', values: {} },
    })
    expect((await get('/activity', person, inDistributor())).body.items).toMatchObject([{ id: bulk.id, hasFile: true }])
    const { body } = await get(`/activity/${bulk.id}/file`, person, inDistributor())
    const labels = await request('GET', path(body.url), { host })
    expect([labels.status, labels.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await get(`/activity/${bulk.id}/file`, person, inCustomer())).status).toBe(404)
    await systemDb.membership.updateMany({ where: { userId: person.id }, data: { role: 4 } })
    expect((await get(`/activity/${bulk.id}/file`, person, inDistributor())).status).toBe(403)
  })

  // BULK-28
  it('answers the rows that an import left out, to those who may import', async () => {
    const { clientId, customer } = world
    const person = await admin()
    const { id } = await assetImport({ ...ownerRow, clientId, organisationId: customer.id, memberId: person.id })
    const ended = { state: 3, leftOut: 1, startedAt: new Date(), finishedAt: new Date() }
    await systemDb.assetImport.update({ where: { id }, data: ended })
    expect((await get('/activity', person, inCustomer())).body.items).toMatchObject([{ id, hasFile: true }])
    const { status, body } = await get(`/activity/${id}/file`, person, inCustomer())
    expect([status, path(body.url)]).toEqual([200, expect.stringMatching(/^\/api\/v1\/exports\//)])
    await systemDb.membership.updateMany({ where: { userId: person.id }, data: { role: 0 } })
    expect((await get(`/activity/${id}/file`, person, inCustomer())).status).toBe(403)
  })
})
