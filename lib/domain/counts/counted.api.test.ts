import { expect, it } from 'vitest'
import { pool } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { buildCheck, buildWorld } from '@/lib/testing/factories'
import { counted, countedByDay, countedByName } from './counted'
import type { Facet } from './facets'

/* The triggers of the database against the one definition of what is counted, and that against rows. */

const organisations = { customer: '"customerOrganisationId"', distributor: '"distributorOrganisationId"' }
const inOneLine = (sql: string) => sql.replace(/\s+/g, ' ')

/** What a statement has added and taken away, by its event. */
const changed = {
  INSERT: 'SELECT *, 1 AS n FROM new_rows',
  DELETE: 'SELECT *, -1 AS n FROM old_rows',
  UPDATE: 'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows',
}
const seenBy = '"clientId", "kind", "customerOrganisationId", "distributorOrganisationId"'

/** The triggers of a table, each with what it adds to the changes: `Asset INSERT: BEGIN INSERT INTO …`. */
const triggers = (table: string, statement: (rows: string) => string, orElse = '') =>
  Object.entries(changed).map(
    ([event, rows]) =>
      `${table} ${event}: BEGIN INSERT INTO "CountChange" ${inOneLine(statement(rows))} HAVING sum(n) <> 0${orElse}; RETURN NULL; END`,
  )

const byFacet = (table: string, kind: string, facet: string, { customer, distributor } = organisations) =>
  triggers(
    table,
    (rows) => `(${seenBy}, "facet", "count")
      SELECT "clientId", '${kind}', ${customer}, ${distributor}, ${facet}, sum(n) FROM (${rows}) r GROUP BY 1, 3, 4, 5`,
  )

const defined = [
  ...Object.entries(counted).flatMap(([kind, one]) =>
    byFacet(one.table, kind, one.facet.sql, { ...organisations, ...one }),
  ),
  ...Object.entries(countedByName).flatMap(([kind, one]) =>
    byFacet(one.table, kind, one.name, { ...organisations, ...one }),
  ),
  ...Object.entries(countedByDay).flatMap(([kind, one]) => {
    const { table, time, day, facet, counts, distributor, amount } = {
      distributor: organisations.distributor,
      amount: '',
      ...one,
    }
    return triggers(
      table,
      (rows) => `(${seenBy}, "day", "facet", "count"${amount && ', "amount"'})
        SELECT "clientId", '${kind}', "customerOrganisationId", ${distributor}, ${day}, ${facet.sql}, sum(n)${amount && `, sum(n * ${amount})`}
        FROM (${rows}) r WHERE "${time}" IS NOT NULL AND (${counts}) GROUP BY 1, 3, 4, 5, 6`,
      amount && ` OR sum(n * ${amount}) <> 0`,
    )
  }),
]

it('the triggers in the database are those that the declarations of counters ask for', async () => {
  const { rows } = await pool.query<{ table: string; event: string; body: string }>(
    `SELECT c.relname AS table, p.prosrc AS body,
       CASE WHEN t.tgtype & 4 > 0 THEN 'INSERT' WHEN t.tgtype & 8 > 0 THEN 'DELETE' ELSE 'UPDATE' END AS event
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE p.prosrc LIKE '%"CountChange"%' AND t.tgenabled = 'O'`,
  )
  const made = rows.map(({ table, event, body }) => `${table} ${event}: ${inOneLine(body)}`)
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

it('every text that the SQL of a counter makes of a row has a known meaning', async () => {
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
