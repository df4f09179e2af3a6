import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { newId } from '@/lib/core/text/new-id'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildChecklist, checklistOf, pressure, seal } from '@/lib/testing/checklist-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { base64, buildImage } from '@/lib/testing/files'
import { request } from '@/lib/testing/request'

const path = '/api/v1/assetCompletedChecks'
let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

type Who = { token: string }
const get = (url: string, who: Who = world.customerUser) => request('GET', url, { host: world.host, token: who.token })
const post = (json: object, who: Who = world.customerUser) =>
  request('POST', path, { host: world.host, token: who.token, json })

/** An asset of the world's customer with a task of its distributor's library and this task's checklist. */
async function task(given: Partial<Parameters<typeof buildChecklist>[0]> = {}) {
  const { clientId, customer, distributor } = world
  const check = await buildCheck({ clientId, organisationId: distributor.id })
  const checklist = await buildChecklist({
    clientId,
    organisationId: distributor.id,
    checkId: check.id,
    versions: 1,
    ...given,
  })
  const asset = await buildAsset({
    clientId,
    customerId: customer.id,
    installationDate: '2026-01-10',
    checkIds: [check.id],
  })
  return { assetId: asset.id, checkId: check.id, checklistId: checklist.id, checklistVersionId: checklist.versionId }
}
const photo = async (filename = 'gauge.png') => ({ filename, uploadType: 1, base64Data: base64(await buildImage()) })

