import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import type { Seen } from '@/lib/domain/permissions/counted-reach'
import { setDistributor } from '@/lib/resources/organisations/customer-link.commands'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { countBetween, countUntil } from './day-counts'

/* The lines for each day against the rows themselves, wherever a day is cut, and whatever was done to the rows. */

const hourMs = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

/** Assets with hourly tasks, so that dates are at any time of day, and results of two days. */
async function buildDays() {
  const world = await buildWorld()
  const { clientId, customer, distributor, customerUser } = world
  const build = async (periodValue: number) => {
    const check = await buildCheck({ clientId, organisationId: distributor.id, period: 0, periodValue })
    const owners = { clientId, customerId: customer.id, distributorId: distributor.id }
    const asset = await buildAsset({ ...owners, checkIds: [check.id], installationDate: '2026-01-01' })
    return { check, asset }
  }
  for (const [at, hours] of [1, 5, 30, 49, 70].entries()) {
    const { check, asset } = await build(hours)
    const result = { clientId, assetId: asset.id, checkId: check.id, userId: customerUser.id }
    for (const [before, status] of [
      [40, 1],
      [20 + at, 2],
      [at, 1],
    ] as const)
      await buildResult({ ...result, status, completedAt: ago(before) })
  }
  return world
}

let world: Built<typeof buildDays>
let everybody: Seen[]
beforeAll(async () => {
  world = await buildDays()
  const { clientId, customer, distributor, stranger } = world
  everybody = [
    { clientId },
    { clientId, by: { column: 'customerOrganisationId', ids: [customer.id] } },
    { clientId, by: { column: 'distributorOrganisationId', ids: [distributor.id, stranger.id] } },
    { clientId, by: { column: 'customerOrganisationId', ids: [] } },
  ]
})

/** Every second hour around now, and some twice within an hour. */
const edges = Array.from(
  { length: 50 },
  (_, at) => new Date(ago(70 - 3 * at).getTime() - (at % 3) * 20 * 60 * 1000),
).sort((a, b) => a.getTime() - b.getTime())

const sources = {
  asset: `
    SELECT "nextInspectionDate" AS at, '' AS facet, * FROM "Asset"
    WHERE "deletedAt" IS NULL AND "nextInspectionDate" IS NOT NULL`,
  task: `SELECT "nextDue" AS at, '' AS facet, * FROM "AssetCheck" WHERE planned AND "nextDue" IS NOT NULL`,
  result: `SELECT "completedAt" AS at, status::text AS facet, * FROM "CompletedCheck"`,
} as const

async function counted(kind: keyof typeof sources, { clientId, by }: Seen) {
  const column = by?.column ?? 'clientId'
  const { rows } = await pool.query(
    `SELECT width_bucket(at, $1::timestamptz[]) AS bucket, facet, count(*)::int AS count FROM (${sources[kind]}) r
     WHERE "clientId" = $2 AND "${column}" = ANY ($3) GROUP BY 1, 2`,
    [edges, clientId, by?.ids ?? [clientId]],
  )
  return rows
}
const sorted = (rows: { bucket: number; facet: string; count: number }[]) =>
  rows.map(({ bucket, facet, count }) => `${bucket} ${facet} ${count}`).sort()

/** Of all facets together. */
const asOne = (rows: { bucket: number; count: number }[]) =>
  [...new Set(rows.map(({ bucket }) => bucket))].map((bucket) => ({
    bucket,
    facet: '',
    count: rows.reduce((sum, row) => sum + (row.bucket === bucket ? row.count : 0), 0),
  }))

async function expectExact() {
  for (const kind of ['asset', 'task', 'result'] as const)
    for (const seen of everybody) {
      const rows = await counted(kind, seen)
      expect(sorted(await countBetween(kind, seen, edges))).toEqual(sorted(rows))
      const behind = (await countBetween(kind, seen, edges, { from: true })).filter(({ bucket }) => bucket > 0)
      expect(sorted(behind)).toEqual(sorted(rows.filter(({ bucket }) => bucket > 0)))
      expect(sorted(await countBetween(kind, seen, edges, { apart: false }))).toEqual(sorted(asOne(rows)))
    }
}

describe('counts between instants', () => {
  it('are the same as counting the rows, for every reader', async () => {
    await expectExact()
    const { clientId } = world
    expect((await counted('result', { clientId })).reduce((sum, { count }) => sum + count, 0)).toBe(15)
    const due = await pool.query(
      `SELECT count(*)::int AS n FROM "AssetCheck" WHERE "clientId" = $1 AND "nextDue" <= $2`,
      [clientId, edges[20]],
    )
    expect(await countUntil('task', { clientId }, edges[20]!)).toBe(due.rows[0].n)
  })

  it('stay the same as the rows while customers move, assets are archived and counters are added up', async () => {
    const { clientId, customer, distributor } = world
    const link = (to: string | null) => transaction((tx) => setDistributor(tx, clientId, customer.id, to))
    const settle = () => pool.query('SELECT settle_counts(1000)')
    await Promise.all([link(null), settle(), settle()])
    await expectExact()
    await Promise.all([link(distributor.id), settle(), settle()])
    await pool.query(
      `UPDATE "Asset" SET "deletedAt" = now() WHERE id = (SELECT id FROM "Asset" WHERE "clientId" = $1 LIMIT 1)`,
      [clientId],
    )
    await settle()
    await expectExact()
    const left = async () => {
      await settle() // which does nothing while the server's own job is at it
      return (await pool.query('SELECT 1 FROM "CountChange" WHERE "clientId" = $1', [clientId])).rows
    }
    await expect.poll(left).toEqual([])
    const { rows } = await pool.query('SELECT 1 FROM "DaySum" WHERE "clientId" = $1 AND "count" < 1', [clientId])
    expect(rows).toEqual([])
    await expectExact()
  })
})
