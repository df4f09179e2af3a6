import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildAssetType, buildCheck, buildOrganisation, buildUser, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

type World = Awaited<ReturnType<typeof buildWorld>>
type Who = { token: string } | undefined

const details = {
  name: 'Harbour Works',
  contactName: 'Robin Field',
  contactEmail: 'robin@example.test',
  addressLine1: '1 Quay Road',
  town: 'Hull',
  postCode: 'HU1 1AA',
}

let world: World
let foreigner: World
beforeAll(async () => {
  world = await buildWorld()
  foreigner = await buildWorld()
})

const call = (method: string, tail: string, who: Who, json?: unknown, organisationId?: string) =>
  request(method, `/api/v1/organisations${tail}`, { host: world.host, token: who?.token, json, organisationId })
const ids = async (who: Who, query = '') =>
  (await call('GET', `?limit=1000${query}`, who)).body.items.map(({ id }: { id: string }) => id)

describe('who sees which organisations', () => {
  it('needs a session', async () => {
    for (const [
      method,
      tail,
    ] of [['GET', ''], ['GET', `/${world.customer.id}`], ['POST', ''], ['PATCH', `/${world.customer.id}`], ['DELETE', `/${world.customer.id}`], ['GET', '/export']] as const) // biome-ignore format: table
      expect((await call(method, tail, undefined)).status, `${method} ${tail}`).toBe(401)
    expect((await call('GET', '', foreigner.clientAdmin)).status).toBe(401)
  })

  it('a customer itself, Read-only too (R 105, 223)', async () => {
    expect(await ids(world.customerReader)).toEqual([world.customer.id])
    const { body } = await call('GET', `/${world.customer.id}`, world.customerReader)
    expect(body).toMatchObject({
      id: world.customer.id,
      role: 4,
      receiveQuotes: false,
      deletedAt: null,
      distributor: { id: world.distributor.id, name: world.distributor.name },
      fields: { manufacturer: 0, manufactureDate: 0, sleeving: 0, testCertificate: 0, conformityCertificate: 0 },
    })
    expect((await call('GET', `/${world.distributor.id}`, world.customerAdmin)).status).toBe(404)
  })

  it('a distributor its customers, and itself by its id only', async () => {
    expect(await ids(world.distributorAdmin)).toEqual([world.customer.id])
    expect((await call('GET', `/${world.distributor.id}`, world.distributorAdmin)).body.role).toBe(2)
    expect((await call('GET', `/${world.customer.id}`, world.distributorAdmin)).body.role).toBeNull()
    expect((await call('GET', `/${world.stranger.id}`, world.distributorAdmin)).status).toBe(404)
  })

  it('a client admin all of the client, a system admin none', async () => {
    const all = await ids(world.clientAdmin)
    expect(all).toEqual(expect.arrayContaining([world.distributor.id, world.customer.id, world.stranger.id]))
    expect(all).not.toContain(foreigner.customer.id)
    expect((await call('GET', '', world.systemAdmin)).status).toBe(403)
    for (const id of [foreigner.customer.id, world.id(), 'x'])
      expect((await call('GET', `/${id}`, world.clientAdmin)).body).toEqual({ global: ['Not found'] })
  })

  it('filters by kind, distributor, words and without one', async () => {
    const admin = world.clientAdmin
    expect(await ids(admin, '&filters[isDistributor]=1')).toEqual([world.distributor.id])
    expect(await ids(admin, '&filters[isDistributor]=false')).not.toContain(world.distributor.id)
    expect(await ids(admin, `&filters[distributorId]=${world.distributor.id}`)).toEqual([world.customer.id])
    expect(await ids(admin, `&filters[distributorId]=${foreigner.distributor.id}`)).toEqual([])
    expect(await ids(admin, `&filters[excludeId]=${world.stranger.id}`)).not.toContain(world.stranger.id)
    expect(await ids(admin, `&filters[keywords]=${world.stranger.accountCode.toLowerCase()}`)).toEqual([
      world.stranger.id,
    ])
    expect((await call('GET', '?filters[archived]=3', admin)).status).toBe(422)
    expect((await call('GET', `?filters[excludeId][]=${world.stranger.id}`, admin)).status).toBe(422)
    for (const sort of ['accountCode', '-hoseCount', 'name'])
      expect((await call('GET', `?sort=${sort}`, admin)).status).toBe(200)
  })

  it('lists manufacturers and asset types of one', async () => {
    const owner = { clientId: world.clientId, organisationId: world.customer.id }
    const type = await buildAssetType(owner)
    const maker = await systemDb.manufacturer.create({ data: { ...owner, name: 'Acme' } })
    expect((await call('GET', `/${world.customer.id}`, world.customerUser)).body).toMatchObject({
      manufacturers: [{ id: maker.id, name: 'Acme' }],
      hoseTypes: [{ id: type.id, name: type.name }],
    })
  })

  it('exports with the type for client admins only', async () => {
    const header = async (who: Who) => {
      const { url } = (await call('GET', '/export', who)).body
      return (await request('GET', new URL(url).pathname, { host: world.host })).text.slice(1).split('\r\n')[0]
    }
    expect(await header(world.distributorAdmin)).toBe('Name,Account Code,Tagged Assets')
    expect(await header(world.clientAdmin)).toBe('Name,Account Code,Tagged Assets,Organisation type')
    expect((await call('GET', '/export', world.customerManager)).status).toBe(403)
  })
})

