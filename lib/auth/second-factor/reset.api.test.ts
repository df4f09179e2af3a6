import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildClient, buildWorld, unique } from '@/lib/testing/factories'
import { linkToken, resetToken, waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'
import { buildPerson } from '@/lib/testing/second-factor'
import { wrongCodeOf } from '@/lib/testing/totp'
import { makeOneTimeToken } from '../one-time-token'

type World = Awaited<ReturnType<typeof buildWorld>>
let world: World
beforeAll(async () => {
  world = await buildWorld()
})

const call = (method: string, path: string, token: string, json?: object) =>
  request(method, `/api/v1${path}`, { host: world.host, ...(token && { token }), json })
const look = (token: string) => call('GET', `/second-factor-reset/${token}`, '')
const post = (json: object, host = world.host) => request('POST', '/api/v1/second-factor-reset', { host, json })
const answer = (token: string, agree: boolean, host?: string) => post({ token, agree }, host)
const dead = { status: 404, body: { global: ['This link is no longer valid'] } }

/** Who changed what of somebody's second factor, but for setting it up. */
async function changesOf(recordId: string) {
  const where = { recordId, action: 'second-factor-change' }
  const lines = await systemDb.auditLog.findMany({ where, orderBy: { id: 'asc' } })
  return lines
    .map(({ userId, details }) => [userId, (details as { change: string }).change])
    .filter(([, change]) => change?.startsWith('second-factor-reset'))
}

describe('a lost second factor', () => {
  // FACTOR-28, FACTOR-30, FACTOR-31
  it('is taken away as a client admin asks and the person agrees: sessions end, the password is enough', async () => {
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
    const mail = await waitForMail(jo.email ?? '', 3)
    expect(mail.text).toContain(`${clientAdmin.firstName} ${clientAdmin.lastName} asks for the second step`)
    const asked = resetToken(mail)
    // Neither the client admin nor looking at the link changes anything.
    expect(await look(asked)).toMatchObject({ status: 200, body: { fullName: `${jo.firstName} ${jo.lastName}` } })
    expect((await call('GET', '/me', jo.token)).status).toBe(200)
    expect((await jo.login()).body).toHaveProperty('secondFactor')
    expect(await answer(asked, true)).toMatchObject({ status: 200, body: {} })
    expect((await call('GET', '/me', jo.token)).status).toBe(401)
    expect((await jo.second({ token, method: 'recoveryCode', code: codes[0] })).status).toBe(422)
    expect((await jo.login()).body.accessToken).toBeDefined()
    expect(await systemDb.passkey.count({ where: { userId: jo.id } })).toBe(0)
    expect((await waitForMail(jo.email ?? '', 4)).text).toContain('You agreed to it')
    for (const agree of [true, false]) expect(await answer(asked, agree)).toMatchObject(dead)
    expect(await changesOf(jo.id)).toEqual([
      [clientAdmin.id, 'second-factor-reset-asked'],
      [jo.id, 'second-factor-reset-agreed'],
    ])
  })

  // FACTOR-27, FACTOR-28
  it('is taken away by a system admin at once, and the person is told', async () => {
    const { clientId, host, systemAdmin } = world
    const jo = await buildPerson({ clientId }, host)
    await jo.setUpApp()
    expect((await call('DELETE', `/users/${jo.id}/second-factor`, systemAdmin.token)).status).toBe(200)
    expect((await call('GET', '/me', jo.token)).status).toBe(401)
    expect((await jo.login()).body.accessToken).toBeDefined()
    expect((await waitForMail(jo.email ?? '', 2)).text).toContain('An administrator')
    expect(await changesOf(jo.id)).toEqual([[systemAdmin.id, 'second-factor-reset']])
  })

  // FACTOR-30, FACTOR-31
  it('stays where the person stops it, the address changes, or the link is too old, foreign or replaced', async () => {
    const { clientId, host, clientAdmin } = world
    const jo = await buildPerson({ clientId }, host)
    await jo.setUpApp()
    let mails = 1
    await waitForMail(jo.email ?? '', mails)
    const ask = async () => {
      expect((await call('DELETE', `/users/${jo.id}/second-factor`, clientAdmin.token)).status).toBe(200)
      return resetToken(await waitForMail(jo.email ?? '', ++mails))
    }
    const stopped = await ask()
    expect(await answer(stopped, false)).toMatchObject({ status: 200, body: {} })
    expect(await answer(stopped, true)).toMatchObject(dead)
    const [replaced, old] = [await ask(), await ask()]
    expect(await answer(replaced, true)).toMatchObject(dead)
    const { hostname } = await buildClient()
    expect(await answer(old, true, hostname)).toMatchObject(dead)
    // It opens nothing else.
    expect((await call('GET', `/validate/${old}`, '')).status).toBe(404)
    const { expiresAt } = await systemDb.emailToken.findFirstOrThrow({ where: { userId: jo.id } })
    expect(Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(24)
    await systemDb.emailToken.updateMany({ where: { userId: jo.id }, data: { expiresAt: new Date() } })
    for (const one of [await look(old), await answer(old, true), await look('x')]) expect(one).toMatchObject(dead)
    expect((await post({})).body).toEqual({ token: ['Required.'], agree: ['Required.'] })

    // Somebody who has the session has the mails sent to himself.
    const open = await ask()
    const thief = `${unique('thief').replace(' ', '.')}@example.test`
    await call('POST', '/me', jo.token, { email: thief })
    await call('GET', `/validate/${linkToken(await waitForMail(thief))}`, '')
    expect(await answer(open, true)).toMatchObject(dead)
    const refused = await call('DELETE', `/users/${jo.id}/second-factor`, clientAdmin.token)
    expect([refused.status, refused.body.global[0]]).toEqual([409, expect.stringContaining('in the last 7 days')])
    expect((await post({ token: 'x'.repeat(43), agree: true })).status).toBe(404)
    await systemDb.user.update({ where: { id: jo.id }, data: { email: jo.email } })
    expect((await jo.login()).body).toHaveProperty('secondFactor')
  })

  // FACTOR-30
  it('cannot be taken away by one client admin who takes the other’s flag first', async () => {
    const { clientId, host, clientAdmin, customer } = world
    const boss = await buildPerson({ clientId, clientAdmin: true }, host)
    await boss.setUpApp()
    const organisationIds = [{ organisationId: customer.id, role: 0 }]
    const flag = (is: boolean) =>
      call('PATCH', `/users/${boss.id}`, clientAdmin.token, { clientAdmin: is, organisationIds })
    expect((await flag(false)).status).toBe(200)
    expect((await call('DELETE', `/users/${boss.id}/second-factor`, clientAdmin.token)).status).toBe(200)
    expect((await flag(true)).status).toBe(200)
    expect((await boss.login()).body).toHaveProperty('secondFactor')
  })

  // ACCOUNT-44, FACTOR-30
  it('can be asked to be taken away five times in an hour, and no more', async () => {
    const { clientId, host, clientAdmin } = world
    const jo = await buildPerson({ clientId }, host)
    await jo.setUpApp()
    const ask = async () => (await call('DELETE', `/users/${jo.id}/second-factor`, clientAdmin.token)).status
    const answers = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()]
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  // FACTOR-28
  it('is set up anew and used at once, however many wrong codes somebody sent before', async () => {
    const { clientId, host, systemAdmin } = world
    const jo = await buildPerson({ clientId }, host)
    const lost = await jo.setUpApp()
    for (let n = 0; n < 6; n++) {
      const code = wrongCodeOf(lost.secret)
      const { status } = await jo.second({ token: await jo.loginToken(), method: 'totp', code })
      expect(status).toBe(n < 5 ? 422 : 429)
    }
    await call('DELETE', `/users/${jo.id}/second-factor`, systemAdmin.token)
    const token = (await jo.login()).body.accessToken
    const { secret } = (await jo.call('POST', '/me/second-factor/totp', undefined, { token })).body
    const code = await jo.freshCode(secret)
    expect((await jo.call('POST', '/me/second-factor/totp/confirm', { code }, { token })).status).toBe(200)
    const second = { token: await jo.loginToken(), method: 'totp', code: await jo.freshCode(secret) }
    expect((await jo.second(second)).status).toBe(200)
  })

  // FACTOR-27
  it('of a client admin only a system admin can take away, that of a system admin nobody', async () => {
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
