import type pg from 'pg'
import { pool } from '@/lib/core/db/client'
import { counted, countedByDay, countedByName } from '@/lib/domain/counts/counted'

/*
 * What counters have to sum up to, out of the rows themselves.
 */

/** Those who see a row, with what `within` is of the line in which it counts for them. */
const seenBy = (customer: string, distributor: string) =>
  `CROSS JOIN LATERAL (VALUES ("clientId", "clientId"), (${distributor}, ${distributor}),
     (${customer}, coalesce(${distributor}, "clientId"))) AS seen(by, within)`

const organisations = { customer: '"customerOrganisationId"', distributor: '"distributorOrganisationId"' }

const rowLines = [
  ...Object.entries(counted).map(([kind, one]) => ({ ...organisations, ...one, kind, facet: one.facet.sql })),
  ...Object.entries(countedByName).map(([kind, one]) => ({ ...organisations, ...one, kind, facet: one.name })),
].map(
  ({ kind, table, facet, customer, distributor }) => `
  SELECT "clientId", seen.by AS "seenBy", '${kind}' AS "kind", (${facet})::text AS "facet", seen.within, count(*)::int AS "count"
  FROM "${table}" ${seenBy(customer, distributor)}
  WHERE "clientId" = $1 AND seen.by IS NOT NULL GROUP BY 1, 2, 4, 5`,
)

const dayLines = Object.entries(countedByDay).map(([kind, one]) => {
  const { table, time, day, counts, facet, distributor, amount } = { ...organisations, amount: '0', ...one }
  return `
  SELECT "clientId", seen.by AS "seenBy", '${kind}' AS "kind", ${day} AS "day", ${facet.sql} AS "facet",
    count(*)::int AS "count", sum(${amount}) AS "amount"
  FROM "${table}" ${seenBy(organisations.customer, distributor)}
  WHERE "clientId" = $1 AND "${time}" IS NOT NULL AND (${counts}) AND seen.by IS NOT NULL GROUP BY 1, 2, 4, 5`
})

/** Statements that answer the lines of `RowSum` and `DaySum` as the rows of the client `$1` are right now. */
const recounted = { RowSum: rowLines.join(' UNION ALL '), DaySum: dayLines.join(' UNION ALL ') }

const changesSeen = `"CountChange" CROSS JOIN LATERAL (VALUES ("clientId", "clientId"),
  ("distributorOrganisationId", "distributorOrganisationId"),
  ("customerOrganisationId", coalesce("distributorOrganisationId", "clientId"))) AS seen(by, within)
  WHERE "clientId" = $1 AND seen.by IS NOT NULL`

/** Sums with changes that differ from the rows, in one snapshot each; `on`: of another database. */
export async function wrongCounters(clientId: string, on: Pick<pg.ClientBase, 'query'> = pool): Promise<unknown[]> {
  const rows = await on.query(
    `SELECT "seenBy", "kind", "facet", "within", sum(n) FROM (
       SELECT "seenBy", "kind", "facet", "within", "count" AS n FROM "RowSum" WHERE "clientId" = $1
       UNION ALL SELECT seen.by, "kind", "facet", seen.within, "count" FROM ${changesSeen} AND "day" IS NULL
       UNION ALL SELECT "seenBy", "kind", "facet", "within", -"count" FROM (${recounted.RowSum}) AS are
     ) AS lines GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0`,
    [clientId],
  )
  const days = await on.query(
    `SELECT "seenBy", "kind", "day", "facet", sum(n), sum(a) FROM (
       SELECT "seenBy", "kind", "day", "facet", "count" AS n, "amount" AS a FROM "DaySum" WHERE "clientId" = $1
       UNION ALL SELECT seen.by, "kind", "day", "facet", "count", "amount" FROM ${changesSeen} AND "day" IS NOT NULL
       UNION ALL SELECT "seenBy", "kind", "day", "facet", -"count", -"amount" FROM (${recounted.DaySum}) AS are
     ) AS lines GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 OR sum(a) <> 0`,
    [clientId],
  )
  return [...rows.rows, ...days.rows]
}
