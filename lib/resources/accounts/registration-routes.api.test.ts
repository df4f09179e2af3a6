import type { Email } from 'postal-mime'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/passwords'
import { systemDb } from '@/lib/core/db/client'
import { solveCaptcha } from '@/lib/testing/captcha'
import { buildClient, buildOrganisation, buildUser, unique } from '@/lib/testing/factories'
import { linkToken, mailsTo, waitForMail } from '@/lib/testing/mail'
import { processorTime } from '@/lib/testing/processor-time'
import { request } from '@/lib/testing/request'

const password = 'Inspect-Me-1'
const captchaError = { recaptchaResponse: ['Please complete the captcha'] }
const deadLink = { global: ['This link is no longer valid'] }
let passwordHash: string
let client: Awaited<ReturnType<typeof buildClient>>
let host: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  client = await buildClient({ name: unique('Portal <& "Co">'), theme: 'ocean' })
  host = client.hostname
})

const address = () => `${unique('new').replace(' ', '.')}@example.test`
const person = (more: object = {}) => buildUser({ clientId: client.id, passwordHash, ...more })
const post = (path: string, json: unknown, on = host) => request('POST', `/api/v1${path}`, { host: on, json })
const register = async (email: string, more: object = {}) =>
  post('/register', {
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    recaptchaResponse: await solveCaptcha(host),
    ...more,
  })
const forgot = async (email: string) => post('/forgot-password', { email, recaptchaResponse: await solveCaptcha(host) })
const look = (token: string, on = host) => request('GET', `/api/v1/validate/${token}`, { host: on })
const validate = (token: string, more: object = {}) =>
  post('/validate', { token, password, passwordConfirmation: password, termsAccepted: true, ...more })
