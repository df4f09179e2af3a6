import { millisecondsInDay } from 'date-fns/constants'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { Prisma } from '@/lib/core/db/generated/client'
import { type Ask, answerTogether } from '@/lib/core/db/read/together'
import { counted } from '@/lib/domain/counts/counted'
import { askBetween, askUntil, type DayCount } from '@/lib/domain/counts/day-counts'
import { textsOf } from '@/lib/domain/counts/facets'
import { askCounts } from '@/lib/domain/counts/row-counts'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsDistributor } from '@/lib/domain/permissions/actor'
import { reachedBy, type Seen, seenBy } from '@/lib/domain/permissions/counted-reach'
import { monthsBetween, nextWeeks, startOfToday, startOfTomorrow } from '@/lib/domain/schedule/spans'
import { askQuoteFigures } from '../quote-figures/queries'
import type { DashboardOutput, DueOverview, ResultMonth } from './schema'

/** How many weeks are looked ahead, the current one among them. */
const weeksAhead = 8
/** As far back as completed tasks can be filtered by `period` (RESULT-8). */
const longestPeriodMs = 365 * millisecondsInDay

export type Numbers = Pick<DashboardOutput, 'overview' | 'assets' | 'months' | 'quotes'>

/**
 * All that the dashboard counts, in one statement: of all within reach, or of some distributors, which a client admin
 * chooses.
 */
export async function readNumbers(asker: Asker, distributors: readonly string[], now: Date): Promise<Numbers> {
  const chosen = distributors.length > 0 ? { distributorOrganisationId: [...distributors] } : {}
  const seen = seenBy(asker.actor, chosen)
  if (!seen) throw new Error('Only a client admin looks at some distributors')
  const { assets, assetsDue, ...rest } = await answerTogether({
    tasks: askWeeks(asker, seen, now),
    oldest: askOldest(seen),
    toActionDue: askToActionDue(seen, now),
    lastResults: askCounts('task', reachedBy(asker.actor, chosen)),
    assets: askCounts('asset', reachedBy(asker.actor, chosen)),
    assetsDue: askUntil('asset', seen, now),
    months: askMonths(asker, seen, now),
    quotes: actsAsDistributor(asker.actor) ? askQuoteFigures(asker, now) : askNothing,
  })
  const { tasks, oldest, toActionDue, lastResults, months, quotes } = rest
  const toAction = lastResults(({ isPlanned, lastStatus }) => isPlanned && lastStatus === 3)
  return {
    overview: { ...tasks, toAction, toActionDue, oldest: tasks.overdue > 0 ? oldest : null },
    assets: {
      tagged: assets(({ isArchived }) => !isArchived),
      unallocated: assets(({ isArchived, isAllocated }) => !isArchived && !isAllocated),
      due: assetsDue,
      toMonitor: assets(({ isArchived, hasMonitor }) => !isArchived && hasMonitor),
      toAction: assets(({ isArchived, hasActionRequired }) => !isArchived && hasActionRequired),
    },
    months,
    quotes,
  }
}

const askNothing: Ask<null> = { sql: Prisma.sql`SELECT 1`, read: () => null }

/** What is due and what falls due in the next weeks. */
function askWeeks(
  { tenant }: Asker,
  seen: Seen,
  now: Date,
): Ask<Omit<DueOverview, 'oldest' | 'toAction' | 'toActionDue'>> {
  const { timezone } = tenant
  const mondays = nextWeeks(timezone, now, weeksAhead)
  // A task is due from the very instant of its date on (SCHEDULE-8).
  const soon = [new Date(now.getTime() + 1), startOfTomorrow(timezone, now)]
  const edges = [startOfToday(timezone, now), ...soon, ...mondays.map(({ start }) => start)]
  return mapped(askBetween('task', seen, edges), (rows) => {
    const countOf = (bucket: number) => rows.find((row) => row.bucket === bucket)?.count ?? 0
    const [overdue, sinceMidnight, laterToday] = [countOf(0), countOf(1), countOf(2)]
    return {
      planned: rows.reduce((sum, { count }) => sum + count, 0),
      due: overdue + sinceMidnight,
      overdue,
      today: sinceMidnight + laterToday,
      weeks: Array.from({ length: weeksAhead }, (_, at) => ({
        day: at === 0 ? null : (mondays[at - 1]?.day ?? null),
        count: countOf(at + 3) + (at === 0 ? laterToday : 0),
      })),
    }
  })
}

