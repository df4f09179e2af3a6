import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildWorld } from '@/lib/testing/factories'
import { buildImage, buildPdf } from '@/lib/testing/files'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let png: Buffer
beforeAll(async () => {
  world = await buildWorld()
  png = await buildImage()
})

const call = (method: string, path: string, json?: unknown) =>
  request(method, `/api/v1${path}`, { host: world.host, token: world.customerUser.token, json })
const asset = async () => (await buildAsset({ clientId: world.clientId, customerId: world.customer.id })).id
const documentsOf = async (assetId: string) => (await call('GET', `/uploads?filters[assetId]=${assetId}`)).body.items
const note = (assetId: string, uploadIds: string[]) =>
  call('POST', '/assets/assetMeta', { assetId, notes: 'x', uploadIds })

/** Announces a photo and sends its bytes, or others of that size; nobody finishes it. */
async function send(assetId: string, bytes: Buffer | null = png): Promise<string> {
  const announced = { assetId, filename: 'door.png', uploadType: 1, fileSize: png.length }
  const { id, url } = (await call('POST', '/uploads/presign', announced)).body
  const headers = { 'content-type': 'image/png' }
  if (bytes) await request('PUT', new URL(url).pathname, { host: world.host, body: bytes, headers })
  return id
}

describe('a file that was sent and not finished', () => {
  // FILE-13, FILE-22
  it('is no document of the asset until a record names it, and belongs to that record then', async () => {
    const assetId = await asset()
    const [kept, givenUp] = [await send(assetId), await send(assetId)]
    expect(await documentsOf(assetId)).toEqual([])
    const { status, body } = await note(assetId, [kept])
    expect([status, body.uploads]).toEqual([201, [expect.objectContaining({ id: kept, noteId: body.id })]])
    expect((await documentsOf(assetId)).map(({ id }: { id: string }) => id)).toEqual([kept])
    const row = await systemDb.upload.findUniqueOrThrow({ where: { id: kept } })
    expect([row.sha256?.length, Boolean(row.displayKey)]).toEqual([64, true])
    expect((await systemDb.upload.findUniqueOrThrow({ where: { id: givenUp } })).readyAt).toBeNull()
  })

  // FILE-14
  it('goes to one of two records that name it at the same time', async () => {
    const assetId = await asset()
    const id = await send(assetId)
    const answers = await Promise.all([note(assetId, [id]), note(assetId, [id]), call('POST', '/uploads', { id })])
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([201, 422])
    expect(answers[2]?.status).toBeLessThan(300)
  })

  // FILE-7, FILE-10
  it('is refused, with its name, where its bytes are missing or of another kind, and nothing is saved', async () => {
    const assetId = await asset()
    for (const [bytes, why] of [
      [null, 'door.png: The file has not arrived yet'],
      [buildPdf(png.length), 'door.png: The content is not what the file name says'],
    ] as const) {
      const { status, body } = await note(assetId, [await send(assetId), await send(assetId, bytes)])
      expect([status, body]).toEqual([422, { uploadIds: [why] }])
    }
    expect(await documentsOf(assetId)).toEqual([])
    expect(await systemDb.assetNote.count({ where: { assetId } })).toBe(0)
  })
})

describe('the files of one body', () => {
  // FILE-28
  it('are refused with more than 200 megapixels together, however few bytes they have', async () => {
    const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const uploads = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      filename: `${name}.png`,
      uploadType: 1,
      base64Data: large.toString('base64'),
    }))
    const { status, body } = await call('POST', '/assets/assetMeta', { assetId: await asset(), notes: 'x', uploads })
    expect([status, body]).toEqual([422, { uploads: ['e.png: The images have more than 200 megapixels together'] }])
  })
})