const login = (email: string, given = password) => post('/login', { email, password: given })
const htmlLink = (mail: Email) => /href="([^"]*\/validate\/[^"]*)"/.exec(mail.html ?? '')?.[1]

/** A pending registration and the token that was mailed for it. */
async function registered() {
  const email = address()
  await register(email)
  return { email, token: linkToken(await waitForMail(email)) }
}

describe('POST /register', () => {
  // ACCOUNT-21, ACCOUNT-26, ACCOUNT-28, ACCOUNT-29, MAIL-3, MAIL-4, MAIL-6
  it('answers what was sent and mails a link, by which the account can be used', async () => {
    const email = address()
    const answer = await register(email)
    expect([answer.status, answer.body]).toEqual([
      201,
      { email, firstName: 'Ada', lastName: 'Byron', fullName: 'Ada Byron' },
    ])
    expect((await login(email)).status).toBe(422)

    const mail = await waitForMail(email)
    expect(mail.to?.map((one) => one.address)).toEqual([email])
    expect(mail.cc ?? []).toEqual([])
    expect(mail.from).toMatchObject({ name: 'Tagwarden', address: 'no-reply@tagwarden.test' })
    expect(mail.subject).toBe(`Verify your email address for ${client.name}`)
    const token = linkToken(mail)
    expect(mail.text).toContain(`${client.primaryUrl}/validate/${token}\n`)
    expect(htmlLink(mail)).toBe(`${client.primaryUrl}/validate/${token}`)
    expect(mail.html).toContain('#0b66b0') // the theme's own colour
    expect(mail.html).toContain('Portal &#60;&#38; &#34;Co&#34;&#62;')
    expect(mail.html).not.toContain('<& ')

    const looked = await look(token)
    expect([looked.status, looked.body]).toEqual([200, { fullName: 'Ada Byron', email, emailChange: null }])
    const done = await validate(token)
    expect([done.status, done.body]).toEqual([200, {}])
    expect(done.headers['user-message']).toBe('You can now login using your new login credentials')
    expect(done.headers['set-cookie']).toBeUndefined()
    expect((await login(email)).status).toBe(200)
    const user = await systemDb.user.findFirstOrThrow({ where: { email } })
    expect(user.termsAcceptedAt).not.toBeNull()
    for (const dead of [await look(token), await validate(token)])
      expect([dead.status, dead.body]).toEqual([404, deadLink])
  })

  // ACCOUNT-21, ACCOUNT-22, MAIL-9
  it('answers a known address the same, and mails that it has an account', async () => {
    const { email } = await person()
    const answer = await register(email?.toUpperCase() ?? '')
    expect([answer.status, Object.keys(answer.body)]).toEqual([201, ['email', 'firstName', 'lastName', 'fullName']])
    const mail = await waitForMail(email ?? '')
    expect(mail.text).not.toContain('/validate/')
    expect(mail.html).not.toContain('/validate/')
    expect(mail.text).toContain(`${client.primaryUrl}/login`)
    expect(mail.text).toContain(`${client.primaryUrl}/forgot-password`)
    expect((await login(email ?? '')).status).toBe(200)
  })

  // ACCOUNT-22, MAIL-7
  it('replaces the link of a registration that waits', async () => {
    const { email, token } = await registered()
    await register(email, { firstName: 'Augusta' })
    const fresh = linkToken(await waitForMail(email, 2))
    expect(fresh).not.toBe(token)
    expect((await look(token)).status).toBe(404)
    expect((await look(fresh)).body.fullName).toBe('Augusta Byron')
  })

  // ACCOUNT-22
  it('keeps what a pending invite grants', async () => {
    const organisation = await buildOrganisation({ clientId: client.id })
    const invited = await person({
      verifiedAt: null,
      passwordHash: undefined,
      invitedAt: new Date(),
      memberships: [{ organisationId: organisation.id, role: 1 }],
    })
    await register(invited.email ?? '')
    const token = linkToken(await waitForMail(invited.email ?? ''))
    expect((await look(token)).body.fullName).toBe(`${invited.firstName} ${invited.lastName}`)
    await validate(token)
    const { accessToken } = (await login(invited.email ?? '')).body
    const me = await request('GET', '/api/v1/me', { host, token: accessToken })
    expect(me.body).toMatchObject({ role: 1, organisations: [{ id: organisation.id, role: 1 }] })
  })

  // ACCOUNT-1
  it('makes one person where the same address registers several times at once', async () => {
    const email = address()
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(email)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await systemDb.user.count({ where: { email } })).toBe(1)
    expect(await systemDb.emailToken.count({ where: { user: { email } } })).toBe(1)
  })

  // MAIL-3, MAIL-5
  it('keeps names made of links out of the mail, and refuses addresses with a second recipient', async () => {
    const email = address()
    const firstName = 'Win at https://evil.test <b>now</b>'
    expect((await register(email, { firstName })).status).toBe(201)
    const mail = await waitForMail(email)
    expect(mail.text).not.toContain('evil.test')
    expect(mail.html).not.toContain('evil.test')
    for (const bad of ['a@b.test\r\nBcc: x@evil.test', 'a@b.test, x@evil.test', 'a@b.test;x@evil.test', '<a@b.test>'])
      expect((await register(bad)).body).toHaveProperty('email')
    expect((await register(address(), { firstName: 'Ada\r\nBcc: x@evil.test' })).body).toHaveProperty('firstName')
  })

  it('says what is wrong with every field', async () => {
    const answer = await register('no address', { firstName: ' ', lastName: 'x'.repeat(256) })
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([422, ['email', 'firstName', 'lastName']])
  })

  // ACCOUNT-44
  it('takes 5 an hour for an address and client; forgot-password is counted apart', async () => {
    const email = address()
    for (let n = 0; n < 5; n++) expect((await register(email)).status).toBe(201)
    const refused = await register(email.toUpperCase())
    expect([refused.status, Object.keys(refused.body)]).toEqual([429, ['global']])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    for (let n = 0; n < 5; n++) expect((await forgot(email)).status).toBe(200)
    expect((await forgot(email)).status).toBe(429)
    expect((await register(address())).status).toBe(201)
  })
})

