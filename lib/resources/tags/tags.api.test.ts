import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildBatch, buildWorld } from '@/lib/testing/factories'
import { multipart } from '@/lib/testing/multipart'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let token: string
beforeAll(async () => {
  world = await buildWorld()
  token = world.systemAdmin.token
})

type Form = Parameters<typeof multipart>
function post(path: string, file: Form[0], fields?: Form[1], headers: Record<string, string> = {}, at = world) {
  const form = multipart(file, fields)
  return request('POST', `/api/v1/tags/${path}`, {
    host: at.host,
    token: at.systemAdmin.token,
    body: form.body,
    headers: { ...form.headers, ...headers },
  })
}
const csv = (content: string, name = 'tags.csv') => ({ name, content })
const upload = (content: string, fields: Record<string, string> = { batchName: 'Batch' }, at = world) =>
  post('upload', csv(content), fields, {}, at)
const remove = (content: string, at = world) => post('delete', csv(content), {}, {}, at)
const counts = async (at: typeof world) =>
  Promise.all(
    ['uploaded', 'allocated', 'unallocated'].map(
      async (which) =>
        (await request('GET', `/api/v1/tags/${which}`, { host: at.host, token: at.systemAdmin.token })).body.count,
    ),
  )

describe('who may', () => {
  it.each([
    ['GET', 'uploaded'],
    ['GET', 'allocated'],
    // TAG-4
    ['GET', 'unallocated?filters[allocated]=0'],
    ['POST', 'upload'],
    ['POST', 'delete'],
  ])('%s /tags/%s: system admins only', async (method, path) => {
    const call = (bearer?: string) =>
      request(method, `/api/v1/tags/${path}`, {
        host: world.host,
        token: bearer,
        ...(method === 'POST' && { json: {} }),
      })
    expect((await call()).status).toBe(401)
    for (const person of [world.clientAdmin, world.distributorAdmin, world.customerAdmin, world.customerReader])
      expect((await call(person.token)).status).toBe(403)
    expect((await call(token)).status).toBe(method === 'GET' ? 200 : 415)
  })
})

