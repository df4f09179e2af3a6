import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { assetCalls } from '@/lib/testing/asset-calls'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import {
  type Built,
  buildAssetType,
  buildCheck,
  buildOrganisation,
  buildSite,
  buildWorld,
} from '@/lib/testing/factories'

/* An asset that goes to another customer or into stock, or whose customer has left its distributor. */

type World = Built<typeof buildWorld>
let world: World
beforeAll(async () => {
  world = await buildWorld()
})

const { patch, own } = assetCalls(() => world)

describe('PUT and PATCH /assets', () => {
  // ASSET-6, ASSET-23
  it('move an asset to another customer with everything of it', async () => {
    const { clientId, distributor, distributorAdmin } = world
    const other = await buildOrganisation({ clientId, distributorId: distributor.id })
    const otherAdmin = await world.person(other.id, 2)
    const [site, theirs] = [
      await buildSite({ clientId, organisationId: world.customer.id }),
      await buildSite({ clientId, organisationId: other.id }),
    ]
    const shared = { clientId, organisationId: distributor.id }
    const [type, task] = [await buildAssetType(shared), await buildCheck(shared)]
    const asset = await own({
      assetTypeId: type.id,
      organisationZoneId: site.id,
      installationDate: '2026-01-01',
      checkIds: [task.id],
    })
    const done = await buildResult({ clientId, assetId: asset.id, checkId: task.id, userId: world.customerAdmin.id })
    const move = { customerOrganisationId: other.id }
    expect(Object.keys((await patch(asset.id, move, distributorAdmin)).body)).toEqual(['organisationZoneId'])
    expect(Object.keys((await patch(asset.id, move, world.customerAdmin)).body)).toEqual(['customerOrganisationId'])
    expect(Object.keys((await patch(asset.id, { customerOrganisationId: null }, distributorAdmin)).body)).toEqual([
      'organisationZoneId',
    ])
    const moved = await patch(asset.id, { ...move, organisationZoneId: theirs.id }, distributorAdmin)
    expect(moved.body).toMatchObject({
      customer: { id: other.id },
      organisationZone: { id: theirs.id },
      checks: [{ checkId: task.id }],
    })
    expect((await patch(asset.id, {})).status).toBe(404)
    expect((await patch(asset.id, {}, otherAdmin)).status).toBe(200)
    const copies = { customerOrganisationId: other.id, distributorOrganisationId: distributor.id }
    expect(await systemDb.completedCheck.findUnique({ where: { id: done.id } })).toMatchObject(copies)
    const counts = await systemDb.organisation.findMany({ where: { id: { in: [other.id] } } })
    expect(counts[0]?.hoseCount).toBe(1)

    const stock = await patch(asset.id, { customerOrganisationId: null, organisationZoneId: null }, distributorAdmin)
    expect(stock.body).toMatchObject({
      customer: null,
      distributor: { id: distributor.id },
      installationStatus: 2,
      nextInspectionDate: null,
    })
  })

  // ASSET-7, ASSET-20
  it('move an asset to another customer only with a type and tasks of libraries that this one reads', async () => {
    const { clientId, distributor, distributorAdmin, customer } = world
    const other = await buildOrganisation({ clientId, distributorId: distributor.id })
    const shared = { clientId, organisationId: distributor.id }
    const theirs = { clientId, organisationId: customer.id }
    const [type, ownType] = [await buildAssetType(shared), await buildAssetType(theirs)]
    const [task, ownTask] = [await buildCheck(shared), await buildCheck(theirs)]
    const asset = await own({ assetTypeId: ownType.id, checkIds: [task.id, ownTask.id] })
    const move = { customerOrganisationId: other.id }
    const fields = async (json: object) =>
      Object.keys((await patch(asset.id, { ...move, ...json }, distributorAdmin)).body)
    expect((await fields({})).sort()).toEqual(['assetTypeId', 'checkIds'])
    expect(await fields({ assetTypeId: type.id })).toEqual(['checkIds'])
    expect(await fields({ assetTypeId: type.id, checkIds: [ownTask.id] })).toEqual(['checkIds'])
    // The distributor's stock may have what its customers have; another customer may not.
    expect((await patch(asset.id, { customerOrganisationId: null }, distributorAdmin)).status).toBe(200)
    expect((await fields({})).sort()).toEqual(['assetTypeId', 'checkIds'])
    const moved = await patch(asset.id, { ...move, assetTypeId: type.id, checkIds: [task.id] }, distributorAdmin)
    expect(moved.body).toMatchObject({ customer: { id: other.id }, assetTypeName: type.name })
  })

  // ASSET-20, ASSET-25
  it('let type and tasks of a former distributor stay, but add none', async () => {
    const at = await buildWorld()
    const { clientId, customer, distributor, customerAdmin } = at
    const type = await buildAssetType({ clientId, organisationId: distributor.id })
    const [a, b] = [
      await buildCheck({ clientId, organisationId: distributor.id }),
      await buildCheck({ clientId, organisationId: distributor.id }),
    ]
    const mine = await buildCheck({ clientId, organisationId: customer.id })
    const asset = await buildAsset({
      clientId,
      customerId: customer.id,
      assetTypeId: type.id,
      installationDate: '2026-01-31',
      checkIds: [a.id],
    })
    await systemDb.organisation.update({ where: { id: customer.id }, data: { distributorId: null } })
    await transaction((tx) => recompute(tx, clientId, { customerId: customer.id }))
    await systemDb.check.update({ where: { id: a.id }, data: { periodValue: 7 } })
    const change = (json: unknown) => patch(asset.id, json, customerAdmin, at)

    const kept = await change({ assetTypeId: type.id, checkIds: [a.id, mine.id] })
    expect(kept.body).toMatchObject({
      assetTypeId: type.id,
      checks: [{ checkId: a.id, checkTimeline: { periodValue: 1, period: 3 } }, { checkId: mine.id }],
    })
    expect(Object.keys((await change({ checkIds: [a.id, b.id] })).body)).toEqual(['checkIds'])
    expect((await change({ checkIds: [mine.id] })).status).toBe(200)
    expect(Object.keys((await change({ checkIds: [mine.id, a.id] })).body)).toEqual(['checkIds'])
    const another = await buildAssetType({ clientId, organisationId: distributor.id })
    expect(Object.keys((await change({ assetTypeId: another.id })).body)).toEqual(['assetTypeId'])
  })
})
