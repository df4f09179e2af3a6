import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { pool, systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import type { Reached } from '@/lib/domain/permissions/counted-reach'
import { setDistributor } from '@/lib/resources/organisations/customer-link.commands'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildOrganisation, buildWorld } from '@/lib/testing/factories'
import { wrongCounters as wrong } from '@/lib/testing/recounted'
import { countOf } from './row-counts'
import { settleCounts } from './settle'

/*
 * Sums and changes against the rows, after writes in any order, while changes are added to the sums and that
 * is cut off.
 */

const tasksOfOne = 2

/** Two customers of a distributor, one of another, one of none; assets of each, and in a distributor's stock. */
async function buildScene() {
  const world = await buildWorld()
  const { clientId, customer, distributor, stranger } = world
  const rival = await buildOrganisation({ clientId, isDistributor: true })
  const second = await buildOrganisation({ clientId, distributorId: distributor.id })
  const theirs = await buildOrganisation({ clientId, distributorId: rival.id })
  const check = await buildCheck({ clientId, organisationId: distributor.id })
  const other = await buildCheck({ clientId, organisationId: distributor.id })
  const checkIds = [check.id, other.id].slice(0, tasksOfOne)
  const assets: string[] = []
  const build = async (owners: { customerId?: string; distributorId?: string }) =>
    assets.push((await buildAsset({ clientId, ...owners, checkIds, installationDate: '2026-01-01' })).id)
  for (const one of [customer, second]) await build({ customerId: one.id, distributorId: distributor.id })
  await build({ customerId: theirs.id, distributorId: rival.id })
  await build({ customerId: stranger.id })
  await build({ distributorId: distributor.id })
  return { ...world, rival, second, theirs, checkIds, assets }
}
type Scene = Built<typeof buildScene>

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * sides)
  }
}

/** One write of those that move numbers: results, notes, moves, links, archiving. */
async function writeSomething(scene: Scene, roll: (sides: number) => number): Promise<void> {
  const { clientId, customer, second, theirs, stranger, distributor, rival, customerUser, checkIds, assets } = scene
  const assetId = assets[roll(assets.length)] as string
  const customers = [customer, second, theirs, stranger]
  const move = roll(7)
  if (move < 3) {
    const completedAt = new Date(Date.now() - roll(100) * 24 * 60 * 60 * 1000)
    const checkId = checkIds[roll(tasksOfOne)] as string
    const status = (roll(3) + 1) as 1 | 2 | 3
    await buildResult({ clientId, assetId, checkId, userId: customerUser.id, status, completedAt })
  } else if (move === 3)
    await systemDb.assetNote.create({ data: { clientId, assetId, notes: 'Seen', userId: customerUser.id } })
  else if (move === 4) {
    const moved = customers[roll(4)] as { id: string }
    const to = [distributor.id, rival.id, null][roll(3)] as string | null
    await transaction((tx) => setDistributor(tx, clientId, moved.id, to))
  } else if (move === 5)
    await systemDb.asset.updateMany({
      where: { clientId, id: assetId },
      data: { deletedAt: roll(2) === 0 ? null : new Date() },
    })
  else await systemDb.auditLog.create({ data: { clientId, action: 'export', organisationId: customers[roll(4)]!.id } })
}

/** Adds changes to the sums and is killed before it is done. Answers how many it had taken. */
async function killedSettling(look: () => Promise<void>): Promise<number> {
  const connection = new pg.Client({ connectionString: process.env.DATABASE_URL })
  connection.on('error', () => undefined) // it is about to be cut off
  await connection.connect()
  await connection.query('BEGIN')
  const { rows } = await connection.query('SELECT settle_counts(100000) AS taken, pg_backend_pid() AS pid')
  await look()
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
  await connection.end().catch(() => undefined)
  return rows[0].taken
}

let scene: Scene
beforeAll(async () => {
  scene = await buildScene()
})

describe('adding changes to the sums', () => {
  it('keeps every counter equal to the rows, whatever is written meanwhile, also when it is killed', async () => {
    const roll = dice(7)
    let cutOff = 0
    for (let round = 0; round < 6; round++) {
      const writing = Promise.all([1, 2, 3, 4, 5].map(() => writeSomething(scene, roll)))
      await Promise.all([writing, settleCounts(pool), pool.query('SELECT settle_counts(3)')])
      await writeSomething(scene, roll)
      expect(await wrong(scene.clientId)).toEqual([])
      cutOff += await killedSettling(async () => expect(await wrong(scene.clientId)).toEqual([]))
      expect(await wrong(scene.clientId)).toEqual([])
    }
    expect(cutOff).toBeGreaterThan(0)
  })

  it('leaves counters right for any choice of customers and distributors', async () => {
    const { clientId, customer, second, theirs, stranger, distributor, rival } = scene
    const some = [undefined, [], [customer.id], [customer.id, theirs.id], [second.id, stranger.id, theirs.id]]
    const by = [undefined, [], [distributor.id], [rival.id], [distributor.id, rival.id]]
    for (const customers of some)
      for (const distributors of by) {
        const reached: Reached = { clientId, customers, distributors }
        const where = {
          clientId,
          ...(customers && { customerOrganisationId: { in: customers } }),
          ...(distributors && { distributorOrganisationId: { in: distributors } }),
        }
        expect(await countOf('asset', reached), JSON.stringify(reached)).toBe(await systemDb.asset.count({ where }))
        expect(await countOf('result', reached, ({ status }) => status > 1)).toBe(
          await systemDb.completedCheck.count({ where: { ...where, status: { gt: 1 } } }),
        )
      }
  })
})
