import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { buildChecklist, pressure, seal } from '@/lib/testing/checklist-factories'
import { type Built, buildCheck, buildOrganisation, buildSector, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { buildRound, itemsOf } from '@/lib/testing/round-factories'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

const call = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  request(method, `/api/v1${path}`, { host: world.host, token: world.customerUser.token, json, headers })

async function round(count: number) {
  const { clientId, customer, customerUser } = world
  const { id: checkId } = await buildCheck({ clientId, organisationId: customer.id })
  const zone = await buildSite({ clientId, organisationId: customer.id })
  const given = { clientId, customerId: customer.id, organisationZoneId: zone.id, installationDate: '2026-01-10' }
  const on: { assetId: string; checkId: string }[] = []
  for (let at = 0; at < count; at++)
    on.push({ assetId: (await buildAsset({ ...given, checkIds: [checkId] })).id, checkId })
  const made = await buildRound({ clientId, customerId: customer.id, userId: customerUser.id, on })
  return { ...made, on, zone }
}
const sync = (id: string, since: unknown) => call('POST', `/rounds/${id}/sync`, { since })

describe('a package', () => {
  // FOLLOW-6, FOLLOW-7, ASSET-37
  it('has everything of a round in one answer, and says when nothing has changed', async () => {
    const { id, on, zone } = await round(2)
    const [first] = on as [(typeof on)[0]]
    const { clientId, customerUser } = world
    const last = await buildResult({
      clientId,
      ...first,
      userId: customerUser.id,
      status: 2,
      completedAt: new Date('2026-02-03T10:00:00Z'),
    })
    const { id: sectorId } = await buildSector({ clientId, organisationId: world.customer.id })
    const field = await systemDb.additionalField.create({
      data: { clientId, organisationId: world.customer.id, sectorId, name: 'Serial no' },
    })
    await systemDb.assetDetail.create({
      data: { clientId, assetId: first.assetId, additionalFieldId: field.id, value: 'A-771', isSerial: true },
    })
    const { status, body, headers } = await call('GET', `/rounds/${id}/package`)
    expect([status, body.items.length, body.round.itemCount]).toEqual([200, 2, 2])
    expect(body.assets[0]).toMatchObject({
      ...{ id: first.assetId, zoneId: zone.id, locationTrail: zone.locationTrail, codes: [], thumbnails: [] },
      details: [
        { label: 'Serial no', value: 'A-771' },
        { label: 'Allocation date', value: '10/01/2026' },
      ],
      tasks: [{ checkId: first.checkId, lastResult: { id: last.id, status: 2, user: { id: customerUser.id } } }],
    })
    expect(body.tasks).toMatchObject([{ checkId: first.checkId, checklist: null, sections: null }])
    const etag = String(headers.etag)
    const same = await call('GET', `/rounds/${id}/package`, undefined, { 'If-None-Match': etag })
    expect([same.status, same.headers.etag]).toEqual([304, etag])
    await systemDb.check.update({ where: { id: first.checkId }, data: { name: 'Yearly service' } })
    const other = await call('GET', `/rounds/${id}/package`, undefined, { 'If-None-Match': etag })
    expect([other.status, other.body.items[0].checkName]).toEqual([200, 'Yearly service'])
  })
})

// FOLLOW-6
it('has each checklist of its tasks once, with its items', async () => {
  const { clientId, customer, customerUser } = world
  const of = { clientId, organisationId: customer.id }
  const lists = [
    await buildChecklist({ ...of, versions: 1, items: [seal] }),
    await buildChecklist({ ...of, versions: 2, items: [pressure] }),
  ]
  const given = { clientId, customerId: customer.id, installationDate: '2026-01-10' }
  const checkIds = lists.map(({ checkId }) => checkId)
  const assets = [await buildAsset({ ...given, checkIds }), await buildAsset({ ...given, checkIds })]
  const on = assets.flatMap((asset) => checkIds.map((checkId) => ({ assetId: asset.id, checkId })))
  const { id } = await buildRound({ clientId, customerId: customer.id, userId: customerUser.id, on })
  const asked = async () => {
    const { tasks } = (await call('GET', `/rounds/${id}/package`)).body as {
      tasks: { checklist: { versionId: string }; sections: { items: { key: string }[] }[] }[]
    }
    return tasks
      .map(({ checklist, sections }) => [checklist.versionId, sections[0]?.items.map(({ key }) => key)])
      .sort()
  }
  const wanted = [
    [lists[0]?.versionId, ['seal']],
    [lists[1]?.versionId, ['pressure', 'more-0']],
  ].sort()
  expect(await asked()).toEqual(wanted)
  // And again, from what the server has kept of them.
  expect(await asked()).toEqual(wanted)
})

describe('what has changed since', () => {
  const idsOf = (answer: { body: { items: { id: string }[] } }) => answer.body.items.map(({ id }) => id)

  // FOLLOW-8
  it('is answered once, and nothing is left out, in whatever order transactions are committed', async () => {
    const { id } = await round(3)
    const [one, two, three] = (await itemsOf(id)).map((item) => item.id) as [string, string, string]
    const { cursor } = (await call('GET', `/rounds/${id}/package`)).body
    const began = await sync(id, cursor)
    expect(idsOf(began)).toEqual([])
    const change = { outcome: 2, skipReason: 1, at: new Date() }
    let since = began.body.cursor
    await systemDb.$transaction(async (tx) => {
      // Begun first, committed last.
      await tx.roundItem.update({ where: { id: one }, data: change })
      await systemDb.roundItem.update({ where: { id: two }, data: change })
      const meanwhile = await sync(id, since)
      expect(idsOf(meanwhile)).toEqual([two])
      since = meanwhile.body.cursor
    })
    await systemDb.roundItem.update({ where: { id: three }, data: { gone: 2 } })
    const late = await sync(id, since)
    expect(late.body.items.map((item: { id: string; gone: number | null }) => [item.id, item.gone])).toEqual([
      [one, null],
      [three, 2],
    ])
    expect(late.body.round).toMatchObject({ id, itemCount: 2, skippedCount: 2 })
    expect(idsOf(await sync(id, late.body.cursor))).toEqual([])
    expect(idsOf(await sync(id, since))).toEqual([one, three])
    expect(idsOf(await sync(id, null))).toEqual([one, two])
    // From a database that was restored since: its transactions are counted from anew.
    expect(idsOf(await sync(id, '999999999999:999999999999:'))).toEqual([one, two])
    const wrong = await sync(id, '12:10:')
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([422, ['since']])
  })

  // FOLLOW-3, FOLLOW-8
  it('says why a task left the round: its asset went to another customer, or the customer left its distributor', async () => {
    const { id, on } = await round(2)
    const { cursor } = (await call('GET', `/rounds/${id}/package`)).body
    const goneSince = async (since: string) => {
      const { body } = await sync(id, since)
      return {
        gone: body.items.map((item: { gone: number | null }) => item.gone),
        cursor: body.cursor,
        round: body.round,
      }
    }
    const other = await buildOrganisation({ clientId: world.clientId, distributorId: world.distributor.id })
    await systemDb.asset.update({
      where: { id: on[0]?.assetId as string },
      data: { customerOrganisationId: other.id, organisationZoneId: null },
    })
    const moved = await goneSince(cursor)
    expect([moved.gone, moved.round.itemCount]).toEqual([[2], 1])

    const { customer, distributorAdmin, host } = world
    const path = `/api/v1/organisations/link/${customer.accountCode}`
    expect((await request('DELETE', path, { host, token: distributorAdmin.token })).status).toBe(200)
    // The records of a customer follow its link as its assets do.
    await expect.poll(async () => (await goneSince(moved.cursor)).gone).toEqual([3])
    const { round: left } = await goneSince(moved.cursor)
    expect([left.itemCount, left.state]).toEqual([0, 0])
  })

  // FOLLOW-5
  it('an asset tells that it was skipped on a round, until it has a result', async () => {
    const { id, on } = await round(1)
    const [first] = on as [(typeof on)[0]]
    const skipOf = async () => (await call('GET', `/assets/${first.assetId}`)).body.checks[0].lastSkip
    const at = new Date(Date.now() - 60_000)
    expect(await skipOf()).toBeNull()
    await systemDb.roundItem.updateMany({ where: { roundId: id }, data: { outcome: 2, skipReason: 2, at } })
    expect(await skipOf()).toEqual({ skipReason: 2, at: at.toISOString(), roundId: id })
    const result = { ...first, status: 1, completedAt: new Date().toISOString() }
    expect((await call('POST', '/assetCompletedChecks', result)).status).toBe(201)
    expect(await skipOf()).toBeNull()
  })
})