describe('a result with answers', () => {
  // ANSWER-1, ANSWER-6, ANSWER-8, ANSWER-9, ANSWER-10, ANSWER-19
  it('has the status that its answers ask for, and keeps them in the words of that day', async () => {
    const { checklistId, ...sent } = await task({ items: [seal, pressure, { key: 'who', kind: 5, label: 'Signed' }] })
    const { status, body } = await post({
      ...sent,
      answers: [
        { key: 'seal', value: 'pass', notes: 'New one' },
        { key: 'pressure', value: '11.50', uploads: [await photo()] },
        { key: 'who', value: { name: 'Jo Reed' }, uploads: [await photo('sign.png')] },
      ],
    })
    expect(status).toBe(201)
    const { checklistVersionId: versionId } = sent
    expect(body).toMatchObject({ status: 2, derivedStatus: 2, checklist: { versionId, number: 1 } })
    const names = ({ uploads }: { uploads: { filename: string }[] }) => uploads.map(({ filename }) => filename)
    expect(names(body).sort()).toEqual(['gauge.png', 'sign.png'])
    expect(body.answers.map(names)).toEqual([[], ['gauge.png'], ['sign.png']])
    const none = { unit: null, minimum: null, maximum: null, notes: null, status: 1, section: 'Look' }
    expect(body.answers.map(({ uploads, ...answer }: { uploads: unknown }) => answer)).toEqual([
      { ...none, key: 'seal', label: seal.label, kind: 0, value: 'pass', notes: 'New one' },
      {
        ...none,
        key: 'pressure',
        label: 'Pressure',
        kind: 1,
        value: '11.50',
        unit: 'bar',
        minimum: '10',
        maximum: '20',
        status: 2,
      },
      { ...none, key: 'who', label: 'Signed', kind: 5, value: { name: 'Jo Reed' } },
    ])
    // Another draft and another version change nothing of it.
    const draft = checklistOf({ ...seal, label: 'Otherwise' }) as never
    await systemDb.checklist.update({ where: { id: checklistId }, data: { draft, deletedAt: new Date() } })
    const again = await get(`${path}/${body.id}`, world.distributorAdmin)
    expect(again.body.answers.map(({ label }: { label: string }) => label)).toEqual([seal.label, 'Pressure', 'Signed'])
    const [row] = (await get(`${path}?filters[assetId]=${sent.assetId}`)).body.items
    expect(row).toMatchObject({ id: body.id, derivedStatus: 2, checklist: { versionId, number: 1 } })
    expect(row).not.toHaveProperty('answers')
    expect(row).not.toHaveProperty('inWords')
    const printed = await get(`${path}?filters[assetId]=${sent.assetId}&words=1`)
    expect(printed.body.items).toEqual([
      {
        ...row,
        uploads: expect.anything(),
        inWords: [
          `${seal.label}: Pass. New one`,
          'Pressure: 11.50 bar (from 10 to 20), Monitor, photo gauge.png',
          'Signed: signed by Jo Reed',
        ],
      },
    ])
    expect((await get(`${path}?words=yes`)).body).toEqual({ words: ['Must be 0 or 1'] })
    const reading = await systemDb.reading.findFirstOrThrow({ where: { completedCheckId: body.id } })
    expect(reading).toMatchObject({
      itemKey: 'pressure',
      unit: 'bar',
      status: 2,
      customerOrganisationId: world.customer.id,
    })
    expect([`${reading.value}`, `${reading.minimum}`]).toEqual(['11.5', '10'])
    const due = await systemDb.assetCheck.findFirstOrThrow({ where: { assetId: sent.assetId } })
    expect(due).toMatchObject({ lastCheckStatus: 2, lastCompletedCheckId: body.id })
  })

  // ANSWER-1, RESULT-1
  it('needs a version of the checklist, as a plain result needs a status', async () => {
    const { assetId, checkId, checklistVersionId } = await task()
    const answers = [{ key: 'seal', value: 'pass' }]
    expect((await post({ assetId, checkId, answers })).body).toEqual({ checklistVersionId: ['Required.'] })
    expect((await post({ assetId, checkId, answers: [] })).body).toEqual({ checklistVersionId: ['Required.'] })
    expect((await post({ assetId, checklistVersionId })).body).toEqual({
      checkId: ['Required.'],
      status: ['Required.'],
    })
    const plain = await post({ assetId, checkId, checklistVersionId, status: 3 })
    expect([plain.status, plain.body.checklist, plain.body.derivedStatus, plain.body.answers]).toEqual([
      201,
      null,
      null,
      [],
    ])
  })

  // ANSWER-2
  it('is required once a checklist that must be answered is published', async () => {
    const { assetId, checkId, checklistVersionId, checklistId } = await task({ required: true })
    const said = { answers: ['This task needs its checklist'] }
    expect(await post({ assetId, checkId, status: 1 })).toMatchObject({ status: 422, body: said })
    expect((await post({ assetId, checkId, status: 1, uploads: [await photo()] })).body).toEqual(said)
    const answers = [{ key: 'seal', value: 'fail' }]
    expect((await post({ assetId, checkId, checklistVersionId, answers })).body).toMatchObject({ status: 3 })
    await systemDb.checklist.update({ where: { id: checklistId }, data: { publishedId: null } })
    expect((await post({ assetId, checkId, status: 1 })).status).toBe(201)
  })

  // ANSWER-3
  it('takes any version of its task’s checklist, also of a withdrawn one, and none of another task', async () => {
    const { checklistId, ...sent } = await task({ versions: 2 })
    const other = await task()
    const [first] = await systemDb.checklistVersion.findMany({ where: { checklistId }, orderBy: { number: 'asc' } })
    const answers = [{ key: 'seal', value: 'pass' }]
    const send = (checklistVersionId: string) => post({ ...sent, checklistVersionId, answers })
    expect((await send(first?.id ?? '')).body.checklist).toEqual({ versionId: first?.id, number: 1 })
    await systemDb.checklist.update({ where: { id: checklistId }, data: { deletedAt: new Date() } })
    expect((await send(first?.id ?? '')).status).toBe(201)
    for (const id of [other.checklistVersionId, newId()])
      expect((await send(id)).body).toEqual({ checklistVersionId: ['This is no version of the task’s checklist'] })
    expect((await send(sent.checklistVersionId)).body).toMatchObject({ 'answers.more-0': ['Required.'] })
  })

  // ANSWER-3, ASSET-25
  it('of a task that an unlink froze takes the version of that moment and earlier ones', async () => {
    const { clientId, customer, distributor } = world
    const { checklistId, assetId, checkId, checklistVersionId } = await task({ versions: 2, required: true })
    const bare = await buildCheck({ clientId, organisationId: distributor.id })
    await systemDb.assetCheck.create({ data: { clientId, assetId, checkId: bare.id, position: 1 } })
    const link = async (distributorId: string | null) => {
      await systemDb.organisation.update({ where: { id: customer.id }, data: { distributorId } })
      await transaction((tx) => recompute(tx, clientId, { assetIds: [assetId] }))
    }
    await link(null)
    const version = { clientId, checklistId, number: 3, userId: world.distributorAdmin.id, userName: 'Sam' }
    const { id: later } = await systemDb.checklistVersion.create({
      data: { ...version, sections: checklistOf(seal).sections as never },
    })
    await systemDb.checklist.update({ where: { id: checklistId }, data: { publishedId: later } })
    const afterwards = await buildChecklist({
      clientId,
      organisationId: distributor.id,
      checkId: bare.id,
      versions: 1,
      required: true,
    })
    const answers = [seal.key, 'more-0'].map((key) => ({ key, value: 'pass' }))
    const send = (json: object) => post({ assetId, checkId, ...json })
    expect((await send({ checklistVersionId: later, answers: [answers[0]] })).body).toEqual({
      checklistVersionId: ['This is no version of the task’s checklist'],
    })
    // What it asks is not told either.
    expect((await send({ checklistVersionId: later, answers: [] })).body).toEqual({
      checklistVersionId: ['This is no version of the task’s checklist'],
    })
    expect((await send({ status: 1 })).body).toEqual({ answers: ['This task needs its checklist'] })
    expect((await send({ checklistVersionId, answers })).status).toBe(201)
    expect((await send({ checkId: bare.id, status: 1 })).status).toBe(201)
    expect(
      (await send({ checkId: bare.id, checklistVersionId: afterwards.versionId, answers: [answers[0]] })).status,
    ).toBe(422)
    await link(distributor.id)
    expect((await send({ checklistVersionId: later, answers: [answers[0]] })).status).toBe(422)
    expect((await send({ checklistVersionId, answers })).status).toBe(201)
  })

  // ANSWER-4, ASSET-27
  it('names wrong answers only where the asset takes a result at all', async () => {
    const { checklistId, ...sent } = await task()
    const wrong = { ...sent, answers: [{ key: 'seal', value: 'perhaps' }] }
    expect((await post(wrong)).body).toMatchObject({ answers: expect.any(Array), 'answers.seal': expect.any(Array) })
    expect((await post({ ...wrong, assetId: newId() })).body).toEqual({ assetId: ['Choose a tagged asset'] })
    await systemDb.asset.update({ where: { id: sent.assetId }, data: { deletedAt: new Date() } })
    expect((await post(wrong)).status).toBe(409)
    expect(await systemDb.completedCheck.count({ where: { assetId: sent.assetId } })).toBe(0)
  })

  // ANSWER-5, FILE-14, ERROR-33
  it('takes photos that were uploaded before, each once, and a repeated call gets the same answer', async () => {
    const { checklistId, ...sent } = await task({ items: [{ key: 'photos', kind: 4, label: 'Photos' }] })
    const bytes = await buildImage()
    const announced = { assetId: sent.assetId, filename: 'door.png', uploadType: 1, fileSize: bytes.length }
    const presigned = await request('POST', '/api/v1/uploads/presign', {
      host: world.host,
      token: world.customerUser.token,
      json: announced,
    })
    const headers = { 'content-type': 'image/png' }
    await request('PUT', new URL(presigned.body.url).pathname, { host: world.host, body: bytes, headers })
    const body = { ...sent, id: newId(), answers: [{ key: 'photos', value: null, uploadIds: [presigned.body.id] }] }
    const first = await post(body)
    expect([first.status, first.body.answers?.[0]?.uploads?.[0]?.id]).toEqual([201, presigned.body.id])
    const again = await post(body)
    expect([again.status, again.body.id]).toEqual([200, body.id])
    const said = ['One of these files is not there, or belongs to something already']
    expect((await post({ ...body, id: newId() })).body).toMatchObject({ 'answers.photos': said })
    const broken = { key: 'photos', uploads: [{ ...(await photo()), base64Data: base64(Buffer.from('no image')) }] }
    expect((await post({ ...sent, answers: [broken] })).body).toEqual({
      answers: ['Some answers are missing or wrong'],
      'answers.photos': ['gauge.png: The content is not what the file name says'],
    })
  })

  // ANSWER-7
  it('is recorded once where the same id is sent several times at once', async () => {
    const { checklistId, ...sent } = await task({ items: [seal, pressure] })
    const body = {
      ...sent,
      id: newId(),
      answers: [
        { key: 'seal', value: 'pass' },
        { key: 'pressure', value: 15 },
      ],
    }
    const answers = await Promise.all([post(body), post(body), post(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(await systemDb.reading.count({ where: { completedCheckId: body.id } })).toBe(1)
  })
})
