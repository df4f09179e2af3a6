import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { timezoneChanged } from '@/lib/domain/long-changes/begin'
import { followChange } from '@/lib/domain/long-changes/follow'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { buildAssetType, buildCheck, buildOrganisation, buildWorld } from '@/lib/testing/factories'
import { recompute, takeCheckOffAssets } from './recompute'

const taskOf = (assetId: string, checkId: string) =>
  systemDb.assetCheck.findFirstOrThrow({ where: { assetId, checkId } })
const assetOf = (id: string) => systemDb.asset.findUniqueOrThrow({ where: { id } })

/** What follows a change of the client's time zone, all of it. */
async function zoneChanged(clientId: string): Promise<void> {
  await transaction((tx) => timezoneChanged(tx, clientId))
  const change = await systemDb.longChange.findFirst({ where: { clientId }, select: { clientId: true, id: true } })
  if (change) await followChange(change)
}

async function scene() {
  const world = await buildWorld()
  const { clientId, customer, distributor } = world
  const check = await buildCheck({ clientId, organisationId: distributor.id, periodValue: 1, period: 3 })
  const asset = await buildAsset({
    clientId,
    customerId: customer.id,
    installationDate: '2026-01-31',
    checkIds: [check.id],
  })
  const userId = world.customerAdmin.id
  const result = (completedAt: string, status: 1 | 2 | 3 = 1) =>
    buildResult({ clientId, assetId: asset.id, checkId: check.id, userId, status, completedAt: new Date(completedAt) })
  const again = () => transaction((tx) => recompute(tx, clientId, { customerId: customer.id }))
  return { ...world, check, asset, result, again, task: () => taskOf(asset.id, check.id), row: () => assetOf(asset.id) }
}