describe('creating', () => {
  it('one’s own: without the header, also for somebody who has one already (R 68)', async () => {
    const person = await buildUser({ clientId: world.clientId })
    const json = { id: world.id(), ...details, isDistributor: true, distributorId: 'ignored', accountCode: 'AAAAAA' }
    const { status, body, headers } = await call('POST', '', person, json)
    expect([status, body]).toMatchObject([
      201,
      { ...details, id: json.id, isDistributor: true, role: 2, addressLine2: null },
    ])
    expect(body.accountCode).toMatch(/^[A-HJ-KM-NP-Z2-9]{6}$/)
    expect(headers['user-message']).toBe(`Organisation created, your new account code is ${body.accountCode}`)
    const again = await call('POST', '', person, json)
    expect([again.status, again.body]).toEqual([200, body])
    expect((await call('POST', '', person, { ...json, name: 'Other' })).status).toBe(409)

    const second = await call('POST', '', world.customerReader, details)
    expect([second.status, second.body.role, second.body.distributorId]).toEqual([201, 2, null])
    await systemDb.membership.deleteMany({ where: { organisationId: second.body.id } })
  })

  it('a distributor’s customer: linked, without membership', async () => {
    const json = { ...details, isDistributor: true }
    const { status, body, headers } = await call('POST', '', world.distributorAdmin, json, world.distributor.id)
    expect([status, body]).toMatchObject([
      201,
      { isDistributor: false, distributorId: world.distributor.id, role: null },
    ])
    expect(headers['user-message']).toBe(`Organisation created, the new account code is ${body.accountCode}`)
  })

  it.each([
    ['customers', () => [world.customerAdmin, world.customer.id] as const],
    ['strangers to the organisation', () => [world.customerAdmin, world.distributor.id] as const],
    ['those who say admin and are not', () => [world.customerAdmin, 'admin'] as const],
    ['nonsense', () => [world.customerAdmin, 'nonsense'] as const],
  ])('is refused to %s in the header (R 67, 69)', async (_, given) => {
    const [who, organisationId] = given()
    expect((await call('POST', '', who, details, organisationId)).status).toBe(403)
  })

  it('is refused to a distributor’s Read-only', async () => {
    const reader = await world.person(world.distributor.id, 4)
    expect((await call('POST', '', reader, details, world.distributor.id)).status).toBe(403)
  })

  it.each([
    ['client admin', () => world.clientAdmin],
    ['system admin', () => world.systemAdmin],
  ])('any by a %s', async (_, who) => {
    const made = await call('POST', '', who(), { ...details, distributorId: world.distributor.id })
    expect([made.status, made.body.distributorId, made.body.role]).toEqual([201, world.distributor.id, null])
    expect(made.headers['user-message']).toBe(`Organisation created, the new account code is ${made.body.accountCode}`)
    for (const distributorId of [world.customer.id, foreigner.distributor.id, world.id(), 'x'])
      expect(Object.keys((await call('POST', '', who(), { ...details, distributorId })).body)).toEqual([
        'distributorId',
      ])
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const body = JSON.stringify({ ...details, distributorId: 0 }).replace(':0', `:${deep}`)
    const headers = { 'Content-Type': 'application/json' }
    const nested = await request('POST', '/api/v1/organisations', {
      host: world.host,
      token: who().token,
      body,
      headers,
    })
    expect([nested.status, Object.keys(nested.body)]).toEqual([422, ['distributorId']])
    const both = { ...details, isDistributor: true, distributorId: world.distributor.id }
    expect(Object.keys((await call('POST', '', who(), both)).body)).toEqual(['distributorId'])
  })

  it('says what is missing or wrong, by field', async () => {
    const { body } = await call('POST', '', world.clientAdmin, {})
    expect(Object.keys(body).sort()).toEqual(Object.keys(details).sort())
    for (const [
      field,
      value,
    ] of [['contactEmail', 'robin'], ['name', 'x'.repeat(256)], ['town', '\0'], ['isDistributor', 'yes'], ['id', 'x']]) // biome-ignore format: table
      expect(
        Object.keys((await call('POST', '', world.clientAdmin, { ...details, [field as string]: value })).body),
      ).toEqual([field])
  })
})

