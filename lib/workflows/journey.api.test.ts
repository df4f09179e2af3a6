import { expect, it } from 'vitest'
import { buildSector, buildSite, buildWorld, unique } from '@/lib/testing/factories'
import { multipart } from '@/lib/testing/multipart'
import { request } from '@/lib/testing/request'

/**
 * The whole way of one tag, over the API: from a CSV file to a completed inspection, and who sees it. Each answer is
 * what the next step starts from.
 */
it('follows a tag from a CSV file to a completed inspection', async () => {
  const world = await buildWorld()
  const elsewhere = await buildWorld()
  const sector = await buildSector({ clientId: world.clientId, organisationId: world.distributor.id })
  const site = await buildSite({ clientId: world.clientId, organisationId: world.customer.id })
  const call = (method: string, path: string, who: { token: string }, json?: unknown, host = world.host) =>
    request(method, `/api/v1${path}`, { host, token: who.token, json })
  const total = async (path: string, who: { token: string }, host?: string) =>
    (await call('GET', path, who, undefined, host)).body.totalItems

  // A system admin uploads a batch and sees the counts.
  const reference = unique('HT').replace(' ', '').toUpperCase()
  const csv = { name: 'tags.csv', content: `Tag\r\n${reference}\r\n${reference}-B\r\n` }
  const file = multipart(csv, { batchName: 'November delivery', maxChecks: '3' })
  const uploaded = await request('POST', '/api/v1/tags/upload', {
    host: world.host,
    token: world.systemAdmin.token,
    ...file,
  })
  expect([uploaded.status, uploaded.body]).toEqual([200, { count: 2 }])
  for (const [which, count] of [
    ['uploaded', 2],
    ['allocated', 0],
    ['unallocated', 2],
  ] as const) {
    expect((await call('GET', `/tags/${which}`, world.systemAdmin)).body).toEqual({ count })
  }

  // The distributor's admin makes a monthly task and an asset type that recommends it.
  const { distributorAdmin, customerUser } = world
  const task = (
    await call('POST', '/checks', distributorAdmin, {
      name: 'Monthly inspection',
      sectorId: sector.id,
      checkTimeline: { periodValue: 1, period: 3 },
    })
  ).body
  const type = (
    await call('POST', '/assetTypes', distributorAdmin, {
      name: 'Foam extinguisher',
      sectorId: sector.id,
      defaultCheckIds: [task.id],
    })
  ).body
  expect(type.defaultChecks).toMatchObject([{ checkId: task.id, checkName: 'Monthly inspection' }])

  // He tags an asset with one of the new tags, for a customer at a site.
  const tagged = await call('POST', '/assets', distributorAdmin, {
    name: reference,
    assetTypeId: type.id,
    customerOrganisationId: world.customer.id,
    organisationZoneId: site.id,
    installationDate: '2026-01-31',
  })
  expect(tagged.status).toBe(201)
  const asset = tagged.body
  expect(asset).toMatchObject({
    name: reference,
    maxChecks: 3,
    installationStatus: 1,
    dueCount: 1,
    checks: [{ checkId: task.id, nextDue: '2026-02-28T00:00:00.000Z', isDue: true }],
  })
  expect((await call('GET', '/tags/allocated', world.systemAdmin)).body).toEqual({ count: 1 })

  // The task is due: in the planner, and on the dashboards of the customer and the distributor.
  for (const who of [customerUser, distributorAdmin, world.clientAdmin]) {
    const planner = (await call('GET', '/checksDue?filters[due]=1', who)).body
    expect(planner.items).toMatchObject([
      { assetId: asset.id, checkId: task.id, isDue: true, locationTrail: site.locationTrail },
    ])
    expect(await total('/assets?filters[taskStatus]=1', who)).toBe(1)
  }

  // A user of the customer records a result.
  const result = await call('POST', '/assetCompletedChecks', customerUser, {
    assetId: asset.id,
    checkId: task.id,
    status: 2,
    notes: 'Gauge at the lower limit',
    completedAt: '2026-03-31T10:00:00+01:00',
  })
  expect(result.status).toBe(201)
  expect(result.body).toMatchObject({ status: 2, checkName: 'Monthly inspection', user: { id: customerUser.id } })

  // Timeline, planner, dashboard and the customer's completed tasks show it.
  const timeline = (
    await call('GET', `/assetCompletedChecks?filters[assetId]=${asset.id}&filters[checkId]=${task.id}`, customerUser)
  ).body
  expect(timeline.items).toMatchObject([{ id: result.body.id, status: 2, notes: 'Gauge at the lower limit' }])
  const planned = (await call('GET', `/checksDue?filters[assetId]=${asset.id}`, customerUser)).body.items
  // 31 March + 1 month = 30 April, from 00:00 of that day in London.
  expect(planned).toMatchObject([{ nextDue: '2026-04-29T23:00:00.000Z', lastCheckStatus: 2 }])
  expect(await total('/assets?filters[taskResult]=2', distributorAdmin)).toBe(1)
  expect(await total('/assetCompletedChecks', world.customerAdmin)).toBe(1)

  // Neither another organisation nor the other tenant sees any of it.
  for (const [who, host] of [
    [world.strangerAdmin, world.host],
    [elsewhere.customerAdmin, elsewhere.host],
    [elsewhere.clientAdmin, elsewhere.host],
  ] as const) {
    for (const path of ['/assets', '/checksDue', '/assetCompletedChecks', '/assetTypes', '/checks'])
      expect(await total(path, who, host), path).toBe(0)
    for (const path of [
      `/assets/${asset.id}`,
      `/assetCompletedChecks/${result.body.id}`,
      `/checks/${task.id}`,
      `/assetTypes/${type.id}`,
    ]) {
      expect((await call('GET', path, who, undefined, host)).status, path).toBe(404)
    }
  }
  expect((await call('GET', '/assets', world.customerAdmin, undefined, elsewhere.host)).status).toBe(401)
})
