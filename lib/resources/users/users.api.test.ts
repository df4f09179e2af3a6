import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildOrganisation, buildUser, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

type World = Awaited<ReturnType<typeof buildWorld>>
type Who = { token: string } | null
const mayNot = { global: ['You do not have permission to edit this user'] }
const lastAdmin = { global: ['An organisation needs at least one admin'] }

let world: World
beforeEach(async () => {
  world = await buildWorld()
})

const call = (method: string, tail: string, who: Who, json?: unknown, organisationId?: string) =>
  request(method, `/api/v1/users${tail}`, { host: world.host, token: who?.token, json, organisationId })
const ids = async (who: Who, query = '') =>
  (await call('GET', `?limit=1000${query}`, who)).body.items.map(({ id }: { id: string }) => id)
const roleOf = async (userId: string, organisationId = world.customer.id) =>
  (await systemDb.membership.findFirst({ where: { userId, organisationId } }))?.role

describe('the list of users and their management', () => {
  // ACCESS-17, ORGANISATION-28
  it('is refused without a session and without the role', async () => {
    const { id } = world.customerUser
    const calls: [string, string, unknown][] = [
      ['GET', '', undefined],
      ['GET', `/${id}`, undefined],
      ['GET', '/export', undefined],
      ['GET', '/pending', undefined],
      ['POST', '', {}],
      ['PUT', '', { id }],
      ['PATCH', `/${id}`, {}],
      ['DELETE', `/${world.customerManager.id}`, undefined],
      ['DELETE', `/pending/${id}`, undefined],
      ['GET', `/${id}/impersonate`, undefined],
    ]
    for (const [method, tail, json] of calls) {
      expect((await call(method, tail, null, json)).status, `${method} ${tail}`).toBe(401)
      for (const who of [world.customerUser, world.customerReader])
        expect((await call(method, tail, who, json)).status, `${method} ${tail}`).toBe(403)
      if (!tail.endsWith('impersonate'))
        expect((await call(method, tail, world.systemAdmin, json)).status, `${method} ${tail}`).toBe(403)
    }
    expect((await call('GET', '/export', world.customerManager)).status).toBe(403)
  })

  // ORGANISATION-26, ORGANISATION-27
  it('shows user admins the members, with the role here and nothing of other organisations', async () => {
    const both = await buildUser({
      clientId: world.clientId,
      memberships: [
        { organisationId: world.customer.id, role: 0 },
        { organisationId: world.stranger.id, role: 2 },
      ],
    })
    const { body } = await call('GET', `/${both.id}`, world.customerManager)
    expect(body).toMatchObject({ id: both.id, email: both.email, role: 0, receiveQuotes: false, emailChange: null })
    expect(body.organisations.map(({ id }: { id: string }) => id)).toEqual([world.customer.id])
    expect(JSON.stringify(body)).not.toContain(world.stranger.name)
    const seen = await ids(world.customerManager)
    expect(seen).toEqual(expect.arrayContaining([world.customerAdmin.id, both.id]))
    for (const { id } of [world.strangerAdmin, world.distributorAdmin, world.clientAdmin]) {
      expect(seen).not.toContain(id)
      for (const [method, tail, json] of [
        ['GET', `/${id}`],
        ['PUT', '', { id }],
        ['PATCH', `/${id}`, {}],
        ['DELETE', `/${id}`],
      ] as const)
        expect((await call(method, tail, world.customerAdmin, json)).body).toEqual({ global: ['Not found'] })
    }
    expect((await call('GET', '/nonsense', world.customerAdmin)).status).toBe(404)
  })

  // ACCOUNT-49, ORGANISATION-27, TENANT-10
  it('shows client admins everybody of the client except system admins', async () => {
    const seen = await ids(world.clientAdmin)
    expect(seen).toEqual(expect.arrayContaining([world.customerAdmin.id, world.strangerAdmin.id, world.clientAdmin.id]))
    expect(seen).not.toContain(world.systemAdmin.id)
    const { id } = world.systemAdmin
    for (const [method, tail, json] of [
      ['GET', `/${id}`],
      ['PUT', '', { id }],
      ['DELETE', `/${id}`],
      ['GET', `/${id}/impersonate`],
    ] as const)
      expect((await call(method, tail, world.clientAdmin, json)).status, `${method} ${tail}`).toBe(404)
    const { body } = await call('GET', `/${world.customerAdmin.id}`, world.clientAdmin)
    expect([body.role, body.organisationIds]).toMatchObject([
      null,
      [{ organisationId: world.customer.id, role: 2, label: world.customer.name }],
    ])
    const elsewhere = await buildWorld()
    expect((await call('GET', `/${elsewhere.customerAdmin.id}`, world.clientAdmin)).status).toBe(404)
  })

  // ORGANISATION-32
  it('is filtered and sorted', async () => {
    const { firstName, lastName, id } = world.customerManager
    const words = encodeURIComponent(`${firstName} ${lastName}`)
    expect(await ids(world.customerAdmin, `&filters[keywords]=${words}`)).toEqual([id])
    expect(await ids(world.customerAdmin, '&filters[role][]=1&filters[role][]=4')).toHaveLength(2)
    expect(await ids(world.clientAdmin, `&filters[organisationId]=${world.stranger.id}`)).toEqual([
      world.strangerAdmin.id,
    ])
    expect(await ids(world.customerAdmin, `&filters[organisationId]=${world.stranger.id}`)).toEqual([])
    expect((await call('GET', '?filters[role]=3', world.customerAdmin)).status).toBe(422)
    for (const sort of ['fullName', '-email'])
      expect((await call('GET', `?sort=${sort}`, world.customerAdmin)).status).toBe(200)
    const { url } = (await call('GET', '/export', world.customerAdmin)).body
    const csv = await request('GET', new URL(url).pathname, { host: world.host })
    expect(csv.text).toContain('Name,Email,Role,Quote contact\r\n')
  })
})

