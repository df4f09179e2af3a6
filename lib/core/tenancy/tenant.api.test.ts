import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/passwords'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildClient, buildUser } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let client: Built<typeof buildClient>
let other: Built<typeof buildClient>
beforeAll(async () => {
  client = await buildClient()
  other = await buildClient()
})

/** The client that a call is for, by its id. */
const clientOf = async (host: string, headers: Record<string, string> = {}) =>
  (await request('GET', '/api/v1/clients/current', { host, headers })).body.id

describe('the client of a request', () => {
  // TENANT-1
  it('is found by the hostname, whatever its case, port and final dot', async () => {
    const { hostname } = client
    for (const host of [hostname, hostname.toUpperCase(), `${hostname}:8443`, `${hostname}.`, `${hostname}.:80`])
      expect(await clientOf(host), host).toBe(client.id)
    // What a first try has left.
    await systemDb.clientHostname.deleteMany({ where: { hostname: '[::7]' } })
    await systemDb.clientHostname.create({ data: { clientId: client.id, hostname: '[::7]' } })
    for (const host of ['[::7]', '[::7]:3000']) expect(await clientOf(host), host).toBe(client.id)
    await systemDb.clientHostname.delete({ where: { hostname: '[::7]' } })
  })

  // TENANT-3
  it('is named by x-portal-host only where the host names none, and only for the API', async () => {
    const named = { 'x-portal-host': `${other.hostname.toUpperCase()}:443` }
    expect(await clientOf('nowhere.test', named)).toBe(other.id)
    expect(await clientOf(client.hostname, named)).toBe(client.id)
    expect((await request('GET', '/login', { host: 'nowhere.test', headers: named })).status).toBe(404)
  })

  // TENANT-4
  it.each(['/login', '/login.html', '/portal/admin/a.html', '/favicon.ico'])(
    'is missing on an unknown host, which %s says in words',
    async (path) => {
      const { status, text, headers } = await request('GET', path, { host: 'nowhere.test' })
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(text).toContain('<h1 style="font-size:1.5rem">No portal is set up for this address</h1>')
    },
  )
})

// TENANT-9
it('a system admin whose address is also that of a person there logs in as that person', async () => {
  const [theirs, his] = ['Inspect-Me-1', 'Inspect-Me-2']
  const admin = await buildUser({ clientId: client.id, systemAdmin: true, passwordHash: await hashPassword(his) })
  const email = admin.email ?? ''
  const login = async (host: string, password: string) =>
    (await request('POST', '/api/v1/login', { host, json: { email, password } })).status
  expect(await login(other.hostname, his)).toBe(200)
  await buildUser({ clientId: other.id, email, passwordHash: await hashPassword(theirs) })
  expect([await login(other.hostname, his), await login(other.hostname, theirs)]).toEqual([422, 200])
})

// TENANT-11
it('rows of the clients list leave out the legal texts, which the record has', async () => {
  const { token } = await buildUser({ clientId: client.id, systemAdmin: true })
  const get = async (tail: string) =>
    (await request('GET', `/api/v1/clients${tail}`, { host: client.hostname, token })).body
  const [row] = (await get(`?filters[keywords]=${client.hostname}`)).items
  const record = await get(`/${client.id}`)
  expect(record).toEqual({ ...row, termsAndConditions: '<p>Terms</p>', privacyPolicy: '<p>Privacy</p>' })
  expect(row).not.toHaveProperty('termsAndConditions')
})
