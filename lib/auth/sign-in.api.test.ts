import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { ApiError } from '@/lib/core/errors/errors'
import { findTenant } from '@/lib/core/tenancy/tenant'
import { FairQueue } from '@/lib/core/turns/fair-queue'
import { buildClient, buildUser, unique } from '@/lib/testing/factories'
import { hashPassword } from './passwords'
import { resetLimit } from './rate-limits'
import { endSessionsOf } from './sessions'
import { signIn } from './sign-in'

const password = 'Inspect-Me-1'

/** The status that a sign-in would answer. */
const attempt = async (host: string, email: string, given: string, address: string) => {
  const tenant = await findTenant(host)
  if (!tenant) throw new Error('no portal')
  const nowhere = { hostname: null, origins: [] }
  return signIn(tenant, { email, password: given }, { address, userAgent: null }, nowhere).then(
    () => 200,
    (error) => (error instanceof ApiError ? error.status : Promise.reject(error)),
  )
}

describe('the limit per address', () => {
  beforeAll(() => {
    vi.stubEnv('RATE_LOGIN_ADDRESS', '4')
  })
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  // ACCOUNT-44
  it('counts failures for all accounts on all clients together, and no successes', async () => {
    const [one, other] = [await buildClient(), await buildClient()]
    const { email } = await buildUser({ clientId: one.id, passwordHash: await hashPassword(password) })
    const address = unique('10.0.0')
    for (let n = 0; n < 6; n++) expect(await attempt(one.hostname, email ?? '', password, address)).toBe(200)
    const failures = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        attempt(n % 2 ? one.hostname : other.hostname, `${n}@example.test`, 'wrong', address),
      ),
    )
    expect(failures.sort()).toEqual([422, 422, 422, 422, 429, 429])
    expect(await attempt(one.hostname, email ?? '', password, address)).toBe(429)
    expect(await attempt(one.hostname, email ?? '', password, unique('10.0.1'))).toBe(200)
  })
})

describe('the limit per account', () => {
  // Each look at the queue finds another one, as attempts at several servers do.
  beforeAll(() => {
    const make = () => new FairQueue({ atOnce: 9, ofAccount: 9, ofAddress: 9 })
    Object.defineProperty(globalThis, 'tagwardenPasswords', { configurable: true, get: make })
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'tagwardenPasswords')
  })

  // ACCOUNT-45
  it('holds for attempts on several servers at once, and does not count attempts that it refuses', async () => {
    const { id, hostname } = await buildClient()
    const passwordHash = await hashPassword(password)
    const [one, other] = await Promise.all([1, 2].map(() => buildUser({ clientId: id, passwordHash })))
    const many = (email: string, given: string, times: number) =>
      Promise.all(Array.from({ length: times }, () => attempt(hostname, email, given, unique('10.0.2'))))
    const wrong = await many(one?.email ?? '', 'wrong', 30)
    expect(wrong.filter((status) => status === 422)).toHaveLength(10)
    expect(wrong.filter((status) => status === 429)).toHaveLength(20)
    expect(await many(other?.email ?? '', 'wrong', 8)).toEqual(Array(8).fill(422))
    expect(await many(other?.email ?? '', password, 1)).toEqual([200])
    expect(await many(other?.email ?? '', 'wrong', 10)).toEqual(Array(10).fill(422))
    expect(await many(other?.email ?? '', password, 1)).toEqual([429])
  })
})

describe('the limit of a system admin', () => {
  // ACCOUNT-44, ACCOUNT-45, TENANT-10
  it('counts all clients together, and does not reveal whose address it is', async () => {
    const [home, ...others] = [await buildClient(), await buildClient(), await buildClient()]
    const passwordHash = await hashPassword(password)
    const admin = await buildUser({ clientId: home.id, systemAdmin: true, passwordHash })
    const [known, unknown] = [admin.email ?? '', unique('nobody@example')]
    const at = async (n: number, given: string, email = known) =>
      attempt(others[n]?.hostname ?? home.hostname, email, given, unique('10.0.4'))
    for (let n = 0; n < 9; n++) expect(await at(n % 2, 'wrong')).toBe(422)
    expect(await at(0, password)).toBe(200)
    for (let n = 0; n < 10; n++) expect(await at(0, 'wrong')).toBe(422)
    // Where nobody has tried yet it is answered as an unknown address is.
    for (const given of ['wrong', password])
      expect([await at(1, given), await at(1, given, unknown)]).toEqual([422, 422])
    expect(await at(2, password)).toBe(422)
    expect(await at(0, password)).toBe(429)
    await resetLimit('login-system-admin', admin.id)
    expect(await at(1, password)).toBe(200)
  })
})

describe('a login while what one logs in with changes', () => {
  /** Logs in by the right password, while `data` of the account changes in a transaction that takes a moment. */
  const during = async (data: { passwordHash?: string; secondFactorAt?: Date }) => {
    const client = await buildClient()
    const { id, email } = await buildUser({ clientId: client.id, passwordHash: await hashPassword(password) })
    const tenant = await findTenant(client.hostname)
    if (!tenant) throw new Error('no portal')
    const from = { address: unique('10.0.3'), userAgent: null }
    const begun = new Date()
    const { signedIn } = await systemDb.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id}::uuid FOR UPDATE`
        await tx.user.update({ where: { clientId: client.id, id }, data })
        await endSessionsOf(tx, id)
        const given = { email: email ?? '', password }
        const waiting = signIn(tenant, given, from, { hostname: null, origins: [] }).catch((error) => error)
        // The password has been compared with the one before, and the login waits for the account.
        await expect.poll(() => isWaitedFor(begun)).toBe(true)
        return { signedIn: waiting }
      },
      { timeout: 60_000 },
    )
    const sessions = await systemDb.session.count({ where: { userId: id, clientId: client.id, endedAt: null } })
    return { answer: await signedIn, sessions }
  }
  const isWaitedFor = async (since: Date) => {
    const [found] = await systemDb.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity
      WHERE "wait_event_type" = 'Lock' AND "query" LIKE '%"passwordHash", "secondFactorAt"%' AND "query_start" > ${since}`
    return found !== undefined
  }

  // ACCOUNT-9, ACCOUNT-37
  it('starts no session by a password that has been changed meanwhile', async () => {
    const { answer, sessions } = await during({ passwordHash: await hashPassword('Another-One-2') })
    expect(answer).toMatchObject({ status: 422 })
    expect(sessions).toBe(0)
  })

  // FACTOR-1, FACTOR-17
  it('asks for a second step that has been set up meanwhile', async () => {
    const { answer, sessions } = await during({ secondFactorAt: new Date() })
    expect(answer).toMatchObject({ secondFactor: { methods: [] } })
    expect(sessions).toBe(0)
  })
})
