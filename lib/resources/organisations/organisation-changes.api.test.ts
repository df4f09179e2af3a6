import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildCheck, buildOrganisation, buildWorld, businessDetails } from '@/lib/testing/factories'
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

describe('PATCH and DELETE of organisations', () => {
  // ORGANISATION-12, ORGANISATION-14
  it('are for client admins only', async () => {
    for (const who of [world.customerAdmin, world.distributorAdmin, world.systemAdmin])
      for (const method of ['PATCH', 'DELETE'])
        expect((await call(method, `/${world.customer.id}`, who)).status).toBe(403)
    for (const id of [foreigner.customer.id, world.id(), 'x'])
      for (const method of ['PATCH', 'DELETE'])
        expect((await call(method, `/${id}`, world.clientAdmin)).status).toBe(404)
  })

  // ORGANISATION-14, ORGANISATION-19, SCHEDULE-20
  it('archive and unarchive: members lose access at once, no task is due, it is still listed', async () => {
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
    const list = '/api/v1/assets?filters[customerOrganisationId]='
    const marked = await request('GET', `${list}${customer.id}`, {
      host: world.host,
      token: world.distributorAdmin.token,
    })
    expect(marked.body.items).toMatchObject([{ id: asset.id, isCustomerArchived: true }])
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

  // ORGANISATION-19, LIBRARY-5
  it('archive a distributor and leave its customers as they are: linked, with its library, their tasks due', async () => {
    const at = await buildWorld()
    const { clientId, distributor, customer, host } = at
    const ask = (method: string, path: string, { token }: { token: string }, json?: unknown) =>
      request(method, `/api/v1${path}`, { host, token, json })
    const check = await buildCheck({ clientId, organisationId: distributor.id })
    const asset = await buildAsset({
      clientId,
      customerId: customer.id,
      installationDate: '2026-01-01',
      checkIds: [check.id],
    })
    expect((await ask('DELETE', `/organisations/${distributor.id}`, at.clientAdmin)).status).toBe(200)

    expect((await ask('GET', '/assets', at.distributorAdmin)).status).toBe(403)
    const own = (await ask('GET', `/organisations/${customer.id}`, at.customerAdmin)).body
    expect(own.distributor).toEqual({ id: distributor.id, name: distributor.name })
    expect((await ask('GET', '/checks', at.customerUser)).body.items).toMatchObject([{ id: check.id }])
    expect((await ask('GET', '/checksDue', at.customerUser)).body.items).toMatchObject([{ assetId: asset.id }])
    const result = { assetId: asset.id, checkId: check.id, status: 1 }
    expect((await ask('POST', '/assetCompletedChecks', at.customerUser, result)).status).toBe(201)
    const frozen = { global: ['This organisation is archived, so nothing of it can be changed'] }
    const renamed = await ask('PATCH', `/checks/${check.id}`, at.clientAdmin, { name: 'x' })
    expect([renamed.status, renamed.body]).toEqual([409, frozen])
    const freed = await ask('PATCH', `/organisations/${customer.id}`, at.clientAdmin, { distributorId: null })
    expect(freed.body.distributor).toBeNull()
  })

  // ORGANISATION-16
  it('refuse a change of kind or distributor that breaks something', async () => {
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

  // ERROR-22, ORGANISATION-3
  it('keep what is not sent, clear what may be empty', async () => {
    const { body } = await call('POST', '', world.clientAdmin, { ...businessDetails, addressLine2: 'Dock 2' })
    const path = `/${body.id}`
    expect(
      (await call('PATCH', path, world.clientAdmin, { name: 'Quay', accountCode: 'ZZZZZZ', hoseCount: 9 })).body,
    ).toEqual({ ...body, name: 'Quay' })
    expect((await call('PATCH', path, world.clientAdmin, { addressLine2: null })).body.addressLine2).toBeNull()
  })

  // ORGANISATION-5, ORGANISATION-15
  it('change switches and manufacturers only with updateConfig', async () => {
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

describe('PUT of an organisation', () => {
  // ORGANISATION-13, ORGANISATION-16
  it('answers the caller as /me does, with the saved organisation in it', async () => {
    const json = {
      id: world.stranger.id,
      name: 'Renamed',
      updateConfig: true,
      fields: { sleeving: 1 },
      isDistributor: true,
      accountCode: 'AAAAAA',
      distributorId: world.distributor.id,
    }
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

  // ORGANISATION-12
  it('is allowed to an Admin for the own organisation, and to a client admin for any', async () => {
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

  it('by a client admin gives a customer another distributor', async () => {
    const other = await buildOrganisation({ clientId: world.clientId, isDistributor: true })
    const moved = await buildOrganisation({ clientId: world.clientId, distributorId: world.distributor.id })
    const asset = await buildAsset({ clientId: world.clientId, customerId: moved.id })
    const json = { id: moved.id, distributorId: other.id, isDistributor: false }
    expect((await call('PUT', '', world.clientAdmin, json)).body.organisation.distributor.id).toBe(other.id)
    const row = await systemDb.asset.findUniqueOrThrow({ where: { id: asset.id } })
    expect(row.distributorOrganisationId).toBe(other.id)
  })
})
