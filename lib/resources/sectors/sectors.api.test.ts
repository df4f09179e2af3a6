import { beforeAll, describe, expect, it } from 'vitest'
import { buildAssetType, buildCheck, buildSector, buildWorld } from '@/lib/testing/factories'
import { describeLibrary } from '@/lib/testing/library-suite'
import { request } from '@/lib/testing/request'

let count = 0
describeLibrary({
  path: '/sectors',
  build: buildSector,
  body: async () => ({ name: `Sector ${count++}` }),
  usersWrite: false,
  invalid: [
    ['name', { name: ' ' }],
    ['name', { name: 'two\nlines' }],
    ['name', { name: 'x'.repeat(256) }],
  ],
})

describe('sectors', () => {
  let world: Awaited<ReturnType<typeof buildWorld>>
  const call = (method: string, path: string, json?: unknown) =>
    request(method, `/api/v1/sectors${path}`, { host: world.host, token: world.customerAdmin.token, json })
  beforeAll(async () => {
    world = await buildWorld()
  })

  // LIBRARY-6, LIBRARY-8
  it('have a name that is unique in the organisation, without case', async () => {
    await call('POST', '', { name: 'Marine' })
    expect((await call('POST', '', { name: ' marine ' })).body).toEqual({ name: ['This name is already in use'] })
    const { body } = await call('POST', '', { name: 'Rail' })
    expect((await call('PATCH', `/${body.id}`, { name: 'MARINE' })).body).toEqual({
      name: ['This name is already in use'],
    })
    expect((await call('PUT', '', { id: body.id, name: 'rail' })).body.name).toBe('rail')
  })

  // ERROR-34
  it('are not made with the id of another client’s row, about which nothing is said', async () => {
    const other = await buildWorld()
    const { id } = await buildSector({ clientId: other.clientId, organisationId: other.customer.id })
    const { status, body } = await call('POST', '', { id, name: 'Railways' })
    expect([status, body]).toEqual([409, { global: ['Something else was already created with this id'] }])
  })

  // ERROR-1, ERROR-20
  it('answer 404 for an unknown id before they look at the body, and 422 where the body is no object', async () => {
    expect((await call('PATCH', `/${crypto.randomUUID()}`, [])).status).toBe(404)
    const { body } = await call('POST', '', { name: 'Aviation' })
    const refused = { status: 422, body: { global: ['The body must be a JSON object'] } }
    expect(await call('PATCH', `/${body.id}`, [])).toMatchObject(refused)
    expect(await call('PUT', '', [])).toMatchObject(refused)
    expect(await call('POST', '', 'text')).toMatchObject(refused)
  })

  // LIBRARY-7, LIBRARY-9
  it('are not deleted while in use, saying by how many of what', async () => {
    const owner = { clientId: world.clientId, organisationId: world.customer.id }
    const sector = await buildSector(owner)
    await buildCheck({ ...owner, sectorId: sector.id })
    await buildCheck({ ...owner, sectorId: sector.id })
    await buildAssetType({ ...owner, sectorId: sector.id })
    const { status, body } = await call('DELETE', `/${sector.id}`)
    expect([status, body]).toEqual([422, { global: ['This sector is in use by 2 tasks and 1 asset type'] }])
  })

  // LIBRARY-9
  it('are deleted when only deleted tasks were in them', async () => {
    const sector = await buildSector({ clientId: world.clientId, organisationId: world.customer.id })
    const owner = { clientId: world.clientId, organisationId: world.customer.id, sectorId: sector.id }
    const check = await buildCheck(owner)
    await request('DELETE', `/api/v1/checks/${check.id}`, { host: world.host, token: world.customerAdmin.token })
    expect((await call('DELETE', `/${sector.id}`)).status).toBe(200)
  })
})
