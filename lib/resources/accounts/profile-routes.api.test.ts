import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/passwords'
import { systemDb } from '@/lib/core/db/client'
import { solveCaptcha } from '@/lib/testing/captcha'
import { buildClient, buildOrganisation, buildUser, unique } from '@/lib/testing/factories'
import { linkToken, mailsTo, waitForMail } from '@/lib/testing/mail'
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

const address = () => `${unique('other').replace(' ', '.')}@example.test`
const person = (more: object = {}) => buildUser({ clientId: client.id, passwordHash, ...more })
const getMe = ({ token }: { token: string }, organisationId?: string, on = host) =>
  request('GET', '/api/v1/me', { host: on, token, organisationId })
const postMe = ({ token }: { token: string }, json: object, on = host) =>
  request('POST', '/api/v1/me', { host: on, token, json })
const look = (token: string, on = host) => request('GET', `/api/v1/validate/${token}`, { host: on })
const impersonated = async (more: object = {}) =>
  person({ impersonatorId: (await person({ clientAdmin: true, firstName: 'Ann', lastName: 'Admin' })).id, ...more })

describe('GET /me', () => {
  // ACCOUNT-34
  it('answers the caller with his active organisations', async () => {
    const clientId = client.id
    const a = await buildOrganisation({ clientId, name: 'Aardvark', isDistributor: true })
    const b = await buildOrganisation({ clientId, name: 'beaver' })
    const gone = await buildOrganisation({ clientId, name: 'Gone', deletedAt: new Date() })
    await systemDb.organisation.update({ where: { id: b.id }, data: { fields: { sleeving: 1 } } })
    const someone = await person({
      memberships: [
        { organisationId: b.id, role: 4 },
        { organisationId: a.id, role: 2 },
        { organisationId: gone.id, role: 0 },
      ],
    })
    await systemDb.membership.updateMany({ where: { organisationId: a.id }, data: { receiveQuotes: true } })
    const none = { manufacturer: 0, manufactureDate: 0, sleeving: 0, testCertificate: 0, conformityCertificate: 0 }
    const expected = {
      id: someone.id,
      firstName: someone.firstName,
      lastName: someone.lastName,
      fullName: `${someone.firstName} ${someone.lastName}`,
      email: someone.email,
      clientAdmin: false,
      systemAdmin: false,
      clientId,
      role: null,
      receiveQuotes: null,
      organisations: [
        {
          id: a.id,
          name: 'Aardvark',
          accountCode: a.accountCode,
          isDistributor: true,
          role: 2,
          receiveQuotes: true,
          fields: none,
        },
        {
          id: b.id,
          name: 'beaver',
          accountCode: b.accountCode,
          isDistributor: false,
          role: 4,
          receiveQuotes: false,
          fields: { ...none, sleeving: 1 },
        },
      ],
      organisationIds: [
        { organisationId: a.id, label: 'Aardvark', role: 2, receiveQuotes: true },
        { organisationId: b.id, label: 'beaver', role: 4, receiveQuotes: false },
      ],
      emailChange: null,
      impersonator: null,
    }
    expect((await getMe(someone)).body).toEqual(expected)
    expect((await getMe(someone, a.id)).body).toEqual({ ...expected, role: 2, receiveQuotes: true })
    for (const bad of ['nonsense', 'admin', gone.id, client.id]) {
      const { status, body } = await getMe(someone, bad)
      expect([status, body]).toEqual([200, expected])
    }
  })

  // ACCOUNT-34
  it('answers the role in one’s only organisation, also to a client admin', async () => {
    const { id: organisationId } = await buildOrganisation({ clientId: client.id })
    for (const clientAdmin of [false, true]) {
      const someone = await person({ clientAdmin, memberships: [{ organisationId, role: 1 }] })
      expect((await getMe(someone)).body).toMatchObject({ clientAdmin, role: 1, receiveQuotes: false })
    }
    expect((await getMe(await person({ clientAdmin: true }))).body).toMatchObject({ organisations: [], role: null })
  })

  // ACCOUNT-34
  it('names the person who acts as somebody else', async () => {
    const someone = await impersonated()
    expect((await getMe(someone)).body.impersonator).toMatchObject({ fullName: 'Ann Admin' })
  })

  // TENANT-8
  it('is 401 without a session, with a dead one, and on another client', async () => {
    const someone = await person()
    const other = await buildClient()
    expect((await request('GET', '/api/v1/me', { host })).status).toBe(401)
    expect((await getMe({ token: 'x' })).status).toBe(401)
    expect((await getMe(someone, undefined, other.hostname)).status).toBe(401)
    expect((await request('GET', '/api/v1/me/', { host, token: someone.token })).status).toBe(200)
  })
})

