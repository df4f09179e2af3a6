import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/passwords'
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
const login = (email: unknown, given: unknown = password, on = host) =>
  request('POST', '/api/v1/login', { host: on, json: { email, password: given } })
const refresh = (refreshToken: unknown, on = host) =>
  request('POST', '/api/v1/refresh', { host: on, json: { refreshToken } })
const logout = (token?: string) => request('POST', '/api/v1/logout', { host, token })
const isAlive = async (token: string, on = host) =>
  (await request('POST', '/api/v1/logout', { host: on, token, headers: { 'Content-Type': 'text/plain' }, body: 'x' }))
    .status === 415
const badLogin = { email: ['These credentials do not match our records'] }

describe('POST /login', () => {
  // ACCOUNT-2, ACCOUNT-14
  it('answers a pair of tokens that works, whatever the letter case of the address', async () => {
    const { email } = await person()
    const { status, body, headers } = await login(` ${email?.toUpperCase()} `)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'refreshToken'])
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
    expect(await isAlive(body.accessToken)).toBe(true)
  })

  // ACCOUNT-3
  it('answers the same to a wrong password, an unknown and an unverified person', async () => {
    const { email } = await person()
    const unverified = await person({ verifiedAt: null, passwordHash: undefined })
    for (const [who, what] of [
      [email, 'Inspect-Me-2'],
      [email, password.toLowerCase()],
      [email, `${password} `],
      ['nobody@example.test', password],
      ['no address', password],
      [unverified.email, password],
    ]) {
      const answer = await login(who, what)
      expect([answer.status, answer.body]).toEqual([422, badLogin])
    }
  })

  it('wants both fields, as text', async () => {
    expect((await login(null, null)).body).toEqual({ email: ['Required.'], password: ['Required.'] })
    expect((await login('', '')).body).toEqual({ email: ['Required.'], password: ['Required.'] })
    expect((await login({ $ne: '' }, 5)).body).toEqual({ email: ['Must be text'], password: ['Must be text'] })
    expect((await login('a\0@b.test')).status).toBe(422)
  })

  // ACCOUNT-57
  it('refuses an address longer than any can be, here and by next-auth, and writes nothing of it', async () => {
    const address = `${'x'.repeat(30_000)}@example.test`
    expect(await login(address)).toMatchObject({ status: 422, body: { email: ['Must be at most 254 characters'] } })
    const { status, body } = await new Jar(host).signIn({ email: address, password })
    expect([status, new URL(body.url).searchParams.get('error')]).toEqual([401, badLogin.email[0]])
    const lines = await systemDb.auditLog.findMany({ where: { clientId: client.id, action: 'sign-in-failed' } })
    expect(lines.filter(({ details }) => JSON.stringify(details).length > 400)).toEqual([])
  })

  // ACCOUNT-58
  it('lets others log in while one person sends many attempts, and refuses what is too much', async () => {
    const { email } = await person()
    const another = await buildClient()
    const { email: waiting } = await buildUser({ clientId: another.id, passwordHash })
    const burst = Array.from({ length: 100 }, () => login(email))
    await Promise.any(burst)
    let isThere = false
    const waited = login(waiting, password, another.hostname).finally(() => {
      isThere = true
    })
    const before = burst.map((one) => one.then(({ status }) => status === 200 && !isThere))
    expect((await waited).status).toBe(200)
    const answers = await Promise.all(burst)
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200).length).toBe(100 - refused.length)
    expect(refused.length).toBeGreaterThan(40)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await Promise.all(before)).filter(Boolean).length).toBeLessThan(20)
    // No failure was counted.
    expect((await login(email)).status).toBe(200)
  })

  // TENANT-9
  it('knows people on their own client only, but a system admin on each', async () => {
    const other = await buildClient()
    const { email } = await person()
    expect((await login(email, password, other.hostname)).status).toBe(422)
    const admin = await person({ systemAdmin: true })
    const { status, body } = await login(admin.email, password, other.hostname)
    expect(status).toBe(200)
    expect(await isAlive(body.accessToken)).toBe(false)
    expect(await isAlive(body.accessToken, other.hostname)).toBe(true)
  })

  // TENANT-4
  it('is 404 where there is no portal, 405 for other verbs', async () => {
    expect((await login('a@b.test', password, 'nowhere.test')).body).toEqual({
      global: ['No portal is set up for this address'],
    })
    expect((await request('GET', '/api/v1/login', { host })).status).toBe(405)
  })

  it('writes sign-ins and failures to the audit log', async () => {
    const { email, id } = await person()
    await login(email)
    await login(email, 'wrong')
    const rows = await systemDb.auditLog.findMany({ where: { userId: id }, orderBy: { id: 'asc' } })
    expect(rows.map(({ action, clientId }) => [action, clientId])).toEqual([
      ['sign-in', client.id],
      ['sign-in-failed', client.id],
    ])
  })

  // ACCOUNT-44, ACCOUNT-45
  it('refuses the 11th attempt after 10 failures, also a right one, also of somebody unknown', async () => {
    const { email } = await person()
    for (const who of [email, `unknown.${email}`]) {
      const answers = await Promise.all(Array.from({ length: 14 }, () => login(who, 'Wrong-password-1')))
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), ...Array(4).fill(429)])
      const refused = await login(who?.toUpperCase())
      expect([refused.status, Object.keys(refused.body)]).toEqual([429, ['global']])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
  })

  // ACCOUNT-45
  it('forgets failures after a success, and counts each client by itself', async () => {
    const { email } = await person()
    const wrong = async () => {
      for (let n = 0; n < 9; n++) expect((await login(email, 'Wrong-password-1')).status).toBe(422)
    }
    await wrong()
    expect((await login(email)).status).toBe(200)
    await wrong()
    const other = await buildClient()
    await buildUser({ clientId: other.id, email: email ?? '', passwordHash })
    expect((await login(email, 'Wrong-password-1', other.hostname)).status).toBe(422)
    expect((await login(email)).status).toBe(200)
  })
})

