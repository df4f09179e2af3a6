import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { buildRound, itemsOf } from '@/lib/testing/round-factories'

let world: Built<typeof buildWorld>
let elsewhere: Built<typeof buildWorld>
let roundId: string
let tags: string[]
let checkName: string
beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
  const { clientId, customer, customerUser } = world
  const check = await buildCheck({ clientId, organisationId: customer.id, name: '=Monthly, look' })
  const given = { clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds: [check.id] }
  const assets = [await buildAsset(given), await buildAsset(given), await buildAsset(given)]
  const round = await buildRound({
    ...{ clientId, customerId: customer.id, userId: customerUser.id },
    on: assets.map(({ id }) => ({ assetId: id, checkId: check.id })),
  })
  roundId = round.id
  tags = assets.map(({ name }) => name)
  checkName = check.name
  const [first, second] = await itemsOf(roundId)
  const done = { assetId: first?.assetId, checkId: check.id, status: 3 }
  expect((await call('/assetCompletedChecks', customerUser, done)).status).toBe(201)
  const skip = { skipReason: 2, notes: 'Behind a pallet' }
  expect((await call(`/rounds/${roundId}/items/${second?.id}/skip`, customerUser, skip)).status).toBe(200)
})

type Who = { token: string } | undefined
const call = (path: string, who: Who, json?: object, host = world.host) =>
  request(json ? 'POST' : 'GET', `/api/v1${path}`, { host, token: who?.token, json })
const address = (who: Who, query = '', id = roundId) => call(`/rounds/${id}/items/export${query}`, who)
const download = ({ url }: { url: string }, host = world.host) => request('GET', new URL(url).pathname, { host })

// ROUND-24
describe('the tasks of a round as CSV', () => {
  it('have a line each in walking order, with what became of it', async () => {
    const { status, body } = await address(world.customerAdmin)
    expect(status).toBe(200)
    const file = await download(body)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="round-/)
    const [head, ...lines] = file.text.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFTag,Asset type,Site & zone,Task,Due,Outcome,Status,Why skipped,Notes,Time,By')
    expect(lines.map((line) => line.split(',')[0])).toEqual(tags)
    expect(lines[0]).toMatch(/,Done,Action,,.*\d\d\/\d\d\/\d{4} \d\d:\d\d/)
    expect(lines[1]).toContain('Skipped,,Not found,Behind a pallet,')
    expect(lines[2]).toContain(`"'${checkName}"`)
    expect(lines[2]).toMatch(/,To do,,,,,$/)
    const exported = await systemDb.auditLog.findMany({
      where: { clientId: world.clientId, action: 'export', userId: world.customerAdmin.id },
    })
    expect(exported.map(({ recordType }) => recordType)).toEqual(['rounds/items'])
  })

  it('are filtered and sorted as the address asks', async () => {
    const tagsOf = async (query: string) => {
      const { text } = await download((await address(world.distributorAdmin, query)).body)
      return text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0])
    }
    expect(await tagsOf('?filters[outcome]=0')).toEqual([tags[2]])
    expect(await tagsOf('?sort=-position')).toEqual([...tags].reverse())
    expect(await tagsOf('?filters[zoneId]=none&filters[outcome][]=1&filters[outcome][]=2')).toEqual(tags.slice(0, 2))
  })

  it('are for admins who see the round, and for nobody else', async () => {
    expect((await address(undefined)).status).toBe(401)
    for (const who of [world.customerUser, world.customerManager, world.customerReader])
      expect((await address(who)).status).toBe(403)
    expect((await address(world.strangerAdmin)).status).toBe(404)
    expect(
      (await call(`/rounds/${roundId}/items/export`, elsewhere.customerAdmin, undefined, elsewhere.host)).status,
    ).toBe(404)
    for (const id of [world.id(), 'nonsense']) expect((await address(world.customerAdmin, '', id)).status).toBe(404)
    expect((await address(world.clientAdmin)).status).toBe(200)
  })

  it.each(['filters[outcome]=9', 'filters[nothing]=1', 'filters[zoneId]=x', 'sort=notes'])(
    '422 for %s',
    async (query) => {
      expect((await address(world.customerAdmin, `?${query}`)).status).toBe(422)
    },
  )

  // LIST-20
  it('are 404 once the person no longer sees the round, and on another portal', async () => {
    const { body } = await address(world.distributorAdmin)
    expect((await download(body, elsewhere.host)).status).toBe(404)
    expect((await download(body)).status).toBe(200)
    const { customer, distributorAdmin } = world
    const unlink = `/api/v1/organisations/link/${customer.accountCode}`
    await request('DELETE', unlink, { host: world.host, token: distributorAdmin.token })
    expect((await download(body)).status).toBe(404)
  })
})
