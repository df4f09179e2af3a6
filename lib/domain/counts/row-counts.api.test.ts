import { describe, expect, it } from 'vitest'
import { pool, systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { setDistributor } from '@/lib/resources/organisations/customer-link.commands'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { counted, countedByName } from './counted'
import { countOf } from './row-counts'

/* The counters against the rows themselves, whatever was done to these, and by how many at once. */

type World = Built<typeof buildWorld>

/** Each kind's lines against a count of its rows, by customer and distributor, in one snapshot: what differs. */
const differences = async (clientId: string) => {
  const seenBy = { customer: '"customerOrganisationId"', distributor: '"distributorOrganisationId"' }
  const rowsOf = Object.entries({ ...counted, ...countedByName })
    .map(([kind, one]) => ({ ...seenBy, ...one, kind }))
    .map(
      ({ kind, table, customer, distributor }) =>
        `SELECT '${kind}' AS kind, ${customer} AS c, ${distributor} AS d, count(*) AS n
         FROM "${table}" WHERE "clientId" = $1 GROUP BY 2, 3`,
    )
    .join(' UNION ALL ')
  const { rows } = await pool.query(
    `SELECT kind, c, d, sum(n) FROM (
       SELECT kind, "customerOrganisationId" AS c, "distributorOrganisationId" AS d, -sum("count") AS n FROM "RowCount"
       WHERE "clientId" = $1 GROUP BY 1, 2, 3 UNION ALL ${rowsOf}) x
     GROUP BY 1, 2, 3 HAVING sum(n) <> 0`,
    [clientId],
  )
  return rows
}

async function worldWithAssets() {
  const world = await buildWorld()
  const { clientId, customer, distributor } = world
  const check = await buildCheck({ clientId, organisationId: distributor.id })
  const build = (installationDate?: string) =>
    buildAsset({
      clientId,
      customerId: customer.id,
      distributorId: distributor.id,
      checkIds: [check.id],
      installationDate,
    })
  const assets = [await build('2026-01-01'), await build('2026-01-01'), await build()]
  const note = { clientId, assetId: assets[0]!.id, notes: 'Seen', userId: world.customerAdmin.id }
  await systemDb.assetNote.create({ data: note })
  return { world, check, assets }
}

const settle = () => pool.query('SELECT settle_counts(1000)')
const asAdmin = ({ clientId }: World) => ({ clientId })

describe('row counts', () => {
  it('count assets, tasks and results by each value that lists filter by', async () => {
    const { world, check, assets } = await worldWithAssets()
    await buildResult({
      clientId: world.clientId,
      assetId: assets[0]!.id,
      checkId: check.id,
      userId: world.customerUser.id,
      status: 3,
    })
    const reach = asAdmin(world)
    expect(await countOf('asset', reach)).toBe(3)
    expect(await countOf('asset', reach, ({ isAllocated }) => isAllocated)).toBe(2)
    expect(await countOf('asset', reach, ({ hasActionRequired }) => hasActionRequired)).toBe(1)
    expect(await countOf('task', reach, ({ isPlanned, lastStatus }) => isPlanned && lastStatus === 3)).toBe(1)
    expect(await countOf('result', reach, ({ status }) => status === 3)).toBe(1)
    expect(await countOf('note', { clientId: world.clientId, distributors: [world.distributor.id] })).toBe(1)
    expect(await countOf('note', { clientId: world.clientId, customers: [world.stranger.id] })).toBe(0)
  })

  it('stay exact while many change the same customer at once and changes are added to the sums', async () => {
    const { world, check, assets } = await worldWithAssets()
    const { clientId, customer, distributor, customerUser } = world
    const result = (index: number) =>
      buildResult({
        clientId,
        assetId: assets[index % 3]!.id,
        checkId: check.id,
        userId: customerUser.id,
        status: ((index % 3) + 1) as 1 | 2 | 3,
      })
    const link = (to: string | null) => () => transaction((tx) => setDistributor(tx, clientId, customer.id, to))
    const work = [0, 1, 2, 3, 4, 5].map((index) => () => result(index))
    await Promise.all([...work, link(null), settle, link(distributor.id), settle].map((one) => one()))
    expect(await differences(clientId)).toEqual([])
    await settle()
    expect(await differences(clientId)).toEqual([])
    expect(await countOf('result', { clientId })).toBe(6)
  })

  it('follow notes and files when their asset goes to another distributor', async () => {
    const { world } = await worldWithAssets()
    await transaction((tx) => setDistributor(tx, world.clientId, world.customer.id, null))
    const note = await systemDb.assetNote.findFirstOrThrow({ where: { clientId: world.clientId } })
    expect(note).toMatchObject({ customerOrganisationId: world.customer.id, distributorOrganisationId: null })
    expect(await differences(world.clientId)).toEqual([])
  })
})
