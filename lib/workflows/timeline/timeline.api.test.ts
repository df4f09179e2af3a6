import { beforeAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { base64, buildImage } from '@/lib/testing/files'
import { request } from '@/lib/testing/request'
import { buildRound, itemsOf } from '@/lib/testing/round-factories'

type Who = { token: string }
let world: Built<typeof buildWorld>
let assetId: string
/** What happened, latest first, as `kind: what`. */
let story: string[]

const call = (method: string, path: string, who?: Who, json?: unknown) =>
  request(method, `/api/v1${path}`, { host: world.host, token: who?.token, json })
const read = (who?: Who, query = '') => call('GET', `/assets/${assetId}/timeline?${query}`, who)

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute)

beforeAll(async () => {
  world = await buildWorld()
  const { clientId, customer, distributor, customerUser, customerAdmin } = world
  const check = await buildCheck({ clientId, organisationId: distributor.id, name: 'Service' })
  const owners = { clientId, customerId: customer.id, distributorId: distributor.id }
  const asset = await buildAsset({ ...owners, checkIds: [check.id], installationDate: '2026-01-01' })
  assetId = asset.id
  const result = { clientId, assetId, checkId: check.id, userId: customerUser.id }
  for (const [minutes, status] of [
    [60, 1],
    [40, 3],
  ] as const)
    await buildResult({ ...result, status, completedAt: ago(minutes) })
  const round = await buildRound({ clientId, customerId: customer.id, userId: customerUser.id, on: [result] })
  const [item] = await itemsOf(round.id)
  await systemDb.roundItem.update({
    where: { id: item?.id ?? '' },
    data: { outcome: 2, skipReason: 1, at: ago(30), userId: customerUser.id, userName: 'Sam', notes: 'Locked' },
  })
  const photo = async (filename: string) => ({ filename, uploadType: 1, base64Data: base64(await buildImage()) })
  const note = { assetId, notes: 'Seen', uploads: [await photo('note.png')] }
  expect((await call('POST', '/assets/assetMeta', customerUser, note)).status).toBe(201)
  const finding = { assetId, title: 'Pin missing', severity: 2, uploads: [await photo('pin.png')] }
  expect((await call('POST', '/findings', customerAdmin, finding)).status).toBe(201)
  expect((await call('POST', '/uploads', customerUser, { assetId, ...(await photo('plan.png')) })).status).toBe(201)
  story = ['document: plan.png', 'finding: Pin missing', 'note: Seen', 'skip: Locked', 'result: 3', 'result: 1']
})

type Entry = { kind: string; at: string } & Record<string, Record<string, string>>
const told = ({ kind, ...entry }: Entry) =>
  `${kind}: ${{ result: entry.result?.status, note: entry.note?.notes, finding: entry.finding?.title, document: entry.document?.filename, skip: entry.skip?.notes }[kind]}`

// ASSET-36
it('a timeline has everything that happened to an asset in one order, with each file once', async () => {
  const { status, body } = await read(world.customerUser)
  expect([status, body.next]).toEqual([200, null])
  expect(body.items.map(told)).toEqual(story)
  expect(body.items.map(({ at }: Entry) => at)).toEqual(
    body.items
      .map(({ at }: Entry) => at)
      .sort()
      .reverse(),
  )
  const [document, finding, note, skip, action] = body.items
  expect(document.document).toMatchObject({ assetId, signedLink: expect.stringContaining('http') })
  expect(finding.finding.uploads).toMatchObject([{ filename: 'pin.png' }])
  expect(note.note.uploads).toMatchObject([{ filename: 'note.png' }])
  expect(skip.skip).toMatchObject({ roundNumber: 1, checkName: 'Service', reason: 1, user: { fullName: 'Sam' } })
  expect(action.result).toMatchObject({ checkName: 'Service', findings: expect.any(Array) })
})

it('a timeline is read page by page of any size, and repeats nothing while more is added', async () => {
  for (const limit of [1, 2, 5, 6, 7]) {
    const found: string[] = []
    let next: string | null = ''
    do {
      const { body }: { body: { items: Entry[]; next: string | null } } = await read(
        world.customerUser,
        `limit=${limit}${next && `&before=${encodeURIComponent(next)}`}`,
      )
      expect(body.items.length).toBeLessThanOrEqual(limit)
      found.push(...body.items.map(told))
      next = body.next
    } while (next)
    expect(found).toEqual(story)
  }
  const { body: first } = await read(world.customerUser, 'limit=3')
  const later = { assetId, notes: 'Later' }
  const made = await call('POST', '/assets/assetMeta', world.customerUser, later)
  const { body: rest } = await read(world.customerUser, `limit=3&before=${encodeURIComponent(first.next)}`)
  expect([...first.items, ...rest.items].map(told)).toEqual(story)
  expect((await call('DELETE', `/assets/assetMeta/${made.body.id}`, world.customerUser)).status).toBe(200)
})

it('is read by those who reach the asset; a malformed page mark is 422', async () => {
  expect((await read()).status).toBe(401)
  for (const who of [world.customerAdmin, world.distributorAdmin, await world.person(world.customer.id, 4)])
    expect((await read(who)).body.items.map(told)).toEqual(story)
  expect((await read(world.strangerAdmin)).status).toBe(404)
  const elsewhere = await buildWorld()
  const foreign = { host: elsewhere.host, token: elsewhere.customerAdmin.token }
  expect((await request('GET', `/api/v1/assets/${assetId}/timeline`, foreign)).status).toBe(404)
  expect((await call('GET', '/assets/nothing/timeline', world.customerUser)).status).toBe(404)
  const id = '018f4e6a-0000-7000-8000-000000000000'
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=x',
    'before=x',
    `before=2026-02-30T00:00:00.000Z,${id}`,
    `before=0000-01-01T00:00:00.000Z,${id}`,
    `before=2026-01-01T25:00:00.000Z,${id}`,
    `before=2026-01-01T00:00:00.000Z,${id}'--`,
  ])
    expect([query, (await read(world.customerUser, query)).status]).toEqual([query, 422])
  expect((await read(world.customerUser, `before=0001-01-01T00:00:00.000Z,${id}`)).body).toEqual({
    items: [],
    next: null,
  })
})

// ROUND-3
it('leaves out rounds of a customer that had the asset before', async () => {
  const { clientId, stranger, customer } = world
  await systemDb.asset.update({ where: { id: assetId }, data: { customerOrganisationId: stranger.id } })
  const { body } = await read(world.strangerAdmin)
  expect(body.items.map(({ kind }: Entry) => kind)).not.toContain('skip')
  expect((await read(world.customerAdmin)).status).toBe(404)
  await systemDb.asset.update({ where: { id: assetId, clientId }, data: { customerOrganisationId: customer.id } })
})
