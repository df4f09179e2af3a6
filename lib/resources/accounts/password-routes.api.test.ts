import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/passwords'
import { systemDb } from '@/lib/core/db/client'
import { solveCaptcha } from '@/lib/testing/captcha'
import { buildClient, buildUser } from '@/lib/testing/factories'
import { linkToken, waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'

const password = 'Inspect-Me-1'
let passwordHash: string
let client: Awaited<ReturnType<typeof buildClient>>
let host: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  client = await buildClient()
  host = client.hostname
})

type Person = Awaited<ReturnType<typeof buildUser>>
const person = (more: object = {}) => buildUser({ clientId: client.id, passwordHash, ...more })
const getMe = ({ token }: { token: string }, organisationId?: string, on = host) =>
  request('GET', '/api/v1/me', { host: on, token, organisationId })
const postPassword = ({ token }: { token: string }, json: object) =>
  request('POST', '/api/v1/me/password', { host, token, json })
const impersonated = async (more: object = {}) =>
  person({ impersonatorId: (await person({ clientAdmin: true, firstName: 'Ann', lastName: 'Admin' })).id, ...more })

describe('POST /me/password', () => {
  const change = { existingPassword: password, password: 'Inspect-Me-2', confirmPassword: 'Inspect-Me-2' }
  const login = (who: Person, given: string) =>
    request('POST', '/api/v1/login', { host, json: { email: who.email, password: given } })

  // ACCOUNT-37
  it('changes the password and ends all other sessions', async () => {
    const someone = await person()
    const other = (await login(someone, password)).body
    const { status, body } = await postPassword(someone, change)
    expect([status, body.id]).toEqual([200, someone.id])
    expect((await getMe(someone)).status).toBe(200)
    expect((await getMe({ token: other.accessToken })).status).toBe(401)
    expect(
      (await request('POST', '/api/v1/refresh', { host, json: { refreshToken: other.refreshToken } })).status,
    ).toBe(401)
    expect((await login(someone, password)).status).toBe(422)
    expect((await login(someone, 'Inspect-Me-2')).status).toBe(200)
  })

  // AUDIT-1, MAIL-8, SESSION-6
  it('is told by mail and written to the audit log, and so is one by a mailed link', async () => {
    const someone = await person()
    const email = someone.email ?? ''
    await postPassword(someone, change)
    const told = await waitForMail(email)
    expect(told.subject).toMatch(/^Your password for .* has changed$/)
    expect(told.text).toContain(`${client.primaryUrl}/forgot-password`)
    const json = { email, recaptchaResponse: await solveCaptcha(host) }
    await request('POST', '/api/v1/forgot-password', { host, json })
    const token = linkToken(await waitForMail(email, 2))
    const reset = { token, password, passwordConfirmation: password }
    expect((await request('POST', '/api/v1/validate', { host, json: reset })).status).toBe(200)
    expect((await waitForMail(email, 3)).subject).toBe(told.subject)
    const where = { userId: someone.id, action: 'password-change', recordId: someone.id }
    expect(await systemDb.auditLog.count({ where })).toBe(2)
  })

  // ACCOUNT-33, ACCOUNT-37
  it('says which field is wrong', async () => {
    const someone = await person()
    const messages = async (more: object) => (await postPassword(someone, { ...change, ...more })).body
    expect(await messages({ existingPassword: 'Wrong-password-1' })).toEqual({
      existingPassword: ['This is not your current password'],
    })
    expect(await messages({ confirmPassword: 'x' })).toEqual({
      confirmPassword: ['The two passwords are not the same'],
    })
    expect(await messages({ password: 'weak', confirmPassword: 'other' })).toEqual({
      password: ['Must have at least 8 characters', 'Must have an upper case letter'],
      confirmPassword: ['The two passwords are not the same'],
    })
    expect(Object.keys((await postPassword(someone, {})).body)).toEqual([
      'existingPassword',
      'password',
      'confirmPassword',
    ])
  })

  // ACCOUNT-60
  it('refuses a password that others would try first; one set earlier can still be used', async () => {
    const someone = await person({ passwordHash: await hashPassword('Password1'), firstName: 'Josephine' })
    const to = (text: string) =>
      postPassword(someone, { existingPassword: 'Password1', password: text, confirmPassword: text })
    for (const text of ['Password1', 'Sunshine99', 'Josephine-1']) {
      const { status, body } = await to(text)
      expect([status, Object.keys(body)]).toEqual([422, ['password']])
    }
    expect((await login(someone, 'Password1')).status).toBe(200)
    expect((await to('Inspect-Me-2')).status).toBe(200)
  })

  it('changes the password for one of two calls at once', async () => {
    const someone = await person()
    const answers = await Promise.all(
      ['Inspect-Me-3', 'Inspect-Me-4'].map((text) =>
        postPassword(someone, { ...change, password: text, confirmPassword: text }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  // ACCOUNT-52
  it('is closed while impersonating, before the body is looked at', async () => {
    expect((await postPassword(await impersonated(), {})).status).toBe(403)
  })
})