describe('recompute', () => {
  it('plans an allocated asset from its installation date, and copies its reach', async () => {
    const { task, row, customer, distributor } = await scene()
    expect(await task()).toMatchObject({
      planned: true,
      nextDue: new Date('2026-02-28T00:00:00Z'),
      customerOrganisationId: customer.id,
      distributorOrganisationId: distributor.id,
    })
    expect(await row()).toMatchObject({
      distributorOrganisationId: distributor.id,
      checkCount: 1,
      nextInspectionDate: new Date('2026-02-28T00:00:00Z'),
    })
  })

  // SCHEDULE-11
  it('follows the latest completedAt, in whatever order results arrive; of two the one received later', async () => {
    const { task, row, result } = await scene()
    const june = await result('2026-06-30T23:30:00Z', 2)
    await result('2026-05-01T12:00:00Z', 3)
    expect(await task()).toMatchObject({
      lastCompletedCheckId: june.id,
      lastCheckStatus: 2,
      nextDue: new Date('2026-07-31T23:00:00Z'),
    })
    const later = await result('2026-06-30T23:30:00Z', 3)
    expect(await task()).toMatchObject({ lastCompletedCheckId: later.id, lastCheckStatus: 3 })
    expect(await row()).toMatchObject({
      goodCount: 0,
      monitorCount: 0,
      actionRequiredCount: 1,
      lastInspectionDate: new Date('2026-06-30T23:30:00Z'),
    })
  })

  // SCHEDULE-12
  it('a task that was taken off and put back counts its earlier results', async () => {
    const { task, row, result, clientId, asset, check } = await scene()
    await result('2026-06-30T12:00:00Z')
    await transaction((tx) => takeCheckOffAssets(tx, clientId, check.id))
    expect(await row()).toMatchObject({
      checkCount: 0,
      goodCount: 0,
      nextInspectionDate: null,
      lastInspectionDate: new Date('2026-06-30T12:00:00Z'),
    })
    await systemDb.assetCheck.create({ data: { clientId, assetId: asset.id, checkId: check.id } })
    await transaction((tx) => recompute(tx, clientId, { assetIds: [asset.id] }))
    expect(await task()).toMatchObject({ lastCheckStatus: 1, nextDue: new Date('2026-07-29T23:00:00Z') })
  })

  it('follows a change in the library unless the asset has a frequency of its own', async () => {
    const { task, clientId, check } = await scene()
    const own = await task()
    await systemDb.check.update({ where: { id: check.id }, data: { periodValue: 2, period: 2 } })
    await transaction((tx) => recompute(tx, clientId, { checkIds: [check.id] }))
    expect((await task()).nextDue).toEqual(new Date('2026-02-14T00:00:00Z'))
    await systemDb.assetCheck.update({ where: { id: own.id }, data: { periodValue: 1, period: 1 } })
    await transaction((tx) => recompute(tx, clientId, { checkIds: [check.id] }))
    expect((await task()).nextDue).toEqual(new Date('2026-02-01T00:00:00Z'))
  })

  // SCHEDULE-2, SCHEDULE-13
  it('has nothing due while the asset or its customer is archived', async () => {
    const { task, row, again, customer, asset } = await scene()
    await systemDb.organisation.update({ where: { id: customer.id }, data: { deletedAt: new Date() } })
    await again()
    expect(await task()).toMatchObject({ planned: false, nextDue: null })
    await systemDb.organisation.update({ where: { id: customer.id }, data: { deletedAt: null } })
    await again()
    expect(await task()).toMatchObject({ planned: true })
    await systemDb.asset.update({ where: { id: asset.id }, data: { deletedAt: new Date() } })
    await again()
    expect(await task()).toMatchObject({ planned: false, nextDue: null })
    expect((await row()).nextInspectionDate).toBeNull()
  })

  // ASSET-23, ASSET-25
  it('gives results the distributor of the asset when its customer is unlinked or it moves', async () => {
    const { result, again, customer, clientId, asset, task, row } = await scene()
    const done = await result('2026-06-30T12:00:00Z')
    await systemDb.organisation.update({ where: { id: customer.id }, data: { distributorId: null } })
    await again()
    const reach = { customerOrganisationId: customer.id, distributorOrganisationId: null }
    for (const one of [await row(), await task(), await systemDb.completedCheck.findUnique({ where: { id: done.id } })])
      expect(one).toMatchObject(reach)

    const other = await buildOrganisation({ clientId })
    await systemDb.asset.update({ where: { id: asset.id }, data: { customerOrganisationId: other.id } })
    await transaction((tx) => recompute(tx, clientId, { assetIds: [asset.id] }))
    expect(await systemDb.completedCheck.findUnique({ where: { id: done.id } })).toMatchObject({
      customerOrganisationId: other.id,
    })
  })

  // ASSET-25
  it("freezes the ex-distributor's frequencies and names for good", async () => {
    const { again, customer, clientId, asset, check, task, row, distributor } = await scene()
    const type = await buildAssetType({ clientId, organisationId: distributor.id, name: 'Foam 6 L' })
    await systemDb.asset.update({ where: { id: asset.id }, data: { assetTypeId: type.id } })
    const relink = (distributorId: string | null) =>
      systemDb.organisation.update({ where: { id: customer.id }, data: { distributorId } })
    await again()
    expect(await task()).toMatchObject({ periodValue: null, period: null, checkName: null })
    expect(await row()).toMatchObject({ assetTypeName: null })
    await relink(null)
    await again()
    expect(await task()).toMatchObject({ periodValue: 1, period: 3, checkName: check.name })
    expect(await row()).toMatchObject({ assetTypeName: 'Foam 6 L' })
    await relink(distributor.id)
    await again()
    await systemDb.check.update({ where: { id: check.id }, data: { periodValue: 5, name: 'Other' } })
    await systemDb.assetType.update({ where: { id: type.id }, data: { name: 'Other' } })
    await transaction((tx) => recompute(tx, clientId, { checkIds: [check.id] }))
    const due = new Date('2026-02-28T00:00:00Z')
    expect(await task()).toMatchObject({ periodValue: 1, period: 3, nextDue: due, checkName: check.name })
    expect(await row()).toMatchObject({ assetTypeName: 'Foam 6 L' })
  })

  // SCHEDULE-14
  it('follows a change of the client’s time zone', async () => {
    const { clientId, task } = await scene()
    await systemDb.client.update({ where: { id: clientId }, data: { timezone: 'America/New_York' } })
    await zoneChanged(clientId)
    expect((await task()).nextDue).toEqual(new Date('2026-02-28T05:00:00Z'))
  })

  it('ends in the right state when many recompute at the same time', async () => {
    const { clientId, customer, check, result, task } = await scene()
    await Promise.all([
      ...[1, 2, 3, 4].map((day) => result(`2026-06-0${day}T12:00:00Z`, 2)),
      ...[1, 2, 3].map(() => transaction((tx) => recompute(tx, clientId, { customerId: customer.id }))),
      ...[1, 2, 3].map(() => transaction((tx) => recompute(tx, clientId, { checkIds: [check.id] }))),
      zoneChanged(clientId),
    ])
    expect(await task()).toMatchObject({ lastCheckDate: new Date('2026-06-04T12:00:00Z'), lastCheckStatus: 2 })
  })
})