describe('the captcha', () => {
  // ACCOUNT-42
  it('is a challenge that is solved in time, bound to its client', async () => {
    let recaptchaResponse: string | undefined
    const solve = async () => {
      recaptchaResponse = await solveCaptcha(host)
    }
    expect(await processorTime(solve)).toBeLessThan(10_000)
    const other = await buildClient()
    const body = { email: address(), recaptchaResponse }
    expect((await post('/forgot-password', body, other.hostname)).body).toEqual(captchaError)
    expect((await post('/forgot-password', body)).status).toBe(200)
    expect((await request('GET', '/api/v1/captcha/challenge', { host: 'nowhere.test' })).status).toBe(404)
  })

  // ACCOUNT-41, ACCOUNT-43
  it('is asked for first, by its own message, beside those of other fields', async () => {
    for (const recaptchaResponse of [undefined, null, '', 'x', 5, {}, 'e30=', btoa('null'), 'x'.repeat(9_000)])
      expect((await post('/forgot-password', { email: address(), recaptchaResponse })).body).toEqual(captchaError)
    const { status, body } = await post('/register', { email: 'x' })
    expect([status, Object.keys(body).sort()]).toEqual([422, ['email', 'firstName', 'lastName', 'recaptchaResponse']])
  })

  // ACCOUNT-42
  it('takes no answer that was altered', async () => {
    const right = JSON.parse(Buffer.from(await solveCaptcha(host), 'base64').toString())
    const [salt, rest] = right.salt.split('&')
    const digit = String(right.number)[0]
    for (const wrong of [
      { ...right, number: right.number + 1 },
      { ...right, number: String(right.number) },
      { ...right, salt: right.salt.replace(/expires=\d+/, 'expires=9999999999') },
      { ...right, salt: `${salt}&${rest}${digit}`, number: Number(String(right.number).slice(1)) },
      { ...right, algorithm: 'SHA-1' },
      { ...right, signature: '0'.repeat(64) },
    ]) {
      const recaptchaResponse = Buffer.from(JSON.stringify(wrong)).toString('base64')
      expect((await post('/forgot-password', { email: address(), recaptchaResponse })).body).toEqual(captchaError)
    }
  })

  // ACCOUNT-43
  it('can be used once, also by calls at once or where other fields were refused', async () => {
    const recaptchaResponse = await solveCaptcha(host)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('/forgot-password', { email: address(), recaptchaResponse })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])

    const spent = await solveCaptcha(host)
    expect((await post('/forgot-password', { email: 'x', recaptchaResponse: spent })).body).not.toHaveProperty(
      'recaptchaResponse',
    )
    expect((await post('/forgot-password', { email: address(), recaptchaResponse: spent })).body).toEqual(captchaError)
  })

  // ACCOUNT-46
  it('does not count a refused call towards the limit', async () => {
    const email = address()
    for (let n = 0; n < 7; n++) expect((await post('/forgot-password', { email })).status).toBe(422)
    expect((await forgot(email)).status).toBe(200)
  })
})

