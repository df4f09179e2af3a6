import { beforeAll, describe, expect, it } from 'vitest'
import { buildClient, buildUser } from '@/lib/testing/factories'
import { Jar } from '@/lib/testing/jar'
import { request } from '@/lib/testing/request'
import { buildPerson, password } from '@/lib/testing/second-factor'
import { wrongCodeOf } from '@/lib/testing/totp'
import { hashPassword } from '../passwords'

let client: Awaited<ReturnType<typeof buildClient>>
let host: string

beforeAll(async () => {
  client = await buildClient()
  host = client.hostname
})

const person = (more: object = {}) => buildPerson({ clientId: client.id, ...more }, host)
const wrongCode = { code: ['This code is not right. Enter the one that your app shows now'] }
const tooLate = { status: 422, body: { token: ['This login took too long. Please log in again'] } }

describe('the portal', () => {
  // FACTOR-5, ACCOUNT-14
  it('says which second step is needed without a cookie, and sets it after that', async () => {
    const jo = await person()
    const { secret } = await jo.setUpApp()
    const jar = new Jar(host)
    const first = await jar.signIn({ email: jo.email ?? '', password })
    expect([first.status, first.body]).toEqual([
      200,
      { secondFactor: { token: expect.any(String), methods: ['totp', 'recoveryCode'] } },
    ])
    expect(jar.sessions).toEqual([])
    const { token: secondFactorToken } = first.body.secondFactor
    const wrong = await jar.signIn({ secondFactorToken, method: 'totp', code: wrongCodeOf(secret) })
    expect([wrong.status, wrong.body, jar.sessions]).toEqual([422, wrongCode, []])
    const malformed = await jar.signIn({ secondFactorToken, method: 'passkey', assertion: '{' })
    expect([malformed.status, Object.keys(malformed.body)]).toEqual([422, ['assertion']])
    const right = await jar.signIn({ secondFactorToken, method: 'totp', code: await jo.freshCode(secret) })
    expect([right.status, jar.sessions]).toEqual([200, ['tagwarden.session-token']])
    expect((await jar.call('GET', '/api/v1/me')).body.id).toBe(jo.id)
    const late = await new Jar(host).signIn({ secondFactorToken, method: 'totp', code: '000000' })
    expect([late.status, Object.keys(late.body)]).toEqual([422, ['token']])
  })

  // FACTOR-5, FACTOR-8
  it('takes a passkey', async () => {
    const jo = await person()
    const { authenticator } = await jo.setUpPasskey()
    const jar = new Jar(host)
    const { token } = (await jar.signIn({ email: jo.email ?? '', password })).body.secondFactor
    const assertion = JSON.stringify(authenticator.assert(jo.page(await jo.challenge(token))))
    expect((await jar.signIn({ secondFactorToken: token, method: 'passkey', assertion })).status).toBe(200)
    expect(jar.sessions).toEqual(['tagwarden.session-token'])
  })
})

// TENANT-9, FACTOR-2
it('a system admin takes the same second step on every client', async () => {
  const admin = await person({ systemAdmin: true })
  const { secret } = await admin.setUpApp()
  const other = await buildClient()
  const on = { host: other.hostname }
  const { token } = (await request('POST', '/api/v1/login', { ...on, json: { email: admin.email, password } })).body
    .secondFactor
  const json = { token, method: 'totp', code: await admin.freshCode(secret) }
  expect(await request('POST', '/api/v1/login/second-factor', { host, json })).toMatchObject(tooLate)
  const done = await request('POST', '/api/v1/login/second-factor', { ...on, json })
  expect(done.status).toBe(200)
  expect((await request('GET', '/api/v1/me', { ...on, token: done.body.accessToken })).body.id).toBe(admin.id)
})

// FACTOR-11, ACCOUNT-48
it('acting as somebody does not take that person’s second step', async () => {
  const jo = await person()
  await jo.setUpApp()
  const admin = await buildUser({ clientId: client.id, clientAdmin: true, passwordHash: await hashPassword(password) })
  const { status, body } = await request('GET', `/api/v1/users/${jo.id}/impersonate`, { host, token: admin.token })
  expect(status).toBe(200)
  // And neither shows nor changes it.
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/confirm'],
    ['POST', '/totp'],
    ['DELETE', '/totp'],
    ['POST', '/recovery-codes'],
    ['POST', '/passkeys/options'],
  ]) {
    const given = { host, token: body.accessToken, json: method === 'POST' ? { password } : undefined }
    expect((await request(method ?? '', `/api/v1/me/second-factor${path}`, given)).status, path).toBe(403)
  }
})
