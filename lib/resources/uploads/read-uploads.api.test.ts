import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { files } from '@/lib/core/files/files'
import { signToken } from '@/lib/core/files/signed-token'
import { authSecret } from '@/lib/core/signing/tokens'
import { type Built, buildAssetType, buildUser, buildWorld } from '@/lib/testing/factories'
import { buildImage } from '@/lib/testing/files'
import { uploadsIn } from '@/lib/testing/uploads'

const path = '/api/v1/uploads'
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
const { call, post, asset, document, photo, open } = uploadsIn(
  () => world,
  () => png,
)

describe('signed links', () => {
  // FILE-18, ERROR-13
  it('are dead when changed, too old, on another host, or when the person may no longer see the file', async () => {
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
  it('are dead once the file is deleted', async () => {
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
  it('is refused on an archived asset', async () => {
    const { id } = await asset()
    const { body } = await post(await document(id))
    await systemDb.asset.update({ where: { id }, data: { deletedAt: new Date() } })
    expect((await call('DELETE', `${path}/${body.id}`, world.customerUser)).status).toBe(409)
    expect((await open(body.signedLink)).status).toBe(200)
  })
})
