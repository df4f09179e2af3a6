import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildClient, buildUser, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { buildPerson, password } from '@/lib/testing/second-factor'
import { makeOneTimeToken } from '../one-time-token'
import { hashPassword } from '../passwords'

type World = Awaited<ReturnType<typeof buildWorld>>
let world: World
beforeAll(async () => {
  world = await buildWorld()
})

const call = (method: string, path: string, token: string, json?: object, host = world.host) =>
  request(method, `/api/v1${path}`, { host, token, json })
const ask = (requireSecondFactor: string, token = world.systemAdmin.token) =>
  call('PATCH', `/clients/${world.clientId}`, token, { requireSecondFactor })
/** Sets it past the API, where whoever asks would have to set up one first. */
const rule = (requireSecondFactor: string, id = world.clientId) =>
  systemDb.client.update({ where: { id }, data: { requireSecondFactor } })
const refused = { status: 403, body: { global: ['Set up two-step sign-in first: this portal asks for it'] } }
const sees = async (token: string) => (await call('GET', '/config', token)).status
const works = async ({ token }: { token: string }) => (await call('GET', '/organisations', token)).status

describe('a client that asks for a second factor', () => {
  // FACTOR-23, FACTOR-26
  it('shows its rule to those who may change it, and writes each change to the audit log', async () => {
    const { clientAdmin, systemAdmin, customerAdmin, clientId } = world
    const path = `/clients/${clientId}`
    for (const { token } of [clientAdmin, systemAdmin])
      expect((await call('GET', path, token)).body.requireSecondFactor).toBe('nobody')
    expect((await call('GET', '/clients/current', clientAdmin.token)).body).not.toHaveProperty('requireSecondFactor')
    expect((await ask('admins', customerAdmin.token)).status).toBe(403)
    for (const wrong of ['some', '', 5, true])
      expect(await ask(wrong as string)).toMatchObject({
        status: 422,
        body: { requireSecondFactor: ['Choose one of nobody, admins, everybody'] },
      })
    expect((await ask('nobody')).status).toBe(200)
    expect((await ask('everybody', clientAdmin.token)).body.requireSecondFactor).toBe('everybody')
    const lines = await systemDb.auditLog.findMany({ where: { clientId, action: 'second-factor-rule' } })
    expect(lines).toMatchObject([
      { userId: clientAdmin.id, details: { from: 'nobody', to: 'everybody', name: world.client.name } },
    ])
    await rule('nobody')
  })

  // FACTOR-23, FACTOR-24
  it('asks admins of any kind, or everybody', async () => {
    const { customerAdmin, distributorAdmin, clientAdmin, systemAdmin, customerManager, customerReader } = world
    const admins = [customerAdmin, distributorAdmin, clientAdmin, systemAdmin]
    const others = [customerManager, customerReader]
    await rule('admins')
    for (const { token } of admins)
      expect(await call('GET', '/me/second-factor', token)).toMatchObject({ status: 200, body: { isRequired: true } })
    for (const one of admins) expect(await works(one)).toBe(403)
    for (const one of others) expect(await works(one)).toBe(200)
    await rule('everybody')
    for (const one of [...admins, ...others]) expect(await works(one)).toBe(403)
    await rule('nobody')
    for (const one of [...admins.slice(0, 3), ...others]) expect(await works(one)).toBe(200)
  })

  // FACTOR-24, FACTOR-19
  it('lets whoever has none set one up, and do nothing else', async () => {
    await rule('everybody')
    const { clientId, host, customer } = world
    const jo = await buildPerson({ clientId, memberships: [{ organisationId: customer.id, role: 0 }] }, host)
    const { body } = await jo.login()
    expect(body.accessToken).toBeDefined()
    for (const [method, path, json] of [
      ['GET', '/assets'],
      ['GET', '/sectors'],
      ['POST', '/me', { firstName: 'Jo' }],
      ['POST', '/me/password', {}],
      ['DELETE', `/users/${jo.id}`],
      ['POST', '/organisations', {}],
      ['GET', '/savedViews'],
    ] as const)
      expect(await call(method, path, jo.token, json), `${method} ${path}`).toMatchObject(refused)
    expect((await call('GET', '/me', jo.token)).status).toBe(200)
    expect(await sees(jo.token)).toBe(200)
    await jo.setUpApp()
    expect(await works(jo)).toBe(200)
    expect((await jo.own('GET')).body).toMatchObject({ isOn: true, isRequired: true })
    // The last one stays.
    expect(await jo.own('DELETE', '/totp')).toMatchObject({
      status: 409,
      body: { global: ['This portal asks for two-step sign-in. Add another way before you remove the last one'] },
    })
    await jo.setUpPasskey()
    expect((await jo.own('DELETE', '/totp')).status).toBe(200)
    const other = await call('POST', '/logout', body.accessToken)
    // Ended when the app was set up.
    expect(other.status).toBe(401)
    expect((await call('POST', '/logout', jo.token)).status).toBe(200)
    await rule('nobody')
  })

  // FACTOR-24, ORGANISATION-51
  it('lets somebody whom others made an Admin leave that organisation again', async () => {
    const { clientId, customer, stranger, strangerAdmin } = world
    const jo = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 0 }] })
    await rule('admins')
    expect(await works(jo)).toBe(200)
    await systemDb.membership.create({ data: { clientId, userId: jo.id, organisationId: stranger.id, role: 2 } })
    expect(await works(jo)).toBe(403)
    expect((await call('DELETE', `/me/organisations/${stranger.id}`, jo.token)).status).toBe(200)
    expect(await works(jo)).toBe(200)
    expect(await works(strangerAdmin)).toBe(403)
    await rule('nobody')
  })

  // FACTOR-25
  it('asks the admin who acts as somebody for one, not the person acted as', async () => {
    const { clientId, host, customerUser } = world
    const admin = await buildPerson({ clientId, clientAdmin: true }, host)
    const started = await call('GET', `/users/${customerUser.id}/impersonate`, admin.token)
    await rule('everybody')
    const acting = started.body.accessToken as string
    expect(await call('GET', '/sectors', acting)).toMatchObject({
      status: 403,
      body: { global: ['Set up two-step sign-in on your own account first: this portal asks for it'] },
    })
    await admin.setUpApp()
    const again = await call('GET', `/users/${customerUser.id}/impersonate`, admin.token)
    expect(again.status).toBe(200)
    expect((await call('GET', '/sectors', again.body.accessToken)).status).toBe(200)
    await rule('nobody')
  })

  // FACTOR-23, FACTOR-25
  it('asks it of a system admin who comes from another client', async () => {
    const home = await buildClient()
    const operator = await buildUser({ clientId: home.id, systemAdmin: true })
    await rule('admins')
    const token = await makeOneTimeToken(systemDb, {
      clientId: world.clientId,
      userId: world.clientAdmin.id,
      impersonatorId: operator.id,
    })
    const inside = await request('GET', `/api/v1/clients/one-time-token/${token}`, { host: world.host })
    expect((await call('GET', '/organisations', inside.body.accessToken)).status).toBe(403)
    const login = { email: operator.email, password }
    await systemDb.user.update({ where: { id: operator.id }, data: { passwordHash: await hashPassword(password) } })
    const own = await request('POST', '/api/v1/login', { host: world.host, json: login })
    expect(await call('GET', '/clients', own.body.accessToken)).toMatchObject(refused)
    const atHome = await request('POST', '/api/v1/login', { host: home.hostname, json: login })
    expect((await call('GET', '/clients', atHome.body.accessToken, undefined, home.hostname)).status).toBe(200)
    await rule('nobody')
  })

  // FACTOR-26
  it('asks for less only when somebody who has a second factor changes the rule, from any client', async () => {
    const lax = await buildClient()
    const operator = await buildPerson({ clientId: lax.id, systemAdmin: true }, lax.hostname)
    await rule('everybody')
    const less = (to: string) =>
      call('PATCH', `/clients/${world.clientId}`, operator.token, { requireSecondFactor: to }, lax.hostname)
    await operator.login()
    for (const to of ['nobody', 'admins'])
      expect(await less(to)).toMatchObject({
        status: 422,
        body: { requireSecondFactor: ['Set up two-step sign-in on your own account before you ask for less'] },
      })
    expect((await less('everybody')).status).toBe(200)
    await operator.setUpApp()
    expect((await less('nobody')).status).toBe(200)
  })

  // FACTOR-26
  it('lets nobody without one open an export that was handed out before', async () => {
    const { url } = (await call('GET', '/sectors/export', world.customerAdmin.token)).body
    await rule('admins')
    const open = () => request('GET', new URL(url).pathname, { host: world.host })
    expect((await open()).status).toBe(404)
    await rule('nobody')
    expect((await open()).status).toBe(200)
  })
})