/**
 * The first date at which a planned task is due: of each organisation the first entry of its index. A customer that
 * moves is looked at by itself.
 */
function askOldest(seen: Seen): Ask<string | null> {
  const { clientId } = seen
  const firstOf: Reads = (column, all, without) => Prisma.sql`
    SELECT first."nextDue" FROM unnest(${[...all]}::uuid[]) AS one(id)
    CROSS JOIN LATERAL (
      SELECT "nextDue" FROM "AssetCheck"
      WHERE "clientId" = ${clientId}::uuid AND ${Prisma.raw(`"${column}"`)} = one.id AND "planned" = true
        AND "nextDue" IS NOT NULL ${without}
      ORDER BY "nextDue" LIMIT 1) AS first`
  const sql = Prisma.sql`SELECT min("nextDue") AS oldest FROM (${ofAll(seen, firstOf)}) AS first`
  return {
    sql,
    read: ([found]: { oldest: string | null }[]) => (found?.oldest ? new Date(found.oldest).toISOString() : null),
  }
}

/** How many of the tasks to action are due: an index has those few. */
function askToActionDue(seen: Seen, now: Date): Ask<number> {
  const countOf: Reads = (column, all, without) => Prisma.sql`
    SELECT count(*)::int AS count FROM "AssetCheck"
    WHERE "clientId" = ${seen.clientId}::uuid AND ${Prisma.raw(`"${column}"`)} = ANY (${[...all]}::uuid[])
      AND "planned" AND "lastCheckStatus" = 3 AND "nextDue" <= ${now.toISOString()}::timestamptz
      ${without}`
  const sql = Prisma.sql`SELECT sum(count)::int AS count FROM (${ofAll(seen, countOf)}) AS counts`
  return { sql, read: ([found]: { count: number | null }[]) => found?.count ?? 0 }
}

/** Reads tasks of these, without some. */
type Reads = (column: string, ids: readonly string[], without: Prisma.Sql) => Prisma.Sql

/** What somebody sees, read by an index: a customer that moves is looked at by itself. */
function ofAll({ clientId, by, moves = [] }: Seen, read: Reads): Prisma.Sql {
  const ids = by ? [...by.ids] : [clientId]
  const moving = moves.map(({ customerId }) => customerId)
  const here = moves.filter(({ distributor }) => distributor && ids.includes(distributor.id))
  const left = Prisma.sql`AND coalesce("customerOrganisationId" <> ALL (${moving}::uuid[]), true)`
  const stay = read(by?.column ?? 'clientId', ids, moving.length > 0 ? left : Prisma.empty)
  if (here.length === 0) return stay
  const come = here.map(({ customerId }) => customerId)
  return Prisma.sql`${stay} UNION ALL ${read('customerOrganisationId', come, Prisma.empty)}`
}

/** Results of the last 365 days by month and status, oldest first. */
function askMonths({ tenant: { timezone } }: Asker, seen: Seen, now: Date): Ask<ResultMonth[]> {
  const since = new Date(now.getTime() - longestPeriodMs)
  const months = monthsBetween(timezone, since, now)
  const edges = [since, ...months.map(({ start }) => start)]
  return mapped(askBetween('result', seen, edges, { from: true }), (rows) => {
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
  })
}

const mapped = <T>({ sql, read }: Ask<DayCount[]>, meaning: (rows: DayCount[]) => T): Ask<T> => ({
  sql,
  read: (rows) => meaning(read(rows)),
})