describe('POST /tags/upload', () => {
  // TAG-6, TAG-7, TAG-8
  it('makes a batch of the file, with header fields before form fields', async () => {
    const at = await buildWorld()
    const form = { batchName: 'from the form', maxChecks: '7' }
    const answer = await post('upload', csv('Tag\nA1\nA2\n'), form, { batchName: 'Caf%C3%A9', maxChecks: '9' }, at)
    expect(answer).toMatchObject({ status: 200, body: { count: 2 } })
    const [batch] = await systemDb.tagBatch.findMany({ where: { clientId: at.clientId } })
    expect(batch).toMatchObject({ name: 'Café', maxChecks: 9, tagCount: 2, inUseCount: 0, userId: at.systemAdmin.id })
    expect(await counts(at)).toEqual([2, 0, 2])

    expect((await upload('B1;B2;B3', { batchName: ' Form ' }, at)).body).toEqual({ count: 1 })
    const second = await systemDb.tagBatch.findFirstOrThrow({ where: { clientId: at.clientId, name: 'form' } })
    expect(second).toMatchObject({ name: 'Form', maxChecks: 5 })
  })

  // TAG-2, TAG-12
  it('refuses a bad file whole, naming its lines', async () => {
    const at = await buildWorld()
    await upload('X1\nX2', undefined, at)
    const answer = await upload(`Tag\nNew\nx1\nnew\n${'y'.repeat(65)}\nX2`, undefined, at)
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      file: [
        'Line 3: x1 already exists',
        'Line 4: new is listed twice',
        'Line 5: the tag is longer than 64 characters',
        'Line 6: X2 already exists',
      ],
    })
    expect(await counts(at)).toEqual([2, 0, 2])
    const many = await upload(Array.from({ length: 80 }, () => 'same').join('\n'), undefined, at)
    expect(many.body.file).toHaveLength(50)
  })

  // TAG-2
  it('takes the same tag for another client', async () => {
    const [one, two] = [await buildWorld(), await buildWorld()]
    expect((await upload('SAME', undefined, one)).status).toBe(200)
    expect((await upload('SAME', undefined, two)).status).toBe(200)
  })

  it.each<[string, Form, string[]]>([
    // TAG-11
    ['no file', [null, { batchName: 'B' }], ['file']],
    ['a file of another name', [csv('A', 'tags.xlsx'), { batchName: 'B' }], ['file']],
    ['an empty file', [csv(''), { batchName: 'B' }], ['file']],
    ['a binary file', [csv('PK\u0003\u0004\0\0'), { batchName: 'B' }], ['file']],
    // TAG-8
    ['no batch name', [csv('A')], ['batchName']],
    ['a blank batch name', [csv('A'), { batchName: '  ' }], ['batchName']],
    ['maxChecks 0', [csv('A'), { batchName: 'B', maxChecks: '0' }], ['maxChecks']],
    ['maxChecks 1001', [csv('A'), { batchName: 'B', maxChecks: '1001' }], ['maxChecks']],
    ['maxChecks 2.5', [csv('A'), { batchName: 'B', maxChecks: '2.5' }], ['maxChecks']],
    ['everything at once', [null, { maxChecks: 'many' }], ['file', 'maxChecks', 'batchName']],
  ])('422 for %s', async (_, form, fields) => {
    const answer = await post('upload', ...form)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body).sort()).toEqual([...fields].sort())
  })

  // TAG-11
  it.each<[string, Form[0]]>([
    ['Choose a file', null],
    ['Choose a CSV file', csv('A', 'tags.xlsx')],
    ['No data in file', csv('Tag\n')],
    ['Line 1: this is not UTF-8 text, save the file as CSV UTF-8', csv('PK\u0003\u0004\0\0')],
  ])('says why it takes no file at all: %s', async (text, file) => {
    expect((await post('upload', file, { batchName: 'B' })).body).toEqual({ file: [text] })
  })

  // TAG-6, TAG-15
  it('makes another batch for each file, also of one name', async () => {
    const at = await buildWorld()
    for (const tag of ['N1', 'N2']) expect((await upload(tag, { batchName: 'One name' }, at)).status).toBe(200)
    expect(await systemDb.tagBatch.count({ where: { clientId: at.clientId, name: 'One name' } })).toBe(2)
  })

  it('413 above 16 MB, 415 for JSON', async () => {
    const big = await post('upload', csv('x'.repeat(16 * 1024 * 1024)), { batchName: 'B' })
    expect(big.status).toBe(413)
    const json = await request('POST', '/api/v1/tags/upload', { host: world.host, token, json: { file: 'A' } })
    expect(json.status).toBe(415)
  })

  // ERROR-15
  it('lets one of several uploads of the same tags at once win', async () => {
    const at = await buildWorld()
    const file = Array.from({ length: 300 }, (_, i) => `R${i}`)
    const answers = await Promise.all([
      upload(file.join('\n'), undefined, at),
      upload(file.toReversed().join('\n'), undefined, at),
      upload(file.join('\n'), undefined, at),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.file[0]).toMatch(/^Line 1: R\d+ already exists$/)
    expect(await counts(at)).toEqual([300, 0, 300])
  })

  it('takes 100 000 tags in one transaction', async () => {
    const at = await buildWorld()
    const answer = await upload(Array.from({ length: 100_000 }, (_, i) => `HT${i}`).join('\n'), undefined, at)
    expect(answer.body).toEqual({ count: 100_000 })
    expect(await counts(at)).toEqual([100_000, 0, 100_000])
  })
})

