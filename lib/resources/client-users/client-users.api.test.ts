import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildClient, buildUser, buildWorld, unique } from '@/lib/testing/factories'
import { linkToken, waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'

type Who = { token: string } | null
const deadLink = { global: ['This link is no longer valid'] }

let world: Awaited<ReturnType<typeof buildWorld>>
let other: Awaited<ReturnType<typeof buildClient>>
beforeAll(async () => {
  world = await buildWorld()
  other = await buildClient()
})

const call = (method: string, tail: string, who: Who, json?: unknown) =>
  request(method, `/api/v1/clients/users${tail}`, { host: world.host, token: who?.token, json })
const asSystem = (method: string, tail: string, json?: unknown) => call(method, tail, world.systemAdmin, json)
const adminOf = (clientId: string, more: object = {}) => buildUser({ clientId, clientAdmin: true, ...more })
const newcomer = (more: object = {}) => ({
  firstName: 'Jo',
  lastName: 'Park',
  email: `${unique('jo').replace(' ', '.')}@example.test`,
  clientId: other.id,
  ...more,
})
const ids = async (tail: string) =>
  (await asSystem('GET', tail)).body.items.map(({ id }: { id: string }) => id) as string[]
const status = async (method: string, tail: string, json?: unknown) => (await asSystem(method, tail, json)).status

describe('who manages client admins', () => {
  // ORGANISATION-46
  it('only system admins may', async () => {
    const { id } = await adminOf(other.id)
    const calls: [string, string, unknown][] = [
      ['GET', '', undefined],
      ['GET', '/export', undefined],
      ['GET', '/pending', undefined],
      ['GET', `/${id}`, undefined],
      ['POST', '', newcomer()],
      ['PUT', '', { id }],
      ['PATCH', `/${id}`, {}],
      ['DELETE', `/${id}`, undefined],
      ['DELETE', `/pending/${id}`, undefined],
      ['GET', `/${id}/impersonate`, undefined],
    ]
    for (const [method, tail, json] of calls) {
      expect((await call(method, tail, null, json)).status, `${method} ${tail}`).toBe(401)
      for (const who of [world.clientAdmin, world.customerAdmin])
        expect((await call(method, tail, who, json)).status, `${method} ${tail}`).toBe(403)
    }
  })

  // ORGANISATION-46, ORGANISATION-47
  it('a system admin lists those of every client, and nobody else', async () => {
    const [here, there] = [await adminOf(world.clientId), await adminOf(other.id)]
    expect(await ids(`?limit=1000&filters[clientId]=${other.id}`)).toContain(there.id)
    expect(await ids(`?limit=1000&filters[clientId]=${other.id}`)).not.toContain(here.id)
    const words = (who: typeof here) => encodeURIComponent(`${who.lastName} ${who.firstName}`)
    expect(await ids(`?filters[keywords]=${words(here)}&sort=-email`)).toEqual([here.id])
    expect(await ids(`?filters[keywords]=${words(here)}&filters[clientId]=${other.id}`)).toEqual([])
    expect(await ids(`?filters[clientId]=${world.id()}`)).toEqual([])
    for (const query of ['?filters[role]=1', '?filters[clientId]=x', '?sort=name', '/pending?filters[keywords]=x'])
      expect(await status('GET', query)).toBe(422)
    const { body } = await asSystem('GET', `/${there.id}`)
    expect(body).toMatchObject({
      id: there.id,
      email: there.email,
      clientId: other.id,
      clientAdmin: true,
      expiresAt: null,
    })
    for (const id of [world.customerAdmin.id, world.id(), 'nonsense']) {
      for (const [method, tail] of [
        ['GET', `/${id}`],
        ['PATCH', `/${id}`],
        ['DELETE', `/${id}`],
        ['DELETE', `/pending/${id}`],
        ['GET', `/${id}/impersonate`],
      ] as const)
        expect(await status(method, tail), `${method} ${tail}`).toBe(404)
      expect(await status('PUT', '', { id })).toBe(404)
    }
    const { url } = (await asSystem('GET', `/export?filters[keywords]=${words(there)}`)).body
    const csv = await request('GET', new URL(url).pathname, { host: world.host })
    expect(csv.text).toBe(`\ufeffName,Email,Client\r\nSam ${there.lastName},${there.email},${other.name}\r\n`)
  })
})

describe('inviting a client admin', () => {
  // ORGANISATION-47, TENANT-6
  it('mails an invite with that client’s address, once for one id', async () => {
    const json = { id: world.id(), ...newcomer() }
    const first = await asSystem('POST', '', json)
    expect([first.status, first.body]).toMatchObject([
      201,
      { ...json, fullName: 'Jo Park', clientAdmin: true, organisationIds: [] },
    ])
    expect(new Date(first.body.expiresAt).getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60_000)
    const again = await asSystem('POST', '', json)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await status('POST', '', { ...json, lastName: 'Parks' })).toBe(409)
    expect(await ids(`/pending?filters[clientId]=${other.id}`)).toContain(json.id)
    expect(await ids(`/pending?filters[clientId]=${world.clientId}`)).not.toContain(json.id)
    expect(await ids(`?limit=1000&filters[clientId]=${other.id}`)).not.toContain(json.id)

    await waitForMail(json.email)
    const resent = await asSystem('POST', `/pending/${json.id}/resend`)
    expect([resent.status, resent.body.id, resent.body.expiresAt > first.body.expiresAt]).toEqual([200, json.id, true])
    // In the log of the client that it is about.
    expect(await systemDb.auditLog.count({ where: { clientId: other.id, action: 'invite-again' } })).toBe(1)
    const mail = await waitForMail(json.email, 2)
    expect(mail.text).toContain(`${other.primaryUrl}/validate/`)
    const body = { token: linkToken(mail), password: 'Inspect-Me-1', passwordConfirmation: 'Inspect-Me-1' }
    expect((await request('POST', '/api/v1/validate', { host: other.hostname, json: body })).status).toBe(200)
    expect((await asSystem('GET', `/${json.id}`)).body.expiresAt).toBeNull()
    const lines = await systemDb.auditLog.findMany({ where: { recordId: json.id, action: 'role-change' } })
    expect(lines).toMatchObject([{ clientId: other.id, userId: world.systemAdmin.id, details: { clientAdmin: true } }])
  })

  // MAIL-9, ORGANISATION-47
  it('makes somebody with an account a client admin at once, and says so', async () => {
    const known = await buildUser({ clientId: other.id })
    const json = newcomer({ email: (known.email ?? '').toUpperCase() })
    const { status: code, body } = await asSystem('POST', '', json)
    expect([code, body]).toMatchObject([
      201,
      { id: known.id, lastName: known.lastName, clientAdmin: true, expiresAt: null },
    ])
    expect((await waitForMail(known.email ?? '')).text).not.toContain('/validate/')
    const again = await asSystem('POST', '', json)
    expect([again.status, Object.keys(again.body)]).toEqual([422, ['email']])
  })

  // ORGANISATION-47
  it('is refused for wrong fields, an unknown client, an archived one', async () => {
    const archived = await buildClient()
    await systemDb.client.update({ where: { id: archived.id }, data: { deletedAt: new Date() } })
    for (const [field, wrong] of [
      ['firstName', ' '],
      ['lastName', undefined],
      ['email', 'nobody'],
      ['clientId', undefined],
      ['clientId', 'x'],
      ['clientId', world.id()],
      ['clientId', archived.id],
    ] as const) {
      const answer = await asSystem('POST', '', newcomer({ [field]: wrong }))
      expect([answer.status, Object.keys(answer.body)]).toEqual([422, [field]])
    }
  })

  // ORGANISATION-48
  it('can be corrected until it is accepted, not afterwards', async () => {
    const { body } = await asSystem('POST', '', newcomer())
    const put = await asSystem('PUT', '', {
      id: body.id,
      firstName: 'Joanna',
      email: 'x@example.test',
      clientId: world.clientId,
    })
    expect([put.status, put.body]).toEqual([200, { ...body, firstName: 'Joanna', fullName: 'Joanna Park' }])
    expect((await asSystem('PATCH', `/${body.id}`, { lastName: 'Parks' })).body.fullName).toBe('Joanna Parks')
    expect(await status('PATCH', `/${body.id}`, { lastName: '' })).toBe(422)
    const admin = await adminOf(other.id)
    const after = await asSystem('PUT', '', { id: admin.id, firstName: 'Else' })
    expect([after.status, after.body.firstName]).toEqual([200, 'Sam'])
  })

  // ORGANISATION-49
  it('can be taken back, and leaves other invites of that person in place', async () => {
    const { body } = await asSystem('POST', '', newcomer())
    expect((await asSystem('DELETE', `/pending/${body.id}`)).body).toEqual({})
    expect(await systemDb.user.count({ where: { id: body.id } })).toBe(0)
    const both = await buildUser({
      clientId: world.clientId,
      clientAdmin: true,
      verifiedAt: null,
      invitedAt: new Date(),
      memberships: [{ organisationId: world.customer.id, role: 1 }],
    })
    expect(await status('DELETE', `/pending/${both.id}`)).toBe(200)
    const left = await systemDb.user.findUnique({ where: { id: both.id }, include: { memberships: true } })
    expect([left?.clientAdmin, left?.invitedAt !== null, left?.memberships.length]).toEqual([false, true, 1])
    expect(await status('DELETE', `/pending/${both.id}`)).toBe(404)
  })
})

