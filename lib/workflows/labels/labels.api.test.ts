import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildBatch, buildUser, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { tagsOfBatch } from './queries'

let world: Built<typeof buildWorld>
let batch: Built<typeof buildBatch>
beforeAll(async () => {
  world = await buildWorld()
  batch = await buildBatch({ clientId: world.clientId, references: ['LB-1', 'LB-2', 'LB-3'] })
})

const ask = (path: string, token?: string) => request('GET', `/api/v1/${path}`, { host: world.host, token })
const open = (url: string, host = world.host) => request('GET', new URL(url).pathname, { host })

/** How many pages a PDF has, and the texts on it. Helvetica's text stands in it as hexadecimal. */
function readPdf(bytes: Buffer): { pages: number; texts: string[] } {
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  const texts: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue
    const end = bytes.indexOf('\nendstream', at)
    const content = inflateSync(bytes.subarray(at + 7, end)).toString('latin1')
    for (const [, shown] of content.matchAll(/\[(.*?)\] TJ/g))
      texts.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
          .join(''),
      )
  }
  return { pages, texts }
}

describe('labels of a batch', () => {
  // TAG-19, TAG-20, TAG-21
  it('are for system admins: one label for each tag, in the order of its file', async () => {
    const path = `batches/${batch.id}/labels?layout=L7160&start=20&name=1`
    expect((await ask(path)).status).toBe(401)
    for (const person of [world.clientAdmin, world.distributorAdmin, world.customerAdmin])
      expect((await ask(path, person.token)).status).toBe(403)
    const { status, body } = await ask(path, world.systemAdmin.token)
    expect([status, Object.keys(body)]).toEqual([200, ['url']])
    const file = await open(body.url)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="labels-\d{4}-\d{2}-\d{2}\.pdf"/),
    })
    const { pages, texts } = readPdf(file.bytes)
    expect(pages).toBe(2)
    const { name } = await systemDb.client.findFirstOrThrow({ where: { id: world.clientId } })
    expect(texts).toEqual(['LB-1', name, 'LB-2', name, 'LB-3', name])
  })

  // TAG-22, TAG-24
  it('can begin at a later tag', async () => {
    const { body } = await ask(`batches/${batch.id}/labels?layout=single&from=2`, world.systemAdmin.token)
    expect(readPdf((await open(body.url)).bytes)).toEqual({ pages: 2, texts: ['LB-2', 'LB-3'] })
    const beyond = await ask(`batches/${batch.id}/labels?layout=single&from=4`, world.systemAdmin.token)
    expect([beyond.status, beyond.body]).toEqual([422, { global: ['There are no labels to print'] }])
  })

  it('are not there for a batch of another client', async () => {
    const other = await buildWorld()
    const { id } = await buildBatch({ clientId: other.clientId })
    expect((await ask(`batches/${id}/labels?layout=L7160`, world.systemAdmin.token)).status).toBe(404)
  })
})

// TAG-22
it('a file of labels has at most 2,000, and a parameter says with which tag it begins', async () => {
  const references = Array.from({ length: 2003 }, (_, at) => `MANY-${String(at).padStart(4, '0')}`)
  const { id } = await buildBatch({ clientId: world.clientId, references })
  expect(await tagsOfBatch(world.clientId, id, 1)).toEqual(references.slice(0, 2000))
  expect(await tagsOfBatch(world.clientId, id, 2001)).toEqual(references.slice(2000))
})

// TAG-25
it('two files of labels are made at once for one person, and another person does not wait for them', async () => {
  const references = Array.from({ length: 600 }, (_, at) => `TURN-${String(at).padStart(3, '0')}`)
  const { id } = await buildBatch({ clientId: world.clientId, references })
  const path = `batches/${id}/labels?layout=L7651`
  const [one, other] = await Promise.all([1, 2].map(() => buildUser({ clientId: world.clientId, systemAdmin: true })))
  const { url } = (await ask(path, one?.token)).body
  const { url: others } = (await ask(path, other?.token)).body
  const [own, theirs] = await Promise.all([Promise.all([open(url), open(url), open(url)]), open(others)])
  expect(own.map(({ status }) => status).sort()).toEqual([200, 200, 429])
  const refused = own.find(({ status }) => status === 429)
  expect(refused?.body.global).toEqual(['Labels are being made already. Please wait until they have ended'])
  for (const { status, bytes } of [...own, theirs]) if (status === 200) expect(readPdf(bytes).texts).toEqual(references)
  expect(theirs.status).toBe(200)
  expect((await ask(path, one?.token)).status).toBe(200)
})

describe('labels of tagged assets', () => {
  // TAG-21, TAG-24
  it('are made for assets within reach, ticked or found by the filters of the list', async () => {
    const { clientId, customer, stranger } = world
    const own = await buildAsset({ clientId, customerId: customer.id, installationDate: '2026-01-01' })
    const stock = await buildAsset({ clientId, customerId: customer.id })
    const foreign = await buildAsset({ clientId, customerId: stranger.id })
    const token = world.customerUser.token
    const printed = async (query: string) => {
      const { body } = await ask(`assets/labels?layout=L7651&${query}`, token)
      return readPdf((await open(body.url)).bytes).texts.sort()
    }
    expect(await printed(`assetIds=${own.id},${foreign.id}`)).toEqual([own.name])
    expect(await printed('filters[installationStatus]=2')).toEqual([stock.name])
    expect(await printed('')).toEqual([own.name, stock.name].sort())
    const nothing = await ask(`assets/labels?layout=L7651&assetIds=${foreign.id}`, token)
    expect([nothing.status, nothing.body]).toEqual([422, { global: ['There are no labels to print'] }])
  })

  // TAG-21
  it('are refused to everybody who may not tag', async () => {
    const path = 'assets/labels?layout=L7160'
    expect((await ask(path)).status).toBe(401)
    for (const person of [world.customerReader, world.clientAdmin, world.systemAdmin])
      expect((await ask(path, person.token)).status).toBe(403)
  })

  it.each([
    // TAG-23
    ['layout=A4', 'layout'],
    ['', 'layout'],
    ['layout=L7160&start=22', 'start'],
    ['layout=L7160&start=0', 'start'],
    ['layout=single&width=5', 'width'],
    ['layout=single&height=x', 'height'],
    ['layout=single&assetIds=x', 'assetIds'],
    ['layout=single&filters[unknown]=1', 'filters'],
  ])('refuse %s', async (query, field) => {
    const { status, body } = await ask(`assets/labels?${query}`, world.customerUser.token)
    expect([status, Object.keys(body)]).toEqual([422, [field]])
  })
})

describe('the address of labels', () => {
  // TAG-20
  it('is dead on another host, when it was altered, and once its person has lost the right', async () => {
    const at = await buildWorld()
    const elsewhere = await buildWorld()
    await buildAsset({ clientId: at.clientId, customerId: at.customer.id })
    const { id: userId, token } = at.customerUser
    const { body } = await request('GET', '/api/v1/assets/labels?layout=single', { host: at.host, token })
    expect((await open(body.url, at.host)).status).toBe(200)
    const dead = { global: ['This link is no longer valid'] }
    const tampered = body.url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    for (const answer of [await open(body.url, elsewhere.host), await open(tampered, at.host)])
      expect([answer.status, answer.body]).toEqual([404, dead])
    await systemDb.membership.updateMany({ where: { clientId: at.clientId, userId }, data: { role: 4 } })
    const later = await open(body.url, at.host)
    expect([later.status, later.body]).toEqual([404, dead])
  })
})
