import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildClient, buildOrganisation, buildUser } from '@/lib/testing/factories'
import { Jar } from '@/lib/testing/jar'
import { request } from '@/lib/testing/request'
import { hashPassword } from './passwords'

const password = 'Inspect-Me-1'
let client: Built<typeof buildClient>
let passwordHash: string
beforeAll(async () => {
  client = await buildClient()
  passwordHash = await hashPassword(password)
})

const me = (token: string) => request('GET', '/api/v1/me', { host: client.hostname, token })
const person = (more: object = {}) => buildUser({ clientId: client.id, passwordHash, ...more })

// ACCOUNT-8
it('an access token lives 15 minutes, a session 30 days, and neither token is stored', async () => {
  const { id, email } = await person()
  const json = { email, password }
  const { accessToken, refreshToken } = (await request('POST', '/api/v1/login', { host: client.hostname, json })).body
  const where = { userId: id, tokens: { some: {} } }
  const session = await systemDb.session.findFirstOrThrow({
    where,
    orderBy: { createdAt: 'desc' },
    include: { tokens: true },
  })
  const minutes = (date?: Date) => Math.round(((date?.getTime() ?? 0) - Date.now()) / 60_000)
  expect([minutes(session.tokens[0]?.accessExpiresAt), minutes(session.expiresAt)]).toEqual([15, 30 * 24 * 60])
  for (const token of [accessToken, refreshToken]) expect(JSON.stringify(session)).not.toContain(token)

  expect((await me(accessToken)).status).toBe(200)
  await systemDb.sessionToken.updateMany({ where: { sessionId: session.id }, data: { accessExpiresAt: new Date() } })
  expect((await me(accessToken)).status).toBe(401)
})

// ACCOUNT-44
it('after ten wrong existing passwords in a quarter of an hour, further attempts are refused', async () => {
  const { token } = await person()
  const change = async (existingPassword: string) => {
    const json = { existingPassword, password: 'Inspect-Me-2', confirmPassword: 'Inspect-Me-2' }
    return (await request('POST', '/api/v1/me/password', { host: client.hostname, token, json })).status
  }
  for (let n = 0; n < 10; n++) expect(await change('Wrong-password-1')).toBe(422)
  expect(await change(password)).toBe(429)
})

describe('a GET that changes something', () => {
  // ACCOUNT-18
  it('is refused under a cookie when it comes from another site', async () => {
    const { id: organisationId } = await buildOrganisation({ clientId: client.id, isDistributor: true })
    const customer = await buildOrganisation({ clientId: client.id })
    const colleague = await person()
    const admin = await person({ clientAdmin: true, memberships: [{ organisationId, role: 2 }] })
    const jar = new Jar(client.hostname)
    await jar.signIn({ email: admin.email ?? '', password })
    for (const [path, acting] of [
      [`/organisations/link/${customer.accountCode}`, organisationId],
      [`/users/${colleague.id}/impersonate`, 'admin'],
    ] as const) {
      const get = async (site: string) => {
        const options = { organisationId: acting, headers: { 'Sec-Fetch-Site': site } }
        const { status, body } = await jar.call('GET', `/api/v1${path}`, options)
        return status === 403 ? body : status
      }
      for (const site of ['cross-site', 'same-site', 'none'])
        expect(await get(site)).toEqual({ global: ['This call was made from another site'] })
      expect(await get('same-origin')).toBe(200)
    }
  })
})
