import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { files } from '@/lib/core/files/files'
import { newId } from '@/lib/core/text/new-id'
import { buildClient } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

const colourAt = async (png: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}

// WALK-1
describe('the portal as an app of a phone', () => {
  it('has the client’s name and colour, and its letter where there is no logo', async () => {
    const { hostname } = await buildClient({ name: 'Övergard', theme: 'ocean' })
    const manifest = await request('GET', '/manifest.webmanifest', { host: hostname })
    expect([manifest.status, manifest.headers['content-type']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ])
    expect(manifest.body).toMatchObject({
      name: 'Övergard',
      start_url: '/',
      display: 'standalone',
      theme_color: '#0b66b0',
      icons: [
        { sizes: '192x192', purpose: 'any' },
        { sizes: '512x512', purpose: 'any' },
        { sizes: '512x512', purpose: 'maskable' },
      ],
    })
    for (const { src, sizes } of manifest.body.icons) {
      const icon = await request('GET', src, { host: hostname })
      const { width, height, format } = await sharp(icon.bytes).metadata()
      expect([icon.status, `${width}x${height}`, format]).toEqual([200, sizes, 'png'])
      expect(icon.headers['cache-control']).toContain('immutable')
      expect(await colourAt(icon.bytes, 2, 2)).toEqual([0x0b, 0x66, 0xb0])
    }
    const page = await request('GET', '/login', { host: hostname })
    expect(page.text).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  })

  it('shows the logo on white once there is one, and the addresses of its icons change then', async () => {
    const { id, hostname } = await buildClient()
    const before = await request('GET', '/manifest.webmanifest', { host: hostname })
    const logoKey = `logos/${newId()}.png`
    const ground = { width: 300, height: 60, channels: 3, background: '#00ff00' } as const
    await files().put(logoKey, await sharp({ create: ground }).png().toBuffer(), 'image/png')
    await systemDb.client.update({ where: { id }, data: { logoKey } })
    const { body } = await request('GET', '/manifest.webmanifest', { host: hostname })
    expect(body.icons[0].src).not.toBe(before.body.icons[0].src)
    const icon = await request('GET', body.icons[1].src, { host: hostname })
    expect([await colourAt(icon.bytes, 256, 256), await colourAt(icon.bytes, 256, 100)]).toEqual([
      [0, 255, 0],
      [255, 255, 255],
    ])
  })

  it('is 404 on a host without a client, and so is an icon of any other size', async () => {
    const nowhere = { host: 'nowhere.test' }
    expect((await request('GET', '/manifest.webmanifest', nowhere)).status).toBe(404)
    expect((await request('GET', '/icons/192.png', nowhere)).status).toBe(404)
    const { hostname } = await buildClient()
    expect((await request('GET', '/icons/4096.png', { host: hostname })).status).toBe(404)
  })
})

// WALK-2
describe('the worker that keeps the page of rounds', () => {
  it('is a script that browsers ask for anew each time, and answers GET and HEAD only', async () => {
    const worker = await request('GET', '/service-worker.js')
    expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await request('HEAD', '/service-worker.js')).status).toBe(200)
    expect((await request('POST', '/service-worker.js')).status).toBe(405)
  })
})
