import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import {
  type Built,
  buildAssetType,
  buildBatch,
  buildCheck,
  buildOrganisation,
  buildSite,
  buildWorld,
} from '@/lib/testing/factories'
import { type Answer, request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

const get = (tail: string, who: { token: string }, at: typeof world): Promise<Answer> =>
  request('GET', `/api/v1/assets${tail}`, { host: at.host, token: who.token })
const list = (query: string, who: { token: string }, at = world) => get(`?${query}`, who, at)
const names = ({ body }: Answer): string[] => body.items.map(({ name }: { name: string }) => name)
const own = (given: Partial<Parameters<typeof buildAsset>[0]> = {}, at = world) =>
  buildAsset({ clientId: at.clientId, customerId: at.customer.id, ...given })

describe('GET /assets', () => {
  // ASSET-1
  it('answers the assets that each caller reaches, and no blank tags', async () => {
    const at = await buildWorld()
    const mine = await own({}, at)
    const stock = await buildAsset({ clientId: at.clientId, distributorId: at.distributor.id })
    const theirs = await buildAsset({ clientId: at.clientId, customerId: at.stranger.id })
    await buildBatch({ clientId: at.clientId, count: 2 })
    const sorted = (...rows: { name: string }[]) => rows.map(({ name }) => name).sort()
    expect(names(await list('', at.customerAdmin, at))).toEqual(sorted(mine))
    expect(names(await list('', at.distributorAdmin, at))).toEqual(sorted(mine, stock))
    expect(names(await list('', at.strangerAdmin, at))).toEqual(sorted(theirs))
    expect(names(await list('limit=100', at.clientAdmin, at))).toEqual(sorted(mine, stock, theirs))
  })

  // LIST-5
  it('answers rows with counts and names, while the tasks themselves come with the record', async () => {
    const check = await buildCheck({ clientId: world.clientId, organisationId: world.customer.id })
    const asset = await own({ checkIds: [check.id] })
    const row = (await list(`filters[keywords]=${asset.name}`, world.customerAdmin)).body.items[0]
    expect(row).toMatchObject({ id: asset.id, checkCount: 1, customerName: world.customer.name })
    expect(row).not.toHaveProperty('checks')
    const record = (await get(`/${asset.id}`, world.customerAdmin, world)).body
    expect(record.checks).toMatchObject([{ checkId: check.id, checkName: check.name }])
    expect(record).toMatchObject({ checkCount: row.checkCount, customerName: row.customerName })
  })

  // ASSET-31, LIST-9, LIST-10, LIST-13, LIST-15, LIST-17
  it('filters', async () => {
    const at = await buildWorld()
    const { clientId } = at
    const other = await buildOrganisation({ clientId, distributorId: at.distributor.id, name: 'Riverside 100% Hotel' })
    const site = await buildSite({ clientId, organisationId: at.customer.id, name: 'Head office' })
    const room = await buildSite({ clientId, organisationId: at.customer.id, parent: site, name: 'Plant room' })
    const type = await buildAssetType({ clientId, organisationId: at.distributor.id, name: 'Fire_hose reel' })
    const check = await buildCheck({ clientId, organisationId: at.distributor.id })
    const a = await own({ organisationZoneId: room.id, assetTypeId: type.id }, at)
    const b = await own({ installationDate: '2026-01-01', checkIds: [check.id] }, at)
    const c = await buildAsset({ clientId, customerId: other.id, installationDate: '2999-01-01', checkIds: [check.id] })
    const gone = await own({ deletedAt: new Date(), installationDate: '2026-01-01' }, at)
    await buildResult({ clientId, assetId: c.id, checkId: check.id, userId: at.customerAdmin.id, status: 3 })
    await buildResult({
      clientId,
      assetId: b.id,
      checkId: check.id,
      userId: at.customerAdmin.id,
      status: 2,
      completedAt: new Date('2026-02-01T12:00:00Z'),
    })
    const find = async (query: string) => names(await list(query, at.distributorAdmin, at))
    const sorted = (...rows: { name: string }[]) => rows.map(({ name }) => name).sort()
    const cases: [string, { name: string }[]][] = [
      ['', [a, b, c]],
      ['filters[archived]=1', [gone]],
      ['filters[archived]=2', [a, b, c, gone]],
      [`filters[keywords]=${a.name.toLowerCase().slice(1)}`, [a]],
      ['filters[keywords]=e_HOSE', [a]],
      ['filters[keywords]=e%25hose', []],
      ['filters[keywords]=100%25', [c]],
      ['filters[keywords]=head%20OFF', [a]],
      ['filters[keywords]=', [a, b, c]],
      [`filters[customerOrganisationId]=${other.id}`, [c]],
      [`filters[customerOrganisationId][]=${other.id}&filters[customerOrganisationId][]=${at.customer.id}`, [a, b, c]],
      [`filters[distributorOrganisationId]=${at.distributor.id}`, [a, b, c]],
      [`filters[customerOrganisationId]=${world.id()}`, []],
      [`filters[assetTypeId]=${type.id}`, [a]],
      [`filters[organisationZoneId]=${site.id}`, [a]],
      [`filters[organisationZoneId]=${room.id}`, [a]],
      ['filters[installationStatus]=1', [b, c]],
      ['filters[installationStatus]=2', [a]],
      ['filters[taskStatus]=1', [b]],
      ['filters[taskStatus]=2', [a, c]],
      ['filters[taskResult]=2', [b]],
      ['filters[taskResult][]=2&filters[taskResult][]=3', [b, c]],
      ['filters[taskResult]=1', []],
    ]
    for (const [query, wanted] of cases) expect([query, await find(query)]).toEqual([query, sorted(...wanted)])
    const { body } = await list('filters[taskStatus]=1', at.distributorAdmin, at)
    expect(body.items[0]).toMatchObject({ id: b.id, dueCount: 1, monitorCount: 1, installationStatus: 1 })
  })

  // LIST-13, LIST-16: those that are not archived are found by the index of the search of everything, all of
  // them by another.
  it('finds the same assets by words of a tag, with archived ones or without, whatever signs the tag has', async () => {
    const at = await buildWorld()
    const tags = [
      'HX-42/7',
      'hx 42 7',
      'Hx--42',
      'É-1',
      'ÉCLUSE_9',
      'straße 5',
      'STRASSE 5',
      '100%',
      '_',
      '#42',
      'Ω 42',
      'K-7',
    ]
    for (const [turn, reference] of tags.entries())
      await own({ reference: `${turn}${reference}`, ...(turn === 0 && { installationDate: '2026-01-01' }) }, at)
    const words = [
      '42',
      'x-42',
      'X 42',
      '-42',
      '--',
      '-',
      '_',
      '%',
      '42/',
      'é',
      'É-',
      'écl',
      'e_9',
      'ß',
      'ss',
      'ω',
      'k-7',
      '\u212a-7',
      '2 7',
    ]
    for (const who of [at.customerAdmin, at.distributorAdmin, at.clientAdmin])
      for (const keywords of words) {
        const asked = `limit=5&filters[keywords]=${encodeURIComponent(keywords)}`
        const [active, all] = [await list(asked, who, at), await list(`${asked}&filters[archived]=2`, who, at)]
        const told = ({ body }: Answer) => ({
          keywords,
          total: body.totalItems,
          names: body.items.map((row: { name: string }) => row.name),
        })
        expect(told(active)).toEqual(told(all))
        const inTags = tags.filter((tag, turn) => `${turn}${tag}`.includes(keywords)).length
        expect(active.body.totalItems, keywords).toBeGreaterThanOrEqual(inTags)
      }
    expect((await list('filters[keywords]=x-42', at.customerAdmin, at)).body.totalItems).toBe(1)
  })

  // LIST-8
  it.each([
    'filters[colour]=red',
    'filters[taskResult]=4',
    'filters[taskStatus][]=1&filters[taskStatus][]=2',
    'filters[installationStatus]=x',
    'filters[assetTypeId]=x',
  ])('422 filters for %s', async (query) => {
    expect(Object.keys((await list(query, world.customerAdmin)).body)).toEqual(['filters'])
  })

  // LIST-6, LIST-7
  it('sorts, empty dates last in both directions', async () => {
    const at = await buildWorld()
    const check = await buildCheck({ clientId: at.clientId, organisationId: at.customer.id })
    const asset = (installationDate?: string) =>
      own({ checkIds: [check.id], ...(installationDate && { installationDate }) }, at)
    const [late, none, early] = [await asset('2026-05-01'), await asset(), await asset('2026-01-01')]
    const sorted = async (sort: string) => names(await list(`sort=${sort}`, at.customerAdmin, at))
    expect(await sorted('nextInspectionDate')).toEqual([early.name, late.name, none.name])
    expect(await sorted('-nextInspectionDate')).toEqual([late.name, early.name, none.name])
    const byName = [late, none, early].map(({ name }) => name).sort()
    expect(await sorted('')).toEqual(byName)
    expect(await sorted('-name')).toEqual(byName.toReversed())
    expect((await list('sort=checkCount', at.customerAdmin, at)).status).toBe(422)
  })

  // LIST-23
  it('exports its columns in their order, in the client’s time', async () => {
    const at = await buildWorld()
    const check = await buildCheck({ clientId: at.clientId, organisationId: at.customer.id })
    const asset = await own({ installationDate: '2026-01-31', checkIds: [check.id] }, at)
    await own({ deletedAt: new Date() }, at)
    const type = await systemDb.assetType.findUniqueOrThrow({ where: { id: asset.assetTypeId } })
    const { body } = await get('/export', at.customerAdmin, at)
    const { text } = await request('GET', new URL(body.url).pathname, { host: at.host })
    expect(text.split('\r\n')).toEqual([
      '\uFEFFTag,Asset type,Distributor,Customer,Site & zone,Tasks,Good,Monitor,Action,Due,Last inspection,Next inspection,Allocation date,Build date,Max checks',
      `${asset.name},${type.name},${at.distributor.name},${at.customer.name},,1,0,0,0,1,,28/02/2026,31/01/2026,,5`,
      '',
    ])
  })

  // LIST-14, LIST-15
  it('marks the options of filters that are applied, the default ones too', async () => {
    const selected = async (query: string) => {
      const { filters } = (await list(query, world.customerAdmin)).body
      const { options } = filters.find(({ id }: { id: string }) => id === 'archived')
      return options.flatMap(({ value, isSelected }: { value: string; isSelected: boolean }) =>
        isSelected ? [value] : [],
      )
    }
    expect(await selected('')).toEqual(['0'])
    expect(await selected('filters[archived]=2')).toEqual(['2'])
  })
})
