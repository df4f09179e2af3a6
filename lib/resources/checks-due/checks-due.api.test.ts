import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildAssetType, buildBatch, buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

const path = '/api/v1/checksDue'

/**
 * Three allocated assets: due (in a zone, with a result to monitor), not due yet, "when needed"; and one unallocated.
 */
async function buildPlanner() {
  const world = await buildWorld()
  const { clientId, customer, customerUser } = world
  const owner = { clientId, organisationId: customer.id }
  const site = await buildSite({ ...owner, name: 'Head office' })
  const zone = await buildSite({ ...owner, name: 'Plant room', parent: site })
  const monthly = await buildCheck({ ...owner, name: 'Monthly look' })
  const hourly = await buildCheck({ ...owner, name: 'Hourly round', period: 0, periodValue: 6 })
  const onDemand = await buildCheck({ ...owner, name: 'After a fire', periodValue: 0 })
  const type = await buildAssetType({ ...owner, name: 'Hose reel' })
  const asset = (checkId: string, more: object = {}) =>
    buildAsset({ clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds: [checkId], ...more })
  const due = await asset(monthly.id, { organisationZoneId: zone.id, assetTypeId: type.id })
  await buildResult({
    clientId,
    assetId: due.id,
    checkId: monthly.id,
    userId: customerUser.id,
    status: 2,
    completedAt: new Date('2026-02-03T09:00:00Z'),
  })
  const later = await asset(hourly.id)
  await buildResult({ clientId, assetId: later.id, checkId: hourly.id, userId: customerUser.id })
  const never = await asset(onDemand.id)
  await asset(monthly.id, { installationDate: undefined })
  return { ...world, site, zone, monthly, hourly, onDemand, due, later, never }
}

let planner: Built<typeof buildPlanner>
beforeAll(async () => {
  planner = await buildPlanner()
})

const get = (query: string, who?: { token: string }) =>
  request('GET', `${path}${query}`, { host: planner.host, token: who?.token })
const names = async (query: string, who: { token: string } = planner.customerReader) => {
  const { body } = await get(query, who)
  return body.items?.map(({ checkName }: { checkName: string }) => checkName)
}
const [M, H, F] = ['Monthly look', 'Hourly round', 'After a fire']