describe('changing', () => {
  // ORGANISATION-29, ORGANISATION-31
  it('sets the role here, by PUT and PATCH, and leaves names and email as they are', async () => {
    const { id, email } = world.customerUser
    const json = { id, role: 1, receiveQuotes: true, firstName: 'X', email: 'x@example.test', clientAdmin: true }
    const { status, body } = await call('PUT', '', world.customerManager, json)
    expect([status, body]).toMatchObject([200, { id, email, role: 1, receiveQuotes: true, clientAdmin: false }])
    expect(body.firstName).not.toBe('X')
    expect((await call('PATCH', `/${id}`, world.customerAdmin, { role: 4 })).body).toMatchObject({
      role: 4,
      receiveQuotes: true,
    })
    expect((await call('GET', '', world.customerUser)).status).toBe(403)
    const log = await systemDb.auditLog.findMany({
      where: { recordId: id, action: 'role-change' },
      orderBy: { createdAt: 'asc' },
    })
    expect(log.map(({ details }) => details)).toMatchObject([
      { from: 0, to: 1 },
      { from: 1, to: 4 },
    ])
  })

  // ORGANISATION-32, ORGANISATION-33, ORGANISATION-36
  it('is refused where a Manager edits an Admin, or somebody his own role', async () => {
    const refusals: [Who, object][] = [
      [world.customerManager, { id: world.customerAdmin.id, role: 0 }],
      [world.customerManager, { id: world.customerAdmin.id, receiveQuotes: true }],
      [world.customerManager, { id: world.customerUser.id, role: 2 }],
      [world.customerManager, { id: world.customerManager.id, role: 0 }],
      [world.customerAdmin, { id: world.customerAdmin.id, role: 3 }],
      [world.clientAdmin, { id: world.clientAdmin.id, clientAdmin: false }],
    ]
    for (const [who, json] of refusals) {
      const { status, body } = await call('PUT', '', who, json)
      expect([status, body], JSON.stringify(json)).toEqual([403, mayNot])
    }
    const own = await call('PUT', '', world.customerAdmin, { id: world.customerAdmin.id, role: 2, receiveQuotes: true })
    expect([own.status, own.body.receiveQuotes]).toEqual([200, true])
    for (const [field, json] of [
      ['id', {}],
      ['role', { id: world.customerUser.id, role: 5 }],
    ] as const)
      expect(Object.keys((await call('PUT', '', world.customerAdmin, json)).body)).toEqual([field])
  })

  // ACCESS-11, ACCOUNT-9, ORGANISATION-29
  it('to role 3 removes a person from the organisation at once', async () => {
    const { id } = world.customerUser
    const { status, body } = await call('PUT', '', world.customerAdmin, { id, role: 3 })
    expect([status, body]).toMatchObject([200, { id, role: null, organisations: [] }])
    const next = await request('GET', '/api/v1/sectors', { host: world.host, token: world.customerUser.token })
    expect(next.status).toBe(403)
    expect((await call('GET', `/${id}`, world.customerAdmin)).status).toBe(404)
  })

  // ORGANISATION-30, ORGANISATION-36
  it('by a client admin leaves organisations alone that the body does not name', async () => {
    const { id } = world.customerUser
    const put = (json: object) => call('PUT', '', world.clientAdmin, { id, ...json })
    const added = await put({
      role: 2,
      organisationIds: [{ organisationId: world.stranger.id, role: 1, receiveQuotes: true }],
    })
    expect(added.body.organisationIds).toHaveLength(2)
    expect([await roleOf(id), await roleOf(id, world.stranger.id)]).toEqual([0, 1])
    await put({
      organisationIds: [
        { organisationId: world.customer.id, role: 3 },
        { organisationId: world.distributor.id, role: 3 },
      ],
    })
    expect([await roleOf(id), await roleOf(id, world.stranger.id)]).toEqual([undefined, 1])
    expect((await put({ clientAdmin: true })).body.clientAdmin).toBe(true)
    expect((await put({ clientAdmin: false })).body.clientAdmin).toBe(false)
    const colleague = await buildUser({ clientId: world.clientId, clientAdmin: true })
    const demoted = await call('PATCH', `/${colleague.id}`, world.clientAdmin, { clientAdmin: false })
    expect(Object.keys(demoted.body)).toEqual(['organisationIds'])
    for (const organisationIds of [
      [{ organisationId: world.id(), role: 0 }],
      [{ organisationId: world.customer.id }],
      'x',
    ])
      expect(Object.keys((await put({ organisationIds })).body)).toEqual(['organisationIds'])
  })

  // ORGANISATION-31
  it('takes its own answer as a body, and ignores fields that the caller may not set', async () => {
    for (const who of [world.customerAdmin, world.clientAdmin]) {
      const { body } = await call('GET', `/${world.customerUser.id}`, who)
      const put = await call('PUT', '', who, body)
      expect([put.status, put.body]).toEqual([200, body])
    }
  })
})

