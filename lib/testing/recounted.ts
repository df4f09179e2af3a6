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
  ...Object.entries(counted).map(([kind, { table, facet }]) => ({ kind, table, facet: facet.sql, ...organisations })),
  ...Object.entries(countedByName).map(([kind, one]) => ({ ...organisations, ...one, kind, facet: one.name })),
].map(
  ({ kind, table, facet, customer, distributor }) => `
  SELECT "clientId", seen.by AS "seenBy", '${kind}' AS "kind", ${facet} AS "facet", seen.within, count(*)::int AS "count"
  FROM "${table}" ${seenBy(customer, distributor)}
  WHERE "clientId" = $1 AND seen.by IS NOT NULL GROUP BY 1, 2, 4, 5`,
)

const dayLines = Object.entries(countedByDay).map(
  ([kind, { table, time, counts, facet }]) => `
  SELECT "clientId", seen.by AS "seenBy", '${kind}' AS "kind", ("${time}" AT TIME ZONE 'UTC')::date AS "day",
    ${facet.sql} AS "facet", count(*)::int AS "count"
  FROM "${table}" ${seenBy(organisations.customer, organisations.distributor)}
  WHERE "clientId" = $1 AND "${time}" IS NOT NULL AND (${counts}) AND seen.by IS NOT NULL GROUP BY 1, 2, 4, 5`,
)

/** Statements that answer the lines of `RowSum` and `DaySum` as the rows of the client `$1` are right now. */
export const recounted = { RowSum: rowLines.join(' UNION ALL '), DaySum: dayLines.join(' UNION ALL ') }
