import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildClient, buildUser } from '@/lib/testing/factories'
import { mailsTo, waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'
import { buildPerson, type Person, password } from '@/lib/testing/second-factor'
import { codeOf, wrongCodeOf } from '@/lib/testing/totp'

let client: Awaited<ReturnType<typeof buildClient>>
let host: string

beforeAll(async () => {
  client = await buildClient({ name: 'Acme: Fire' })
  host = client.hostname
})

const person = (more: object = {}) => buildPerson({ clientId: client.id, ...more }, host)
const forgetProof = ({ sessionId }: Person, confirmedAt: Date | null = null) =>
  systemDb.session.update({ where: { id: sessionId }, data: { confirmedAt } })
const askAgain = { status: 403, body: { global: ['Enter your password again before you change this'] } }
const off = { isOn: false, authenticatorApp: null, passkeys: [], recoveryCodes: null }
const on = { isOn: true, recoveryCodes: { left: 10, createdAt: expect.any(String) } }

/** Everything that changes something, with a body that is not looked at before the proof is. */
const changes = [
  ['POST', '/totp'],
  ['POST', '/totp/confirm'],
  ['DELETE', '/totp'],
  ['POST', '/passkeys/options'],
  ['POST', '/passkeys'],
  ['POST', '/recovery-codes'],
] as const

describe('one’s own second factor', () => {
  // FACTOR-13
  it('is off at first, and 401 without a session of this client', async () => {
    const jo = await person()
    const { status, body } = await jo.own('GET')
    expect([status, body]).toEqual([200, { ...off, isRequired: false, confirmedUntil: expect.any(String) }])
    const elsewhere = await buildClient()
    for (const given of [{ host }, { host, token: 'x' }, { host: elsewhere.hostname, token: jo.token }])
      for (const [method, path] of [['GET', ''] as const, ['POST', '/confirm'] as const, ...changes])
        expect((await request(method, `/api/v1/me/second-factor${path}`, { ...given, json: {} })).status).toBe(401)
  })

  // FACTOR-14
  it('is changed only within ten minutes after one has proved who one is', async () => {
    const jo = await person()
    const { id } = await jo.setUpPasskey()
    for (const confirmedAt of [null, new Date(Date.now() - 600_000)]) {
      await forgetProof(jo, confirmedAt)
      expect((await jo.own('GET')).body.confirmedUntil).toBeNull()
      for (const [method, path] of [
        ...changes,
        ['PATCH', `/passkeys/${id}`] as const,
        ['DELETE', `/passkeys/${id}`] as const,
      ])
        expect(await jo.own(method, path, {}), `${method} ${path}`).toMatchObject(askAgain)
    }
    expect((await jo.own('GET')).body.passkeys).toHaveLength(1)
    for (const [given, message] of [
      ['', 'Required.'],
      ['Wrong-Me-1', 'This is not your current password'],
      ['x'.repeat(1001), 'Must be at most 1000 characters'],
    ])
      expect(await jo.own('POST', '/confirm', { password: given })).toMatchObject({
        status: 422,
        body: { password: [message] },
      })
    const { status, body } = await jo.own('POST', '/confirm', { password })
    expect(status).toBe(200)
    const left = new Date(body.confirmedUntil).getTime() - Date.now()
    expect(left).toBeGreaterThan(590_000)
    expect(left).toBeLessThanOrEqual(600_000)
    expect((await jo.own('POST', '/recovery-codes')).status).toBe(200)
  })

  // FACTOR-14
  it('is confirmed for one session, not for others; a login confirms its own session', async () => {
    const jo = await person()
    const { body } = await jo.login()
    const as = (token: string) => jo.call('GET', '/me/second-factor', undefined, { token })
    expect((await as(body.accessToken)).body.confirmedUntil).not.toBeNull()
    await forgetProof(jo)
    expect((await jo.own('GET')).body.confirmedUntil).toBeNull()
    expect((await as(body.accessToken)).body.confirmedUntil).not.toBeNull()
  })

  // FACTOR-14, ACCOUNT-44
  it('takes no more than ten wrong passwords', async () => {
    const jo = await person()
    const wrong = () => jo.own('POST', '/confirm', { password: 'Wrong-Me-1' })
    const answers = await Promise.all(Array.from({ length: 12 }, wrong))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), 429, 429])
    expect((await jo.own('POST', '/confirm', { password })).status).toBe(429)
  })
})

