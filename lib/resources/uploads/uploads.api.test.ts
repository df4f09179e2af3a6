import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { type Built, buildWorld } from '@/lib/testing/factories'
import { base64, buildImage, buildPdf } from '@/lib/testing/files'
import { request } from '@/lib/testing/request'
import { uploadsIn } from '@/lib/testing/uploads'

const path = '/api/v1/uploads'
const unknownId = '018f4e6a-0000-7000-8000-000000000000'
const dead = { global: ['This link is no longer valid'] }

let world: Built<typeof buildWorld>
let elsewhere: Built<typeof buildWorld>
let png: Buffer
beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
  png = await buildImage()
})

type Who = { token: string }
const { call, post, asset, document, photo, open } = uploadsIn(
  () => world,
  () => png,
)

describe('POST /uploads', () => {
  // FILE-8, FILE-16, FILE-18, ERROR-27
  it('adds a document and says so', async () => {
    const { id } = await asset()
    const answer = await post({ ...(await document(id)), organisationId: 'ignored', fileSize: 200 })
    expect(answer.status).toBe(201)
    expect(answer.headers['user-message']).toBe('File uploaded')
    expect(answer.body).toEqual({
      id: expect.any(String),
      filename: 'certificate.pdf',
      mimetype: 'application/pdf',
      uploadType: 2,
      fileSize: 200,
      createdAt: expect.any(String),
      signedLink: expect.stringMatching(new RegExp(`^${world.client.primaryUrl}/api/v1/files/[\\w.-]+$`)),
      assetId: id,
      assetTypeId: null,
      noteId: null,
      completedCheckId: null,
      findingEventId: null,
      user: { id: world.customerUser.id, fullName: `Sam ${world.customerUser.lastName}` },
      impersonator: null,
    })
    const file = await open(answer.body.signedLink)
    expect(file.bytes.equals(buildPdf())).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="certificate.pdf"'),
      'x-content-type-options': 'nosniff',
    })
    expect((await call('HEAD', new URL(answer.body.signedLink).pathname)).status).toBe(200)
  })

  // FILE-6, FILE-17, FILE-19
  it('shows images inline, without their metadata, and keeps the original with its checksum', async () => {
    const { id } = await asset()
    const jpeg = await buildImage('jpeg')
    const { body } = await post({
      ...photo(id),
      filename: 'front.JPG',
      base64Data: `data:image/jpeg;base64,${base64(jpeg)}`,
    })
    const file = await open(body.signedLink)
    expect(file.headers['content-disposition']).toMatch(/^inline;/)
    expect(jpeg.includes('secret place')).toBe(true)
    expect(file.bytes.includes('secret place')).toBe(false)
    const row = await systemDb.upload.findUniqueOrThrow({ where: { id: body.id } })
    expect([row.sha256?.length, row.fileSize]).toEqual([64, jpeg.length])
    expect(await systemDb.strayObject.count({ where: { clientId: world.clientId, key: row.objectKey } })).toBe(0)
  })

  // ERROR-34, ERROR-36
  it('makes one file for one id, however many calls come at once', async () => {
    const sent = { id: newId(), ...photo((await asset()).id) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect((await post({ ...sent, filename: 'back.png' })).status).toBe(409)
  })

  // FILE-1, FILE-2, FILE-3, FILE-4, FILE-5, ERROR-21
  it('says which field is wrong', async () => {
    const { id } = await asset()
    const pdf = base64(buildPdf())
    const cases: [object, string[]][] = [
      [{}, ['filename', 'uploadType', 'base64Data', 'assetId']],
      [{ assetId: undefined }, ['assetId']],
      [{ assetId: unknownId }, ['assetId']],
      [{ filename: '' }, ['filename']],
      [{ filename: 'run.exe' }, ['filename']],
      [{ filename: 'page.svg' }, ['filename']],
      [{ filename: 'a.docx' }, ['uploadType']],
      [{ uploadType: 1 }, ['uploadType']],
      [{ uploadType: 7 }, ['uploadType']],
      [{ base64Data: '' }, ['base64Data']],
      [{ base64Data: 'not base64!' }, ['base64Data']],
      [{ base64Data: base64(png) }, ['base64Data']],
      [{ filename: 'a.png', uploadType: 1, base64Data: pdf }, ['base64Data']],
      [{ filename: 'a.jpg', uploadType: 1, base64Data: base64(png) }, ['base64Data']],
      [{ filename: 'a.png', uploadType: 1, base64Data: base64(png.subarray(0, png.length / 2)) }, ['base64Data']],
      [{ fileSize: 5 }, ['base64Data']],
      [{ base64Data: base64(buildPdf(10 * 1024 * 1024 + 1)) }, ['base64Data']],
    ]
    const good = await document(id)
    for (const [wrong, fields] of cases) {
      const sent = Object.keys(wrong).length ? { ...good, ...wrong } : {}
      const answer = await post(sent)
      expect([answer.status, Object.keys(answer.body)], JSON.stringify(wrong).slice(0, 80)).toEqual([422, fields])
    }
    const huge = await post({ ...good, base64Data: 'A'.repeat(16 * 1024 * 1024) })
    expect([huge.status, Object.keys(huge.body)]).toEqual([413, ['global']])
    expect((await post({ ...good, base64Data: base64(buildPdf(10 * 1024 * 1024)) })).status).toBe(201)
    expect(await systemDb.upload.count({ where: { assetId: id } })).toBe(1)
  })

  it('is for those who may write, on what they reach', async () => {
    const sent = await document((await asset()).id)
    expect((await call('POST', path, undefined, sent)).status).toBe(401)
    for (const who of [world.customerReader, world.systemAdmin]) expect((await post(sent, who)).status).toBe(403)
    for (const who of [world.distributorAdmin, world.clientAdmin]) expect((await post(sent, who)).status).toBe(201)
    expect((await post(sent, world.strangerAdmin)).body).toEqual({ assetId: [expect.any(String)] })
    expect((await post(sent, elsewhere.customerUser, elsewhere.host)).status).toBe(422)
  })

  // ASSET-27
  it('refuses an archived asset before it looks at the body', async () => {
    const { id } = await asset({ deletedAt: new Date() })
    expect((await post({ assetId: id })).status).toBe(409)
    expect((await call('POST', `${path}/presign`, world.customerUser, { assetId: id })).status).toBe(409)
  })
})