describe('PATCH and DELETE', () => {
  it('are a client admin’s (R 104, 106, 260)', async () => {
    for (const who of [world.customerAdmin, world.distributorAdmin, world.systemAdmin])
      for (const method of ['PATCH', 'DELETE'])
        expect((await call(method, `/${world.customer.id}`, who)).status).toBe(403)
    for (const id of [foreigner.customer.id, world.id(), 'x'])
      for (const method of ['PATCH', 'DELETE'])
        expect((await call(method, `/${id}`, world.clientAdmin)).status).toBe(404)
  })

  it('archive and unarchive: members out at once, no due tasks, still to be seen (R 107)', async () => {
    const customer = await buildOrganisation({ clientId: world.clientId, distributorId: world.distributor.id })
    const member = await world.person(customer.id, 2)
    const check = await buildCheck({ clientId: world.clientId, organisationId: customer.id })
    const given = { clientId: world.clientId, customerId: customer.id, installationDate: '2026-01-01' }
    const asset = await buildAsset({ ...given, checkIds: [check.id] })
    const due = async () => (await systemDb.assetCheck.findFirstOrThrow({ where: { assetId: asset.id } })).planned

    expect((await call('DELETE', `/${customer.id}`, world.clientAdmin)).body).toEqual({})
    expect((await call('GET', '', member, undefined, customer.id)).status).toBe(403)
    expect((await call('GET', '', member)).body).toEqual({ global: ['Select an organisation first'] })
    expect(await due()).toBe(false)
    expect(await ids(world.distributorAdmin)).not.toContain(customer.id)
    expect(await ids(world.distributorAdmin, '&filters[archived]=1')).toEqual([customer.id])
    expect(await ids(world.clientAdmin, '&filters[archived]=2')).toContain(customer.id)

    const changed = await call('PATCH', `/${customer.id}`, world.clientAdmin, { town: 'Goole' })
    expect([changed.body.town, typeof changed.body.deletedAt]).toEqual(['Goole', 'string'])
    const { body } = await call('PATCH', `/${customer.id}`, world.clientAdmin, {})
    expect([body.deletedAt, body.town]).toEqual([null, 'Goole'])
    expect(await due()).toBe(true)
    expect((await call('GET', '', member)).status).toBe(200)
    const log = await systemDb.auditLog.findMany({ where: { recordId: customer.id }, orderBy: { createdAt: 'asc' } })
    expect(log.map(({ action }) => action)).toEqual(['archive', 'unarchive'])
  })

  it('change kind and distributor only where that breaks nothing (R 72)', async () => {
    const patch = async (id: string, json: unknown) => (await call('PATCH', `/${id}`, world.clientAdmin, json)).body
    expect(await patch(world.distributor.id, { isDistributor: false })).toHaveProperty('isDistributor')
    expect(await patch(world.customer.id, { isDistributor: true })).toMatchObject({
      isDistributor: [expect.any(String)],
    })
    expect(await patch(world.distributor.id, { distributorId: world.distributor.id })).toMatchObject({
      distributorId: [expect.any(String)],
    })
    const fresh = await buildOrganisation({ clientId: world.clientId })
    expect(await patch(fresh.id, { isDistributor: true, distributorId: world.distributor.id })).toHaveProperty(
      'distributorId',
    )
    expect(await patch(fresh.id, { isDistributor: true, distributorId: null })).toMatchObject({ isDistributor: true })
    expect(await patch(fresh.id, { isDistributor: false })).toMatchObject({ isDistributor: false })
    expect(await patch(fresh.id, { distributorId: world.distributor.id })).toMatchObject({
      distributorId: world.distributor.id,
    })
    expect(await patch(fresh.id, { distributorId: null, name: '' })).toHaveProperty('name')
    expect(await patch(fresh.id, { distributorId: null })).toMatchObject({ distributorId: null, distributor: null })
  })

  it('keep what is not sent, clear what may be empty (R 220, 307)', async () => {
    const { body } = await call('POST', '', world.clientAdmin, { ...details, addressLine2: 'Dock 2' })
    const path = `/${body.id}`
    expect(
      (await call('PATCH', path, world.clientAdmin, { name: 'Quay', accountCode: 'ZZZZZZ', hoseCount: 9 })).body,
    ).toEqual({ ...body, name: 'Quay' })
    expect((await call('PATCH', path, world.clientAdmin, { addressLine2: null })).body.addressLine2).toBeNull()
  })

  it('take switches and manufacturers with updateConfig only (R 109)', async () => {
    const path = `/${world.stranger.id}`
    const patch = async (json: unknown) => (await call('PATCH', path, world.clientAdmin, json)).body
    const json = { fields: { sleeving: true, manufacturer: 1 }, manufacturers: [{ name: 'Beta' }, { name: 'Acme' }] }
    expect(await patch(json)).toMatchObject({ fields: { sleeving: 0 }, manufacturers: [] })
    const { manufacturers, fields } = await patch({ ...json, updateConfig: true })
    expect([fields.sleeving, fields.manufacturer, fields.manufactureDate]).toEqual([1, 1, 0])
    expect(manufacturers).toMatchObject([{ name: 'Acme' }, { name: 'Beta' }])
    const renamed = await patch({
      updateConfig: true,
      manufacturers: [{ id: manufacturers[0].id, name: 'Ace' }, { name: 'BETA' }],
    })
    expect(renamed.manufacturers).toMatchObject([{ id: manufacturers[0].id, name: 'Ace' }, { name: 'Beta' }])
    const taken = { updateConfig: true, manufacturers: [{ id: manufacturers[0].id, name: 'beta' }] }
    expect(await patch(taken)).toEqual({ manufacturers: ['This name is already in use'] })
    expect(await patch({ updateConfig: true, manufacturers: [{ id: world.id(), name: 'X' }] })).toHaveProperty(
      'manufacturers',
    )
    expect(await patch({ updateConfig: true, fields: { sleeving: 2 } })).toHaveProperty('fields')
  })
})

