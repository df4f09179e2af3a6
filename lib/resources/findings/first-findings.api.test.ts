import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { buildCheck, buildWorld } from '@/lib/testing/factories'

/** The statement of the migration that raises findings of what is there, for one client alone. */
function raisingFor(clientId: string): string {
  const folder = join(process.cwd(), 'prisma/migrations')
  const name = readdirSync(folder).find((one) => one.endsWith('_findings_lists')) ?? ''
  const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
  const statement = sql.slice(sql.indexOf('WITH found AS'), sql.indexOf('-- ── Counting them'))
  return statement.replace(
    'WHERE t."lastCheckStatus" = 3',
    `WHERE t."clientId" = '${clientId}' AND t."lastCheckStatus" = 3`,
  )
}

// FINDING-23
it('when findings begin, one is raised for each task whose latest result is Action, due from that day', async () => {
  const { clientId, customer, distributor, customerUser } = await buildWorld()
  const checks = await Promise.all([1, 2, 3].map(() => buildCheck({ clientId, organisationId: distributor.id })))
  const checkIds = checks.map(({ id }) => id)
  const owned = await buildAsset({ clientId, customerId: customer.id, checkIds })
  const stock = await buildAsset({ clientId, distributorId: distributor.id, checkIds })
  const archived = await buildAsset({ clientId, customerId: customer.id, checkIds, deletedAt: new Date() })
  const result = (assetId: string, at: number, status: 1 | 2 | 3, day: string) => {
    const by = { clientId, userId: customerUser.id, checkId: checkIds[at] ?? '' }
    return buildResult({ ...by, assetId, status, completedAt: new Date(`2026-${day}T12:00:00Z`) })
  }
  const first = await result(owned.id, 0, 3, '01-10')
  await result(owned.id, 1, 3, '01-10')
  await result(owned.id, 1, 1, '02-10')
  await result(owned.id, 2, 2, '02-10')
  await result(owned.id, 2, 3, '03-10')
  await result(stock.id, 0, 3, '04-10')
  await result(archived.id, 0, 3, '01-10')
  await systemDb.$executeRawUnsafe(raisingFor(clientId))
  const found = await systemDb.finding.findMany({
    where: { clientId },
    orderBy: { dueDate: 'asc' },
    include: { events: true },
  })
  expect(found).toMatchObject([
    {
      ...{ assetId: owned.id, checkId: checkIds[0], completedCheckId: first.id, title: first.checkName, number: 1 },
      ...{ severity: 2, source: 2, state: 0, dueDate: new Date('2026-01-24'), numberedById: customer.id },
      events: [{ fromState: null, toState: 0, completedCheckId: first.id, userName: 'Sam Carter' }],
    },
    { assetId: owned.id, checkId: checkIds[2], number: 2, dueDate: new Date('2026-03-24') },
    { assetId: stock.id, number: 1, numberedById: distributor.id, customerOrganisationId: null },
  ])
  expect(found).toHaveLength(3)
  const { findingNumber } = await systemDb.organisation.findUniqueOrThrow({ where: { id: customer.id } })
  expect(findingNumber).toBe(2)
})