describe('POST /me', () => {
  // ACCOUNT-35
  it('changes names at once and ignores fields that the caller may not set', async () => {
    const someone = await person()
    const { status, body } = await postMe(someone, {
      firstName: ' Jo ',
      lastName: 'Hart',
      systemAdmin: true,
      clientAdmin: true,
      clientId: 'x',
    })
    expect([status, body.fullName, body.clientAdmin, body.systemAdmin]).toEqual([200, 'Jo Hart', false, false])
    expect((await postMe(someone, {})).body.fullName).toBe('Jo Hart')
    expect((await postMe(someone, { firstName: '', email: 'x' })).body).toEqual({
      firstName: ['Required.'],
      email: ['Enter a valid email address'],
    })
  })

  // ACCOUNT-26, ACCOUNT-28, ACCOUNT-35
  it('keeps another address pending until its link is opened, and tells the old one twice', async () => {
    const someone = await person()
    const [old, email] = [someone.email ?? '', address()]
    const { status, body } = await postMe(someone, { email, firstName: 'Jo' })
    expect([status, body.email, body.firstName, body.emailChange]).toEqual([200, old, 'Jo', { email }])
    const told = await waitForMail(old)
    expect(told.text).toContain(email)
    expect(told.text).not.toContain('/validate/')
    const token = linkToken(await waitForMail(email))
    expect(
      (await request('POST', '/api/v1/validate', { host, json: { token, password, passwordConfirmation: password } }))
        .status,
    ).toBe(404)
    const answers = await Promise.all([look(token), look(token), look(token)])
    for (const answer of [...answers, await look(token)])
      expect([answer.status, answer.body]).toEqual([200, { fullName: body.fullName, email, emailChange: { email } }])
    expect((await getMe(someone)).body).toMatchObject({ email, emailChange: null })
    expect((await waitForMail(old, 2)).subject).toContain('has changed')
    const logged = await systemDb.auditLog.findMany({ where: { recordId: someone.id, action: 'email-change' } })
    expect(logged.map(({ details }) => details)).toEqual([{ former: old, email }])
    expect(await mailsTo(old)).toHaveLength(2)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await request('POST', '/api/v1/login', { host, json: { email, password } })).status).toBe(200)
  })

  // ACCOUNT-35
  it('replaces a pending address by another one, and drops it when the present one is sent', async () => {
    const someone = await person()
    const [first, second] = [address(), address()]
    await postMe(someone, { email: first })
    const dead = linkToken(await waitForMail(first))
    expect((await postMe(someone, { email: second })).body.emailChange).toEqual({ email: second })
    expect((await look(dead)).status).toBe(404)
    const last = linkToken(await waitForMail(second))
    expect((await postMe(someone, { email: someone.email?.toUpperCase() })).body.emailChange).toBeNull()
    expect((await look(last)).status).toBe(404)
  })

  // ACCOUNT-1, ACCOUNT-36
  it('refuses an address in use; the link to a new address is dead once somebody else has that address', async () => {
    const [someone, other] = [await person(), await person()]
    const refused = await postMe(someone, { email: other.email?.toUpperCase(), firstName: 'Never' })
    expect([refused.status, refused.body]).toEqual([422, { email: ['This email address is already in use'] }])
    expect((await getMe(someone)).body.firstName).toBe(someone.firstName)
    const email = address()
    await postMe(someone, { email })
    const token = linkToken(await waitForMail(email))
    await person({ email })
    const dead = await look(token)
    expect([dead.status, dead.body]).toEqual([404, { global: ['This link is no longer valid'] }])
    expect((await getMe(someone)).body.email).toBe(someone.email)
  })

  // ACCOUNT-44
  it('takes 10 requests for another address an hour', async () => {
    const [someone, other] = [await person(), await person()]
    for (let n = 0; n < 10; n++) expect((await postMe(someone, { email: other.email })).status).toBe(422)
    expect((await postMe(someone, { email: address() })).status).toBe(429)
    expect((await postMe(someone, { email: someone.email, firstName: 'Jo' })).status).toBe(200)
  })

  // ACCOUNT-30
  it('drops a pending address when the password is reset by mail', async () => {
    const someone = await person()
    const email = address()
    await postMe(someone, { email })
    const waiting = linkToken(await waitForMail(email))
    const json = { email: someone.email, recaptchaResponse: await solveCaptcha(host) }
    await request('POST', '/api/v1/forgot-password', { host, json })
    const token = linkToken(await waitForMail(someone.email ?? '', 2))
    const reset = { token, password, passwordConfirmation: password }
    expect((await request('POST', '/api/v1/validate', { host, json: reset })).status).toBe(200)
    expect((await look(waiting)).status).toBe(404)
  })

  // ACCOUNT-52
  it('while impersonating changes names only', async () => {
    const someone = await impersonated()
    expect((await postMe(someone, { firstName: 'Jo', email: someone.email })).status).toBe(200)
    expect((await postMe(someone, { firstName: 'Ja', email: address() })).status).toBe(403)
    expect((await getMe(someone)).body.firstName).toBe('Jo')
  })

  // TENANT-6
  it('works for a system admin on another client, with links to his own', async () => {
    const other = await buildClient()
    const admin = await person({ systemAdmin: true })
    const json = { email: admin.email, password }
    const { accessToken: token } = (await request('POST', '/api/v1/login', { host: other.hostname, json })).body
    const email = address()
    expect((await postMe({ token }, { email }, other.hostname)).body).toMatchObject({ clientId: client.id })
    const mail = await waitForMail(email)
    expect(mail.text).toContain(client.primaryUrl)
    expect((await look(linkToken(mail))).status).toBe(200)
  })
})
