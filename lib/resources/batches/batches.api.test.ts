import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildBatch, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})
const call = (
  method: string,
  path: string,
  json?: unknown,
  token: string | undefined = world.systemAdmin.token,
  at = world,
) => request(method, `/api/v1/batches${path}`, { host: at.host, token, json })

describe('who may', () => {
  it.each([
    ['GET', ''],
    ['GET', '/export'],
    ['POST', ''],
    ['PUT', ''],
    ['GET', '/{id}'],
    ['PATCH', '/{id}'],
    ['DELETE', '/{id}'],
    ['GET', '/{id}/export'],
  ])('%s /batches%s is for system admins only', async (method, path) => {
    const { id } = await buildBatch({ clientId: world.clientId })
    const at = path.replace('{id}', id)
    const anonymous = await request(method, `/api/v1/batches${at}`, {
      host: world.host,
      json: method === 'GET' ? undefined : {},
    })
    expect(anonymous.status).toBe(401)
    for (const person of [world.clientAdmin, world.distributorAdmin, world.customerAdmin])
      expect((await call(method, at, method === 'GET' ? undefined : {}, person.token)).status).toBe(403)
  })

  it("answers 404 for another client's batch and for no id", async () => {
    const other = await buildWorld()
    const { id } = await buildBatch({ clientId: other.clientId })
    for (const one of [id, world.id(), 'nonsense'])
      for (const [method, path] of [
        ['GET', `/${one}`],
        ['PATCH', `/${one}`],
        ['DELETE', `/${one}`],
        ['GET', `/${one}/export`],
      ] as const)
        expect(await call(method, path, method === 'PATCH' ? {} : undefined)).toMatchObject({
          status: 404,
          body: { global: ['Not found'] },
        })
    expect((await call('PUT', '', { id })).status).toBe(404)
    expect((await call('PUT', '', { name: 'x' })).body).toEqual({ id: ['Required.'] })
  })
})

describe('batches', () => {
  it('lists 7 a page, newest first', async () => {
    const at = await buildWorld()
    const made = []
    for (let i = 0; i < 9; i++) made.push(await buildBatch({ clientId: at.clientId, count: i }))
    const { body } = await call('GET', '', undefined, at.systemAdmin.token, at)
    expect(body).toMatchObject({ totalItems: 9, totalPages: 2, perPage: 7 })
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(
      made
        .map(({ id }) => id)
        .reverse()
        .slice(0, 7),
    )
    expect(body.items[0]).toMatchObject({ assetCount: 8, inUseAssetCount: 0, maxChecks: 5, user: null })
    const found = await call(
      'GET',
      `?filters[keywords]=${encodeURIComponent(made[3]!.name.toLowerCase())}`,
      undefined,
      at.systemAdmin.token,
      at,
    )
    expect(found.body.totalItems).toBe(1)
    expect((await call('GET', '?sort=maxChecks')).status).toBe(422)
  })

  // TAG-15, TAG-16
  it('makes, changes and deletes an empty one', async () => {
    const id = world.id()
    const made = await call('POST', '', { id, name: 'Spring order' })
    expect(made).toMatchObject({
      status: 201,
      body: {
        id,
        name: 'Spring order',
        maxChecks: 5,
        assetCount: 0,
        inUseAssetCount: 0,
        user: { id: world.systemAdmin.id },
      },
    })
    expect((await call('POST', '', { id, name: 'Spring order' })).status).toBe(200)
    expect((await call('POST', '', { id, name: 'Other' })).status).toBe(409)
    expect((await call('PUT', '', { id, maxChecks: 8 })).body).toMatchObject({ name: 'Spring order', maxChecks: 8 })
    expect((await call('PATCH', `/${id}`, { name: 'Autumn' })).body).toMatchObject({ name: 'Autumn', maxChecks: 8 })
    expect((await call('DELETE', `/${id}`)).body).toEqual({})
    expect((await call('GET', `/${id}`)).status).toBe(404)
  })

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ name: 'A', maxChecks: 0 }, 'maxChecks'],
    [{ name: 'A', maxChecks: 1001 }, 'maxChecks'],
    [{ name: 'A', maxChecks: 1.5 }, 'maxChecks'],
    [{ name: 'A', maxChecks: '5' }, 'maxChecks'],
  ])('422 for %j', async (body, field) => {
    expect(Object.keys((await call('POST', '', body)).body)).toEqual([field])
  })

  // TAG-3, TAG-14, TAG-16, TAG-17
  it('deletes a batch with its blank tags, but none with tags in use', async () => {
    const asset = await buildAsset({ clientId: world.clientId, customerId: world.customer.id, deletedAt: new Date() })
    const { batchId } = await systemDb.tag.findUniqueOrThrow({ where: { id: asset.tagId } })
    const refused = await call('DELETE', `/${batchId}`)
    expect(refused).toMatchObject({ status: 422, body: { global: ['This batch has 1 tag in use'] } })
    expect((await call('GET', `/${batchId}`)).body).toMatchObject({ assetCount: 1, inUseAssetCount: 1 })

    const blank = await buildBatch({ clientId: world.clientId, count: 4 })
    expect((await call('DELETE', `/${blank.id}`)).status).toBe(200)
    expect(await systemDb.tag.count({ where: { batchId: blank.id } })).toBe(0)
  })

  // TAG-18, LIST-19, LIST-21
  it('exports one line for each tag, to whoever has the link', async () => {
    const at = await buildWorld()
    const asset = await buildAsset({ clientId: at.clientId, customerId: at.customer.id })
    const { batchId } = await systemDb.tag.findUniqueOrThrow({ where: { id: asset.tagId } })
    const type = await systemDb.assetType.findUniqueOrThrow({ where: { id: asset.assetTypeId } })
    await systemDb.tag.createMany({
      data: ['=1+1', 'Z9'].map((reference, i) => ({ clientId: at.clientId, batchId, reference, position: 10 + i })),
    })
    const { body } = await call('GET', `/${batchId}/export`, undefined, at.systemAdmin.token, at)
    const file = await request('GET', new URL(body.url).pathname, { host: at.host })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.text.split('\r\n')).toEqual([
      '\uFEFFTag,Asset type,Customer',
      `${asset.name},${type.name},${at.customer.name}`,
      "'=1+1,,",
      'Z9,,',
      '',
    ])
    const list = await call('GET', '/export', undefined, at.systemAdmin.token, at)
    const rows = await request('GET', new URL(list.body.url).pathname, { host: at.host })
    expect(rows.text).toMatch(/^\uFEFFUpload Date,Batch Name,Max Checks,Asset Count,Uploaded by\r\n.*,1 \/ 3,\r\n$/)
  })
})
