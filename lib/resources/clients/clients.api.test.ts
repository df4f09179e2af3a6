import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { defaultPrivacyPolicy, defaultTermsAndConditions } from '@/lib/core/tenancy/default-texts'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildCheck, buildClient, buildUser, buildWorld, unique } from '@/lib/testing/factories'
import { newClient, newHost } from '@/lib/testing/new-client'
import { request } from '@/lib/testing/request'

type Who = { token: string } | null
const dead = { global: ['Not found'] }

let world: Awaited<ReturnType<typeof buildWorld>>
let other: Awaited<ReturnType<typeof buildClient>>
beforeAll(async () => {
  world = await buildWorld()
  other = await buildClient()
})

const call = (method: string, tail: string, who: Who, json?: unknown) =>
  request(method, `/api/v1/clients${tail}`, { host: world.host, token: who?.token, json })
const asSystem = (method: string, tail: string, json?: unknown) => call(method, tail, world.systemAdmin, json)
describe('who sees and manages clients', () => {
  const calls = (id: string): [string, string, unknown][] => [
    ['GET', `/${id}`, undefined],
    ['PUT', '', { id }],
    ['PATCH', `/${id}`, {}],
    ['GET', '', undefined],
    ['GET', '/export', undefined],
    ['POST', '', {}],
    ['DELETE', `/${id}`, undefined],
  ]

  it('without a session nobody, and no member of an organisation', async () => {
    for (const [method, tail, json] of calls(world.clientId)) {
      expect((await call(method, tail, null, json)).status, `${method} ${tail}`).toBe(401)
      for (const who of [world.customerAdmin, world.distributorAdmin, world.customerReader])
        expect((await call(method, tail, who, json)).status, `${method} ${tail}`).toBe(403)
    }
  })

  // TENANT-23, TENANT-24
  it('a client admin sees and changes only the own client, and can neither list nor archive', async () => {
    for (const [method, tail, json] of calls(other.id).slice(0, 3))
      expect((await call(method, tail, world.clientAdmin, json)).body, `${method} ${tail}`).toEqual(dead)
    for (const [method, tail, json] of calls(world.clientId).slice(3))
      expect((await call(method, tail, world.clientAdmin, json)).status, `${method} ${tail}`).toBe(403)
    const { status, body } = await call('GET', `/${world.clientId}`, world.clientAdmin)
    expect([status, body.hostnames, body.logoUrl, body.deletedAt]).toEqual([200, [world.host], null, null])
  })

  // TENANT-18
  it('a system admin sees all clients, and gets 404 for others', async () => {
    expect((await asSystem('GET', `/${other.id}`)).body).toMatchObject({ id: other.id, name: other.name })
    for (const id of [world.id(), 'nonsense', '../x'])
      expect((await asSystem('GET', `/${encodeURIComponent(id)}`)).body).toEqual(dead)
    expect((await asSystem('PUT', '', { id: world.id() })).status).toBe(404)
    expect(Object.keys((await asSystem('PUT', '', {})).body)).toEqual(['id'])
  })

  // TENANT-18
  it('a system admin lists, searches and exports clients, archived ones apart', async () => {
    const [live, gone] = [newClient(), newClient()]
    const made = await asSystem('POST', '', live)
    const archived = await asSystem('POST', '', gone)
    await asSystem('DELETE', `/${archived.body.id}`)
    const ids = async (query: string) =>
      (await asSystem('GET', `?limit=1000${query}`)).body.items.map(({ id }: { id: string }) => id)
    expect(await ids(`&filters[keywords]=${encodeURIComponent(live.name.toUpperCase())}`)).toEqual([made.body.id])
    expect(await ids(`&filters[keywords]=${live.hostnames[0]}`)).toEqual([made.body.id])
    expect(await ids('')).not.toContain(archived.body.id)
    expect(await ids('&filters[archived]=1')).toContain(archived.body.id)
    expect(await ids('&filters[archived]=2&sort=-name')).toEqual(
      expect.arrayContaining([made.body.id, archived.body.id]),
    )
    for (const query of ['?filters[theme]=ocean', '?sort=theme', '?filters[archived]=3'])
      expect((await asSystem('GET', query)).status).toBe(422)
    const { url } = (await asSystem('GET', `/export?filters[keywords]=${live.hostnames[0]}`)).body
    const csv = await request('GET', new URL(url).pathname, { host: world.host })
    expect(csv.text.split('\r\n')).toEqual([
      '\ufeffName,Address,Hostnames,Theme,Time zone,Contact name,Contact email,Contact phone,Website',
      `${live.name},${live.primaryUrl},${live.hostnames[0]},tagwarden,Europe/London,,,,`,
      '',
    ])
  })
})

