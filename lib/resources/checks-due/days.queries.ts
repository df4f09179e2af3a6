import { dayAsked, startOfAsked } from '@/lib/core/dates/asked-days'
import { calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { db } from '@/lib/core/db/client'
import { countByTime } from '@/lib/core/db/read/by-time'
import { tableOf } from '@/lib/core/db/read/read'
import { invalid } from '@/lib/core/errors/errors'
import { countBetween } from '@/lib/domain/counts/day-counts'
import type { Asker } from '@/lib/domain/people/asker'
import { type Seen, seenBy } from '@/lib/domain/permissions/counted-reach'
import type { FilterValues } from '@/lib/list/filters'
import type { dueTaskFilters } from './filters'
import { whereDueTasks } from './queries'
import type { DueDaysOutput } from './schema'

type Filters = FilterValues<typeof dueTaskFilters>

/** A month with the days around it, and room for two. */
export const mostDays = 62

/**
 * How many tasks are due on each day from `from` to `to`, and before: of counters, or of rows where these don't know of
 * a filter. Either way in one statement. @throws ApiError 422 `filters` without both, or for more days than that.
 */
export async function countDueDays(asker: Asker, filters: Filters): Promise<DueDaysOutput> {
  const { from, to, ...others } = filters
  const now = new Date()
  const { timezone } = asker.tenant
  if (!from || !to) throw notSo()
  const [first, last] = [dayAsked(timezone, from, now), dayAsked(timezone, to, now)].map(dayNumberOf) as [
    number,
    number,
  ]
  if (last < first || last - first >= mostDays) throw notSo()
  const starts = Array.from({ length: last - first + 2 }, (_, at) => startOfAsked(timezone, first + at))
  // What is not due yet counts on no day where only what is due is wanted.
  const until = others.due === 1 ? now.getTime() + 1 : Number.POSITIVE_INFINITY
  const edges = starts.map((start) => new Date(Math.min(start, until)))
  const seen = ofCounters(asker, others)
  const counts = seen ? await countBetween('task', seen, edges) : await countRows(asker, others, edges)
  const countOf = (wanted: number) =>
    counts.filter(({ bucket }) => bucket === wanted).reduce((sum, { count }) => sum + count, 0)
  return {
    before: countOf(0),
    days: starts.slice(1).map((_, at) => ({ day: calendarDateFrom(first + at), count: countOf(at + 1) })),
  }
}

const notSo = () => invalid({ filters: [`from and to are wanted, of at most ${mostDays} days`] })

/** Whose counters tell the days, where they know all of the filters. */
const ofCounters = ({ actor }: Asker, filters: Omit<Filters, 'from' | 'to'>): Seen | null => {
  const { keywords, taskResult, assetId, checkId, assigneeUserId, organisationZoneId } = filters
  const isUnknown = keywords || taskResult || assetId || checkId || assigneeUserId || organisationZoneId
  return isUnknown ? null : seenBy(actor, filters)
}

async function countRows(asker: Asker, filters: Omit<Filters, 'from' | 'to'>, edges: readonly Date[]) {
  const where = { AND: [await whereDueTasks(asker, filters), { nextDue: { lt: edges.at(-1) } }] }
  return await countByTime(tableOf(db.assetCheck), where, 'nextDue', edges)
}