describe('an authenticator app', () => {
  // FACTOR-15, FACTOR-17
  it('counts once its first code was typed, and brings recovery codes once', async () => {
    const jo = await person()
    const begun = await jo.own('POST', '/totp')
    expect(begun.status).toBe(200)
    const { secret, uri, qrCode } = begun.body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain('otpauth://totp/Acme%20%20Fire:')
    expect(uri).toContain(`secret=${secret}`)
    expect(qrCode).toMatch(/^<svg .*<\/svg>\s*$/s)
    expect((await jo.own('GET')).body).toMatchObject(off)
    for (const [code, message] of [
      [wrongCodeOf(secret), 'This code is not right. Enter the one that your app shows now'],
      ['', 'Required.'],
    ])
      expect(await jo.own('POST', '/totp/confirm', { code })).toMatchObject({ status: 422, body: { code: [message] } })
    expect((await jo.login()).body.secondFactor).toBeUndefined()
    const { status, body } = await jo.own('POST', '/totp/confirm', { code: codeOf(secret) })
    expect([status, body]).toMatchObject([200, { ...on, authenticatorApp: { lastUsedAt: null } }])
    expect(new Set(body.newRecoveryCodes).size).toBe(10)
    const told = await jo.own('GET')
    expect(told.text).not.toContain(secret)
    expect(told.body).not.toHaveProperty('newRecoveryCodes')
  })

  // FACTOR-15
  it('is replaced once another app has shown a code, and works until then', async () => {
    const jo = await person()
    const { secret } = await jo.setUpApp()
    const other = (await jo.own('POST', '/totp')).body.secret as string
    expect((await jo.own('POST', '/totp/confirm', { code: await jo.freshCode(secret) })).status).toBe(422)
    const log = async (code: string) => (await jo.second({ token: await jo.loginToken(), method: 'totp', code })).status
    expect(await log(await jo.freshCode(secret))).toBe(200)
    const { body } = await jo.own('POST', '/totp/confirm', { code: codeOf(other) })
    expect(body.newRecoveryCodes).toBeNull()
    expect(await log(await jo.freshCode(secret))).toBe(422)
    expect(await log(await jo.freshCode(other))).toBe(200)
  })

  // FACTOR-21
  it('has its secret nowhere in the database as it is, nor has a recovery code', async () => {
    const jo = await person()
    const { secret, codes } = await jo.setUpApp()
    const rows = JSON.stringify([
      await systemDb.authenticatorApp.findMany({ where: { userId: jo.id } }),
      await systemDb.recoveryCode.findMany({ where: { userId: jo.id } }),
    ])
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows).not.toContain(text)
    // Another person's row does not open with it.
    const sam = await person()
    await sam.setUpApp()
    const row = await systemDb.authenticatorApp.findFirstOrThrow({ where: { userId: jo.id } })
    await systemDb.authenticatorApp.updateMany({ where: { userId: sam.id }, data: { secret: row.secret } })
    const stolen = await sam.second({
      token: await sam.loginToken(),
      method: 'totp',
      code: await sam.freshCode(secret),
    })
    expect(stolen.status).toBe(422)
  })

  // FACTOR-17, FACTOR-20
  it('ends the person’s other sessions, and is told by mail and in the audit log', async () => {
    const jo = await person()
    const other = (await jo.login()).body.accessToken as string
    await jo.setUpApp()
    expect((await jo.call('GET', '/me', undefined, { token: other })).status).toBe(401)
    expect((await jo.own('GET')).status).toBe(200)
    const line = await systemDb.auditLog.findFirstOrThrow({
      where: { userId: jo.id, action: 'second-factor-change' },
    })
    expect(line).toMatchObject({ recordId: jo.id, details: { change: 'authenticator-added' } })
    const mail = await waitForMail(jo.email ?? '')
    expect(mail.subject).toBe(`How you log in to ${client.name} has changed`)
  })

  // FACTOR-19, FACTOR-20
  it('is removed, and with it the second step', async () => {
    const jo = await person()
    const { codes } = await jo.setUpApp()
    const token = await jo.loginToken()
    expect(await jo.own('DELETE', '/totp')).toMatchObject({ status: 200, body: off })
    expect((await jo.own('DELETE', '/totp')).status).toBe(404)
    expect((await jo.login()).body.accessToken).toBeDefined()
    expect((await jo.second({ token, method: 'recoveryCode', code: codes[0] })).status).toBe(422)
    await waitForMail(jo.email ?? '', 2)
    expect((await mailsTo(jo.email ?? '')).map(({ text }) => text).join()).toContain(
      'The authenticator app was removed',
    )
  })
})

describe('recovery codes', () => {
  // FACTOR-18
  it('are made anew, and the former ones are dead; without app or passkey there are none', async () => {
    const jo = await person()
    expect(await jo.own('POST', '/recovery-codes')).toMatchObject({
      status: 409,
      body: { global: ['Set up an authenticator app or a passkey first'] },
    })
    const { codes } = await jo.setUpApp()
    const { status, body } = await jo.own('POST', '/recovery-codes')
    expect([status, body]).toMatchObject([200, on])
    expect(body.newRecoveryCodes).toHaveLength(10)
    const use = async (code?: string) => jo.second({ token: await jo.loginToken(), method: 'recoveryCode', code })
    expect((await use(codes[0])).status).toBe(422)
    expect((await use(body.newRecoveryCodes[0])).status).toBe(200)
  })
})

// FACTOR-13, TENANT-9
it('a system admin sets up a second factor of his own on any client', async () => {
  const admin = await person({ systemAdmin: true })
  const other = await buildClient()
  const { accessToken } = (
    await request('POST', '/api/v1/login', { host: other.hostname, json: { email: admin.email, password } })
  ).body
  const there = { host: other.hostname, token: accessToken }
  const { secret } = (await admin.call('POST', '/me/second-factor/totp', undefined, there)).body
  const done = await admin.call('POST', '/me/second-factor/totp/confirm', { code: codeOf(secret) }, there)
  expect(done.body).toMatchObject(on)
  expect((await admin.login()).body).toHaveProperty('secondFactor')
})

// ACCOUNT-38, FACTOR-21
it('deleting the account deletes its second factor', async () => {
  const jo = await person()
  await jo.setUpApp()
  await jo.setUpPasskey()
  expect((await jo.call('DELETE', `/users/${jo.id}`)).status).toBe(200)
  const where = { userId: jo.id }
  expect(await systemDb.authenticatorApp.count({ where })).toBe(0)
  expect(await systemDb.passkey.count({ where })).toBe(0)
  expect(await systemDb.recoveryCode.count({ where })).toBe(0)
  expect(await buildUser({ clientId: client.id, email: jo.email ?? '' })).toMatchObject({ secondFactorAt: null })
})