describe('POST /refresh', () => {
  // ACCOUNT-10
  it('rotates: both tokens are new, the session is the same', async () => {
    const { refreshToken, token, sessionId } = await person()
    const { status, body } = await refresh(refreshToken)
    expect(status).toBe(200)
    expect(body.accessToken).not.toBe(token)
    expect(body.refreshToken).not.toBe(refreshToken)
    expect(await isAlive(body.accessToken)).toBe(true)
    expect(await systemDb.sessionToken.count({ where: { sessionId } })).toBe(2)
    expect((await refresh(body.refreshToken)).status).toBe(200)
  })

  // ACCOUNT-10
  it('answers working pairs to the same token at once, and within 10 s', async () => {
    const { refreshToken, sessionId } = await person()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)))
    // The last of them may have taken long on a busy machine: the 10 s begin now.
    await systemDb.sessionToken.updateMany({
      where: { sessionId, rotatedAt: { not: null } },
      data: { rotatedAt: new Date() },
    })
    answers.push(await refresh(refreshToken))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(await isAlive(body.accessToken)).toBe(true)
      expect((await refresh(body.refreshToken)).status).toBe(200)
    }
  })

  // ACCOUNT-10
  it('ends the session when an old token comes back later', async () => {
    const { refreshToken, sessionId } = await person()
    const fresh = (await refresh(refreshToken)).body
    await systemDb.sessionToken.updateMany({
      where: { sessionId, rotatedAt: { not: null } },
      data: { rotatedAt: new Date(Date.now() - 11_000) },
    })
    expect((await refresh(refreshToken)).status).toBe(401)
    expect(await isAlive(fresh.accessToken)).toBe(false)
    expect((await refresh(fresh.refreshToken)).status).toBe(401)
  })

  // ACCOUNT-11
  it('is 401 for unknown, foreign, old and missing tokens', async () => {
    const mine = await person()
    const other = await buildClient()
    for (const token of ['x', '', undefined, null, 5, {}, mine.token]) expect((await refresh(token)).status).toBe(401)
    expect((await refresh(mine.refreshToken, other.hostname)).status).toBe(401)
    const old = new Date(Date.now() - 31 * 86_400_000)
    await systemDb.sessionToken.updateMany({ where: { sessionId: mine.sessionId }, data: { createdAt: old } })
    expect((await refresh(mine.refreshToken)).status).toBe(401)
  })

  // ACCOUNT-16
  it('gives the session 30 days more, an impersonation none', async () => {
    const soon = new Date(Date.now() + 60_000)
    const mine = await person()
    const borrowed = await person({ impersonatorId: (await person({ clientAdmin: true })).id })
    for (const { sessionId } of [mine, borrowed])
      await systemDb.session.update({ where: { id: sessionId }, data: { expiresAt: soon } })
    for (const { refreshToken } of [mine, borrowed]) expect((await refresh(refreshToken)).status).toBe(200)
    const ends = async (id: string) => (await systemDb.session.findUniqueOrThrow({ where: { id } })).expiresAt.getTime()
    expect(await ends(mine.sessionId)).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect(await ends(borrowed.sessionId)).toBe(soon.getTime())
  })
})

describe('POST /logout', () => {
  // ACCOUNT-9, ACCOUNT-12
  it('ends the session and its refresh token, without a body', async () => {
    const { token, refreshToken } = await person()
    const answer = await logout(token)
    expect([answer.status, answer.body]).toEqual([200, {}])
    expect(answer.headers['user-message']).toBe('You have been logged out')
    expect((await logout(token)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  // ACCOUNT-12
  it('is 401 without a session', async () => {
    expect((await logout()).status).toBe(401)
    expect((await logout('nonsense')).status).toBe(401)
  })

  // ACCOUNT-54
  it('ends only the impersonation where one acts as somebody else, and sends no message then', async () => {
    const admin = await person({ clientAdmin: true })
    const borrowed = await person({ impersonatorId: admin.id })
    const answer = await logout(borrowed.token)
    expect([answer.status, answer.headers['user-message']]).toEqual([200, undefined])
    expect(await isAlive(admin.token)).toBe(true)
    expect(await isAlive(borrowed.token)).toBe(false)
  })
})
