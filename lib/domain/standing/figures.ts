import { Prisma } from '@/lib/core/db/generated/client'
import { queryKept } from '@/lib/core/db/read/run'
import { counted } from '@/lib/domain/counts/counted'
import { textsOf } from '@/lib/domain/counts/facets'

/** The open work of a customer. */
export interface Standing {
  /** Tasks with a date at which they are due: what compliance is measured by. */
  planned: number
  due: number
  /** Of those that are due, the ones since before today. */
  overdue: number
  /** Planned tasks whose last result was "Action". */
  toAction: number
  /** The last result of all. */
  lastVisitAt: string | null
}

interface Found extends Omit<Standing, 'lastVisitAt'> {
  id: string
  lastVisitAt: Date | null
}

const toAction = textsOf(counted.task.facet, ({ isPlanned, lastStatus }) => isPlanned && lastStatus === 3)

/**
 * How customers stand, as exact as counting their tasks: out of the lines of counters, and of the rows of today and of
 * the day that UTC cuts by today's start, which their index finds. So it reads some lines for each customer, whatever
 * the number of its assets.
 */
export async function standingsOf(clientId: string, ids: readonly string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map()
  const rows = await queryKept<Found>(standingRows(clientId, Prisma.sql`${[...ids]}::uuid[]`))
  return new Map(
    rows.map(({ id, lastVisitAt, ...numbers }) => [
      id,
      { ...numbers, lastVisitAt: lastVisitAt ? new Date(lastVisitAt).toISOString() : null },
    ]),
  )
}

/** The statement of {@link standingsOf}: a row for each of these customers. */
export const standingRows = (clientId: string, ids: Prisma.Sql): Prisma.Sql => Prisma.sql`
  WITH wanted AS (SELECT unnest(${ids}) AS id),
  clock AS (
    SELECT date_trunc('day', now() AT TIME ZONE "timezone") AT TIME ZONE "timezone" AS today FROM "Client"
    WHERE "id" = ${clientId}::uuid
  ), days AS (
    SELECT "seenBy" AS id, "day", "count" FROM "DaySum"
    WHERE "clientId" = ${clientId}::uuid AND "kind" = 'task' AND "seenBy" = ANY (${ids})
    UNION ALL
    SELECT "customerOrganisationId", "day", "count" FROM "CountChange"
    WHERE "clientId" = ${clientId}::uuid AND "kind" = 'task' AND "day" IS NOT NULL
      AND "customerOrganisationId" = ANY (${ids})
  ), whole AS (
    SELECT id, sum("count") AS planned,
      sum("count") FILTER (WHERE "day" < (now() AT TIME ZONE 'UTC')::date) AS due,
      sum("count") FILTER (WHERE "day" < (today AT TIME ZONE 'UTC')::date) AS overdue
    FROM days, clock GROUP BY id
  ), cut AS (
    SELECT "customerOrganisationId" AS id,
      count(*) FILTER (WHERE "nextDue" >= date_trunc('day', now(), 'UTC')) AS due,
      count(*) FILTER (WHERE "nextDue" < today) AS overdue
    FROM "AssetCheck", clock
    WHERE "clientId" = ${clientId}::uuid AND "customerOrganisationId" = ANY (${ids}) AND "planned"
      AND "nextDue" >= date_trunc('day', today, 'UTC') AND "nextDue" <= now()
    GROUP BY 1
  ), action AS (
    SELECT id, sum("count") AS "toAction" FROM (
      SELECT "seenBy" AS id, "count" FROM "RowSum"
      WHERE "clientId" = ${clientId}::uuid AND "kind" = 'task' AND "facet" = ANY (${toAction}::text[])
        AND "seenBy" = ANY (${ids})
      UNION ALL
      SELECT "customerOrganisationId", "count" FROM "CountChange"
      WHERE "clientId" = ${clientId}::uuid AND "kind" = 'task' AND "day" IS NULL
        AND "facet" = ANY (${toAction}::text[]) AND "customerOrganisationId" = ANY (${ids})
    ) lines GROUP BY id
  )
  SELECT wanted.id, coalesce(whole.planned, 0)::int AS planned,
    (coalesce(whole.due, 0) + coalesce(cut.due, 0))::int AS due,
    (coalesce(whole.overdue, 0) + coalesce(cut.overdue, 0))::int AS overdue,
    coalesce(action."toAction", 0)::int AS "toAction", visit."completedAt" AS "lastVisitAt"
  FROM wanted LEFT JOIN whole USING (id) LEFT JOIN cut USING (id) LEFT JOIN action USING (id)
  LEFT JOIN LATERAL (
    SELECT "completedAt" FROM "CompletedCheck"
    WHERE "clientId" = ${clientId}::uuid AND "customerOrganisationId" = wanted.id
    ORDER BY "completedAt" DESC LIMIT 1) AS visit ON true`