describe('a new client', () => {
  // ERROR-37, TENANT-12, TENANT-16, TENANT-19
  it('is live at once, with the default texts, and made once', async () => {
    const json = { id: world.id(), ...newClient() }
    const first = await asSystem('POST', '', json)
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        ...json,
        theme: 'tagwarden',
        timezone: 'Europe/London',
        termsAndConditions: defaultTermsAndConditions,
        privacyPolicy: defaultPrivacyPolicy,
        contactEmail: null,
      },
    ])
    const again = await asSystem('POST', '', json)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await asSystem('POST', '', { ...json, name: 'Another' })).status).toBe(409)
    const { status, body } = await request('GET', '/api/v1/clients/current/', { host: json.hostnames[0] })
    expect([status, body.id, body.hostnames, body.primaryUrl]).toEqual([200, json.id, undefined, undefined])
  })

  // TENANT-19
  it('has its addresses normalised: lower case, no final slash, no repetition', async () => {
    const host = newHost()
    const hostnames = [host.toUpperCase(), `${host}.`, '[::1:2]', 'bücher.example']
    const name = unique('Tidy')
    // What a first try has left.
    await systemDb.clientHostname.deleteMany({ where: { hostname: { in: ['[::1:2]', 'xn--bcher-kva.example'] } } })
    const { body } = await asSystem('POST', '', {
      ...newClient({ name, hostnames }),
      primaryUrl: `HTTP://${host}:8080/`,
    })
    expect([body.hostnames, body.primaryUrl]).toEqual([
      [host, '[::1:2]', 'xn--bcher-kva.example'],
      `http://${host}:8080`,
    ])
    await systemDb.clientHostname.deleteMany({ where: { clientId: body.id, hostname: { not: host } } })
  })

  // TENANT-13, TENANT-14, TENANT-19
  it.each<[field: string, wrong: object]>([
    ['name', { name: ' ' }],
    ['name', { name: undefined }],
    ['hostnames', { hostnames: undefined }],
    ['hostnames', { hostnames: [] }],
    ['hostnames', { hostnames: 'portal.test' }],
    ['hostnames', { hostnames: ['portal.test:80'] }],
    ['hostnames', { hostnames: ['https://portal.test'] }],
    ['hostnames', { hostnames: ['my portal.test'] }],
    ['hostnames', { hostnames: ['portal..test'] }],
    ['hostnames', { hostnames: [''] }],
    ['primaryUrl', { primaryUrl: undefined }],
    ['primaryUrl', { primaryUrl: 'portal.test' }],
    ['primaryUrl', { primaryUrl: 'ftp://portal.test' }],
    ['primaryUrl', { primaryUrl: 'https://portal.test/path' }],
    ['primaryUrl', { primaryUrl: 'https://portal.test?x' }],
    ['primaryUrl', { primaryUrl: 'https://me@portal.test' }],
    ['primaryUrl', { primaryUrl: 'https://elsewhere.test' }],
    ['theme', { theme: 'pink' }],
    ['theme', { theme: '#12345' }],
    ['theme', { theme: '#12345g' }],
    ['loginPicture', { loginPicture: 'film' }],
    ['picture', { picture: { filename: 'a.svg', base64Data: 'AAAA' } }],
    ['favicon', { favicon: { filename: 'a.png', base64Data: 'AAAA' } }],
    ['senderName', { senderName: 'Eve <eve@example.test>' }],
    ['senderName', { senderName: 'x'.repeat(81) }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: '+01:00' }],
    ['contactEmail', { contactEmail: 'nobody' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['termsAndConditions', { termsAndConditions: 'x'.repeat(200_001) }],
    ['id', { id: 'nonsense' }],
    ['logo', { logo: 'x' }],
    ['logo', { logo: { filename: 'logo.svg', base64Data: 'AAAA' } }],
    ['logo', { logo: { filename: 'logo.png', base64Data: 'AAAA' } }],
    ['logo', { logo: { filename: 'logo.png', base64Data: Buffer.alloc(1_048_577).toString('base64') } }],
  ])('is refused for a wrong %s (%#)', async (field, wrong) => {
    const { status, body } = await asSystem('POST', '', newClient(wrong))
    expect([status, Object.keys(body)]).toEqual([422, [field]])
  })

  // TENANT-19
  it('takes no hostname of another one, archived or not, also where two ask at once', async () => {
    for (const hostnames of [[other.hostname], [other.hostname.toUpperCase()]]) {
      const { status, body } = await asSystem(
        'POST',
        '',
        newClient({ hostnames, primaryUrl: `https://${other.hostname}` }),
      )
      expect([status, Object.keys(body)]).toEqual([422, ['hostnames']])
    }
    const wanted = newClient()
    const both = await Promise.all([asSystem('POST', '', wanted), asSystem('POST', '', wanted)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })
})

describe('changing a client', () => {
  // TENANT-11, TENANT-15
  it('changes the fields that are sent, cleans texts, and lets addresses follow the hostnames', async () => {
    const { id, hostnames, primaryUrl } = (await asSystem('POST', '', newClient({ contactName: 'Jo' }))).body
    const html = '<h1 class="x">Terms</h1><script>alert(1)</script><p><a href="javascript:x">y</a><b>z</b></p>'
    const put = await asSystem('PUT', '', { id, termsAndConditions: html, theme: 'forest', contactName: null })
    expect([put.status, put.body]).toMatchObject([
      200,
      {
        termsAndConditions: '<h1>Terms</h1><p><a>y</a>z</p>',
        theme: 'forest',
        contactName: null,
        primaryUrl,
        hostnames,
      },
    ])
    const second = newHost()
    const fields = (answer: { status: number; body: object }) => [answer.status, ...Object.keys(answer.body)]
    expect(fields(await asSystem('PATCH', `/${id}`, { hostnames: [second] }))).toEqual([422, 'primaryUrl'])
    expect(fields(await asSystem('PATCH', `/${id}`, { primaryUrl: `https://${second}` }))).toEqual([422, 'primaryUrl'])
    expect(fields(await asSystem('PATCH', `/${id}`, { hostnames: [other.hostname] }))).toEqual([422, 'primaryUrl'])
    expect(fields(await asSystem('PATCH', `/${id}`, { hostnames: [...hostnames, other.hostname] }))).toEqual([
      422,
      'hostnames',
    ])
    const moved = await asSystem('PATCH', `/${id}`, {
      hostnames: [second, ...hostnames],
      primaryUrl: `https://${second}`,
    })
    expect([moved.body.hostnames, moved.body.primaryUrl]).toEqual([[second, ...hostnames], `https://${second}`])
    expect((await request('GET', '/api/v1/clients/current', { host: second })).body.id).toBe(id)
    for (const [field, wrong] of [
      ['name', ''],
      ['theme', null],
      ['timezone', 'x'],
      ['hostnames', []],
      ['primaryUrl', null],
      ['privacyPolicy', '<p>'.repeat(10_001)],
    ] as const)
      expect(fields(await asSystem('PUT', '', { id, [field]: wrong }))).toEqual([422, field])
  })

  // TENANT-23, TENANT-24
  it('by its client admin leaves the addresses alone, whatever is sent', async () => {
    const json = { id: world.clientId, metaTitle: 'Fire Safety Ltd', hostnames: 'x', primaryUrl: 5, deletedAt: 'now' }
    const { status, body } = await call('PUT', '', world.clientAdmin, json)
    expect([status, body.metaTitle, body.hostnames]).toEqual([200, 'Fire Safety Ltd', [world.host]])
    const patched = await call('PATCH', `/${world.clientId}`, world.clientAdmin, { metaTitle: '' })
    expect([patched.status, patched.body.metaTitle]).toEqual([200, null])
  })

  // SCHEDULE-14, TENANT-14
  it('moves the due dates with the time zone, in the background', async () => {
    const { clientId, customer } = world
    const check = await buildCheck({ clientId, organisationId: customer.id })
    const given = { clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds: [check.id] }
    const { id: assetId } = await buildAsset(given)
    const due = async () =>
      (await systemDb.asset.findUniqueOrThrow({ where: { id: assetId } })).nextInspectionDate?.toISOString()
    await call('PATCH', `/${world.clientId}`, world.clientAdmin, { timezone: 'Asia/Tokyo' })
    await expect.poll(due).toMatch(/T15:00:00/)
    await call('PATCH', `/${world.clientId}`, world.clientAdmin, { timezone: 'UTC' })
    await expect.poll(due).toMatch(/T00:00:00/)
  })
})

describe('archiving a client', () => {
  // TENANT-20
  it('closes its portal and its sessions; an empty PATCH opens it again, a full one does not', async () => {
    const { id, hostnames } = (await asSystem('POST', '', newClient())).body
    const [host] = hostnames
    const admin = await buildUser({ clientId: id, clientAdmin: true })
    const me = () => request('GET', '/api/v1/me', { host, token: admin.token })
    expect((await me()).status).toBe(200)
    expect((await asSystem('DELETE', `/${id}`)).body).toEqual({})
    expect((await me()).body).toEqual({ global: ['No portal is set up for this address'] })
    expect((await asSystem('POST', '', newClient({ hostnames, primaryUrl: `https://${host}` }))).status).toBe(422)
    expect((await asSystem('PATCH', `/${id}`, { metaTitle: 'x' })).body.deletedAt).not.toBeNull()
    expect((await asSystem('PATCH', `/${id}`, {})).body.deletedAt).toBeNull()
    expect((await me()).status).toBe(401)
    const lines = await systemDb.auditLog.findMany({ where: { recordId: id, userId: world.systemAdmin.id } })
    expect(lines.map(({ action }) => action).sort()).toEqual(['archive', 'unarchive'])
    // Another client's admins read nothing of it (AUDIT-5).
    expect(new Set(lines.map(({ clientId }) => clientId))).toEqual(new Set([id]))
  })

  // TENANT-21
  it('is refused for the client that one is signed in on', async () => {
    const { status, body } = await asSystem('DELETE', `/${world.clientId}`)
    expect([status, Object.keys(body)]).toEqual([422, ['global']])
  })
})
