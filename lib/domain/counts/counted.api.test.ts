import { expect, it } from 'vitest'
import { pool } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { buildCheck, buildWorld } from '@/lib/testing/factories'
import { counted, countedByDay, countedByName } from './counted'
import type { Facet } from './facets'

/* The triggers of the database against the one definition of what is counted, and that against rows. */

const events = ['INSERT', 'DELETE', 'UPDATE']
const organisations = { customer: '"customerOrganisationId"', distributor: '"distributorOrganisationId"' }
const inOneLine = (sql: string) => sql.replace(/\s+/g, ' ')

/** One line for each trigger: `Asset INSERT tally_rows(asset, …)`. */
const triggers = (table: string, writer: string, args: string[]) =>
  events.map((event) => `${table} ${event} ${writer}(${args.map(inOneLine).join(', ')})`)

const defined = [
  ...Object.entries(counted).flatMap(([kind, { table, facet }]) =>
    triggers(table, 'tally_rows', [kind, organisations.customer, organisations.distributor, facet.sql]),
  ),
  ...Object.entries(countedByName).flatMap(([kind, one]) => {
    const { table, name, customer, distributor } = { ...organisations, ...one }
    return triggers(table, 'tally_rows', [kind, customer, distributor, name])
  }),
  ...Object.entries(countedByDay).flatMap(([kind, { table, time, facet, counts }]) =>
    triggers(table, 'tally_days', [kind, time, facet.sql, counts]),
  ),
]

it('is written by the triggers of the database just as it is asked for', async () => {
  const { rows } = await pool.query<{ table: string; event: string; writer: string; args: Buffer }>(
    `SELECT c.relname AS table, p.proname AS writer, t.tgargs AS args,
       CASE WHEN t.tgtype & 4 > 0 THEN 'INSERT' WHEN t.tgtype & 8 > 0 THEN 'DELETE' ELSE 'UPDATE' END AS event
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE p.proname IN ('tally_rows', 'tally_days') AND t.tgenabled = 'O'`,
  )
  const made = rows.map(({ table, event, writer, args }) => {
    const texts = args.toString('utf8').split('\0').slice(0, -1)
    return `${table} ${event} ${writer}(${texts.map(inOneLine).join(', ')})`
  })
  expect(made.sort()).toEqual(defined.sort())
})

/** Rows that differ in everything that facets tell apart. */
async function buildRows() {
  const { clientId, customer, distributor, customerUser } = await buildWorld()
  const check = await buildCheck({ clientId, organisationId: distributor.id })
  const owners = { clientId, customerId: customer.id, distributorId: distributor.id, checkIds: [check.id] }
  await buildAsset(owners)
  for (const status of [1, 2, 3] as const) {
    const { id: assetId } = await buildAsset({ ...owners, installationDate: '2026-01-01' })
    await buildResult({ clientId, assetId, checkId: check.id, userId: customerUser.id, status })
  }
  return clientId
}

it('knows the meaning of every text that SQL makes of a row, and asks for no other', async () => {
  const clientId = await buildRows()
  for (const { table, facet } of Object.values(counted) as { table: string; facet: Facet }[]) {
    const { rows } = await pool.query(`SELECT DISTINCT (${facet.sql})::text AS text FROM "${table}"`)
    const unknown = rows.map(({ text }) => text).filter((text) => !facet.meanings.has(text))
    expect(unknown, table).toEqual([])
  }
  const { rows } = await pool.query(
    `SELECT "deletedAt", "customerOrganisationId", "installationDate", "goodCount", "monitorCount",
       "actionRequiredCount", ${counted.asset.facet.sql} AS text FROM "Asset" WHERE "clientId" = $1`,
    [clientId],
  )
  expect(new Set(rows.map(({ text }) => text)).size).toBe(4)
  for (const { text, ...row } of rows)
    expect(counted.asset.facet.meanings.get(text)).toEqual({
      isArchived: row.deletedAt !== null,
      isAllocated: row.customerOrganisationId !== null && row.installationDate !== null,
      hasGood: row.goodCount > 0,
      hasMonitor: row.monitorCount > 0,
      hasActionRequired: row.actionRequiredCount > 0,
    })
  const tasks = await pool.query(
    `SELECT planned, "lastCheckStatus", ${counted.task.facet.sql} AS text FROM "AssetCheck" WHERE "clientId" = $1`,
    [clientId],
  )
  expect(tasks.rows).toHaveLength(4)
  for (const { text, planned, lastCheckStatus } of tasks.rows)
    expect(counted.task.facet.meanings.get(text)).toEqual({ isPlanned: planned, lastStatus: lastCheckStatus })
})