describe('presigned uploads', () => {
  const announce = async (more: object = {}, who: Who = world.customerUser) => {
    const { id: assetId } = await asset()
    const sent = { assetId, filename: 'front.png', uploadType: 1, fileSize: png.length, ...more }
    return call('POST', `${path}/presign`, who, sent)
  }
  const put = (url: string, body: Buffer) =>
    request('PUT', new URL(url).pathname, { host: world.host, body, headers: { 'content-type': 'image/png' } })

  // FILE-9, FILE-10, ERROR-35
  it('take the bytes without a session, and are finished once', async () => {
    const { status, body } = await announce()
    expect([status, body.method, Object.keys(body).sort()]).toEqual([201, 'PUT', ['headers', 'id', 'method', 'url']])
    expect(body.url.startsWith(`${world.client.primaryUrl}/`)).toBe(true)
    expect((await call('GET', `${path}/${body.id}`, world.customerUser)).status).toBe(404)
    expect(Object.keys((await post({ id: body.id })).body)).toEqual(['base64Data'])
    expect((await put(body.url, png)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 4 }, () => post({ id: body.id, filename: 'front.png' })))
    expect(answers.map(({ status: one }) => one).sort()).toEqual([200, 200, 200, 201])
    const file = await open(answers[0]?.body.signedLink)
    expect((await sharp(file.bytes).metadata()).width).toBe(300)
    expect((await call('DELETE', `${path}/${body.id}`, world.customerUser)).status).toBe(200)
    expect((await post({ id: body.id })).status).toBe(409)
  })

  it('are not changed by using their address again later', async () => {
    const pdf = buildPdf(png.length)
    const { body } = await announce({ filename: 'a.pdf', uploadType: 2 })
    await put(body.url, pdf)
    const { body: done } = await post({ id: body.id })
    await put(body.url, Buffer.concat([pdf.subarray(0, -1), Buffer.from('X')]))
    expect((await open(done.signedLink)).bytes.equals(pdf)).toBe(true)
  })

  // FILE-9, FILE-10
  it('throw away bytes that are not what was announced', async () => {
    const { body } = await announce({ fileSize: 200 })
    expect((await put(body.url, buildPdf(201))).status).toBe(422)
    expect((await put(body.url, buildPdf(199))).status).toBe(422)
    expect((await put(body.url, buildPdf(200))).status).toBe(200)
    expect(Object.keys((await post({ id: body.id })).body)).toEqual(['base64Data'])
    expect((await post({ id: body.id })).body.base64Data[0]).toMatch(/not arrived/)
  })

  // FILE-5, FILE-9, FILE-11
  it('are refused where they do not fit, or are somebody else’s', async () => {
    for (const [wrong, field] of [
      [{ filename: 'a.exe' }, 'filename'],
      [{ uploadType: 2 }, 'uploadType'],
      [{ fileSize: 0 }, 'fileSize'],
      [{ fileSize: 10 * 1024 * 1024 + 1 }, 'fileSize'],
      [{ assetId: unknownId }, 'assetId'],
    ] as const)
      expect(Object.keys((await announce(wrong)).body)).toEqual([field])
    expect((await announce({}, world.customerReader)).status).toBe(403)
    const { body } = await announce()
    await put(body.url, png)
    expect((await post({ id: body.id }, world.customerAdmin)).status).toBe(422)
    expect(Object.keys((await post({ id: body.id, filename: 'other.png' })).body)).toEqual(['filename'])
    expect((await put(`${body.url}x`, png)).body).toEqual(dead)
    expect((await put(body.url.replace(/files\/./, 'files/X'), png)).status).toBe(404)
  })

  it('are announced once for a client-made id', async () => {
    const id = newId()
    const { id: assetId } = await asset()
    const sent = { id, assetId, filename: 'front.png', uploadType: 1, fileSize: png.length }
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `${path}/presign`, world.customerUser, sent)))
    expect(answers.map(({ body }) => body.id)).toEqual([id, id, id])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect((await call('POST', `${path}/presign`, world.customerUser, { ...sent, fileSize: 1 })).status).toBe(409)
  })
})
