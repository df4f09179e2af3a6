import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildClient, buildUser, buildWorld } from '@/lib/testing/factories'
import { waitForMail } from '@/lib/testing/mail'
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
  it('says so to whoever manages it, who change it, and is written to its log', async () => {
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
  it('lets whom others made an Admin out again', async () => {
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
  it('asks it of whoever acts as somebody, not of that person', async () => {
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
  it('asks for less only where somebody says so who has one, on whichever client he is signed in', async () => {
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

describe('a lost second factor', () => {
  // FACTOR-27, FACTOR-28
  it('is taken away by a client admin: sessions end, the password is enough, and the person is told', async () => {
    const { clientId, host, clientAdmin, customer } = world
    const jo = await buildPerson({ clientId, memberships: [{ organisationId: customer.id, role: 2 }] }, host)
    const path = `/users/${jo.id}/second-factor`
    expect(await call('DELETE', path, clientAdmin.token)).toMatchObject({
      status: 409,
      body: { global: ['This person has not set up two-step sign-in'] },
    })
    const { codes } = await jo.setUpApp()
    await jo.setUpPasskey()
    const token = await jo.loginToken()
    expect(await call('DELETE', path, clientAdmin.token)).toMatchObject({ status: 200, body: {} })
    expect((await call('GET', '/me', jo.token)).status).toBe(401)
    expect((await jo.second({ token, method: 'recoveryCode', code: codes[0] })).status).toBe(422)
    expect((await jo.login()).body.accessToken).toBeDefined()
    expect(await systemDb.passkey.count({ where: { userId: jo.id } })).toBe(0)
    expect((await waitForMail(jo.email ?? '', 3)).text).toContain('An administrator')
    const lines = await systemDb.auditLog.findMany({ where: { clientId, recordId: jo.id, userId: clientAdmin.id } })
    expect(lines).toMatchObject([{ action: 'second-factor-change', details: { change: 'second-factor-reset' } }])
  })

  // FACTOR-28
  it('is set up anew and used at once, however many wrong codes somebody sent before', async () => {
    const { clientId, host, clientAdmin } = world
    const jo = await buildPerson({ clientId }, host)
    await jo.setUpApp()
    for (let n = 0; n < 6; n++) {
      const { status } = await jo.second({ token: await jo.loginToken(), method: 'totp', code: '000000' })
      expect(status).toBe(n < 5 ? 422 : 429)
    }
    await call('DELETE', `/users/${jo.id}/second-factor`, clientAdmin.token)
    const token = (await jo.login()).body.accessToken
    const { secret } = (await jo.call('POST', '/me/second-factor/totp', undefined, { token })).body
    const code = await jo.freshCode(secret)
    expect((await jo.call('POST', '/me/second-factor/totp/confirm', { code }, { token })).status).toBe(200)
    const second = { token: await jo.loginToken(), method: 'totp', code: await jo.freshCode(secret) }
    expect((await jo.second(second)).status).toBe(200)
  })

  // FACTOR-27
  it('of a client admin is a system admin’s to take away, that of a system admin nobody’s', async () => {
    const { clientId, host, clientAdmin, systemAdmin, customerAdmin, distributorAdmin } = world
    const boss = await buildPerson({ clientId, clientAdmin: true }, host)
    const operator = await buildPerson({ clientId, systemAdmin: true }, host)
    for (const one of [boss, operator]) await one.setUpApp()
    const reset = async (path: string, who: { token: string }) =>
      (await call('DELETE', `${path}/second-factor`, who.token)).status
    expect(await reset(`/users/${boss.id}`, clientAdmin)).toBe(403)
    expect(await reset(`/users/${boss.id}`, boss), 'one’s own').toBe(403)
    expect(await reset(`/users/${operator.id}`, clientAdmin)).toBe(404)
    expect(await reset(`/users/${operator.id}`, systemAdmin)).toBe(403)
    for (const who of [customerAdmin, distributorAdmin]) expect(await reset(`/users/${boss.id}`, who)).toBe(403)
    for (const who of [clientAdmin, customerAdmin]) expect(await reset(`/clients/users/${boss.id}`, who)).toBe(403)
    expect(await reset(`/clients/users/${operator.id}`, systemAdmin)).toBeGreaterThanOrEqual(403)
    expect((await boss.login()).body).toHaveProperty('secondFactor')
    expect(await reset(`/clients/users/${boss.id}`, systemAdmin)).toBe(200)
    expect((await boss.login()).body).toHaveProperty('accessToken')
    expect((await operator.login()).body).toHaveProperty('secondFactor')
  })

  // FACTOR-27, ACCESS-15
  it('is not taken away while acting as somebody else', async () => {
    const { clientId, host, systemAdmin, clientAdmin } = world
    const jo = await buildPerson({ clientId }, host)
    await jo.setUpApp()
    const token = await makeOneTimeToken(systemDb, { clientId, userId: clientAdmin.id, impersonatorId: systemAdmin.id })
    const inside = await request('GET', `/api/v1/clients/one-time-token/${token}`, { host })
    expect((await call('DELETE', `/users/${jo.id}/second-factor`, inside.body.accessToken)).status).toBe(403)
  })
})
