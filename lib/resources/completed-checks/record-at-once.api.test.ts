import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { newId } from '@/lib/core/text/new-id'
import type { Actor } from '@/lib/domain/permissions/actor'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { completeCheck } from './complete.commands'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

const record = (json: object, who: { token: string } = world.customerUser) =>
  request('POST', '/api/v1/assetCompletedChecks', { host: world.host, token: who.token, json })

async function assetWithTasks(count: number) {
  const { clientId, customer } = world
  const owner = { clientId, organisationId: customer.id }
  const checks = []
  for (let at = 0; at < count; at++)
    checks.push(await buildCheck({ ...owner, period: (at % 4) as 0 | 1 | 2 | 3, periodValue: at }))
  const checkIds = checks.map(({ id }) => id)
  const asset = await buildAsset({ clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds })
  return { assetId: asset.id, checkIds }
}

/** Asset and tasks with the transaction that wrote each last: a row that is written again has another. */
const rowsOf = async (assetId: string) => ({
  asset: await systemDb.$queryRaw`SELECT xmin::text, * FROM "Asset" WHERE id = ${assetId}::uuid`,
  tasks:
    await systemDb.$queryRaw`SELECT xmin::text, * FROM "AssetCheck" WHERE "assetId" = ${assetId}::uuid ORDER BY id`,
})

describe('a result that is recorded in one statement', () => {
  // SCHEDULE-13
  it('leaves everything as a recomputation would leave it', async () => {
    const { assetId, checkIds } = await assetWithTasks(5)
    const days = ['06-30', '02-01', '06-30', '07-01', '01-05', '06-30']
    for (const [at, day] of days.entries()) {
      const checkId = checkIds[(at * 3) % checkIds.length]
      const sent = { assetId, checkId, status: (at % 3) + 1, completedAt: `2026-${day}T12:00:00Z` }
      expect((await record(sent)).status).toBe(201)
      const before = await rowsOf(assetId)
      await transaction((tx) => recompute(tx, world.clientId, { assetIds: [assetId] }))
      expect(await rowsOf(assetId)).toEqual(before)
    }
  })

  // ASSET-2, ASSET-23
  it('corrects the distributor of an asset that has a wrong one, and of all its results', async () => {
    const { assetId, checkIds } = await assetWithTasks(1)
    const sent = { assetId, checkId: checkIds[0], status: 1 }
    expect((await record(sent)).status).toBe(201)
    await systemDb.asset.update({ where: { id: assetId }, data: { distributorOrganisationId: null } })
    expect((await record(sent)).status).toBe(201)
    const distributorOrganisationId = world.distributor.id
    const results = await systemDb.completedCheck.findMany({ where: { assetId } })
    expect(results).toMatchObject([{ distributorOrganisationId }, { distributorOrganisationId }])
    expect(await systemDb.asset.findUnique({ where: { id: assetId } })).toMatchObject({ distributorOrganisationId })
  })

  it('waits for no result on another asset of the same customer, task and person', async () => {
    const { clientId, customer, customerUser } = world
    const check = await buildCheck({ clientId, organisationId: customer.id })
    const given = { clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds: [check.id] }
    const [one, another] = [await buildAsset(given), await buildAsset(given)]
    const actor: Actor = {
      kind: 'user',
      userId: customerUser.id,
      fullName: 'Sam Carter',
      sessionId: '',
      clientId,
      systemAdmin: false,
      clientAdmin: false,
      acting: { as: 'organisation', organisationId: customer.id, role: 0, isDistributor: false, distributorId: null },
    }
    const checkId = check.id
    await transaction(async (tx) => {
      await completeCheck(tx, actor, { assetId: one.id, checkId, status: 1 }, newId())
      expect((await record({ assetId: another.id, checkId, status: 1 })).status).toBe(201)
    })
    expect(await systemDb.completedCheck.count({ where: { checkId } })).toBe(2)
  })
})