describe('POST /forgot-password', () => {
  // ACCOUNT-24, ACCOUNT-26, ACCOUNT-29, ACCOUNT-30
  it('mails a link that sets another password, ends every session and forgets failed logins', async () => {
    const someone = await person()
    const email = someone.email ?? ''
    for (let n = 0; n < 10; n++) await login(email, 'Wrong-password-1')
    const answer = await forgot(email)
    expect([answer.status, answer.body]).toEqual([200, {}])
    const mail = await waitForMail(email)
    expect(mail.subject).toBe(`Reset your password for ${client.name}`)
    const token = linkToken(mail)
    expect((await look(token)).body).toEqual({
      fullName: `${someone.firstName} ${someone.lastName}`,
      email,
      emailChange: null,
      userId: someone.id,
    })
    const changed = { password: 'Inspect-Me-2', passwordConfirmation: 'Inspect-Me-2', termsAccepted: undefined }
    expect((await validate(token, changed)).status).toBe(200)
    expect((await request('GET', '/api/v1/me', { host, token: someone.token })).status).toBe(401)
    expect((await login(email, 'Inspect-Me-2')).status).toBe(200)
    expect((await login(email)).status).toBe(422)
  })

  // ACCOUNT-24
  it('answers the same for an unknown person, a deleted one and on another client, and mails nothing', async () => {
    const other = await buildClient()
    const elsewhere = await buildUser({ clientId: other.id, passwordHash })
    const nobody = address()
    for (const email of [nobody, elsewhere.email ?? '']) {
      const answer = await forgot(email)
      expect([answer.status, answer.body]).toEqual([200, {}])
    }
    // Mails leave in order: once the next one is there, theirs would be.
    const { email: last } = await person()
    await forgot(last ?? '')
    await waitForMail(last ?? '')
    for (const email of [nobody, elsewhere.email ?? '']) expect(await mailsTo(email)).toEqual([])
  })

  // ACCOUNT-24
  it('mails a new registration link to somebody who has not opened theirs', async () => {
    const { email, token } = await registered()
    await forgot(email)
    const fresh = linkToken(await waitForMail(email, 2))
    expect((await look(token)).status).toBe(404)
    expect((await look(fresh)).body).not.toHaveProperty('userId')
    expect((await validate(fresh)).status).toBe(200)
  })
})

describe('mailed links', () => {
  // ACCOUNT-27, MAIL-6, MAIL-7
  it('are stored hashed, live their time, and only on their client', async () => {
    const { email, token } = await registered()
    const row = await systemDb.emailToken.findFirstOrThrow({ where: { user: { email } } })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(Math.round((row.expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(7 * 24)
    const other = await buildClient()
    expect((await look(token, other.hostname)).body).toEqual(deadLink)
    expect((await post('/validate', { token, password, passwordConfirmation: password }, other.hostname)).status).toBe(
      404,
    )
    await systemDb.emailToken.update({ where: { id: row.id }, data: { expiresAt: new Date(Date.now() - 1) } })
    expect((await look(token)).status).toBe(404)
    expect((await validate(token)).status).toBe(404)
    for (const nonsense of ['x', 'a'.repeat(300)])
      expect([(await look(nonsense)).status, (await look(nonsense)).body]).toEqual([404, deadLink])
  })

  // ACCOUNT-28
  it('set one password when used twice at once', async () => {
    const { token } = await registered()
    const answers = await Promise.all(Array.from({ length: 4 }, () => validate(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  })

  // ACCOUNT-28, ACCOUNT-32, ACCOUNT-33
  it('want a good password, twice, and are not used up by a bad one', async () => {
    const { token } = await registered()
    const messages = async (more: object) => (await validate(token, more)).body
    const both = (text: string) => ({ password: text, passwordConfirmation: text })
    expect(await messages(both('Short1'))).toEqual({ password: ['Must have at least 8 characters'] })
    expect(await messages(both('lower-case-only'))).toEqual({ password: ['Must have an upper case letter'] })
    expect(await messages(both('UPPER-CASE-ONLY'))).toEqual({ password: ['Must have a lower case letter'] })
    expect(await messages(both(`Aa${'é'.repeat(36)}`))).toEqual({ password: ['Must be at most 72 bytes long'] })
    expect(await messages({ passwordConfirmation: 'Inspect-Me-2' })).toEqual({
      passwordConfirmation: ['The two passwords are not the same'],
    })
    expect(await messages({ password: '', passwordConfirmation: '' })).toEqual({
      password: ['Required.'],
      passwordConfirmation: ['Required.'],
    })
    expect((await post('/validate', { password, passwordConfirmation: password })).body).toEqual({
      token: ['Required.'],
    })
    expect((await post('/validate', { token: 'dead', password: 'x' })).status).toBe(404)
    expect((await validate(token, both(`Éé${'x'.repeat(68)}`))).status).toBe(200)
  })

  // ACCOUNT-18
  it('are not used by HEAD', async () => {
    const { token } = await registered()
    expect((await request('HEAD', `/api/v1/validate/${token}`, { host })).status).toBe(405)
  })
})
