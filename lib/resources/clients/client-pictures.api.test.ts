import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildClient, buildWorld, unique } from '@/lib/testing/factories'
import { base64, buildImage } from '@/lib/testing/files'
import { newClient } from '@/lib/testing/new-client'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let other: Built<typeof buildClient>
beforeAll(async () => {
  world = await buildWorld()
  other = await buildClient()
})

const call = (method: string, tail: string, who: { token: string }, json?: unknown) =>
  request(method, `/api/v1/clients${tail}`, { host: world.host, token: who.token, json })
const asSystem = (method: string, tail: string, json?: unknown) => call(method, tail, world.systemAdmin, json)

describe('a logo', () => {
  // FILE-26, FILE-27
  it('is public, without metadata, until it is replaced or removed', async () => {
    const base64Data = base64(await buildImage('png', 40, 20))
    const put = await call('PUT', '', world.clientAdmin, {
      id: world.clientId,
      logo: { filename: 'Logo.PNG', base64Data },
    })
    expect(put.status).toBe(200)
    const current = await request('GET', '/api/v1/clients/current', { host: world.host })
    expect(current.body.logoUrl).toBe(put.body.logoUrl)
    const url = new URL(put.body.logoUrl)
    expect(url.origin).toBe(world.client.primaryUrl)
    for (const host of [world.host, other.hostname]) {
      const picture = await request('GET', url.pathname, { host })
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
      expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
    }
    expect((await request('GET', '/api/v1/logos/nonsense', { host: world.host })).status).toBe(404)

    const other2 = await call('PATCH', `/${world.clientId}`, world.clientAdmin, { name: unique('Renamed') })
    expect(other2.body.logoUrl).toBe(put.body.logoUrl)
    const none = await call('PATCH', `/${world.clientId}`, world.clientAdmin, { logo: null })
    expect(none.body.logoUrl).toBeNull()
    expect((await request('GET', url.pathname, { host: world.host })).status).toBe(404)
    const logoKey = url.pathname.replace('/api/v1/', '')
    expect(await systemDb.strayObject.count({ where: { key: logoKey } })).toBe(1)
  })

  // TENANT-25, TENANT-26, TENANT-27, MAIL-14, FILE-26
  it('can be sent with a colour, a login picture, an icon and a sender’s name', async () => {
    const image = async () => ({ filename: 'a.png', base64Data: base64(await buildImage('png', 12, 12)) })
    const json = { id: world.clientId, theme: '#7A3FB5', loginPicture: 'own', senderName: 'Northgate Fire' }
    const put = await call('PUT', '', world.clientAdmin, { ...json, picture: await image(), favicon: await image() })
    expect([put.status, put.body]).toMatchObject([200, { ...json, theme: '#7a3fb5' }])
    const { pictureUrl, faviconUrl } = put.body
    for (const url of [pictureUrl, faviconUrl])
      expect((await request('GET', new URL(url).pathname, { host: world.host })).status).toBe(200)
    const current = (await request('GET', '/api/v1/clients/current', { host: world.host })).body
    expect(current).toMatchObject({ theme: '#7a3fb5', loginPicture: 'own', pictureUrl, faviconUrl })
    expect(current).not.toHaveProperty('senderName')
    const page = (await request('GET', '/login', { host: world.host })).text
    for (const part of ['--accent:light-dark(#7a3fb5', new URL(pictureUrl).pathname, new URL(faviconUrl).pathname])
      expect(page).toContain(part)
    expect(page).not.toContain('HT000123')
    const json2 = { id: world.clientId, loginPicture: 'none', picture: null, favicon: null, theme: 'ocean' }
    const none = await call('PUT', '', world.clientAdmin, { ...json2, senderName: null })
    expect(none.body).toMatchObject({ theme: 'ocean', pictureUrl: null, faviconUrl: null, senderName: null })
    expect((await request('GET', new URL(pictureUrl).pathname, { host: world.host })).status).toBe(404)
    expect((await request('GET', '/login', { host: world.host })).text).not.toContain('About this portal')
  })

  it('may come with a new client', async () => {
    const base64Data = base64(await buildImage('png', 10, 10))
    const { status, body } = await asSystem('POST', '', newClient({ logo: { filename: 'a.png', base64Data } }))
    expect([status, (await request('GET', new URL(body.logoUrl).pathname, { host: world.host })).status]).toEqual([
      201, 200,
    ])
  })

  // ERROR-21
  it('and two long texts fit into a body of 2 MB; a larger body is 413', async () => {
    const long = `<p>${'é'.repeat(199_000)}</p>`
    const json = { id: world.clientId, termsAndConditions: long, privacyPolicy: long }
    expect((await call('PUT', '', world.clientAdmin, json)).status).toBe(200)
    const more = { ...json, website: 'x'.repeat(2 * 1_048_576) }
    expect((await call('PUT', '', world.clientAdmin, more)).status).toBe(413)
  })
})
