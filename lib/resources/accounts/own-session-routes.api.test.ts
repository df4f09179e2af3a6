import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '@/lib/auth/passwords'
import { endSession, holdSession, startSession } from '@/lib/auth/sessions'
import { systemDb } from '@/lib/core/db/client'
import { tokenHash } from '@/lib/core/signing/tokens'
import { type Built, buildClient, buildUser } from '@/lib/testing/factories'
import { Jar } from '@/lib/testing/jar'
import { request } from '@/lib/testing/request'

const password = 'Inspect-Me-1'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
let client: Built<typeof buildClient>
let passwordHash: string
beforeAll(async () => {
  client = await buildClient()
  passwordHash = await hashPassword(password)
})

type Who = { token: string }
const person = (more: object = {}) => buildUser({ clientId: client.id, passwordHash, ...more })
const call = (method: string, path: string, { token }: Who) =>
  request(method, `/api/v1${path}`, { host: client.hostname, token })
const sessionsOf = async (who: Who) => (await call('GET', '/me/sessions', who)).body.items
const isIn = async (who: Who) => (await call('GET', '/me', who)).status === 200

async function login(email: string | null, userAgent: string): Promise<Who & { refreshToken: string }> {
  const options = { host: client.hostname, headers: { 'User-Agent': userAgent }, json: { email, password } }
  const { body } = await request('POST', '/api/v1/login', options)
  return { token: body.accessToken, refreshToken: body.refreshToken }
}