describe('the last Admin', () => {
  // ORGANISATION-34
  it('cannot be removed while others use the organisation, whoever asks', async () => {
    const { id } = world.customerAdmin
    const other = await world.person(world.customer.id, 2)
    expect((await call('PUT', '', other, { id, role: 0 })).status).toBe(200)
    for (const json of [{ role: 1 }, { role: 3 }]) {
      const place = { organisationIds: [{ organisationId: world.customer.id, ...json }] }
      const { status, body } = await call('PUT', '', world.clientAdmin, { id: other.id, ...place })
      expect([status, body]).toEqual([422, lastAdmin])
    }
    expect((await call('DELETE', `/${other.id}`, world.clientAdmin)).body).toEqual(lastAdmin)
    expect((await call('DELETE', `/${other.id}`, other)).body).toEqual(lastAdmin)
    const alone = world.strangerAdmin
    expect((await call('DELETE', `/${alone.id}`, alone)).status).toBe(200)
  })

  // ORGANISATION-34
  it('stays when two Admins demote each other at once: one of the two calls is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await buildOrganisation({ clientId: world.clientId })
      const [a, b] = [await world.person(id, 2), await world.person(id, 2)]
      const answers = await Promise.all([
        call('PUT', '', a, { id: b.id, role: 0 }),
        call('PATCH', `/${a.id}`, b, { role: 3 }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await systemDb.membership.count({ where: { organisationId: id, role: 2 } })).toBe(1)
    }
  })
})

describe('deleting', () => {
  // ORGANISATION-33, ORGANISATION-35
  it('by a user admin removes a member from the organisation; a Manager cannot remove an Admin', async () => {
    const { id } = world.customerUser
    expect((await call('DELETE', `/${world.customerAdmin.id}`, world.customerManager)).body).toEqual(mayNot)
    expect((await call('DELETE', `/${id}`, world.customerManager)).body).toEqual({})
    expect(await systemDb.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ deletedAt: null })
    expect((await call('DELETE', `/${id}`, world.customerManager)).status).toBe(404)
  })

  // ACCOUNT-9, ACCOUNT-38, ORGANISATION-35
  it('by a client admin deletes the account', async () => {
    const { id, firstName } = world.customerUser
    expect((await call('DELETE', `/${id}`, world.clientAdmin)).body).toEqual({})
    expect(await systemDb.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ email: null, firstName })
    expect((await call('GET', '', world.customerUser)).status).toBe(401)
  })

  // ACCOUNT-39, ACCOUNT-52, ERROR-27
  it('of oneself is allowed to anybody except while impersonating, and says so', async () => {
    const acting = await buildUser({ clientId: world.clientId, impersonatorId: world.clientAdmin.id })
    expect((await call('DELETE', `/${acting.id}`, acting)).status).toBe(403)
    for (const who of [world.customerReader, world.clientAdmin, await buildUser({ clientId: world.clientId })]) {
      const { status, headers } = await call('DELETE', `/${who.id.toUpperCase()}`, who)
      expect([status, headers['user-message']]).toEqual([
        200,
        'Your account has been deleted and you have been logged out',
      ])
    }
  })
})

// ACCOUNT-48, ACCOUNT-49, ACCOUNT-50
it('a client admin acts as a member, never as another client admin', async () => {
  const as = (id: string) => call('GET', `/${id}/impersonate`, world.clientAdmin)
  const { status, body } = await as(world.customerUser.id)
  expect([status, Object.keys(body)]).toEqual([200, ['accessToken', 'refreshToken']])
  const me = await request('GET', '/api/v1/me', { host: world.host, token: body.accessToken })
  expect(me.body).toMatchObject({ id: world.customerUser.id, impersonator: { id: world.clientAdmin.id } })
  const colleague = await buildUser({ clientId: world.clientId, clientAdmin: true })
  expect((await as(colleague.id)).status).toBe(403)
  for (const id of [world.id(), 'x']) expect((await as(id)).status).toBe(404)
  const bySystem = (id: string) => call('GET', `/${id}/impersonate`, world.systemAdmin)
  expect((await bySystem(world.customerUser.id)).status).toBe(200)
  expect((await bySystem(colleague.id)).status).toBe(403)
  expect((await call('GET', `/${world.customerUser.id}/impersonate`, world.customerAdmin)).status).toBe(403)
})
