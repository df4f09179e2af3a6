import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { type Built, buildUser, buildWorld } from '@/lib/testing/factories'
import { base64, buildImage, buildPdf } from '@/lib/testing/files'
import { request } from '@/lib/testing/request'
import { resultsIn } from '@/lib/testing/results'

const path = '/api/v1/assetCompletedChecks'
const unknownId = '018f4e6a-0000-7000-8000-000000000000'

let world: Built<typeof buildWorld>
let elsewhere: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
})

const { get, post, assetWithTask } = resultsIn(() => world)

describe('results', () => {
  it('are seen by those who reach the asset', async () => {
    const { assetId, checkId } = await assetWithTask()
    const { body } = await post({ assetId, checkId, status: 1 }, world.customerUser)
    const one = `${path}/${body.id}`
    for (const who of [world.customerReader, world.customerAdmin, world.distributorAdmin, world.clientAdmin])
      expect((await get(one, who)).status).toBe(200)
    expect((await get(one)).status).toBe(401)
    expect((await get(one, world.systemAdmin)).status).toBe(403)
    for (const answer of [
      await get(one, world.strangerAdmin),
      await get(`${path}/${unknownId}`, world.customerAdmin),
      await get(`${path}/x`, world.customerAdmin),
      await get(one, elsewhere.customerAdmin, elsewhere.host),
    ])
      expect([answer.status, answer.body]).toEqual([404, { global: ['Not found'] }])
  })

  // RESULT-5
  it('never change or go away', async () => {
    const { assetId, checkId } = await assetWithTask()
    const { body } = await post({ assetId, checkId, status: 1 }, world.customerUser)
    const call = (method: string, url: string) =>
      request(method, url, { host: world.host, token: world.customerAdmin.token, json: { id: body.id, status: 2 } })
    for (const answer of [
      await call('PUT', path),
      await call('PATCH', `${path}/${body.id}`),
      await call('DELETE', `${path}/${body.id}`),
    ])
      expect(answer.status).toBe(405)
    await expect(systemDb.completedCheck.delete({ where: { id: body.id } })).rejects.toThrow()
    await expect(systemDb.completedCheck.update({ where: { id: body.id }, data: { status: 2 } })).rejects.toThrow()
  })

  // RESULT-6, RESULT-7
  it('keep the names that tag, task and person had at the time', async () => {
    const { clientId, customer } = world
    const person = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 0 }] })
    const { asset, check, ...ids } = await assetWithTask()
    const { body } = await post({ ...ids, status: 1 }, person)
    const tag = await systemDb.tag.findUniqueOrThrow({ where: { id: asset.tagId } })
    const other = await systemDb.tag.create({
      data: { clientId, batchId: tag.batchId, reference: newId(), position: 1 },
    })
    await systemDb.asset.update({ where: { id: asset.id }, data: { tagId: other.id, name: other.reference } })
    await systemDb.check.update({ where: { id: check.id }, data: { name: newId() } })
    await request('DELETE', `/api/v1/users/${person.id}`, { host: world.host, token: person.token })
    const { body: after } = await get(`${path}/${body.id}`, world.customerAdmin)
    const user = { id: person.id, fullName: `Sam ${person.lastName}` }
    expect(after).toMatchObject({ assetName: asset.name, checkName: check.name, user })
    expect(Object.keys(after.user).sort()).toEqual(['fullName', 'id'])
    expect(after.asset.name).toBe(other.reference)
  })

  it('carry photos, which are evidence', async () => {
    const { assetId, checkId } = await assetWithTask()
    const png = await buildImage()
    const photo = { filename: 'pin.png', uploadType: 1, base64Data: base64(png) }
    const wrong = { ...photo, base64Data: base64(buildPdf()) }
    const refused = await post({ assetId, checkId, status: 3, uploads: [photo, wrong] }, world.customerUser)
    expect([refused.status, refused.body]).toEqual([422, { uploads: [expect.stringContaining('pin.png')] }])
    expect(await systemDb.upload.count({ where: { assetId } })).toBe(0)

    const { body } = await post({ assetId, checkId, status: 3, uploads: [photo] }, world.customerUser)
    const [file] = body.uploads
    expect(file).toMatchObject({ filename: 'pin.png', assetId, completedCheckId: body.id, noteId: null })
    expect((await request('GET', new URL(file.signedLink).pathname, { host: world.host })).status).toBe(200)
    const removed = await request('DELETE', `/api/v1/uploads/${file.id}`, {
      host: world.host,
      token: world.customerUser.token,
    })
    expect(removed.status).toBe(409)
    await expect(systemDb.upload.delete({ where: { id: file.id } })).rejects.toThrow()
    await expect(systemDb.upload.update({ where: { id: file.id }, data: { sha256: 'x' } })).rejects.toThrow()
    await expect(systemDb.upload.update({ where: { id: file.id }, data: { completedCheckId: null } })).rejects.toThrow()
  })

  it('take files that were uploaded before, each once', async () => {
    const { assetId, checkId } = await assetWithTask()
    const other = await assetWithTask()
    const png = await buildImage()
    const upload = async (to: string, who = world.customerUser) =>
      (
        await request('POST', '/api/v1/uploads', {
          host: world.host,
          token: who.token,
          json: { assetId: to, filename: 'a.png', uploadType: 1, base64Data: base64(png) },
        })
      ).body.id
    const [mine, elses, onOther] = [
      await upload(assetId),
      await upload(assetId, world.customerAdmin),
      await upload(other.assetId),
    ]
    const record = (uploadIds: string[]) => post({ assetId, checkId, status: 1, uploadIds }, world.customerUser)
    for (const wrong of [elses, onOther, unknownId])
      expect(Object.keys((await record([mine, wrong])).body)).toEqual(['uploadIds'])
    const answers = await Promise.all([record([mine, mine]), record([mine])])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(answers.find(({ status }) => status === 201)?.body.uploads).toMatchObject([{ id: mine }])
  })
})