describe('the sessions of one’s own', () => {
  // SESSION-2
  it('are listed with device, address and times, the last used first', async () => {
    const someone = await person()
    await login(someone.email, 'Tagwarden Inspector/3.2 (iPad; iOS 18.5)')
    const here = await login(someone.email, windows)
    const before = Date.now() - millisecondsInMinute
    const { status, body } = await call('GET', '/me/sessions', here)
    expect([status, Object.keys(body)]).toEqual([200, ['items']])
    const [first, second, third] = body.items
    expect(first).toEqual({
      id: expect.any(String),
      device: 'Chrome on Windows',
      address: '127.0.0.1',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isCurrent: true,
    })
    for (const time of [first.createdAt, first.lastUsedAt]) expect(Date.parse(time)).toBeGreaterThan(before)
    expect(second).toMatchObject({ device: 'Tagwarden Inspector on iPad', isCurrent: false })
    expect(third).toMatchObject({ id: someone.sessionId, device: 'Unknown device', address: null })
  })

  // SESSION-2, SESSION-5
  it('do not include those of others, ended or expired ones, or those of somebody acting as one', async () => {
    const [someone, admin] = [await person(), await person({ clientAdmin: true })]
    await systemDb.session.update({ where: { id: someone.sessionId }, data: { lastUsedAt: null } })
    const gone = { endedAt: new Date() }
    for (const data of [gone, { expiresAt: new Date() }, { impersonatorId: admin.id }]) {
      const id = await startSession(systemDb, { clientId: client.id, userId: someone.id })
      await systemDb.session.update({ where: { id }, data })
    }
    // One that began before its use was noted counts as used when it began.
    const [only, another] = await sessionsOf(someone)
    expect([only.id, only.lastUsedAt >= only.createdAt, another]).toEqual([someone.sessionId, true, undefined])
  })

  // SESSION-2
  it('of a system admin are those of all clients', async () => {
    const [there, admin] = [await buildClient(), await person({ systemAdmin: true })]
    const id = await startSession(systemDb, { clientId: there.id, userId: admin.id })
    expect((await sessionsOf(admin)).map((one: { id: string }) => one.id).sort()).toEqual([admin.sessionId, id].sort())
    expect((await call('DELETE', `/me/sessions/${id}`, admin)).status).toBe(200)
    expect(await systemDb.session.findUniqueOrThrow({ where: { id } })).toMatchObject({ endedAt: expect.any(Date) })
  })

  // SESSION-4
  it('are ended one by one, by their owner alone', async () => {
    const [someone, other] = [await person(), await person()]
    const there = await login(someone.email, windows)
    const id = (await sessionsOf(there))[0].id
    expect((await call('DELETE', `/me/sessions/${id}`, other)).status).toBe(404)
    for (const bad of ['x', client.id]) expect((await call('DELETE', `/me/sessions/${bad}`, someone)).status).toBe(404)
    expect(await isIn(there)).toBe(true)
    const { status, body, headers } = await call('DELETE', `/me/sessions/${id}`, someone)
    expect([status, body, headers['user-message']]).toEqual([200, {}, undefined])
    expect([await isIn(there), await isIn(someone)]).toEqual([false, true])
    const { refreshToken } = there
    const again = await request('POST', '/api/v1/refresh', { host: client.hostname, json: { refreshToken } })
    expect(again.status).toBe(401)
    expect((await call('DELETE', `/me/sessions/${id}`, someone)).status).toBe(404)
    const line = await systemDb.auditLog.findFirstOrThrow({ where: { userId: someone.id, action: 'session-end' } })
    expect(line.details).toEqual({ device: 'Chrome on Windows' })
  })

  // SESSION-4
  it('are ended all but the one that asks, acting as somebody else included', async () => {
    const [admin, member] = [await person({ clientAdmin: true }), await person()]
    const others = [await login(admin.email, windows), await login(admin.email, windows)]
    const acting = (await call('GET', `/users/${member.id}/impersonate`, admin)).body.accessToken
    expect(await isIn({ token: acting })).toBe(true)
    expect((await call('DELETE', '/me/sessions', admin)).body).toEqual({})
    for (const who of [...others, { token: acting }]) expect(await isIn(who)).toBe(false)
    expect((await sessionsOf(admin)).map((one: { id: string }) => one.id)).toEqual([admin.sessionId])
    expect(await isIn(member)).toBe(true)
    const where = { userId: admin.id, action: 'session-end' }
    expect((await systemDb.auditLog.findFirstOrThrow({ where })).details).toEqual({ all: true })
  })

  // SESSION-4
  it('end together with what was begun in them as somebody else, however they end, and nothing else ends', async () => {
    const [admin, member] = [await person({ clientAdmin: true }), await person()]
    const begin = async (who: Who) => ({
      token: (await call('GET', `/users/${member.id}/impersonate`, who)).body.accessToken as string,
    })
    const ends: ((there: Who & { refreshToken: string }) => Promise<unknown>)[] = [
      async () => call('DELETE', `/me/sessions/${(await sessionsOf(admin))[0].id}`, admin),
      (there) => call('POST', '/logout', there),
      // The refresh token once more, long after it was used.
      async ({ refreshToken }) => {
        const renew = () => request('POST', '/api/v1/refresh', { host: client.hostname, json: { refreshToken } })
        await renew()
        const rotatedAt = new Date(Date.now() - millisecondsInMinute)
        await systemDb.sessionToken.updateMany({ where: { refreshHash: tokenHash(refreshToken) }, data: { rotatedAt } })
        await renew()
      },
    ]
    const here = await begin(admin)
    for (const end of ends) {
      const there = await login(admin.email, windows)
      const acting = await begin(there)
      expect([await isIn(acting), (await call('GET', '/me', acting)).body.id]).toEqual([true, member.id])
      await end(there)
      expect([await isIn(there), await isIn(acting), await isIn(here)]).toEqual([false, false, true])
    }
    // The end of an impersonation leaves the session that it was begun in.
    await call('POST', '/logout', here)
    expect([await isIn(here), await isIn(admin), await isIn(member)]).toEqual([false, true, true])
  })

  // SESSION-4, ACCOUNT-51
  it('end together with a login link into another account that was asked for in them', async () => {
    const [admin, boss] = [await person({ systemAdmin: true }), await person({ clientAdmin: true })]
    const there = await login(admin.email, windows)
    const link = async (who: Who) => {
      const { url } = (await call('GET', `/clients/users/${boss.id}/impersonate`, who)).body
      return `/api/v1/clients/one-time-token/${new URL(url).searchParams.get('oneTimeToken')}`
    }
    const [dead, begun, live] = [await link(there), await link(there), await link(admin)]
    const open = (path: string) => request('GET', path, { host: client.hostname })
    const inside = { token: (await open(begun)).body.accessToken }
    expect(await isIn(inside)).toBe(true)
    await call('POST', '/logout', there)
    expect([(await open(dead)).status, await isIn(inside)]).toEqual([404, false])
    expect((await open(live)).status).toBe(200)
  })

  // SESSION-4
  it('end together with impersonations that begin at the same moment', async () => {
    const [admin, member] = [await person({ clientAdmin: true }), await person()]
    const { sessionId, clientId } = { ...admin, clientId: client.id }
    const ending = await systemDb.$transaction(
      async (tx) => {
        expect(await holdSession(tx, sessionId)).toBe(true)
        const ending = endSession(systemDb, clientId, sessionId)
        await expect.poll(isWaitedFor).toBe(true)
        const begun = { impersonatorId: admin.id, begunInId: sessionId }
        await startSession(tx, { clientId, userId: member.id, ...begun })
        return { ending }
      },
      { timeout: 60_000 },
    )
    await ending.ending
    expect(await systemDb.session.count({ where: { begunInId: sessionId, endedAt: null } })).toBe(0)
    expect(await holdSession(systemDb, sessionId)).toBe(false)
  })
  const isWaitedFor = async () => {
    const [found] = await systemDb.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity
      WHERE "wait_event_type" = 'Lock' AND "query" LIKE '%UPDATE "Session" SET "endedAt" = now()%'`
    return found !== undefined
  }

  // SESSION-4
  it('include the one of this browser, and ending that one removes its cookie, as logging out does', async () => {
    const someone = await person()
    const jar = new Jar(client.hostname)
    await jar.signIn({ email: someone.email ?? '', password })
    const items = (await jar.call('GET', '/api/v1/me/sessions')).body.items
    const { id } = items.find((one: { isCurrent: boolean }) => one.isCurrent)
    const from = (site: string) =>
      jar.call('DELETE', `/api/v1/me/sessions/${id}`, { headers: { 'Sec-Fetch-Site': site } })
    expect((await from('cross-site')).status).toBe(403)
    const { status, headers } = await from('same-origin')
    expect([status, headers['user-message'], jar.sessions]).toEqual([200, 'You have been logged out', []])
  })

  // SESSION-5
  it('are refused without a session, on another client and while acting as somebody else', async () => {
    const someone = await person()
    const { hostname } = await buildClient()
    const acting = await person({ impersonatorId: (await person({ clientAdmin: true })).id })
    for (const [method, path] of [
      ['GET', '/me/sessions'],
      ['DELETE', '/me/sessions'],
      ['DELETE', `/me/sessions/${someone.sessionId}`],
    ] as const) {
      const statuses = [
        await request(method, `/api/v1${path}`, { host: client.hostname }),
        await request(method, `/api/v1${path}`, { host: hostname, token: someone.token }),
        await call(method, path, acting),
      ]
      expect(statuses.map(({ status }) => status)).toEqual([401, 401, 403])
    }
    expect(await isIn(someone)).toBe(true)
  })
})

describe('the use of a session', () => {
  // SESSION-3
  it('is noted with the address, and again only after five minutes', async () => {
    const { token, sessionId: id } = await person()
    const noted = () => systemDb.session.findUniqueOrThrow({ where: { id } })
    const ago = (minutes: number) => new Date(Date.now() - minutes * millisecondsInMinute)
    await systemDb.session.update({ where: { id }, data: { lastUsedAt: ago(6), address: '192.0.2.7' } })
    expect(await isIn({ token })).toBe(true)
    await vi.waitFor(async () => expect((await noted()).address).toBe('127.0.0.1'), 60_000)
    expect((await noted()).lastUsedAt?.getTime()).toBeGreaterThan(ago(1).getTime())

    const recent = ago(4)
    await systemDb.session.update({ where: { id }, data: { lastUsedAt: recent } })
    for (let n = 0; n < 5; n++) expect(await isIn({ token })).toBe(true)
    expect((await noted()).lastUsedAt).toEqual(recent)
  })
})

// SESSION-1
describe('after 90 days a session ends', () => {
  const days = (n: number) => new Date(Date.now() + n * millisecondsInDay)
  const daysLeft = async (id: string) => {
    const { expiresAt } = await systemDb.session.findUniqueOrThrow({ where: { id } })
    return Math.round((expiresAt.getTime() - Date.now()) / millisecondsInDay)
  }

  it('however often its tokens are refreshed', async () => {
    const { sessionId: id, refreshToken } = await person()
    await systemDb.session.update({ where: { id }, data: { createdAt: days(-80), expiresAt: days(3) } })
    const renew = (token: string) =>
      request('POST', '/api/v1/refresh', { host: client.hostname, json: { refreshToken: token } })
    const { status, body } = await renew(refreshToken)
    expect([status, await daysLeft(id)]).toEqual([200, 10])
    // Ten days later.
    await systemDb.session.update({ where: { id }, data: { createdAt: days(-90), expiresAt: days(0) } })
    expect((await renew(body.refreshToken)).status).toBe(401)
    expect(await isIn({ token: body.accessToken })).toBe(false)
  })

  it('however often its cookie is used, and calls of its last days do not set that cookie anew', async () => {
    const someone = await person()
    const jar = new Jar(client.hostname)
    await jar.signIn({ email: someone.email ?? '', password })
    const where = { userId: someone.id, id: { not: someone.sessionId } }
    const { id } = await systemDb.session.findFirstOrThrow({ where })
    await systemDb.session.update({ where: { id }, data: { createdAt: days(-70), expiresAt: days(5) } })
    jar.lines.length = 0
    await jar.call('GET', '/api/v1/me')
    expect([jar.lines.length, await daysLeft(id)]).toEqual([1, 20])
    await jar.call('GET', '/api/v1/me')
    expect([jar.lines.length, await daysLeft(id)]).toEqual([1, 20])
  })
})
