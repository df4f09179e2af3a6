import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildUser, buildWorld } from '@/lib/testing/factories'
import { base64, buildImage } from '@/lib/testing/files'
import { request } from '@/lib/testing/request'

const path = '/api/v1/assets/assetMeta'
const unknownId = '018f4e6a-0000-7000-8000-000000000000'

let world: Built<typeof buildWorld>
let elsewhere: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
})

type Who = { token: string }
const call = (method: string, tail: string, who?: Who, json?: unknown, host = world.host) =>
  request(method, path + tail, { host, token: who?.token, json })
const asset = (given: object = {}) => buildAsset({ clientId: world.clientId, customerId: world.customer.id, ...given })
const write = async (who: Who = world.customerUser, more: object = {}) => {
  const { id: assetId } = await asset()
  return (await call('POST', '', who, { assetId, notes: 'Moved behind the door', ...more })).body
}
const changesOf = (recordId: string) =>
  systemDb.auditLog.findMany({
    where: { clientId: world.clientId, recordId, action: 'note-change' },
    orderBy: { createdAt: 'asc' },
  })

describe('POST /assets/assetMeta', () => {
  it('writes a note, with files', async () => {
    const { id: assetId, name } = await asset()
    const photo = { filename: 'door.png', uploadType: 1, base64Data: base64(await buildImage()) }
    const answer = await call('POST', '', world.customerUser, {
      assetId,
      notes: '  Moved\nbehind the door ',
      uploads: [photo],
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      assetId,
      assetName: name,
      notes: 'Moved\nbehind the door',
      user: { id: world.customerUser.id, fullName: `Sam ${world.customerUser.lastName}` },
      impersonator: null,
      uploads: [{ filename: 'door.png', noteId: answer.body.id }],
    })
    const file = `/api/v1/uploads/${answer.body.uploads[0].id}`
    expect((await request('DELETE', file, { host: world.host, token: world.customerUser.token })).status).toBe(409)
  })

  it('makes one note for one id, however many calls come at once', async () => {
    const sent = { id: newId(), assetId: (await asset()).id, notes: 'Once' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', '', world.customerUser, sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    expect((await call('POST', '', world.customerUser, { ...sent, notes: 'Twice' })).status).toBe(409)
  })

  // RESULT-9
  it('says which field is wrong', async () => {
    const { id: assetId } = await asset()
    const cases: [object, string[]][] = [
      [{}, ['assetId', 'notes']],
      [{ assetId, notes: ' \n ' }, ['notes']],
      [{ assetId, notes: 'x'.repeat(10_001) }, ['notes']],
      [{ assetId, notes: 'a\0b' }, ['notes']],
      [{ assetId: unknownId, notes: 'x' }, ['assetId']],
      [{ assetId, notes: 'x', uploads: [{ filename: 'a.exe', uploadType: 1, base64Data: '' }] }, ['uploads']],
      [{ assetId, notes: 'x', uploadIds: [unknownId] }, ['uploadIds']],
    ]
    for (const [sent, fields] of cases) {
      const answer = await call('POST', '', world.customerUser, sent)
      expect([answer.status, Object.keys(answer.body)], JSON.stringify(sent).slice(0, 80)).toEqual([422, fields])
    }
  })

  it('is allowed to those who may write, for assets that they reach', async () => {
    const sent = { assetId: (await asset()).id, notes: 'Hello' }
    const status = async (who?: Who, host = world.host) => (await call('POST', '', who, sent, host)).status
    expect(await status()).toBe(401)
    for (const who of [world.customerReader, world.systemAdmin]) expect(await status(who)).toBe(403)
    for (const who of [world.customerUser, world.distributorAdmin, world.clientAdmin])
      expect(await status(who)).toBe(201)
    expect(await status(world.strangerAdmin)).toBe(422)
    expect(await status(elsewhere.customerAdmin, elsewhere.host)).toBe(422)
    const { id } = await asset({ deletedAt: new Date() })
    expect((await call('POST', '', world.customerUser, { assetId: id })).status).toBe(409)
  })
})

describe('PUT and PATCH', () => {
  // RESULT-10, RESULT-12
  it('change the text for its author only, and keep the former text in the audit log', async () => {
    const note = await write()
    const one = `/${note.id}`
    const changed = await call('PATCH', one, world.customerUser, { notes: 'Back again', assetId: unknownId })
    expect(changed.body).toMatchObject({ id: note.id, assetId: note.assetId, notes: 'Back again' })
    expect((await call('PUT', '', world.customerUser, { id: note.id, notes: 'Gone' })).status).toBe(200)
    expect((await call('PATCH', one, world.customerUser, {})).body.notes).toBe('Gone')
    expect((await changesOf(note.id)).map(({ details }) => details)).toMatchObject([
      { before: 'Moved behind the door', after: 'Back again', assetId: note.assetId },
      { before: 'Back again', after: 'Gone' },
    ])
    for (const who of [world.customerAdmin, world.distributorAdmin, world.clientAdmin, world.customerReader])
      expect((await call('PATCH', one, who, { notes: 'x' })).status).toBe(403)
    for (const notes of ['', null]) expect((await call('PATCH', one, world.customerUser, { notes })).status).toBe(422)
    expect((await call('PATCH', one, world.strangerAdmin, { notes: 'x' })).status).toBe(404)
    expect((await call('PATCH', one, undefined, { notes: 'x' })).status).toBe(401)
    expect((await call('PUT', '', world.customerUser, { notes: 'x' })).body).toEqual({ id: ['Required.'] })
  })

  // RESULT-10
  it('keep the name of who wrote the note while acting as somebody else', async () => {
    const memberships = [{ organisationId: world.customer.id, role: 0 as const }]
    const person = await buildUser({ clientId: world.clientId, memberships, impersonatorId: world.clientAdmin.id })
    const note = await write(person)
    await systemDb.session.updateMany({ where: { userId: person.id }, data: { impersonatorId: null } })
    const changed = await call('PATCH', `/${note.id}`, person, { notes: 'By myself' })
    expect(changed.body).toMatchObject({ notes: 'By myself', impersonator: { id: world.clientAdmin.id } })
  })

  // ASSET-27
  it('answer 409 once the asset is archived, whatever is sent', async () => {
    const note = await write()
    await systemDb.asset.update({ where: { id: note.assetId }, data: { deletedAt: new Date() } })
    for (const [method, tail, sent] of [
      ['PATCH', `/${note.id}`, {}],
      ['PUT', '', { id: note.id, notes: 5 }],
      ['DELETE', `/${note.id}`, undefined],
    ] as const)
      expect((await call(method, tail, world.customerUser, sent)).status).toBe(409)
    expect((await call('GET', `/${note.id}`, world.customerUser)).status).toBe(200)
  })
})

describe('DELETE', () => {
  // RESULT-11, RESULT-12
  it('is for the author and for Admins, and leaves the text in the audit log', async () => {
    const photo = { filename: 'door.png', uploadType: 1, base64Data: base64(await buildImage()) }
    const note = await write(world.customerUser, { uploads: [photo] })
    const remove = (who?: Who, host = world.host) => call('DELETE', `/${note.id}`, who, undefined, host)
    expect((await remove()).status).toBe(401)
    for (const who of [world.customerManager, world.customerReader, world.clientAdmin, world.systemAdmin])
      expect((await remove(who)).status).toBe(403)
    expect((await remove(world.strangerAdmin)).status).toBe(404)
    expect((await remove(elsewhere.customerAdmin, elsewhere.host)).status).toBe(404)
    const answers = await Promise.all([remove(world.distributorAdmin), remove(world.customerUser)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await call('GET', `/${note.id}`, world.customerUser)).status).toBe(404)
    const [change, ...more] = await changesOf(note.id)
    expect(more).toEqual([])
    expect(change?.details).toMatchObject({
      before: note.notes,
      after: null,
      author: world.customerUser.id,
      files: [{ filename: 'door.png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    })
    const own = await write(world.clientAdmin)
    expect((await call('DELETE', `/${own.id}`, world.clientAdmin)).status).toBe(200)
  })
})

describe('GET /assets/assetMeta', () => {
  it('lists what one reaches, latest first, and exports it', async () => {
    const { id: assetId } = await asset()
    for (const notes of ['First', '=2+2']) await call('POST', '', world.customerUser, { assetId, notes })
    const texts = async (who: Who, query = '') =>
      (await call('GET', `?filters[assetId]=${assetId}${query}`, who)).body.items.map(
        (one: { notes: string }) => one.notes,
      )
    for (const who of [world.customerReader, world.distributorAdmin, world.clientAdmin])
      expect(await texts(who)).toEqual(['=2+2', 'First'])
    expect(await texts(world.customerUser, '&sort=createdAt&limit=1&page=1')).toEqual(['First'])
    expect(await texts(world.strangerAdmin)).toEqual([])
    expect((await call('GET', '')).status).toBe(401)
    expect((await call('GET', '', world.systemAdmin)).status).toBe(403)
    for (const bad of ['?filters[assetId]=x', '?filters[keywords]=x', '?sort=notes'])
      expect((await call('GET', bad, world.customerUser)).status).toBe(422)
    expect((await call('GET', '/export', world.customerManager)).status).toBe(403)
    const { body } = await call('GET', `/export?filters[assetId]=${assetId}`, world.customerAdmin)
    const { text } = await request('GET', new URL(body.url).pathname, { host: world.host })
    expect(text).toContain(`,'=2+2,`)
  })

  // ASSET-23
  it('answers the notes to whoever the asset belongs to now', async () => {
    const note = await write()
    await systemDb.asset.update({
      where: { id: note.assetId },
      data: { customerOrganisationId: world.stranger.id, distributorOrganisationId: null },
    })
    expect((await call('GET', `/${note.id}`, world.customerUser)).status).toBe(404)
    expect((await call('GET', `/${note.id}`, world.strangerAdmin)).status).toBe(200)
  })

  it('names the impersonator', async () => {
    const person = await buildUser({
      clientId: world.clientId,
      memberships: [{ organisationId: world.customer.id, role: 0 }],
      impersonatorId: world.clientAdmin.id,
    })
    expect((await write(person)).impersonator).toMatchObject({ id: world.clientAdmin.id })
  })
})