describe('deleting a client admin', () => {
  // ORGANISATION-49
  it('deletes the account and ends its sessions', async () => {
    const admin = await adminOf(other.id)
    const me = () => request('GET', '/api/v1/me', { host: other.hostname, token: admin.token })
    expect((await me()).status).toBe(200)
    expect((await asSystem('DELETE', `/${admin.id}`)).body).toEqual({})
    expect((await me()).status).toBe(401)
    expect(await status('GET', `/${admin.id}`)).toBe(404)
  })

  // ORGANISATION-49
  it('keeps the last Admin of an organisation, and other system admins', async () => {
    const last = await adminOf(world.clientId, { memberships: [{ organisationId: world.distributor.id, role: 2 }] })
    await systemDb.membership.updateMany({
      where: { organisationId: world.distributor.id, userId: { not: last.id } },
      data: { role: 0 },
    })
    const answer = await asSystem('DELETE', `/${last.id}`)
    expect([answer.status, answer.body]).toEqual([422, { global: ['An organisation needs at least one admin'] }])
    const colleague = await adminOf(world.clientId, { systemAdmin: true })
    expect(await status('DELETE', `/${colleague.id}`)).toBe(403)
  })
})

describe('acting as a client admin', () => {
  // ACCOUNT-49, ACCOUNT-50, ACCOUNT-51
  it('goes by a one-time link on that person’s portal', async () => {
    const admin = await adminOf(other.id)
    const answer = await asSystem('GET', `/${admin.id}/impersonate`)
    const url = new URL(answer.body.url)
    expect([answer.status, url.origin, url.pathname]).toEqual([200, other.primaryUrl, '/login'])
    const token = url.searchParams.get('oneTimeToken')
    const exchange = (host: string, text = token) => request('GET', `/api/v1/clients/one-time-token/${text}`, { host })
    expect((await exchange(world.host)).body).toEqual(deadLink)
    expect((await exchange(other.hostname, 'nonsense')).body).toEqual(deadLink)
    const pair = (await exchange(other.hostname)).body
    expect((await exchange(other.hostname)).status).toBe(404)
    const acting = { host: other.hostname, token: pair.accessToken }
    const me = await request('GET', '/api/v1/me', acting)
    expect(me.body).toMatchObject({ id: admin.id, impersonator: { id: world.systemAdmin.id } })
    const nested = await buildUser({ clientId: other.id })
    expect((await request('GET', `/api/v1/users/${nested.id}/impersonate`, acting)).status).toBe(403)
    expect((await request('DELETE', `/api/v1/users/${admin.id}`, acting)).status).toBe(403)
  })

  // ACCOUNT-18, ACCOUNT-51
  it('is not begun by HEAD, and its link dies after a minute', async () => {
    const admin = await adminOf(other.id)
    expect(await status('HEAD', `/${admin.id}/impersonate`)).toBe(405)
    const { url } = (await asSystem('GET', `/${admin.id}/impersonate`)).body
    await systemDb.oneTimeToken.updateMany({ where: { userId: admin.id }, data: { expiresAt: new Date() } })
    const token = new URL(url).searchParams.get('oneTimeToken')
    const late = await request('GET', `/api/v1/clients/one-time-token/${token}`, { host: other.hostname })
    expect([late.status, late.body]).toEqual([404, deadLink])
  })
})
