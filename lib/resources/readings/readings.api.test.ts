import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildChecklist, pressure } from '@/lib/testing/checklist-factories'
import { type Built, buildCheck, buildOrganisation, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

type World = Built<typeof buildWorld>
type Who = { token: string }
let world: World
let ids: { assetId: string; checkId: string; versionId: string }

const get = (query: string, who?: Who, path = '/readings') =>
  request('GET', `/api/v1${path}${query && `?${query}`}`, { host: world.host, token: who?.token })

async function record(values: Record<string, string | number>, completedAt: string) {
  const { assetId, checkId, versionId: checklistVersionId } = ids
  const answers = Object.entries(values).map(([key, value]) => ({
    key,
    value,
    notes: key === 'pressure' ? 'Falling' : null,
  }))
  const json = { assetId, checkId, checklistVersionId, completedAt, answers }
  const answer = await request('POST', '/api/v1/assetCompletedChecks', {
    host: world.host,
    token: world.customerUser.token,
    json,
  })
  expect(answer.status).toBe(201)
  return answer.body.id
}

beforeAll(async () => {
  world = await buildWorld()
  const { clientId, customer, distributor } = world
  const check = await buildCheck({ clientId, organisationId: distributor.id })
  const weight = { key: 'weight', kind: 1, label: 'Weight', decimals: 6, required: false }
  const items = [pressure, weight]
  const { versionId } = await buildChecklist({
    clientId,
    organisationId: distributor.id,
    checkId: check.id,
    versions: 1,
    items,
  })
  const asset = await buildAsset({
    clientId,
    customerId: customer.id,
    installationDate: '2026-01-10',
    checkIds: [check.id],
  })
  ids = { assetId: asset.id, checkId: check.id, versionId }
  await record({ pressure: '11.50', weight: '123456789012.000001' }, '2026-03-05T10:00:00Z')
  await record({ pressure: 9 }, '2026-03-06T23:30:00Z')
  await record({ pressure: -0.5, weight: '-0' }, '2026-04-01T22:30:00Z')
})

const told = (body: { items: { itemKey: string; value: string }[] }) =>
  body.items.map(({ itemKey, value }) => `${itemKey} ${value}`)

describe('readings', () => {
  // ANSWER-10, ANSWER-11
  it('are answered exactly as they were recorded, the latest first', async () => {
    const { status, body } = await get('filters[itemKey]=pressure', world.customerReader)
    expect([status, body.totalItems]).toEqual([200, 3])
    expect(told(body)).toEqual(['pressure -0.5', 'pressure 9', 'pressure 11.50'])
    const { id: userId, lastName } = world.customerUser
    expect(body.items[2]).toMatchObject({
      assetId: ids.assetId,
      checkId: ids.checkId,
      label: 'Pressure',
      unit: 'bar',
      minimum: '10',
      maximum: '20',
      status: 2,
      completedAt: '2026-03-05T10:00:00.000Z',
      user: { id: userId, fullName: `Sam ${lastName}` },
    })
    const all = await get('sort=value', world.distributorAdmin)
    expect(told(all.body)).toEqual([
      'pressure -0.5',
      'weight 0',
      'pressure 9',
      'pressure 11.50',
      'weight 123456789012.000001',
    ])
  })

  // ANSWER-11, LIST-37
  it.each([
    ['filters[status]=3', 2],
    ['filters[status]=2&filters[itemKey]=pressure', 1],
    ['filters[from]=2026-03-06&filters[to]=2026-03-06', 1],
    // 1 April 22:30Z is 23:30 of that day in London.
    ['filters[from]=2026-04-01&filters[to]=2026-04-01', 2],
    ['filters[period]=7d&filters[from]=2026-03-01&filters[to]=2026-03-31', 0],
    ['filters[itemKey]=nothing', 0],
  ])('are filtered: %s', async (query, totalItems) => {
    const { body } = await get(query, world.customerUser)
    expect([body.totalItems, body.items.length]).toEqual([totalItems, totalItems])
  })

  // ANSWER-11
  it('are filtered by asset, task, customer and zone; what is no key is refused', async () => {
    const { customer, stranger, clientAdmin } = world
    const total = async (query: string) => (await get(query, clientAdmin)).body.totalItems
    expect(await total(`filters[assetId]=${ids.assetId}`)).toBe(5)
    expect(await total(`filters[checkId]=${ids.checkId}`)).toBe(5)
    expect(await total(`filters[customerOrganisationId]=${customer.id}`)).toBe(5)
    expect(await total(`filters[customerOrganisationId]=${stranger.id}`)).toBe(0)
    expect((await get('filters[itemKey]=No_Key', clientAdmin)).status).toBe(422)
    expect((await get('')).status).toBe(401)
  })

  // ANSWER-12, LIST-23
  it('are exported', async () => {
    const { body } = await get('sort=value', world.customerAdmin, '/readings/export')
    const file = await request('GET', new URL(body.url).pathname, { host: world.host })
    const [head, first] = file.bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split('\r\n')
    expect(head).toBe('Completed,Asset,Task,Item,Value,Unit,Minimum,Maximum,Status,User')
    expect(first).toContain(',Pressure,-0.5,bar,10,20,Action,')
  })

  // ANSWER-13
  it('and all other answers stand in the last columns of the export of completed tasks', async () => {
    const { body } = await get(
      `filters[assetId]=${ids.assetId}&sort=completedAt`,
      world.customerAdmin,
      '/assetCompletedChecks/export',
    )
    const text = (await request('GET', new URL(body.url).pathname, { host: world.host })).bytes.toString('utf8')
    expect(text.split('\r\n')[0]).toMatch(/Received,Checklist version,Status by answers,Answers$/)
    expect(text).toContain('"Pressure: 11.50 bar (from 10 to 20), Monitor. Falling\nWeight: 123456789012.000001"')
  })

  // ANSWER-10, ASSET-23
  it('are seen by those who see the asset now', async () => {
    const { clientId, distributor } = world
    const other = await buildOrganisation({ clientId, distributorId: distributor.id })
    await systemDb.asset.update({ where: { id: ids.assetId }, data: { customerOrganisationId: other.id } })
    expect((await get('', world.customerUser)).body.totalItems).toBe(0)
    expect((await get('', world.distributorAdmin)).body.totalItems).toBe(5)
  })
})
