import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { Authenticator } from '@/lib/testing/authenticator'
import { buildClient } from '@/lib/testing/factories'
import { buildPerson } from '@/lib/testing/second-factor'

let client: Awaited<ReturnType<typeof buildClient>>
let host: string

beforeAll(async () => {
  client = await buildClient({ name: 'Acme: Fire' })
  host = client.hostname
})

const person = (more: object = {}) => buildPerson({ clientId: client.id, ...more }, host)
const off = { isOn: false, authenticatorApp: null, passkeys: [], recoveryCodes: null }
const nobodysId = '0199f0a0-dead-7000-8000-00000000beef'

describe('a passkey', () => {
  // FACTOR-16, FACTOR-17
  it('is made for the hostname, named, renamed and deleted', async () => {
    const jo = await person()
    const options = await jo.own('POST', '/passkeys/options')
    expect(options.body).toMatchObject({
      rp: { id: host, name: client.name },
      user: { name: jo.email },
      excludeCredentials: [],
    })
    const { id, codes } = await jo.setUpPasskey('  Jo’s phone ')
    expect(codes).toHaveLength(10)
    const [row] = (await jo.own('GET')).body.passkeys
    expect(row).toEqual({ id, name: 'Jo’s phone', hostname: host, createdAt: expect.any(String), lastUsedAt: null })
    const second = await jo.setUpPasskey('Key')
    expect(second.codes).toEqual([])
    expect((await jo.own('POST', '/passkeys/options')).body.excludeCredentials).toHaveLength(2)
    for (const name of ['', 'x'.repeat(61), 5, 'two\nlines'])
      expect(await jo.own('PATCH', `/passkeys/${id}`, { name }), String(name)).toMatchObject({
        status: 422,
        body: { name: expect.any(Array) },
      })
    const renamed = await jo.own('PATCH', `/passkeys/${id}`, { name: 'Phone' })
    expect(renamed.body.passkeys.map(({ name }: { name: string }) => name)).toEqual(['Phone', 'Key'])
    expect((await jo.own('DELETE', `/passkeys/${id}`)).body.passkeys).toHaveLength(1)
    expect(await jo.own('DELETE', `/passkeys/${second.id}`)).toMatchObject({ status: 200, body: off })
  })

  // FACTOR-16, TENANT-8
  it('is reached by its owner only: anybody else’s and an unknown one are 404', async () => {
    const jo = await person()
    const sam = await person()
    const elsewhere = await buildClient()
    const other = await buildPerson({ clientId: elsewhere.id }, elsewhere.hostname)
    const ids = [(await sam.setUpPasskey()).id, (await other.setUpPasskey()).id, nobodysId, 'x']
    for (const id of ids) {
      expect((await jo.own('PATCH', `/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
      expect((await jo.own('DELETE', `/passkeys/${id}`)).status).toBe(404)
    }
    expect((await sam.own('GET')).body.passkeys).toMatchObject([{ name: 'Phone' }])
  })

  // FACTOR-16, FACTOR-8
  it('is kept only where it answers a challenge of this hostname, once', async () => {
    const jo = await person()
    const ask = async () => (await jo.own('POST', '/passkeys/options')).body.challenge as string
    const key = new Authenticator()
    const keep = (registration: unknown, name: unknown = 'Key') => jo.own('POST', '/passkeys', { name, registration })
    const refused = { status: 422, body: { registration: ['This passkey could not be checked. Please try again'] } }
    expect(await keep(key.register(jo.page(await ask(), 'http://evil.test')))).toMatchObject(refused)
    expect(await keep(key.register({ ...jo.page(await ask()), hostname: 'evil.test' }))).toMatchObject(refused)
    expect(await keep(key.register(jo.page('A'.repeat(43))))).toMatchObject(refused)
    const sam = await person()
    const samsQuestion = (await sam.own('POST', '/passkeys/options')).body.challenge
    expect(await keep(key.register(jo.page(samsQuestion)))).toMatchObject(refused)
    const good = key.register(jo.page(await ask()))
    for (const bad of [undefined, 'x', {}, { ...good, id: '!' }, { ...good, id: 'A'.repeat(2000) }])
      expect((await keep(bad)).status).toBe(422)
    expect((await keep(good, '')).body).toEqual({ name: ['Required.'] })
    expect((await keep(good)).status).toBe(200)
    expect(await keep(good), 'again').toMatchObject(refused)
    // The same key, asked anew, of somebody else.
    const copied = await sam.own('POST', '/passkeys', {
      name: 'Copy',
      registration: key.register(sam.page((await sam.own('POST', '/passkeys/options')).body.challenge)),
    })
    expect([copied.status, copied.body]).toEqual([422, { registration: ['This passkey is in use already'] }])
    expect((await sam.own('GET')).body).toMatchObject(off)
  })

  // FACTOR-16
  it('has room for twenty', async () => {
    const jo = await person()
    await systemDb.passkey.createMany({
      data: Array.from({ length: 20 }, (_, i) => ({
        clientId: client.id,
        userId: jo.id,
        hostname: host,
        credentialId: `${jo.id}-${i}`,
        publicKey: '',
        name: 'Key',
      })),
    })
    expect(await jo.own('POST', '/passkeys/options')).toMatchObject({
      status: 409,
      body: { global: ['You have 20 passkeys already. Remove one first'] },
    })
  })
})
