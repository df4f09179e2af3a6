import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import {
  type Built,
  buildAssetType,
  buildCheck,
  buildOrganisation,
  buildSite,
  buildUser,
  buildWorld,
} from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

/* Somebody who knows the ids of others, and tries each way in that POST /bulk has. */

interface Who {
  token: string
}
let world: Built<typeof stage>
beforeAll(async () => {
  world = await stage()
})

async function stage() {
  const [own, elsewhere] = [await buildWorld(), await buildWorld()]
  const { clientId, customer, stranger } = own
  const asset = await buildAsset({ clientId, customerId: customer.id, reference: `OWN${newId()}` })
  return {
    ...own,
    elsewhere,
    asset,
    /** Of another customer of the same client, and of another client. */
    others: [
      await buildAsset({ clientId, customerId: stranger.id, reference: `SECRET${newId()}` }),
      await buildAsset({ clientId: elsewhere.clientId, customerId: elsewhere.customer.id }),
    ],
    call: (method: string, path: string, { token }: Who, json?: object, host = own.host) =>
      request(method, `/api/v1${path}`, { host, token, ...(json && { json }) }),
  }
}
const bulk = (json: object, who: Who = world.customerAdmin, host?: string) =>
  world.call('POST', '/bulk', who, { list: 'assets', action: 'archive', ...json }, host)
const archived = () =>
  systemDb.asset.count({
    where: { id: { in: [world.asset, ...world.others].map(({ id }) => id) }, deletedAt: { not: null } },
  })