describe('GET /checksDue', () => {
  // SCHEDULE-9, SCHEDULE-15
  it('lists planned tasks by their due date, those without one last', async () => {
    const { body } = await get('', planner.customerReader)
    expect(body).toMatchObject({ totalItems: 3, totalPages: 1, currentPage: 1, perPage: 15 })
    expect(body.items[0]).toEqual({
      id: expect.any(String),
      assetId: planner.due.id,
      assetName: planner.due.name,
      assetTypeId: planner.due.assetTypeId,
      assetTypeName: 'Hose reel',
      checkId: planner.monthly.id,
      checkName: M,
      checklist: null,
      periodValue: 1,
      period: 3,
      lastCheckDate: '2026-02-03T09:00:00.000Z',
      lastCheckStatus: 2,
      lastCheckUserName: `Sam ${planner.customerUser.lastName}`,
      nextDue: '2026-03-03T00:00:00.000Z',
      isDue: true,
      assignee: null,
      distributorOrganisationId: planner.distributor.id,
      distributorName: planner.distributor.name,
      customerOrganisationId: planner.customer.id,
      customerName: planner.customer.name,
      isCustomerArchived: false,
      organisationZoneId: planner.zone.id,
      organisationZoneName: 'Plant room',
      locationTrail: 'Head office / Plant room',
      openFindingCount: 0,
      worstSeverity: null,
    })
    expect(body.items[1]).toMatchObject({ checkName: H, period: 0, isDue: false })
    expect(body.items[2]).toMatchObject({
      checkName: F,
      nextDue: null,
      isDue: false,
      lastCheckDate: null,
      lastCheckUserName: null,
    })
  })

  it.each([
    ['?sort=nextDue', [M, H, F]],
    ['?sort=-nextDue', [H, M, F]],
    ['?sort=checkName', [F, H, M]],
    ['?sort=-checkName', [M, H, F]],
    ['?sort=lastCheckDate', [M, H, F]],
    ['?sort=-lastCheckDate', [H, M, F]],
    ['?limit=1&page=2', [H]],
    ['?page=9', []],
    // SCHEDULE-16
    ['?filters[due]=1', [M]],
    ['?filters[due]=0', [M, H, F]],
    // LIST-37
    ['?filters[from]=2026-03-03&filters[to]=2026-03-03', [M]],
    ['?filters[from]=2026-03-04', [H]],
    ['?filters[to]=2026-03-02', []],
    ['?filters[to]=yesterday', [M]],
    ['?filters[from]=today&filters[to]=tomorrow', [H]],
    ['?filters[from]=today&filters[to]=in30days&sort=checkName', [H]],
    ['?filters[due]=1&filters[from]=2026-01-01&filters[to]=9999-12-31', [M]],
    ['?filters[from]=0001-01-01', [M, H]],
    ['?filters[from]=2026-03-04&filters[to]=2026-03-02', []],
    ['?filters[to]=yesterday&filters[taskResult]=2', [M]],
    ['?filters[taskResult]=2', [M]],
    ['?filters[taskResult][]=1&filters[taskResult][]=3', [H]],
    ['?filters[keywords]=HOSE', [M]],
    ['?filters[keywords]=plant', [M]],
    ['?filters[keywords]=round', [H]],
    ['?filters[keywords]=%25', []],
    ['?filters[keywords]=', [M, H, F]],
  ])('%s', async (query, wanted) => {
    const { body } = await get(query, planner.customerReader)
    expect(body.items.map(({ checkName }: { checkName: string }) => checkName)).toEqual(wanted)
    if (!query.includes('page')) expect(body.totalItems).toBe(wanted.length)
  })

  it('filters by record, and by a site together with its zones', async () => {
    const { due, hourly, customer, stranger, distributor, site, zone } = planner
    expect(await names(`?filters[assetId]=${due.id}`)).toEqual([M])
    expect(await names(`?filters[checkId]=${hourly.id}`)).toEqual([H])
    expect(await names(`?filters[organisationZoneId]=${site.id}`)).toEqual([M])
    expect(await names(`?filters[organisationZoneId]=${zone.id}`)).toEqual([M])
    expect(await names(`?filters[keywords]=${due.name}`)).toEqual([M])
    const both = `?filters[customerOrganisationId][]=${customer.id}&filters[customerOrganisationId][]=${stranger.id}`
    expect(await names(both, planner.clientAdmin)).toHaveLength(3)
    expect(await names(`?filters[customerOrganisationId]=${stranger.id}`, planner.clientAdmin)).toEqual([])
    expect(await names(`?filters[distributorOrganisationId]=${distributor.id}`, planner.clientAdmin)).toHaveLength(3)
  })

  it.each([
    '?filters[due]=2',
    '?filters[assetId]=x',
    '?filters[assetId][]=1',
    '?filters[taskResult]=0',
    '?filters[from]=22/11/2026',
    '?filters[to]=nextWeek',
    '?filters[from][]=today&filters[from][]=tomorrow',
    '?filters[taskStatus]=1',
    '?sort=customerName',
    '?limit=0',
    '?page=-1',
    '?filters[constructor]=1',
  ])('refuses %s', async (query) => {
    expect((await get(query, planner.customerReader)).status).toBe(422)
  })

  it('answers the options that the caller may choose from', async () => {
    const shown = async (who: { token: string }) => {
      const { body } = await get('?filters[taskResult]=2', who)
      return Object.fromEntries(
        body.filters
          .filter((one: { isVisible: boolean }) => one.isVisible)
          .map((one: { id: string; options: unknown[] }) => [one.id, one.options]),
      )
    }
    const customers = await shown(planner.customerReader)
    expect(Object.keys(customers)).toEqual(['keywords', 'due', 'taskResult', 'organisationZoneId', 'assigneeUserId'])
    expect(customers.taskResult[1]).toEqual({ value: '2', label: 'Monitor', isSelected: true })
    expect(customers.organisationZoneId.map(({ label }: { label: string }) => label)).toEqual([
      'Head office',
      'Head office / Plant room',
    ])
    expect((await shown(planner.distributorAdmin)).customerOrganisationId).toMatchObject([
      { label: planner.customer.name },
    ])
    expect((await shown(planner.clientAdmin)).distributorOrganisationId).toMatchObject([
      { value: planner.distributor.id },
    ])
  })

  it('answers the tasks that each caller reaches', async () => {
    const { items } = (await get('', planner.customerUser)).body
    const one = `/${items[0].id}`
    for (const who of [planner.customerReader, planner.distributorAdmin, planner.clientAdmin]) {
      expect(await names('', who)).toEqual([M, H, F])
      expect((await get(one, who)).body).toEqual(items[0])
    }
    expect(await names('', planner.strangerAdmin)).toEqual([])
    expect((await get(one, planner.strangerAdmin)).body).toEqual({ global: ['Not found'] })
    expect((await get('')).status).toBe(401)
    expect((await get('', planner.systemAdmin)).status).toBe(403)
    const { host, customerAdmin } = await buildWorld()
    expect((await request('GET', path + one, { host, token: customerAdmin.token })).status).toBe(404)
    expect((await request('GET', path, { host, token: planner.customerAdmin.token })).status).toBe(401)
  })

  it('answers 405 to POST, PUT, PATCH and DELETE', async () => {
    const call = (method: string, url: string) =>
      request(method, url, { host: planner.host, token: planner.customerAdmin.token, json: {} })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const url of [path, `${path}/${planner.due.id}`]) expect((await call(method, url)).status).toBe(405)
  })

  it('is exported by admins, in their client’s time', async () => {
    expect((await get('/export', planner.customerUser)).status).toBe(403)
    expect((await get('/export')).status).toBe(401)
    const { body } = await get('/export?filters[due]=1', planner.customerAdmin)
    const { text } = await request('GET', new URL(body.url).pathname, { host: planner.host })
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFAsset,Asset type,Distributor,Customer,Site & zone,Task,Last check date,Last status,Last user,Next due,Due,Assigned to',
      `${planner.due.name},Hose reel,${planner.distributor.name},${planner.customer.name},Head office / Plant room,${M},03/02/2026 09:00,Monitor,Sam ${planner.customerUser.lastName},03/03/2026,Yes,`,
    ])
  })

  // SCHEDULE-17
  it('is exported with the time of day only where the frequency counts in hours', async () => {
    const { body } = await get('/export?filters[due]=0', planner.customerAdmin)
    const { text } = await request('GET', new URL(body.url).pathname, { host: planner.host })
    const dueOf = (task: string) =>
      text
        .split('\r\n')
        .find((line) => line.includes(`,${task},`))
        ?.split(',')
        .at(-3)
    expect(dueOf(M)).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
    expect(dueOf(H)).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
    expect(dueOf(F)).toBe('')
  })

  // SCHEDULE-2
  it('lists no task of an archived asset', async () => {
    const { clientId, customer } = planner
    const asset = await buildAsset({
      clientId,
      customerId: customer.id,
      installationDate: '2026-01-10',
      checkIds: [planner.hourly.id],
      deletedAt: new Date(),
    })
    expect(await names(`?filters[assetId]=${asset.id}`)).toEqual([])
    expect(await systemDb.assetCheck.count({ where: { assetId: asset.id } })).toBe(1)
  })

  it('sorts by the present tags of assets, with a filter and without', async () => {
    const { clientId, due, later, never } = planner
    const { references } = await buildBatch({ clientId, references: [`zz${due.name}`, `AA${later.name}`] })
    for (const [at, { id }] of [due, later].entries()) {
      const tag = await systemDb.tag.findFirstOrThrow({ where: { clientId, reference: references[at] } })
      await systemDb.asset.update({ where: { id }, data: { tagId: tag.id, name: tag.reference } })
    }
    const assets = async (query: string) =>
      (await get(query, planner.customerAdmin)).body.items.map(({ assetName }: { assetName: string }) => assetName)
    const wanted = [references[1], never.name, references[0]]
    for (const filter of ['', '&filters[due]=0', `&filters[customerOrganisationId]=${planner.customer.id}`]) {
      expect(await assets(`?sort=assetName${filter}`)).toEqual(wanted)
      expect(await assets(`?sort=-assetName${filter}`)).toEqual([...wanted].reverse())
      expect(await assets(`?sort=assetName&limit=1&page=2${filter}`)).toEqual([never.name])
    }
    expect(await assets('?sort=-lastCheckDate&filters[due]=0&limit=1&page=3')).toEqual([never.name])
  })
})
