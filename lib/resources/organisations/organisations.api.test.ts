import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAssetType, buildUser, buildWorld, businessDetails } from '@/lib/testing/factories'
import { organisationCalls } from '@/lib/testing/organisation-calls'
import { request } from '@/lib/testing/request'

type World = Awaited<ReturnType<typeof buildWorld>>
type Who = { token: string } | undefined

let world: World
let foreigner: World
beforeAll(async () => {
  world = await buildWorld()
  foreigner = await buildWorld()
})

const { call, ids } = organisationCalls(() => world)

describe('who sees which organisations', () => {
  it('everybody without a session gets 401', async () => {
    for (const [method, tail] of [
      ['GET', ''],
      ['GET', `/${world.customer.id}`],
      ['POST', ''],
      ['PATCH', `/${world.customer.id}`],
      ['DELETE', `/${world.customer.id}`],
      ['GET', '/export'],
    ] as const)
      expect((await call(method, tail, undefined)).status, `${method} ${tail}`).toBe(401)
    expect((await call('GET', '', foreigner.clientAdmin)).status).toBe(401)
  })

  // ACCESS-15, ACCESS-19, ORGANISATION-1, ORGANISATION-5
  it('a member of a customer sees that customer only, also as Read-only', async () => {
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

  // ACCESS-19, ORGANISATION-1
  it('a distributor lists its customers, and reads itself only by its id', async () => {
    expect(await ids(world.distributorAdmin)).toEqual([world.customer.id])
    expect((await call('GET', `/${world.distributor.id}`, world.distributorAdmin)).body.role).toBe(2)
    expect((await call('GET', `/${world.customer.id}`, world.distributorAdmin)).body.role).toBeNull()
    expect((await call('GET', `/${world.stranger.id}`, world.distributorAdmin)).status).toBe(404)
  })

  // ACCESS-17
  it('a client admin sees all of the client, a system admin gets 403', async () => {
    const all = await ids(world.clientAdmin)
    expect(all).toEqual(expect.arrayContaining([world.distributor.id, world.customer.id, world.stranger.id]))
    expect(all).not.toContain(foreigner.customer.id)
    expect((await call('GET', '', world.systemAdmin)).status).toBe(403)
    for (const id of [foreigner.customer.id, world.id(), 'x'])
      expect((await call('GET', `/${id}`, world.clientAdmin)).body).toEqual({ global: ['Not found'] })
  })

  it('the list is filtered by kind, distributor and words', async () => {
    const admin = world.clientAdmin
    expect(await ids(admin, '&filters[isDistributor]=1')).toEqual([world.distributor.id])
    expect(await ids(admin, '&filters[isDistributor]=false')).not.toContain(world.distributor.id)
    expect(await ids(admin, `&filters[distributorId]=${world.distributor.id}`)).toEqual([world.customer.id])
    expect(await ids(admin, `&filters[distributorId]=${foreigner.distributor.id}`)).toEqual([])
    expect(await ids(admin, `&filters[isDistributor]=1&filters[distributorId][]=${world.distributor.id}`)).toEqual([
      world.distributor.id,
    ])
    expect(await ids(admin, `&filters[isDistributor]=1&filters[distributorId]=${world.customer.id}`)).toEqual([])
    expect(await ids(admin, `&filters[isDistributor]=1&filters[distributorId]=${foreigner.distributor.id}`)).toEqual([])
    expect(await ids(admin, `&filters[excludeId]=${world.stranger.id}`)).not.toContain(world.stranger.id)
    expect(await ids(admin, `&filters[keywords]=${world.stranger.accountCode.toLowerCase()}`)).toEqual([
      world.stranger.id,
    ])
    expect((await call('GET', '?filters[archived]=3', admin)).status).toBe(422)
    expect((await call('GET', `?filters[excludeId][]=${world.stranger.id}`, admin)).status).toBe(422)
    for (const sort of ['accountCode', '-hoseCount', 'name'])
      expect((await call('GET', `?sort=${sort}`, admin)).status).toBe(200)
  })

  // ORGANISATION-1
  it('two calls list the manufacturers and the asset types of one organisation', async () => {
    const owner = { clientId: world.clientId, organisationId: world.customer.id }
    const type = await buildAssetType(owner)
    const maker = await systemDb.manufacturer.create({ data: { ...owner, name: 'Acme' } })
    expect((await call('GET', `/${world.customer.id}`, world.customerUser)).body).toMatchObject({
      manufacturers: [{ id: maker.id, name: 'Acme' }],
      hoseTypes: [{ id: type.id, name: type.name }],
    })
  })

  it('the export has the type of organisation for client admins only', async () => {
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
  // ORGANISATION-3, ORGANISATION-6, ORGANISATION-9
  it('an organisation of one’s own takes no header, and a second one is allowed too', async () => {
    const person = await buildUser({ clientId: world.clientId })
    const json = {
      id: world.id(),
      ...businessDetails,
      isDistributor: true,
      distributorId: 'ignored',
      accountCode: 'AAAAAA',
    }
    const { status, body, headers } = await call('POST', '', person, json)
    expect([status, body]).toMatchObject([
      201,
      { ...businessDetails, id: json.id, isDistributor: true, role: 2, addressLine2: null },
    ])
    expect(body.accountCode).toMatch(/^[A-HJ-KM-NP-Z2-9]{6}$/)
    expect(headers['user-message']).toBe(`Organisation created, your new account code is ${body.accountCode}`)
    const again = await call('POST', '', person, json)
    expect([again.status, again.body]).toEqual([200, body])
    expect((await call('POST', '', person, { ...json, name: 'Other' })).status).toBe(409)

    const second = await call('POST', '', world.customerReader, businessDetails)
    expect([second.status, second.body.role, second.body.distributorId]).toEqual([201, 2, null])
    await systemDb.membership.deleteMany({ where: { organisationId: second.body.id } })
  })

  // ORGANISATION-7
  it('a distributor’s customer links that customer, and gives no membership', async () => {
    const json = { ...businessDetails, isDistributor: true }
    const { status, body, headers } = await call('POST', '', world.distributorAdmin, json, world.distributor.id)
    expect([status, body]).toMatchObject([
      201,
      { isDistributor: false, distributorId: world.distributor.id, role: null },
    ])
    expect(headers['user-message']).toBe(`Organisation created, the new account code is ${body.accountCode}`)
  })

  // ACCESS-3, ORGANISATION-7
  it.each([
    ['customers', () => [world.customerAdmin, world.customer.id] as const],
    ['strangers to the organisation', () => [world.customerAdmin, world.distributor.id] as const],
    ['those who say admin and are not', () => [world.customerAdmin, 'admin'] as const],
    ['nonsense', () => [world.customerAdmin, 'nonsense'] as const],
  ])('is refused to %s in the header', async (_, given) => {
    const [who, organisationId] = given()
    expect((await call('POST', '', who, businessDetails, organisationId)).status).toBe(403)
  })

  // ORGANISATION-7
  it('is refused to a distributor’s Read-only', async () => {
    const reader = await world.person(world.distributor.id, 4)
    expect((await call('POST', '', reader, businessDetails, world.distributor.id)).status).toBe(403)
  })

  // ORGANISATION-8, ORGANISATION-9
  it.each([
    ['client admin', () => world.clientAdmin],
    ['system admin', () => world.systemAdmin],
  ])('an organisation by a %s is allowed, with a distributor or without', async (_, who) => {
    const made = await call('POST', '', who(), { ...businessDetails, distributorId: world.distributor.id })
    expect([made.status, made.body.distributorId, made.body.role]).toEqual([201, world.distributor.id, null])
    expect(made.headers['user-message']).toBe(`Organisation created, the new account code is ${made.body.accountCode}`)
    for (const distributorId of [world.customer.id, foreigner.distributor.id, world.id(), 'x'])
      expect(Object.keys((await call('POST', '', who(), { ...businessDetails, distributorId })).body)).toEqual([
        'distributorId',
      ])
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const body = JSON.stringify({ ...businessDetails, distributorId: 0 }).replace(':0', `:${deep}`)
    const headers = { 'Content-Type': 'application/json' }
    const nested = await request('POST', '/api/v1/organisations', {
      host: world.host,
      token: who().token,
      body,
      headers,
    })
    expect([nested.status, Object.keys(nested.body)]).toEqual([422, ['distributorId']])
    const both = { ...businessDetails, isDistributor: true, distributorId: world.distributor.id }
    expect(Object.keys((await call('POST', '', who(), both)).body)).toEqual(['distributorId'])
  })

  // ORGANISATION-2
  it('says what is missing or wrong, by field', async () => {
    const { body } = await call('POST', '', world.clientAdmin, {})
    expect(Object.keys(body).sort()).toEqual(Object.keys(businessDetails).sort())
    for (const [field, value] of [
      ['contactEmail', 'robin'],
      ['name', 'x'.repeat(256)],
      ['town', '\0'],
      ['isDistributor', 'yes'],
      ['id', 'x'],
    ])
      expect(
        Object.keys((await call('POST', '', world.clientAdmin, { ...businessDetails, [field as string]: value })).body),
      ).toEqual([field])
  })
})
