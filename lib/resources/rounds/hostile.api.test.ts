import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { type Built, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { buildPlace } from '@/lib/testing/round-place'

let world: Built<typeof buildWorld>
let elsewhere: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
})

const call = (method: string, path: string, json?: unknown) =>
  request(method, `/api/v1${path}`, { host: world.host, token: world.customerUser.token, json })
const send = (method: string, path: string, body: string) =>
  request(method, `/api/v1${path}`, {
    ...{ host: world.host, token: world.customerUser.token, body },
    headers: { 'content-type': 'application/json' },
  })

/** A round of so many tasks, with its items in walking order. */
async function round(tasks: number) {
  const tags = Array.from({ length: tasks }, (_, at) => [`${at}`, 'site'] as const)
  const { clientId, customer } = world
  const { root, check } = await buildPlace({ clientId, customerId: customer.id }, tags)
  const { body } = await call('POST', '/rounds', { customerOrganisationId: customer.id, siteId: root.id })
  const { items } = (await call('GET', `/rounds/${body.id}/items`)).body
  return { id: body.id as string, items: items as { id: string; assetId: string }[], check, root }
}

/** What a call is refused with. */
const fieldsOf = ({ status, body }: { status: number; body: object }) => [status, ...Object.keys(body)].join(' ')

// ROUND-4, ROUND-11, ROUND-15, ROUND-17
describe('a body that nobody’s phone would send', () => {
  it('is refused in plain sentences, whatever it holds', async () => {
    const { id, items } = await round(1)
    const at = `/rounds/${id}`
    const calls = [
      ['POST', '/rounds'],
      ['POST', '/rounds/preview'],
      ['PUT', '/rounds'],
      ['PUT', `${at}/order`],
      ['POST', `${at}/items`],
      ['POST', `${at}/items/${items[0]?.id}/skip`],
      ['POST', `${at}/finish`],
      ['POST', `${at}/cancel`],
      ['POST', `${at}/sync`],
    ] as const
    for (const [method, path] of calls)
      for (const body of ['null', '[]', '"x"', '7', '{', '{"id":', '\u0000', '[{}]', '['.repeat(5_000)]) {
        const { status, body: said } = await send(method, path, body)
        expect([status === 400 || status === 422, typeof said], `${path} ${body.slice(0, 9)}: ${status}`).toEqual([
          ...[true, 'object'],
        ])
      }
    expect((await call('GET', at)).body).toMatchObject({ state: 0, itemCount: 1 })
  })

  it('with impossible days or times is refused at that field', async () => {
    const { id, items, root } = await round(1)
    const customerOrganisationId = world.customer.id
    const make = (more: object) => call('POST', '/rounds', { customerOrganisationId, siteId: root.id, ...more })
    for (const day of ['10000-01-01', '2026-02-30', '0000-00-00', '-000001-01-01', '26-01-01', 20260101, {}, 'today']) {
      expect(fieldsOf(await make({ plannedDate: day })), `${day}`).toBe('422 plannedDate')
      expect(fieldsOf(await make({ until: day })), `${day}`).toBe('422 until')
      expect(fieldsOf(await call('PUT', '/rounds', { id, plannedDate: day })), `${day}`).toBe('422 plannedDate')
    }
    for (const day of ['9999-12-31', '0001-01-01', '1900-01-01', '2099-12-31'])
      for (const field of ['plannedDate', 'until'])
        expect((await make({ [field]: day })).status, `${field} ${day}`).toBeLessThan(500)
    for (const at of [
      '+275760-09-13T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '0001-01-01T00:00:00Z',
      '2026-13-01',
      1,
      {},
      'x',
    ]) {
      const skip = call('POST', `/rounds/${id}/items/${items[0]?.id}/skip`, { skipReason: 1, at })
      expect(fieldsOf(await skip), `${at}`).toBe('422 at')
      const finish = call('POST', `/rounds/${id}/finish`, { skipRest: 1, finishedAt: at })
      expect(fieldsOf(await finish), `${at}`).toBe('422 finishedAt')
    }
    expect((await call('GET', `/rounds/${id}`)).body).toMatchObject({ state: 0, skippedCount: 0 })
  })

  it('with overlong texts or lists is refused at that field', async () => {
    const { id, items } = await round(1)
    const customerOrganisationId = world.customer.id
    const at = `/rounds/${id}`
    const ids = Array.from({ length: 1_001 }, () => newId())
    for (const [method, path, body, wanted] of [
      ['PUT', '/rounds', { id, notes: 'x'.repeat(10_001) }, '422 notes'],
      ['PUT', '/rounds', { id, name: 'x'.repeat(256) }, '422 name'],
      ['POST', `${at}/items/${items[0]?.id}/skip`, { skipReason: 5, notes: 'x'.repeat(10_001) }, '422 notes'],
      ['POST', `${at}/items/${items[0]?.id}/skip`, { skipReason: 5, notes: ' \n ' }, '422 notes'],
      ['POST', `${at}/finish`, { skipRest: 1, notes: 'x'.repeat(10_001) }, '422 notes'],
      ['POST', `${at}/finish`, { skipRest: 1, signedName: 'x'.repeat(256) }, '422 signedName'],
      ['POST', `${at}/finish`, { skipRest: 1, signature: 'x' }, '422 signature'],
      ['POST', `${at}/finish`, { skipRest: 1, signature: { filename: 'a.png', base64Data: '%%' } }, '422 signature'],
      ['POST', `${at}/cancel`, { notes: 'x'.repeat(10_001) }, '422 notes'],
      ['PUT', `${at}/order`, { zoneIds: ids }, '422 zoneIds'],
      ['PUT', `${at}/order`, { zoneIds: ['x'] }, '422 zoneIds'],
      ['POST', '/rounds', { customerOrganisationId, taskIds: ids }, '422 taskIds'],
      ['POST', '/rounds', { customerOrganisationId, checkIds: ids.slice(1) }, '422 checkIds'],
      ['POST', `${at}/sync`, { since: '9'.repeat(30_000) }, '422 since'],
      ['POST', `${at}/sync`, { since: { a: 1 } }, '422 since'],
    ] as const)
      expect(fieldsOf(await call(method, path, body)), `${path} ${wanted}`).toBe(wanted)
    for (const notes of ['a\u0000b', '\ud800', '‮x'])
      expect((await call('PUT', '/rounds', { id, notes })).status).toBeLessThan(500)
  })
})