describe('whoever knows ids of others', () => {
  // BULK-3
  it('gets the same answers for such ids as for unknown ones, and changes none of the rows', async () => {
    const ids = [...world.others.map(({ id }) => id), newId()]
    const same = { name: null, why: 'Not found' }
    for (const dryRun of [true, false]) {
      const { body, text } = await bulk({ ids, dryRun })
      expect(body.wont).toMatchObject([same, same, same])
      expect(text).not.toContain('SECRET')
    }
    expect(await archived()).toBe(0)
  })

  // BULK-1, BULK-3: what a filter names is no way to learn whether it is there.
  it('finds by filters no more rows than in the list', async () => {
    const { stranger, elsewhere, others } = world
    const foreign = await buildAssetType({ clientId: world.clientId, organisationId: stranger.id })
    for (const filters of [
      { customerOrganisationId: stranger.id },
      { customerOrganisationId: elsewhere.customer.id },
      { customerOrganisationId: newId() },
      { assetTypeId: foreign.id },
      { keywords: others[0]?.name ?? '' },
      { importId: newId() },
    ]) {
      const { status, body } = await bulk({ filters, dryRun: true })
      expect([status, body], JSON.stringify(filters)).toEqual([200, { count: 0, will: 0, wont: [] }])
    }
    // Leaving out what one does not have leaves out nothing, and is not told.
    const { body } = await bulk({ filters: {}, except: others.map(({ id }) => id), dryRun: true })
    expect(body).toEqual({ count: 1, will: 1, wont: [] })
  })

  // BULK-1
  it('cannot set records of others as values', async () => {
    const { clientId, stranger, elsewhere, asset, distributorAdmin, customerAdmin, clientAdmin } = world
    const foreignType = await buildAssetType({ clientId, organisationId: stranger.id })
    const foreignTask = await buildCheck({ clientId, organisationId: stranger.id })
    const foreignSite = await buildSite({ clientId: elsewhere.clientId, organisationId: elsewhere.customer.id })
    const free = await buildOrganisation({ clientId })
    const cases: [Who, string, object, string?][] = [
      [customerAdmin, 'set-zone', { organisationZoneId: foreignSite.id }],
      [customerAdmin, 'set-type', { assetTypeId: foreignType.id }],
      [customerAdmin, 'add-task', { checkId: foreignTask.id }],
      [distributorAdmin, 'set-customer', { customerOrganisationId: stranger.id }],
      [distributorAdmin, 'set-customer', { customerOrganisationId: elsewhere.customer.id }],
      [distributorAdmin, 'set-customer', { customerOrganisationId: free.id }],
      [customerAdmin, 'assign', { assigneeUserId: elsewhere.customerUser.id }, 'checksDue'],
      [customerAdmin, 'assign', { assigneeUserId: world.strangerAdmin.id }, 'checksDue'],
      [customerAdmin, 'make-round', { assigneeUserId: world.strangerAdmin.id }, 'checksDue'],
      [customerAdmin, 'assign', { assigneeUserId: elsewhere.customerUser.id }, 'findings'],
      [clientAdmin, 'link', { distributorId: elsewhere.distributor.id }, 'organisations'],
    ]
    for (const [who, action, values, list = 'assets'] of cases)
      for (const dryRun of [true, false]) {
        const answer = await bulk({ list, ids: [asset.id], action, values, dryRun }, who)
        expect([answer.status, Object.keys(answer.body)], `${list} ${action}`).toEqual([422, ['values']])
      }
  })

  // BULK-2: what the single call does not allow is not allowed to many.
  it('can do nothing that is refused for a single row, and nothing on another client', async () => {
    const { asset, elsewhere, customerUser, customerReader, customerManager, strangerAdmin } = world
    const ids = [asset.id]
    expect((await bulk({ ids }, customerUser)).status).toBe(403)
    expect((await bulk({ ids, action: 'unarchive' }, customerManager)).status).toBe(403)
    expect((await bulk({ ids, action: 'labels' }, customerReader)).status).toBe(403)
    expect((await bulk({ ids }, strangerAdmin)).body).toMatchObject({ done: 0 })
    expect((await bulk({ ids }, world.customerAdmin, elsewhere.host)).status).toBe(401)
    expect((await bulk({ ids }, elsewhere.customerAdmin, elsewhere.host)).body).toMatchObject({ done: 0 })
    expect(await archived()).toBe(0)
  })

  // BULK-4, BULK-7, BULK-8, BULK-25
  it('cannot see, repeat or undo what somebody else has done', async () => {
    const { clientId, customer, elsewhere, customerAdmin, call } = world
    const { id: assetId } = await buildAsset({ clientId, customerId: customer.id })
    const maker = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 1 }] })
    const asked = { id: newId(), ids: [assetId], action: 'set-zone', values: { organisationZoneId: null } }
    const site = await buildSite({ clientId, organisationId: customer.id })
    await systemDb.asset.update({ where: { id: assetId }, data: { organisationZoneId: site.id } })
    expect((await bulk(asked, maker)).body).toMatchObject({ id: asked.id, done: 1 })
    const outsiders: [Who, string?][] = [
      [world.customerManager],
      [world.customerUser],
      [world.customerReader],
      [world.distributorAdmin],
      [world.strangerAdmin],
      [world.clientAdmin],
      [elsewhere.customerAdmin, elsewhere.host],
    ]
    for (const [who, host] of outsiders) {
      const seen = await call('GET', `/bulk/${asked.id}`, who, undefined, host)
      const undone = await call('POST', `/bulk/${asked.id}/undo`, who, {}, host)
      // Who does nothing to many rows is told just that, of any id.
      const none = who === world.customerReader ? 403 : 404
      expect([seen.status, undone.status]).toEqual([none, none])
      const activity = await call('GET', '/activity', who, undefined, host)
      expect(activity.text).not.toContain(asked.id)
      expect((await call('GET', `/activity/${asked.id}/file`, who, undefined, host)).status).toBe(404)
    }
    // The same id by another: not told what it was, and not done.
    for (const [who, host] of [[world.customerManager], [elsewhere.customerAdmin, elsewhere.host]] as [
      Who,
      string?,
    ][]) {
      const again = await bulk(asked, who, host)
      expect([409, 422]).toContain(again.status)
      expect(again.text).not.toContain(assetId)
    }
    expect((await call('POST', `/bulk/${asked.id}/undo`, customerAdmin, {})).body).toMatchObject({ undone: 1 })
    expect(await systemDb.asset.findUnique({ where: { id: assetId } })).toMatchObject({ organisationZoneId: site.id })
  })

  // BULK-8
  it('cannot undo what they may no longer do', async () => {
    const { clientId, customer, call } = world
    const { id: assetId } = await buildAsset({ clientId, customerId: customer.id })
    const maker = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 2 }] })
    const done = await bulk({ ids: [assetId] }, maker)
    expect(done.body).toMatchObject({ done: 1 })
    await systemDb.membership.updateMany({ where: { userId: maker.id }, data: { role: 0 } })
    expect((await call('POST', `/bulk/${done.body.id}/undo`, maker, {})).status).toBe(403)
    await systemDb.membership.deleteMany({ where: { userId: maker.id } })
    expect((await call('POST', `/bulk/${done.body.id}/undo`, maker, {})).status).toBeGreaterThanOrEqual(401)
    expect((await systemDb.asset.findUnique({ where: { id: assetId } }))?.deletedAt).not.toBeNull()
  })
})
