import { millisecondsInDay } from 'date-fns/constants'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { Prisma } from '@/lib/core/db/generated/client'
import { queryKept } from '@/lib/core/db/read/run'
import { onReplica } from '@/lib/core/db/replica'
import { counted } from '@/lib/domain/counts/counted'
import { countBetween } from '@/lib/domain/counts/day-counts'
import { textsOf } from '@/lib/domain/counts/facets'
import type { Asker } from '@/lib/domain/people/asker'
import { type Seen, seenBy } from '@/lib/domain/permissions/reach'
import { monthsBetween, nextWeeks, startOfToday } from '@/lib/domain/schedule/spans'
import type { DueOverview, ResultMonth } from './schema'

/** How many weeks are looked ahead, the current one among them. */
const weeksAhead = 8
/** As far back as completed tasks can be filtered by `period` (RESULT-8). */
const longestPeriodMs = 365 * millisecondsInDay

/** Whose assets are looked at: all within reach, or those of some distributors, which a client admin chooses. */
function seen({ actor }: Asker, distributors: readonly string[]): Seen {
  const found = seenBy(actor, distributors.length > 0 ? { distributorOrganisationId: [...distributors] } : {})
  if (!found) throw new Error('Only a client admin looks at some distributors')
  return found
}

/** What is due and what falls due in the next weeks. */
export const readDueOverview = (asker: Asker, distributors: readonly string[], now: Date): Promise<DueOverview> =>
  onReplica(() => dueOverview(asker, distributors, now))

async function dueOverview(asker: Asker, distributors: readonly string[], now: Date): Promise<DueOverview> {
  const { timezone } = asker.tenant
  const mondays = nextWeeks(timezone, now, weeksAhead)
  // A task is due from the very instant of its date on (SCHEDULE-8).
  const edges = [startOfToday(timezone, now), new Date(now.getTime() + 1), ...mondays.map(({ start }) => start)]
  const who = seen(asker, distributors)
  const [rows, oldest] = await Promise.all([countBetween('task', who, edges), oldestDue(who)])
  const countOf = (bucket: number) => rows.find((row) => row.bucket === bucket)?.count ?? 0
  const overdue = countOf(0)
  return {
    planned: rows.reduce((sum, { count }) => sum + count, 0),
    due: overdue + countOf(1),
    overdue,
    oldest: overdue > 0 ? oldest : null,
    weeks: Array.from({ length: weeksAhead }, (_, at) => ({
      day: at === 0 ? null : (mondays[at - 1]?.day ?? null),
      count: countOf(at + 2),
    })),
  }
}

/** The first date at which a planned task is due: of each organisation the first entry of its index. */
async function oldestDue({ clientId, by }: Seen): Promise<Date | null> {
  const column = Prisma.raw(`"${by?.column ?? 'clientId'}"`)
  const [found] = await queryKept<{ oldest: Date | null }>(Prisma.sql`
    SELECT min(first."nextDue") AS oldest FROM unnest(${by ? [...by.ids] : [clientId]}::uuid[]) AS one(id)
    CROSS JOIN LATERAL (
      SELECT "nextDue" FROM "AssetCheck"
      WHERE "clientId" = ${clientId}::uuid AND ${column} = one.id AND "planned" = true AND "nextDue" IS NOT NULL
      ORDER BY "nextDue" LIMIT 1) AS first`)
  return found?.oldest ?? null
}

/** Results of the last 365 days by month and status, oldest first. */
export async function readResultMonths(
  asker: Asker,
  distributors: readonly string[],
  now: Date,
): Promise<ResultMonth[]> {
  const { timezone } = asker.tenant
  const since = new Date(now.getTime() - longestPeriodMs)
  const months = monthsBetween(timezone, since, now)
  const edges = [since, ...months.map(({ start }) => start)]
  const rows = await countBetween('result', seen(asker, distributors), edges, { from: true })
  const countOf = (month: number, status: 1 | 2 | 3) => {
    const facets = textsOf(counted.result.facet, (row) => row.status === status)
    return rows.find(({ bucket, facet }) => bucket === month + 1 && facets.includes(facet))?.count ?? 0
  }
  return [calendarDateIn(timezone, since), ...months.map(({ day }) => day)].map((day, month) => ({
    day,
    complete: countOf(month, 1),
    monitor: countOf(month, 2),
    action: countOf(month, 3),
  }))
}
