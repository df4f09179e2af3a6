import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { files } from '@/lib/core/files/files'
import { signToken } from '@/lib/core/files/signed-token'
import { authSecret } from '@/lib/core/signing/tokens'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildAssetType, buildUser, buildWorld } from '@/lib/testing/factories'
import { base64, buildImage, buildPdf } from '@/lib/testing/files'
import { request } from '@/lib/testing/request'

const path = '/api/v1/uploads'
const unknownId = '018f4e6a-0000-7000-8000-000000000000'
const notFound = { global: ['Not found'] }
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
const call = (method: string, url: string, who?: Who, json?: unknown, host = world.host) =>
  request(method, url, { host, token: who?.token, json })
const post = (json: object, who: Who | undefined = world.customerUser, host = world.host) =>
  call('POST', path, who, json, host)
const asset = (given: object = {}) =>
  buildAsset({ clientId: world.clientId, customerId: world.customer.id, installationDate: '2026-01-10', ...given })
const document = async (assetId: string) => ({
  assetId,
  filename: 'certificate.pdf',
  uploadType: 2,
  base64Data: base64(buildPdf()),
})
const photo = (assetId: string) => ({ assetId, filename: 'front.png', uploadType: 1, base64Data: base64(png) })
const open = (signedLink: string, host = world.host) => request('GET', new URL(signedLink).pathname, { host })

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
  it('creates once, however parallel', async () => {
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

  it('are not changed by a later use of the address', async () => {
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
  it('refuse what does not fit, and what is another’s', async () => {
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

describe('signed links', () => {
  // FILE-18, ERROR-13
  it('stop working when changed, too old, on another host, or when the person may no longer see the file', async () => {
    const { id: assetId } = await asset()
    const person = await buildUser({
      clientId: world.clientId,
      memberships: [{ organisationId: world.customer.id, role: 0 }],
    })
    const { body } = await post(photo(assetId), person)
    expect((await open(body.signedLink)).status).toBe(200)
    expect((await open(body.signedLink, elsewhere.host)).body).toEqual(dead)
    expect((await open(`${body.signedLink}A`)).body).toEqual(dead)
    expect((await open(body.signedLink.replace(/files\/./, 'files/X'))).body).toEqual(dead)
    const claim = { uploadId: body.id, userId: person.id, acting: world.customer.id, clientId: world.clientId }
    const signed = (seconds: number) =>
      open(`http://x/api/v1/files/${signToken(authSecret(), 'upload-link', claim, seconds)}`)
    expect((await signed(10)).status).toBe(200)
    expect((await signed(-1)).body).toEqual(dead)
    await systemDb.membership.deleteMany({ where: { userId: person.id } })
    expect((await open(body.signedLink)).body).toEqual(dead)
  })

  // FILE-18
  it('stop working when the file is deleted', async () => {
    const { body } = await post(photo((await asset()).id))
    expect((await call('DELETE', `${path}/${body.id}`, world.customerUser)).status).toBe(200)
    expect((await open(body.signedLink)).body).toEqual(dead)
  })
})

describe('GET /uploads', () => {
  // FILE-22, LIST-16, LIST-18
  it('lists what one reaches, latest first', async () => {
    const { id } = await asset()
    const first = (await post(await document(id))).body
    const second = (await post(photo(id))).body
    const list = await call('GET', `${path}?filters[assetId]=${id}`, world.customerReader)
    expect(list.body.items.map(({ id: one }: { id: string }) => one)).toEqual([second.id, first.id])
    expect(
      (await call('GET', `${path}?sort=createdAt&limit=1&filters[assetId]=${id}`, world.clientAdmin)).body.items[0].id,
    ).toBe(first.id)
    expect((await call('GET', `${path}?filters[assetId]=${id}`, world.strangerAdmin)).body.items).toEqual([])
    expect((await call('GET', path)).status).toBe(401)
    expect((await call('GET', path, world.systemAdmin)).status).toBe(403)
    for (const bad of ['filters[assetId]=x', 'filters[keywords]=a', 'sort=filename'])
      expect((await call('GET', `${path}?${bad}`, world.customerUser)).status).toBe(422)
    const one = `${path}/${first.id}`
    expect((await call('GET', one, world.distributorAdmin)).body).toMatchObject({ id: first.id, assetId: id })
    expect((await call('GET', one, world.strangerAdmin)).body).toEqual(notFound)
    expect((await call('GET', one, elsewhere.customerAdmin, undefined, elsewhere.host)).body).toEqual(notFound)
    expect((await call('GET', `${path}/nonsense`, world.customerUser)).body).toEqual(notFound)
    for (const method of ['PUT', 'PATCH']) expect((await call(method, one, world.customerUser, {})).status).toBe(405)
    expect((await call('PUT', path, world.customerUser, { id: first.id })).status).toBe(405)
  })

  // FILE-21
  it('makes thumbnails', async () => {
    const { id } = await asset()
    const image = (await post(photo(id))).body
    const pdf = (await post(await document(id))).body
    const thumb = (size: string, who: Who | undefined = world.customerReader, file = image.id) =>
      call('GET', `${path}/${file}/${size}`, who)
    for (const [size, width] of [
      ['64', 64],
      ['256', 256],
      ['1024', 300],
    ] as const) {
      const { base64Data } = (await thumb(size)).body
      expect(base64Data).toMatch(/^data:image\/png;base64,/)
      const bytes = Buffer.from(base64Data.split(',')[1], 'base64')
      expect((await sharp(bytes).metadata()).width).toBe(width)
    }
    for (const size of ['65', '0', 'x', '064']) expect((await thumb(size)).body).toEqual(notFound)
    expect((await thumb('64', world.customerUser, pdf.id)).status).toBe(404)
    expect((await thumb('64', world.strangerAdmin)).status).toBe(404)
    expect((await call('GET', `${path}/${image.id}/64`)).status).toBe(401)
  })

  // FILE-22, FILE-23
  it('shows an asset type’s documents to those who read its library', async () => {
    const { clientId, distributor, customerAdmin, strangerAdmin } = world
    const type = await buildAssetType({ clientId, organisationId: distributor.id })
    const { id } = await systemDb.upload.create({
      data: {
        clientId,
        assetTypeId: type.id,
        filename: 'a.pdf',
        mimetype: 'application/pdf',
        uploadType: 2,
        fileSize: 9,
        objectKey: 'k',
        userId: world.distributorAdmin.id,
        readyAt: new Date(),
      },
    })
    expect((await call('GET', `${path}/${id}`, customerAdmin)).body).toMatchObject({ assetTypeId: type.id })
    expect((await call('GET', `${path}/${id}`, strangerAdmin)).status).toBe(404)
    expect((await call('DELETE', `${path}/${id}`, world.distributorAdmin)).status).toBe(409)
  })
})

describe('DELETE /uploads', () => {
  // FILE-24
  it('deletes a document, its bytes soon after', async () => {
    const { id } = await asset()
    const { body } = await post(await document(id))
    const remove = (who?: Who, host = world.host) => call('DELETE', `${path}/${body.id}`, who, undefined, host)
    const row = await systemDb.upload.findUniqueOrThrow({ where: { id: body.id } })
    expect((await remove()).status).toBe(401)
    expect((await remove(world.customerReader)).status).toBe(403)
    expect((await remove(world.strangerAdmin)).status).toBe(404)
    expect((await remove(elsewhere.customerAdmin, elsewhere.host)).status).toBe(404)
    const answers = await Promise.all([remove(world.customerUser), remove(world.distributorAdmin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({})
    // To be swept now, unless the clock has had it swept already.
    const stray = await systemDb.strayObject.findUnique({ where: { key: row.objectKey } })
    const isSwept = !stray && (await files().stat(row.objectKey)) === null
    expect(isSwept || (stray?.sweepAfter.getTime() ?? Number.POSITIVE_INFINITY) <= Date.now() + 1000).toBe(true)
  })

  // ASSET-27
  it('refuses on an archived asset', async () => {
    const { id } = await asset()
    const { body } = await post(await document(id))
    await systemDb.asset.update({ where: { id }, data: { deletedAt: new Date() } })
    expect((await call('DELETE', `${path}/${body.id}`, world.customerUser)).status).toBe(409)
    expect((await open(body.signedLink)).status).toBe(200)
  })
})