// ROUND-12, ROUND-15
describe('what is somebody else’s', () => {
  it('cannot be put on a round, nor reached through one, by any call', async () => {
    const { id, items, check } = await round(1)
    const [item] = items
    const other = await round(1)
    const foreign = await buildPlace({ clientId: elsewhere.clientId, customerId: elsewhere.customer.id }, [
      ['1', 'site'],
    ])
    const { id: foreignAsset } = await systemDb.asset.findFirstOrThrow({
      where: { clientId: elsewhere.clientId, assetTypeId: foreign.assetType.id },
    })
    const add = (body: object) => call('POST', `/rounds/${id}/items`, body)
    expect(fieldsOf(await add({ assetId: foreignAsset, checkId: foreign.check.id }))).toBe('422 assetId')
    expect(fieldsOf(await add({ assetId: item?.assetId, checkId: foreign.check.id }))).toBe('422 checkId')
    // Ids that stand for something else, of this client and of others.
    const [there] = other.items
    for (const taken of [there?.id, item?.id, id, foreignAsset, world.customer.id, elsewhere.customer.id]) {
      const answer = await add({ id: taken, assetId: there?.assetId, checkId: other.check.id })
      expect([taken, answer.status]).toEqual([taken, 409])
    }
    // An item of another round by the path of this one.
    expect((await call('POST', `/rounds/${id}/items/${there?.id}/skip`, { skipReason: 1 })).status).toBe(404)
    expect((await call('POST', `/rounds/${other.id}/items/${item?.id}/skip`, { skipReason: 1 })).status).toBe(404)
    expect((await call('GET', `/rounds/${id}`)).body).toMatchObject({ state: 0, itemCount: 1, skippedCount: 0 })
    expect(check.id).not.toBe(other.check.id)
  })
})

// ROUND-12, ROUND-16, ROUND-18
describe('a call that a phone sends several times at once', () => {
  it('is carried out once', async () => {
    const { id, items } = await round(2)
    const other = await round(1)
    const five = <T>(does: (at: number) => Promise<T>) => Promise.all([0, 1, 2, 3, 4].map(does))
    const item = { assetId: other.items[0]?.assetId, checkId: other.check.id }
    const own = newId()
    const added = await five(() => call('POST', `/rounds/${id}/items`, { id: own, ...item }))
    expect(added.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    const others = await five(() => call('POST', `/rounds/${id}/items`, { id: newId(), ...item }))
    expect(others.map(({ status, body }) => [status, body.id])).toEqual(Array(5).fill([200, own]))
    const at = new Date().toISOString()
    const skip = { skipReason: 5, notes: 'Behind a van', at }
    const skips = await five(() => call('POST', `/rounds/${id}/items/${items[0]?.id}/skip`, skip))
    expect(new Set(skips.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    // What was recorded meanwhile is not undone by a skip that comes late, with any time.
    const on = { assetId: items[1]?.assetId }
    const [due] = (await call('GET', `/rounds/${id}/items?filters[assetId]=${on.assetId}`)).body.items
    const result = { id: newId(), ...on, checkId: due.checkId, status: 1, roundId: id }
    const results = await five(() => call('POST', '/assetCompletedChecks', result))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    const late = await five(() => call('POST', `/rounds/${id}/items/${due.id}/skip`, { skipReason: 1 }))
    expect(late.map(({ status, body }) => [status, body.outcome])).toEqual(Array(5).fill([200, 1]))
    const end = { id: newId(), skipRest: 1, signedName: 'Ann Lee' }
    const ends = await five(() => call('POST', `/rounds/${id}/finish`, end))
    expect(ends.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await call('POST', `/rounds/${id}/finish`, { ...end, signedName: 'Lee Ann' })).status).toBe(409)
    const { body } = await call('GET', `/rounds/${id}`)
    expect(body).toMatchObject({ state: 2, itemCount: 3, doneCount: 1, skippedCount: 2, signedName: 'Ann Lee' })
    const lines = await systemDb.auditLog.count({ where: { recordId: id, action: 'round-finish' } })
    expect([lines, await systemDb.completedCheck.count({ where: { assetId: `${on.assetId}` } })]).toEqual([1, 1])
  })
})