describe('POST /tags/delete', () => {
  // TAG-3, TAG-4, TAG-13
  it('deletes blank tags only, all or none', async () => {
    const at = await buildWorld()
    const asset = await buildAsset({ clientId: at.clientId, customerId: at.customer.id })
    const archived = await buildAsset({ clientId: at.clientId, customerId: at.customer.id, deletedAt: new Date() })
    await buildBatch({ clientId: at.clientId, references: ['F1', 'F2'] })
    const bad = await remove(`tag\nf1\n${asset.name}\nNOPE\n${archived.name}\nF1`, at)
    expect(bad.status).toBe(422)
    expect(bad.body).toEqual({
      file: [
        `Line 3: ${asset.name} is in use`,
        'Line 4: NOPE does not exist',
        `Line 5: ${archived.name} is in use`,
        'Line 6: F1 is listed twice',
      ],
    })
    expect(await counts(at)).toEqual([4, 2, 2])
    expect(await remove('f1\nF2', at)).toMatchObject({ status: 200, body: { count: 2 } })
    expect(await counts(at)).toEqual([2, 2, 0])
  })

  it("does not see another client's tags", async () => {
    const other = await buildWorld()
    await buildBatch({ clientId: other.clientId, references: ['THEIRS'] })
    expect((await remove('THEIRS')).body).toEqual({ file: ['Line 1: THEIRS does not exist'] })
  })

  it('lets one of two racing deletions win', async () => {
    const at = await buildWorld()
    const { references } = await buildBatch({ clientId: at.clientId, count: 50 })
    const answers = await Promise.all([
      remove(references.join('\n'), at),
      remove(references.toReversed().join('\n'), at),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

// ERROR-34, ERROR-35, ERROR-36, ERROR-37, TAG-6, TAG-7, TAG-13
it('a file of tags that is sent again with the same id is taken once', async () => {
  const at = await buildWorld()
  const [id, other] = [at.id(), at.id()]
  const send = (tags: string, sent = id) => upload(tags, { id: sent, batchName: 'Once' }, at)
  const answers = await Promise.all(Array.from({ length: 4 }, () => send('R1\nR2')))
  answers.push(await post('upload', csv('R1\nR2'), { batchName: 'Once' }, { id }, at))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { count: 2 }])
  expect(await systemDb.tagBatch.findMany({ where: { clientId: at.clientId }, select: { id: true } })).toEqual([{ id }])
  expect((await send('R3')).status).toBe(409)
  expect((await send('R3', at.customer.id)).status).toBe(409)
  expect((await send('R3', 'no id')).body).toEqual({ id: ['Must be a valid id'] })

  const erase = () => post('delete', csv('R1\nR2'), { id: other }, {}, at)
  for (const { status, body } of [await erase(), await erase()]) expect([status, body]).toEqual([200, { count: 2 }])
  expect(await counts(at)).toEqual([0, 0, 0])
  expect((await send('R1\nR2')).body).toEqual({ count: 2 })
  await request('DELETE', `/api/v1/batches/${id}`, { host: at.host, token: at.systemAdmin.token })
  expect((await send('R1\nR2')).status).toBe(409)
})

describe('GET /tags/lookup', () => {
  const lookUp = (name: string, bearer?: string) =>
    request('GET', `/api/v1/tags/lookup?name=${encodeURIComponent(name)}`, { host: world.host, token: bearer })

  // TAG-2, TAG-5
  it('tells those who may tag whether a tag is free, and everybody which asset in reach carries it', async () => {
    const { clientId, customer, stranger } = world
    const other = await buildWorld()
    await buildBatch({ clientId, references: ['Free-1'] })
    await buildBatch({ clientId: other.clientId, references: ['Elsewhere-1'] })
    const own = await buildAsset({ clientId, customerId: customer.id })
    const foreign = await buildAsset({ clientId, customerId: stranger.id })
    const user = world.customerUser.token
    const unknown = (name: string) => ({ name, state: 'unknown', assetId: null, maxChecks: null })

    expect((await lookUp(' free-1 ', user)).body).toEqual({
      name: 'Free-1',
      state: 'free',
      assetId: null,
      maxChecks: 5,
    })
    expect((await lookUp(own.name.toLowerCase(), user)).body).toEqual({
      name: own.name,
      state: 'inUse',
      assetId: own.id,
      maxChecks: null,
    })
    expect((await lookUp(foreign.name, user)).body).toEqual({
      name: foreign.name,
      state: 'inUse',
      assetId: null,
      maxChecks: null,
    })
    expect((await lookUp('Elsewhere-1', user)).body).toEqual(unknown('Elsewhere-1'))

    const reader = world.customerReader.token
    expect((await lookUp(own.name, reader)).body).toMatchObject({ assetId: own.id })
    for (const name of ['Free-1', foreign.name]) expect((await lookUp(name, reader)).body).toEqual(unknown(name))
    expect((await lookUp(foreign.name, world.clientAdmin.token)).body).toMatchObject({ assetId: foreign.id })
  })

  it('is refused without a session, to system admins, and without a name', async () => {
    expect((await lookUp('X')).status).toBe(401)
    expect((await lookUp('X', token)).status).toBe(403)
    const answers = await Promise.all(['', 'A\tB'].map((name) => lookUp(name, world.customerUser.token)))
    for (const { status, body } of answers) expect([status, Object.keys(body)]).toEqual([422, ['name']])
  })
})
