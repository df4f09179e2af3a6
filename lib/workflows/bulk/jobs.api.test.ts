import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { type Built, buildCheck, buildSite, buildUser, buildWorld } from '@/lib/testing/factories'
import { buildManyAssets } from '@/lib/testing/many-assets'
import { request } from '@/lib/testing/request'

/* Bulks that go on in a job: what becomes of them where rights, rows and other people change meanwhile. */

let world: Built<typeof buildWorld>
let zone: { id: string }
let other: { id: string }
let ids: string[]
beforeAll(async () => {
  world = await buildWorld()
  const { clientId, customer } = world
  const check = await buildCheck({ clientId, organisationId: customer.id })
  const userId = world.customerUser.id
  await buildManyAssets({ clientId, customerId: customer.id, count: 600, checkIds: [check.id], userId })
  zone = await buildSite({ clientId, organisationId: customer.id })
  other = await buildSite({ clientId, organisationId: customer.id })
  const rows = await systemDb.asset.findMany({ where: { clientId }, orderBy: { id: 'asc' }, select: { id: true } })
  ids = rows.map(({ id }) => id)
})

interface Who {
  token: string
}
const bulk = (json: object, who: Who = world.customerAdmin) =>
  request('POST', '/api/v1/bulk', { host: world.host, token: who.token, json: { list: 'assets', ...json } })
const setZone = (organisationZoneId: string | null) => ({ action: 'set-zone', values: { organisationZoneId } })
const stateOf = (id: string) => systemDb.bulkChange.findUniqueOrThrow({ where: { id } })
const ended = (id: string) => expect.poll(async () => (await stateOf(id)).state, { timeout: 60_000 }).toBeGreaterThan(1)
const activity = async (who: Who, more = '') =>
  (await request('GET', `/api/v1/activity${more}`, { host: world.host, token: who.token })).body

describe('a job', () => {
  // BULK-5, BULK-25: the block that has begun is done, the next one asks again.
  it('stops changing rows once its person has lost the right, and says so for each row left', async () => {
    const { clientId, customer, customerAdmin } = world
    const person = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 0 }] })
    const connection = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await connection.connect()
    onTestFinished(() => connection.end())
    await connection.query('BEGIN')
    await connection.query('SELECT 1 FROM "Asset" WHERE id = $1 FOR UPDATE', [ids[250]])
    const begun = await bulk({ filters: {}, ...setZone(zone.id) }, person)
    expect([begun.status, begun.body.count]).toEqual([202, 600])
    const { id } = begun.body
    await expect.poll(async () => (await stateOf(id)).looked, { timeout: 60_000 }).toBe(200)
    const waits = async () =>
      (await connection.query('SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'))
        .rows.length
    await expect.poll(waits, { timeout: 60_000 }).toBe(1)
    expect(await activity(person)).toMatchObject({
      running: 1,
      items: [{ kind: 'bulk', id, state: 'running', done: 200 }],
    })
    await systemDb.membership.updateMany({ where: { userId: person.id }, data: { role: 4 } })
    await connection.query('ROLLBACK')
    await ended(id)
    expect(await stateOf(id)).toMatchObject({ looked: 600, done: 400 })
    const seen = await request('GET', `/api/v1/bulk/${id}`, { host: world.host, token: customerAdmin.token })
    expect(seen.body.wont).toHaveLength(200)
    expect(seen.body.wont[0]).toMatchObject({ id: ids[400], why: 'You may not do this any more' })
    expect(await systemDb.asset.count({ where: { clientId, organisationZoneId: zone.id } })).toBe(400)
  })

  // BULK-4, BULK-8: two people change the same rows at once, each as a whole.
  it('of two people on the same rows leaves all rows as the later job sets them', async () => {
    const { customerAdmin, customerManager } = world
    const some = ids.slice(0, 150)
    const [one, two] = await Promise.all([
      bulk({ ids: some, ...setZone(other.id) }, customerAdmin),
      bulk({ ids: some, ...setZone(null) }, customerManager),
    ])
    expect([one.status, two.status]).toEqual([201, 201])
    const rows = await systemDb.asset.findMany({ where: { id: { in: some } }, select: { organisationZoneId: true } })
    expect(new Set(rows.map((row) => row.organisationZoneId)).size).toBe(1)
    const isLater = rows[0]?.organisationZoneId === other.id
    const [later, earlier] = isLater ? [one, two] : [two, one]
    const undo = (id: string, who: Who) =>
      request('POST', `/api/v1/bulk/${id}/undo`, { host: world.host, token: who.token, json: {} })
    const kept = (await undo(earlier.body.id, isLater ? customerManager : customerAdmin)).body
    expect([kept.undone, kept.kept.length]).toEqual([0, earlier.body.done])
    expect((await undo(later.body.id, isLater ? customerAdmin : customerManager)).body).toMatchObject({ kept: [] })
  })

  // BULK-24
  it('is refused where its person has five waiting, while those of other people begin', async () => {
    const { clientId, customer, customerAdmin, customerManager } = world
    const row = { clientId, organisationId: customer.id, userId: customerAdmin.id, list: 'assets', action: 'archive' }
    const waiting = Array.from({ length: 5 }, () => ({ ...row, id: newId(), values: {}, count: 0, state: 1 }))
    await systemDb.bulkChange.createMany({ data: waiting })
    onTestFinished(async () => {
      await systemDb.bulkChange.deleteMany({ where: { id: { in: waiting.map(({ id }) => id) } } })
    })
    const many = { ids: Array.from({ length: 201 }, newId), ...setZone(zone.id) }
    const refused = await bulk(many)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
    expect((await bulk({ ...many, ids: [newId()] })).status).toBe(201)
    const begun = await bulk(many, customerManager)
    expect(begun.status).toBe(202)
    await ended(begun.body.id)
    expect(await stateOf(begun.body.id)).toMatchObject({ count: 201, done: 0 })
  })
})
