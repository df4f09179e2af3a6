import type { Asker } from '@/lib/api/filters'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { assetReach } from '@/lib/permissions/reach'
import { monthsBetween, nextWeeks, startOfToday } from '@/lib/schedule/spans'
import { calendarDateIn } from '@/lib/schedule/zone'
import type { DueOverview, ResultMonth } from './schema'

/** How many weeks are looked ahead, the current one among them. */
const weeksAhead = 8
/** As far back as completed tasks can be filtered by `period` (R 229). */
const longestPeriodMs = 365 * 24 * 60 * 60 * 1000

/** The asker's reach as SQL, from the one place that says it; narrowed to some distributors where any are named. */
function within({ actor }: Asker, distributors: readonly string[]): Prisma.Sql {
  const reach = Object.entries(assetReach(actor)).map(([column, value]) =>
    typeof value === 'string' ? Prisma.sql`${Prisma.raw(`"${column}"`)} = ${value}::uuid` : Prisma.sql`FALSE`,
  )
  const chosen = distributors.length
    ? [Prisma.sql`"distributorOrganisationId" = ANY (${[...distributors]}::uuid[])`]
    : []
  return Prisma.join([...reach, ...chosen], ' AND ')
}

/** In a query of their own, or PostgreSQL reads the texts anew for each row. */
const instants = (dates: Date[]) =>
  Prisma.sql`(SELECT ${dates.map((date) => date.toISOString())}::text[]::timestamptz[])`

/**
 * What is due and what falls due in the next weeks, in one pass over the index of planned tasks within reach
 * (client, customer or distributor, planned, nextDue).
 */
export async function readDueOverview(asker: Asker, distributors: readonly string[], now: Date): Promise<DueOverview> {
  const { timezone } = asker.tenant
  const mondays = nextWeeks(timezone, now, weeksAhead)
  // Due is what has its date at or before now (D §5).
  const edges = [startOfToday(timezone, now), new Date(now.getTime() + 1), ...mondays.map(({ start }) => start)]
  const rows = await db.$queryRaw<{ bucket: number; count: number; first: Date }[]>(Prisma.sql`
    SELECT width_bucket("nextDue", ${instants(edges)}) AS bucket, count(*)::int AS count, min("nextDue") AS first
    FROM "AssetCheck"
    WHERE ${within(asker, distributors)} AND "planned" = true AND "nextDue" IS NOT NULL
    GROUP BY 1`)
  const counts = new Map(rows.map(({ bucket, count }) => [bucket, count]))
  const countOf = (bucket: number) => counts.get(bucket) ?? 0
  const overdue = countOf(0)
  return {
    planned: rows.reduce((sum, { count }) => sum + count, 0),
    due: overdue + countOf(1),
    overdue,
    oldest: rows.find(({ bucket }) => bucket === 0)?.first ?? null,
    weeks: Array.from({ length: weeksAhead }, (_, at) => ({
      day: at === 0 ? null : (mondays[at - 1]?.day ?? null),
      count: countOf(at + 2),
    })),
  }
}

/** Results of the last 365 days by month and status, oldest first, by the index of results within reach. */
export async function readResultMonths(
  asker: Asker,
  distributors: readonly string[],
  now: Date,
): Promise<ResultMonth[]> {
  const { timezone } = asker.tenant
  const since = new Date(now.getTime() - longestPeriodMs)
  const months = monthsBetween(timezone, since, now)
  const rows = await db.$queryRaw<{ bucket: number; status: number; count: number }[]>(Prisma.sql`
    SELECT width_bucket("completedAt", ${instants(months.map(({ start }) => start))}) AS bucket, "status", count(*)::int AS count
    FROM "CompletedCheck"
    WHERE ${within(asker, distributors)} AND "completedAt" >= ${since}
    GROUP BY 1, 2`)
  const countOf = (bucket: number, status: number) =>
    rows.find((row) => row.bucket === bucket && row.status === status)?.count ?? 0
  return [calendarDateIn(timezone, since), ...months.map(({ day }) => day)].map((day, bucket) => ({
    day,
    complete: countOf(bucket, 1),
    monitor: countOf(bucket, 2),
    action: countOf(bucket, 3),
  }))
}
