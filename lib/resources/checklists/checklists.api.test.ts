import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { checklistOf, pressure, seal } from '@/lib/testing/checklist-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import stored from './templates.json'

let world: Built<typeof buildWorld>
let owner: { clientId: string; organisationId: string }
const call = (method: string, path: string, json?: unknown, who: { token: string } = world.customerUser) =>
  request(method, `/api/v1${path}`, { host: world.host, token: who.token, json })
const task = async (organisationId = world.customer.id) => (await buildCheck({ ...owner, organisationId })).id
/** A new checklist of a task of the customer. */
const made = async (fields: object = {}) =>
  (await call('POST', '/checklists', { checkId: await task(), ...fields })).body as { id: string; checkId: string }
const drafted = async (id: string, revision: number, ...items: Record<string, unknown>[]) =>
  call('PUT', '/checklists', { id, revision, draft: checklistOf(...items) })

beforeAll(async () => {
  world = await buildWorld()
  owner = { clientId: world.clientId, organisationId: world.customer.id }
})

describe('checklists', () => {
  // CHECKLIST-1, CHECKLIST-11
  it('begin empty and unpublished, one for each task', async () => {
    const check = await buildCheck(owner)
    const { status, body } = await call('POST', '/checklists', { checkId: check.id, required: true })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        checkId: check.id,
        checkName: check.name,
        organisationId: world.customer.id,
        required: true,
        draft: { sections: [] },
        revision: 1,
        published: null,
      },
    ])
    expect((await call('GET', `/checklists/${body.id}`)).body).toEqual(body)
    expect(await call('POST', '/checklists', { checkId: check.id })).toMatchObject({
      status: 422,
      body: { checkId: ['This task already has a checklist'] },
    })
  })

  // CHECKLIST-1
  it('are made once, however many make them at the same moment', async () => {
    const checkId = await task()
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => call('POST', '/checklists', { checkId })))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
    expect(await systemDb.checklist.count({ where: { checkId } })).toBe(1)
  })

  // CHECKLIST-1
  it('are made only for tasks of one’s own that can be changed', async () => {
    const [customers, distributors, strangers] = [
      await task(),
      await task(world.distributor.id),
      await task(world.stranger.id),
    ]
    const post = (checkId: unknown, who = world.customerUser, more = {}) =>
      call('POST', '/checklists', { checkId, ...more }, who)
    expect((await post(customers, world.distributorAdmin)).status).toBe(403)
    expect((await post(customers, world.distributorAdmin, { required: 'x' })).status).toBe(403)
    expect((await post(distributors)).status).toBe(403)
    expect((await post(customers, world.customerReader)).status).toBe(403)
    for (const other of [strangers, newId()])
      expect(await post(other)).toMatchObject({ status: 422, body: { checkId: ['Choose a task'] } })
    expect(Object.keys((await post('x')).body)).toEqual(['checkId'])
    await call('DELETE', `/checks/${customers}`)
    expect(await post(customers)).toMatchObject({ status: 422, body: { checkId: ['Choose a task'] } })
    expect((await post(strangers, world.clientAdmin)).status).toBe(201)
    await systemDb.organisation.update({ where: { id: world.stranger.id }, data: { deletedAt: new Date() } })
    expect((await post(await task(world.stranger.id), world.clientAdmin)).status).toBe(409)
    await systemDb.organisation.update({ where: { id: world.stranger.id }, data: { deletedAt: null } })
  })

  // CHECKLIST-2
  it('are saved with the revision that was read, and refused where somebody else saved meanwhile', async () => {
    const { id } = await made()
    const { status, body } = await drafted(id, 1, seal)
    expect([status, body.revision]).toEqual([200, 2])
    expect(body.draft.sections[0].items).toEqual([
      { ...seal, required: true, failStatus: 3, photoOnFail: false, allowNa: true },
    ])
    expect(await drafted(id, 1, seal)).toMatchObject({
      status: 409,
      body: { global: ['Somebody else has changed this draft'] },
    })
    expect(await call('PUT', '/checklists', { id, draft: checklistOf(seal) })).toMatchObject({
      status: 422,
      body: { revision: ['Required.'] },
    })
    expect((await call('PATCH', `/checklists/${id}`, { required: true })).body).toMatchObject({
      required: true,
      revision: 2,
    })
    const all = await Promise.all(['a', 'b', 'c'].map((key) => drafted(id, 2, { ...seal, key })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  // CHECKLIST-3
  it('are refused where the draft is malformed, with the item named', async () => {
    const { id } = await made()
    const put = (draft: unknown) => call('PUT', '/checklists', { id, revision: 1, draft })
    for (const draft of ['x', [], {}, { sections: 'x' }, checklistOf({ key: 'a', kind: 9, label: 'A' })])
      expect(await put(draft), JSON.stringify(draft)).toMatchObject({
        status: 422,
        body: { draft: [expect.any(String)] },
      })
    expect((await put(checklistOf(seal, seal))).body).toEqual({ draft: ['Two items have the key "seal"'] })
    expect((await call('GET', `/checklists/${id}`)).body).toMatchObject({ revision: 1, draft: { sections: [] } })
  })

  // CHECKLIST-10
  it('can begin as a copy of a template, and everybody who sees tasks may read templates', async () => {
    const { status, body: templates } = await call('GET', '/checklistTemplates', undefined, world.customerReader)
    expect([status, templates.length]).toEqual([200, 14])
    for (const [at, template] of templates.entries()) {
      expect(template).toMatchObject(stored.templates[at] as object)
      expect(Object.keys(template)).toEqual(['key', 'name', 'standard', 'frequency', 'definition'])
      const { id } = await made({ templateKey: template.key })
      expect((await call('GET', `/checklists/${id}`)).body.draft, template.key).toEqual(template.definition)
      expect((await call('PUT', '/checklists', { id, revision: 1, draft: template.definition })).status).toBe(200)
    }
    const checkId = await task()
    const none = await call('POST', '/checklists', { checkId, templateKey: 'none' })
    expect([none.status, Object.keys(none.body)]).toEqual([422, ['templateKey']])
  })

  // CHECKLIST-10
  it('can begin as a copy of a checklist that their maker reads, the distributor’s too', async () => {
    const source = await call(
      'POST',
      '/checklists',
      { checkId: await task(world.distributor.id) },
      world.distributorAdmin,
    )
    const draft = checklistOf(seal, pressure)
    await call('PUT', '/checklists', { id: source.body.id, revision: 1, draft }, world.distributorAdmin)
    const copied = await call('POST', '/checklists', { checkId: await task(), copyFromId: source.body.id })
    // As it was sent (CHECKLIST-5).
    expect(copied.body.draft).toMatchObject(draft)
    expect(copied.body).toMatchObject({ revision: 1, published: null })
    const strangers = { checkId: await task(world.stranger.id), copyFromId: source.body.id }
    expect(Object.keys((await call('POST', '/checklists', strangers, world.strangerAdmin)).body)).toEqual([
      'copyFromId',
    ])
    const both = { checkId: await task(), copyFromId: source.body.id, templateKey: 'fire-blanket-annual' }
    expect((await call('POST', '/checklists', both)).status).toBe(422)
  })

  // CHECKLIST-1
  it('are found by words of the task, by task and by organisation', async () => {
    const name = `Valve ${newId()}`
    const { id: checkId } = await buildCheck({ ...owner, name })
    const { body } = await call('POST', '/checklists', { checkId })
    const found = async (query: string, who: { token: string } = world.customerReader) => {
      const { items } = (await call('GET', `/checklists?limit=1000&${query}`, undefined, who)).body
      return (items as { id: string }[]).map(({ id }) => id)
    }
    expect(await found(`filters[keywords]=${encodeURIComponent(name.toUpperCase())}`)).toEqual([body.id])
    expect(await found(`filters[checkId]=${checkId}`)).toEqual([body.id])
    expect(await found(`filters[organisationId]=${world.customer.id}`, world.distributorAdmin)).toContain(body.id)
    expect(await found(`filters[organisationId]=${world.distributor.id}`)).not.toContain(body.id)
    expect(await found(`filters[checkId]=${checkId}`, world.strangerAdmin)).toEqual([])
  })
})

describe('versions', () => {
  // CHECKLIST-7, CHECKLIST-11
  it('are published with the next number, and only where something has changed', async () => {
    const { id, checkId } = await made()
    const publish = () => call('POST', `/checklists/${id}/publish`)
    expect(await publish()).toMatchObject({ status: 422, body: { draft: ['Add an item first'] } })
    const first = (await drafted(id, 1, seal)).body
    const { status, body } = await publish()
    expect([status, body]).toEqual([201, { versionId: expect.any(String), number: 1, sections: first.draft.sections }])
    expect((await call('GET', `/checklists/${id}`)).body.published).toEqual({
      versionId: body.versionId,
      number: 1,
      publishedAt: expect.any(String),
      user: { id: world.customerUser.id, fullName: expect.any(String) },
    })
    expect(await publish()).toMatchObject({ status: 422, body: { global: ['Nothing has changed since version 1'] } })
    await drafted(id, 2, seal, pressure)
    // Nobody publishes what he has not seen.
    const seen = (revision: unknown) => call('POST', `/checklists/${id}/publish`, { revision })
    expect(await seen(2)).toMatchObject({ status: 409, body: { global: ['Somebody else has changed this draft'] } })
    expect(Object.keys((await seen('x')).body)).toEqual(['revision'])
    expect(await seen(3)).toMatchObject({ status: 201, body: { number: 2 } })
    await drafted(id, 3, seal)
    expect((await publish()).body).toMatchObject({ number: 3 })
    const lines = await systemDb.auditLog.findMany({
      where: { recordId: id, action: 'checklist-publish' },
      orderBy: { id: 'asc' },
    })
    expect(lines.map(({ details }) => details)).toMatchObject([{ number: 1, checkId }, { number: 2 }, { number: 3 }])
  })

  // CHECKLIST-7
  it('are not published where they need more photos than a result takes', async () => {
    const photos = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ key: `p${at}`, kind: at % 2 ? 4 : 5, label: `Photo ${at}` }))
    const { id } = await made()
    await drafted(id, 1, ...photos(51))
    expect(await call('POST', `/checklists/${id}/publish`)).toMatchObject({
      status: 422,
      body: {
        draft: ['51 items always need a photo or a signature, and a result takes 50 files. Make some optional'],
      },
    })
    const [first, ...others] = photos(51)
    expect((await drafted(id, 2, { ...first, required: false }, ...others)).status).toBe(200)
    expect((await call('POST', `/checklists/${id}/publish`)).status).toBe(201)
  })

  // CHECKLIST-7
  it('are one where many publish at the same moment', async () => {
    const { id } = await made({ templateKey: 'hose-reel-annual' })
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => call('POST', `/checklists/${id}/publish`)))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
    const { body } = await call('GET', `/checklists/${id}/versions`)
    expect(body).toMatchObject([{ number: 1 }])
  })

  // CHECKLIST-8
  it('never change, whatever is drafted and published later', async () => {
    const { id } = await made({ templateKey: 'hydrant-annual' })
    const first = (await call('POST', `/checklists/${id}/publish`)).body
    await drafted(id, 1, seal)
    const second = (await call('POST', `/checklists/${id}/publish`)).body
    expect((await call('GET', `/checklists/${id}/versions`)).body).toMatchObject([
      { versionId: second.versionId, number: 2 },
      { versionId: first.versionId, number: 1 },
    ])
    expect((await call('GET', `/checklistVersions/${first.versionId}`)).body).toMatchObject({
      number: 1,
      checklistId: id,
      sections: first.sections,
    })
    const where = { id: first.versionId }
    await expect(systemDb.checklistVersion.update({ where, data: { number: 9 } })).rejects.toThrow()
    await expect(systemDb.checklistVersion.delete({ where })).rejects.toThrow()
  })

  // CHECKLIST-3
  it('keep the kind of each item: a later draft with its key and another kind is refused', async () => {
    const { id } = await made()
    await drafted(id, 1, seal)
    await drafted(id, 2, { ...seal, kind: 2 })
    await call('POST', `/checklists/${id}/publish`)
    await drafted(id, 3, pressure)
    await call('POST', `/checklists/${id}/publish`)
    const refused = await drafted(id, 4, pressure, seal)
    expect([refused.status, refused.body]).toEqual([
      422,
      { draft: ['"Seal is whole" has the key "seal", which was published as Text'] },
    ])
    expect((await drafted(id, 4, pressure, { ...seal, kind: 2 })).status).toBe(200)
  })

  // CHECKLIST-8
  it('are read by those who read the task, and by those who have something made with them', async () => {
    const { id, checkId } = await made({ templateKey: 'fire-blanket-annual' })
    const { versionId } = (await call('POST', `/checklists/${id}/publish`)).body
    const read = async (who: { token: string }) => [
      (await call('GET', `/checklistVersions/${versionId}`, undefined, who)).status,
      (await call('GET', `/checklists/${id}/versions`, undefined, who)).status,
    ]
    expect(await read(world.customerReader)).toEqual([200, 200])
    expect(await read(world.distributorAdmin)).toEqual([200, 200])
    expect(await read(world.clientAdmin)).toEqual([200, 200])
    expect(await read(world.strangerAdmin)).toEqual([404, 404])
    const answered = await resultWith(versionId, checkId, world.stranger.id)
    expect(await read(world.strangerAdmin)).toEqual([200, 200])
    expect((await call('GET', `/checklists/${id}`, undefined, world.strangerAdmin)).status).toBe(404)
    expect(answered.checklistVersionId).toBe(versionId)
  })

  // CHECKLIST-12
  it('stay when their checklist is withdrawn; a new checklist counts from 1, with items of any kinds', async () => {
    const { id, checkId } = await made()
    await drafted(id, 1, seal)
    const { versionId } = (await call('POST', `/checklists/${id}/publish`)).body
    expect(await call('DELETE', `/checklists/${id}`)).toMatchObject({ status: 200, body: {} })
    expect((await call('GET', `/checklists/${id}`)).status).toBe(404)
    expect((await call('DELETE', `/checklists/${id}`)).status).toBe(404)
    expect((await call('POST', `/checklists/${id}/publish`)).status).toBe(404)
    expect((await call('GET', `/checklists?filters[checkId]=${checkId}`)).body.items).toEqual([])
    expect((await call('GET', `/checklistVersions/${versionId}`)).body).toMatchObject({ number: 1 })
    const next = (await call('POST', '/checklists', { checkId })).body
    expect((await drafted(next.id, 1, { ...seal, kind: 2 })).status).toBe(200)
    expect((await call('POST', `/checklists/${next.id}/publish`)).body).toMatchObject({ number: 1 })
    await call('DELETE', `/checks/${checkId}`)
    expect((await call('GET', `/checklists/${next.id}`)).status).toBe(404)
    expect(await systemDb.checklist.count({ where: { checkId, deletedAt: null } })).toBe(0)
  })
})

/** A result on an asset of an organisation, answered with a version. */
async function resultWith(checklistVersionId: string, checkId: string, customerId: string) {
  const { clientId, strangerAdmin } = world
  const { id: assetId } = await buildAsset({ clientId, customerId })
  const { id } = await buildResult({ clientId, assetId, checkId, userId: strangerAdmin.id })
  return systemDb.resultAnswers.create({
    data: { clientId, completedCheckId: id, checklistVersionId, derivedStatus: 1, answers: [] },
  })
}
