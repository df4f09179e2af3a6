import { beforeAll, describe, expect, it } from 'vitest'
import { makeOneTimeToken } from '@/lib/auth/one-time-token'
import { hashPassword } from '@/lib/auth/passwords'
import { issueTokens, startSession } from '@/lib/auth/sessions'
import { systemDb } from '@/lib/core/db/client'
import { buildClient, buildUser } from '@/lib/testing/factories'
import { Jar } from '@/lib/testing/jar'
import { request } from '@/lib/testing/request'

const password = 'Inspect-Me-1'
let passwordHash: string
let client: Awaited<ReturnType<typeof buildClient>>
let host: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
  client = await buildClient()
  host = client.hostname
})

const person = (more: object = {}) => buildUser({ clientId: client.id, passwordHash, ...more })
const errorOf = ({ body }: { body: { url: string } }) => new URL(body.url).searchParams.get('error')
const logout = (jar: Jar, headers?: Record<string, string>) => jar.call('POST', '/api/v1/logout', { headers })

/** Signed in with the own cookie. */
async function signedIn(more: object = {}) {
  const someone = await person(more)
  const jar = new Jar(host)
  expect((await jar.signIn({ email: someone.email ?? '', password })).status).toBe(200)
  return { jar, someone }
}

describe('sign-in', () => {
  // ACCOUNT-15
  it('sets one cookie that no script and no other host can read, holding only the id of a session', async () => {
    const { jar, someone } = await signedIn()
    expect(jar.sessions).toEqual(['tagwarden.session-token'])
    const line = jar.lines.find((one) => one.startsWith('tagwarden.session-token=')) ?? ''
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Lax/)
    expect(line).toMatch(/; Path=\//)
    expect(line).not.toMatch(/Domain|Secure/)
    const expires = Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? '')
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30)
    expect(line).not.toContain(someone.id)
    expect(await systemDb.auditLog.count({ where: { userId: someone.id, action: 'sign-in' } })).toBe(1)
  })

  /** Signed in where the portal is at https. */
  async function signedInSecurely() {
    const secure = await buildClient()
    await systemDb.client.update({ where: { id: secure.id }, data: { primaryUrl: `https://${secure.hostname}` } })
    const someone = await buildUser({ clientId: secure.id, passwordHash })
    const jar = new Jar(secure.hostname)
    await jar.signIn({ email: someone.email ?? '', password })
    return { jar, someone, secure }
  }

  // ACCOUNT-15
  it('marks the cookies as those of this host, and Secure, where the portal is at https', async () => {
    const { jar } = await signedInSecurely()
    expect(jar.sessions).toEqual(['__Host-tagwarden.session-token'])
    for (const line of jar.lines) {
      expect(line).toMatch(/^__Host-.*; Path=\/;.*; Secure/)
      expect(line).not.toMatch(/Domain/i)
    }
  })

  // ACCOUNT-59
  it('replaces a cookie of the former name by a new one, beside which it is ignored', async () => {
    const [own, former] = ['__Host-tagwarden.session-token', '__Secure-tagwarden.session-token']
    const { jar, someone, secure } = await signedInSecurely()
    const value = jar.cookies.get(own) ?? ''
    const old = new Jar(secure.hostname)
    old.cookies.set(former, value)
    expect(Object.keys((await old.call('GET', '/api/auth/session')).body)).toEqual(['expires'])
    old.cookies.set(former, value)
    expect((await old.call('GET', '/api/v1/me')).body.id).toBe(someone.id)
    expect(old.sessions).toEqual([own])
    expect((await old.call('GET', '/api/v1/me')).body.id).toBe(someone.id)

    const thief = await buildUser({ clientId: secure.id, passwordHash })
    const theirs = new Jar(secure.hostname)
    await theirs.signIn({ email: thief.email ?? '', password })
    jar.cookies.set(former, theirs.cookies.get(own) ?? '')
    expect((await jar.call('GET', '/api/v1/me')).body.id).toBe(someone.id)
    jar.cookies.set(former, value)
    expect((await jar.call('POST', '/api/v1/logout')).status).toBe(200)
    expect(jar.sessions).toEqual([])
  })

  it('answers a refused sign-in with the texts of the API', async () => {
    const jar = new Jar(host)
    const wrong = await jar.signIn({ email: 'who@example.test', password: 'x' })
    expect([wrong.status, errorOf(wrong)]).toEqual([401, 'These credentials do not match our records'])
    expect(jar.sessions).toEqual([])
    const { email } = await person()
    for (let n = 0; n < 10; n++) await jar.signIn({ email: email ?? '', password: 'x' })
    const refused = await jar.signIn({ email: email ?? '', password })
    expect([refused.status, errorOf(refused)]).toEqual([429, 'Too many attempts. Please wait and try again'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('wants next-auth’s CSRF token', async () => {
    const { email } = await person()
    const jar = new Jar(host)
    await jar.call('POST', '/api/auth/callback/credentials', { json: { email, password, json: 'true' } })
    expect(jar.sessions).toEqual([])
  })

  it('refuses people of another client', async () => {
    const other = await buildClient()
    const { email } = await person()
    const jar = new Jar(other.hostname)
    expect((await jar.signIn({ email: email ?? '', password })).status).toBe(401)
  })

  // ACCOUNT-20
  it('never redirects to another site', async () => {
    const { email } = await person()
    for (const callbackUrl of ['https://evil.test/', '//evil.test', 'javascript:alert(1)']) {
      const { body } = await new Jar(host).signIn({ email: email ?? '', password, callbackUrl })
      expect(new URL(body.url).hostname).toBe(host)
    }
  })

  // ACCOUNT-20
  it.each(['signin', 'signout', 'error?error=Oops', 'error?error=%0d%0aSet-Cookie:x=1', 'verify-request', 'new-user'])(
    'redirects next-auth’s own page %s to /login',
    async (page) => {
      const { status, headers } = await request('GET', `/api/auth/${page}`, { host })
      expect([status, headers.location]).toEqual([302, '/login'])
    },
  )

  it('answers 404 on a host without a portal, and for other actions of next-auth', async () => {
    expect((await request('GET', '/api/auth/csrf', { host: 'nowhere.test' })).status).toBe(404)
    expect(
      (await request('GET', '/api/auth/csrf', { host: 'nowhere.test', headers: { 'x-portal-host': host } })).status,
    ).toBe(404)
    expect((await request('GET', '/api/auth/else', { host })).status).toBe(404)
    expect((await request('POST', '/api/auth/_log', { host, json: { level: 'error' } })).status).toBe(404)
    for (const method of ['GET', 'POST']) {
      const { status, body } = await request(method, '/api/auth/callback/else', { host })
      expect([status, body]).toEqual([404, { global: [expect.any(String)] }])
    }
  })

  // ERROR-5
  it('takes a sign-in by POST only', async () => {
    const { status, headers, body } = await request('GET', '/api/auth/callback/credentials', { host })
    expect([status, headers.allow, body]).toEqual([405, 'POST', { global: ['This method is not allowed here'] }])
  })

  it('says how large a sign-in may be', async () => {
    const { body } = await request('POST', '/api/auth/callback/credentials', { host, body: 'x'.repeat(70_000) })
    expect(body).toEqual({ global: ['The request is too large: at most 64 kB'] })
  })

  it('answers broken bodies without failing', async () => {
    const headers = { 'Content-Type': 'application/json' }
    for (const [body, status] of [
      ['{', 400],
      ['[]', 200],
      ['x'.repeat(70_000), 413],
    ] as const)
      expect((await request('POST', '/api/auth/callback/credentials', { host, body, headers })).status).toBeLessThan(
        status === 200 ? 500 : status + 1,
      )
  })
})

describe('the session', () => {
  // ACCOUNT-15
  it('tells a script nothing but when it ends', async () => {
    const { jar } = await signedIn()
    const { body } = await jar.call('GET', '/api/auth/session')
    expect(Object.keys(body)).toEqual(['expires'])
    expect((await new Jar(host).call('GET', '/api/auth/session')).body).toEqual({})
  })

  // ACCOUNT-14
  it('takes nothing that a browser sends to the update call', async () => {
    const { jar, someone } = await signedIn()
    const victim = await person({ clientAdmin: true })
    const { csrfToken } = (await jar.call('GET', '/api/auth/csrf')).body
    const data = { sid: victim.sessionId, sub: victim.id, user: { id: victim.id } }
    await jar.call('POST', '/api/auth/session', { json: { csrfToken, data } })
    await logout(jar)
    const { endedAt } = await systemDb.session.findUniqueOrThrow({ where: { id: victim.sessionId } })
    expect(endedAt).toBeNull()
    expect(await systemDb.session.count({ where: { userId: someone.id, endedAt: { not: null } } })).toBe(1)
  })

  // ACCOUNT-16
  it('is prolonged by a call after a day: row and cookie get 30 days anew', async () => {
    const { jar, someone } = await signedIn()
    const where = { userId: someone.id, tokens: { none: {} } }
    await systemDb.session.updateMany({ where, data: { expiresAt: new Date(Date.now() + 5 * 86_400_000) } })
    jar.lines.length = 0
    await jar.call('GET', '/api/v1/sectors')
    expect(jar.lines[0]).toMatch(/^tagwarden\.session-token=.*Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const row = await systemDb.session.findFirstOrThrow({ where })
    expect(row.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    jar.lines.length = 0
    await jar.call('GET', '/api/v1/sectors')
    expect(jar.lines).toEqual([])
    expect((await logout(jar)).status).toBe(200)
  })

  // ACCOUNT-12, ACCOUNT-17
  it('ends by POST /logout, which takes the cookie away and is refused from other sites', async () => {
    const { jar } = await signedIn()
    const copy = new Map(jar.cookies)
    expect((await logout(jar, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await logout(jar)).status).toBe(200)
    expect(jar.sessions).toEqual([])
    const thief = new Jar(host)
    for (const [name, value] of copy) thief.cookies.set(name, value)
    expect((await logout(thief)).status).toBe(401)
    expect((await thief.call('GET', '/api/auth/session')).body).toEqual({})
  })

  // ACCOUNT-17
  it('is judged by Origin where a browser sends no Sec-Fetch-Site, and refused without either', async () => {
    const { jar } = await signedIn()
    const cookie = [...jar.cookies].map((pair) => pair.join('=')).join('; ')
    const post = async (headers: Record<string, string>) =>
      (await request('POST', '/api/v1/me', { host, cookie, json: {}, headers })).status
    expect(await post({})).toBe(403)
    expect(await post({ Origin: 'null' })).toBe(403)
    expect(await post({ Origin: `https://${host}` })).toBe(403)
    expect(await post({ Origin: `http://${host}.evil.test` })).toBe(403)
    for (const site of ['none', 'same-site', 'cross-site'])
      expect(await post({ 'Sec-Fetch-Site': site, Origin: `http://${host}` })).toBe(403)
    expect(await post({ Origin: `http://${host}` })).toBe(200)
    expect(
      (await request('GET', '/api/v1/me', { host, cookie, headers: { 'Sec-Fetch-Site': 'cross-site' } })).status,
    ).toBe(200)
  })

  it('ends by next-auth’s sign-out too', async () => {
    const { jar, someone } = await signedIn()
    const { csrfToken } = (await jar.call('GET', '/api/auth/csrf')).body
    await jar.call('POST', '/api/auth/signout', { json: { csrfToken } })
    expect(jar.sessions).toEqual([])
    expect(await systemDb.session.count({ where: { userId: someone.id, endedAt: { not: null } } })).toBe(1)
  })

  // ACCOUNT-13
  it('is ignored beside a bearer token', async () => {
    const { jar } = await signedIn()
    expect((await jar.call('POST', '/api/v1/logout', { token: 'dead' })).status).toBe(401)
    const { token } = await person()
    const answer = await jar.call('POST', '/api/v1/logout', { token, headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect([answer.status, jar.sessions.length]).toEqual([200, 1])
  })
})

describe('impersonation', () => {
  async function impersonation(impersonatorId: string) {
    const target = await person()
    const id = await startSession(systemDb, { clientId: client.id, userId: target.id, impersonatorId })
    return { target, id, ...(await issueTokens(systemDb, id)) }
  }
  const organisationsAs = async (jar: Jar) => (await jar.call('GET', '/api/v1/sectors')).status

  // ACCOUNT-53, ACCOUNT-54
  it('sets a second cookie that counts while it lives, and keeps the person’s own cookie', async () => {
    const { jar, someone } = await signedIn({ clientAdmin: true })
    const { refreshToken, id } = await impersonation(someone.id)
    expect(await organisationsAs(jar)).toBe(200)
    expect((await jar.signIn({ impersonationToken: refreshToken })).status).toBe(200)
    expect(jar.sessions).toEqual(['tagwarden.impersonation.session-token', 'tagwarden.session-token'])
    expect(await organisationsAs(jar)).toBe(403)
    const back = await logout(jar)
    expect([back.status, back.headers['user-message']]).toEqual([200, undefined])
    expect(jar.sessions).toEqual(['tagwarden.session-token'])
    expect(await organisationsAs(jar)).toBe(200)
    expect((await systemDb.session.findUniqueOrThrow({ where: { id } })).endedAt).not.toBeNull()
  })

  // ACCOUNT-53
  it('is over when somebody signs in by password', async () => {
    const { jar, someone } = await signedIn({ clientAdmin: true })
    const { refreshToken, id } = await impersonation(someone.id)
    await jar.signIn({ impersonationToken: refreshToken })
    await jar.signIn({ email: someone.email ?? '', password: 'wrong' })
    expect(jar.sessions).toHaveLength(2)
    await jar.signIn({ email: someone.email ?? '', password })
    expect(jar.sessions).toEqual(['tagwarden.session-token'])
    expect((await systemDb.session.findUniqueOrThrow({ where: { id } })).endedAt).not.toBeNull()
  })

  // ACCOUNT-53
  it('starts with the refresh token of an impersonation and with no other', async () => {
    const own = await person()
    const jar = new Jar(host)
    for (const impersonationToken of [own.refreshToken, 'nonsense']) {
      const answer = await jar.signIn({ impersonationToken })
      expect([answer.status, errorOf(answer)]).toEqual([401, 'This link is no longer valid'])
    }
    expect(jar.sessions).toEqual([])
  })

  // ACCOUNT-56
  it('ends when the impersonator loses the flag; the own session then counts again', async () => {
    const { jar, someone } = await signedIn({ clientAdmin: true })
    const { refreshToken } = await impersonation(someone.id)
    await jar.signIn({ impersonationToken: refreshToken })
    await systemDb.user.update({ where: { id: someone.id }, data: { clientAdmin: false } })
    const answer = await logout(jar)
    expect(answer.headers['user-message']).toBe('You have been logged out')
  })

  // ACCOUNT-19
  it('when it is over, a page that still shows the other person cannot act in one’s own name', async () => {
    const { jar, someone } = await signedIn({ clientAdmin: true })
    const { refreshToken, target, accessToken } = await impersonation(someone.id)
    await jar.signIn({ impersonationToken: refreshToken })
    const status = async (id: string, token?: string) =>
      (await jar.call('GET', '/api/v1/me', { token, headers: { 'x-portal-user': id } })).status
    expect(await status(target.id)).toBe(200)
    jar.cookies.delete('tagwarden.impersonation.session-token')
    expect(await status(target.id)).toBe(401)
    expect(await status(someone.id)).toBe(200)
    expect(await status(someone.id, accessToken)).toBe(200)
  })

  // ACCOUNT-14, ACCOUNT-51
  it('starts by a one-time token, once, on its client’s host, within 60 s', async () => {
    const system = await person({ systemAdmin: true })
    const admin = await person({ clientAdmin: true })
    const make = () => makeOneTimeToken(systemDb, { clientId: client.id, userId: admin.id, impersonatorId: system.id })
    const other = await buildClient()
    const oneTimeToken = await make()
    expect((await new Jar(other.hostname).signIn({ oneTimeToken })).status).toBe(401)
    const jars = Array.from({ length: 4 }, () => new Jar(host))
    const answers = await Promise.all(jars.map((jar) => jar.signIn({ oneTimeToken })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    const jar = jars[answers.findIndex(({ status }) => status === 200)] as Jar
    expect(jar.sessions).toEqual(['tagwarden.impersonation.session-token'])
    expect(await organisationsAs(jar)).toBe(200)
    const old = await make()
    await systemDb.oneTimeToken.updateMany({ where: { userId: admin.id }, data: { expiresAt: new Date() } })
    expect(errorOf(await new Jar(host).signIn({ oneTimeToken: old }))).toBe('This link is no longer valid')
    expect(
      await systemDb.auditLog.count({ where: { userId: admin.id, impersonatorId: system.id, action: 'impersonate' } }),
    ).toBe(1)
  })
})