describe('PUT', () => {
  it('answers the caller as /me does, with the saved organisation in it (D §5)', async () => {
    const json = { id: world.stranger.id, name: 'Renamed', updateConfig: true, fields: { sleeving: 1 }, isDistributor: true, accountCode: 'AAAAAA', distributorId: world.distributor.id } // biome-ignore format: one line
    const { status, body } = await call('PUT', '', world.strangerAdmin, json)
    const { organisation, ...me } = body
    expect([status, organisation]).toMatchObject([
      200,
      { name: 'Renamed', isDistributor: false, distributorId: null, accountCode: world.stranger.accountCode, role: 2 },
    ])
    expect(organisation.fields.sleeving).toBe(1)
    const own = await request('GET', '/api/v1/me', { host: world.host, token: world.strangerAdmin.token })
    expect(me).toEqual(own.body)
    expect(me.organisations[0].name).toBe('Renamed')
  })

  it('is an Admin’s for his own and a client admin’s for any (R 106)', async () => {
    const put = async (who: Who, json: object) => (await call('PUT', '', who, json)).status
    expect(await put(world.distributorAdmin, { id: world.customer.id, name: 'X' })).toBe(403)
    expect(await put(world.customerManager, { id: world.customer.id, name: 'X' })).toBe(403)
    expect(await put(world.customerAdmin, { id: world.distributor.id, name: 'X' })).toBe(404)
    expect(await put(world.customerAdmin, { id: 'x', name: 'X' })).toBe(404)
    expect(await put(world.clientAdmin, { id: world.customer.id, town: 'Leeds' })).toBe(200)
    const wrong = await call('PUT', '', world.customerAdmin, { id: world.customer.id, name: '', contactEmail: 'x' })
    expect(Object.keys(wrong.body).sort()).toEqual(['contactEmail', 'name'])
    expect((await call('PUT', '', world.customerAdmin, {})).body).toEqual({ id: ['Required.'] })
  })

  it('by a client admin moves a customer to another distributor', async () => {
    const other = await buildOrganisation({ clientId: world.clientId, isDistributor: true })
    const moved = await buildOrganisation({ clientId: world.clientId, distributorId: world.distributor.id })
    const asset = await buildAsset({ clientId: world.clientId, customerId: moved.id })
    const json = { id: moved.id, distributorId: other.id, isDistributor: false }
    expect((await call('PUT', '', world.clientAdmin, json)).body.organisation.distributor.id).toBe(other.id)
    const row = await systemDb.asset.findUniqueOrThrow({ where: { id: asset.id } })
    expect(row.distributorOrganisationId).toBe(other.id)
  })
})
