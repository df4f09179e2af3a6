import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { ApiError } from '@/lib/core/errors/errors'
import { findTenant } from '@/lib/core/tenancy/tenant'
import { newId } from '@/lib/core/text/new-id'
import { buildClient, buildUser } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { personOfSession, resolveActing } from './actor'
import { impersonate, impersonationLink } from './impersonation'
import { exchangeForTokens } from './one-time-token'
import { endSessionsOf } from './sessions'

const from = { address: '127.0.0.1', userAgent: null }
let client: Awaited<ReturnType<typeof buildClient>>
const person = (more: object = {}) => buildUser({ clientId: client.id, ...more })

beforeAll(async () => {
  client = await buildClient()
})

async function actorOf({ sessionId }: { sessionId: string }) {
  const tenant = await findTenant(client.hostname)
  const found = tenant && (await personOfSession(sessionId, tenant))
  if (!found) throw new Error('Nobody is signed in')
  return resolveActing(found, null)
}
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error) => (error instanceof ApiError ? error.status : Promise.reject(error)),
  )
const getMe = (token: string, host = client.hostname) => request('GET', '/api/v1/me', { host, token })

describe('acting as somebody', () => {
  // ACCOUNT-48
  it('gives tokens of an hour that carry both people', async () => {
    const admin = await person({ clientAdmin: true, firstName: 'Ann', lastName: 'Admin' })
    const target = await person()
    const pair = await impersonate(await actorOf(admin), target.id, from)
    const { body } = await getMe(pair.accessToken)
    expect(body).toMatchObject({ id: target.id, impersonator: { id: admin.id, fullName: 'Ann Admin' } })
    const session = await systemDb.session.findFirstOrThrow({
      where: { userId: target.id, impersonatorId: admin.id },
      include: { tokens: true },
    })
    for (const end of [session.expiresAt, session.tokens[0]?.accessExpiresAt])
      expect(Math.round(((end?.getTime() ?? 0) - Date.now()) / 60_000)).toBe(60)
    const line = await systemDb.auditLog.findFirstOrThrow({ where: { action: 'impersonate', recordId: target.id } })
    expect(line).toMatchObject({ userId: target.id, impersonatorId: admin.id })
  })

  // ACCOUNT-56
  it('ends at once when the admin behind it loses the flag or the account', async () => {
    for (const data of [{ clientAdmin: false }, { deletedAt: new Date(), email: null }]) {
      const admin = await person({ clientAdmin: true })
      const { accessToken, refreshToken } = await impersonate(await actorOf(admin), (await person()).id, from)
      await systemDb.user.update({ where: { id: admin.id }, data })
      expect((await getMe(accessToken)).status).toBe(401)
      const json = { refreshToken }
      expect((await request('POST', '/api/v1/refresh', { host: client.hostname, json })).status).toBe(401)
    }
  })

  // ACCOUNT-49, ACCOUNT-56
  it('ends where the person becomes an admin as whom one may not act', async () => {
    const [admin, system] = [await person({ clientAdmin: true }), await person({ systemAdmin: true })]
    const target = await person()
    const [asAdmin, asSystem] = [await actorOf(admin), await actorOf(system)]
    const tokens = [await impersonate(asAdmin, target.id, from), await impersonate(asSystem, target.id, from)]
    const statuses = async () => {
      const answers = await Promise.all(tokens.map(({ accessToken }) => getMe(accessToken)))
      return answers.map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200])
    const become = (data: object) => systemDb.user.update({ where: { id: target.id }, data })
    await become({ clientAdmin: true })
    expect(await statuses()).toEqual([401, 200])
    await become({ systemAdmin: true })
    expect(await statuses()).toEqual([401, 401])
  })

  // ACCOUNT-49
  it('is refused for an admin, while impersonating already, and for unknown, pending or deleted people', async () => {
    const [admin, system] = [await person({ clientAdmin: true }), await person({ systemAdmin: true })]
    const [asAdmin, asSystem] = [await actorOf(admin), await actorOf(system)]
    const other = await buildClient()
    const gone = await person()
    await systemDb.user.update({ where: { id: gone.id }, data: { deletedAt: new Date(), email: null } })
    const otherAdmin = await person({ clientAdmin: true })
    const pending = await person({ verifiedAt: null })
    const foreign = await buildUser({ clientId: other.id })
    for (const [actor, userId, status] of [
      [asAdmin, otherAdmin.id, 403],
      [asAdmin, system.id, 404],
      [asSystem, admin.id, 403],
      [asSystem, (await person({ systemAdmin: true })).id, 403],
      [asSystem, (await person()).id, 200],
      [asAdmin, pending.id, 404],
      [asAdmin, gone.id, 404],
      [asAdmin, foreign.id, 404],
      [asAdmin, newId(), 404],
    ] as const)
      expect(await statusOf(impersonate(actor, userId, from))).toBe(status)
    const nested = { ...asAdmin, impersonator: { id: admin.id, fullName: '' } }
    expect(await statusOf(impersonate(nested, (await person()).id, from))).toBe(403)
  })

  // ACCOUNT-50
  it('by a link leads to the target’s own portal and is exchanged there, once', async () => {
    const system = await person({ systemAdmin: true })
    const other = await buildClient()
    const target = await buildUser({ clientId: other.id, clientAdmin: true })
    const { url } = await impersonationLink(systemDb, await actorOf(system), target.id)
    expect(url.startsWith(`${other.primaryUrl}/login?oneTimeToken=`)).toBe(true)
    const token = new URL(url).searchParams.get('oneTimeToken') ?? ''
    const [here, there] = await Promise.all([findTenant(client.hostname), findTenant(other.hostname)])
    if (!here || !there) throw new Error('no portal')
    expect(await statusOf(exchangeForTokens(here, token, from))).toBe(404)
    const { accessToken } = await exchangeForTokens(there, token, from)
    expect((await getMe(accessToken, other.hostname)).body).toMatchObject({ id: target.id, clientAdmin: true })
    expect(await statusOf(exchangeForTokens(there, token, from))).toBe(404)
    expect(await statusOf(impersonationLink(systemDb, await actorOf(system), (await person()).id))).toBe(404)
  })

  // ACCOUNT-51
  it('by a link ends with the sessions of whoever asked for it', async () => {
    const system = await person({ systemAdmin: true })
    const target = await person({ clientAdmin: true })
    const tenant = await findTenant(client.hostname)
    if (!tenant) throw new Error('no portal')
    const { url } = await impersonationLink(systemDb, await actorOf(system), target.id)
    await endSessionsOf(systemDb, system.id)
    const token = new URL(url).searchParams.get('oneTimeToken') ?? ''
    expect(await statusOf(exchangeForTokens(tenant, token, from))).toBe(404)
  })
})
