import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { Prisma } from '@/lib/core/db/generated/client'
import { type Ask, answer, together } from '@/lib/core/db/read/together'
import { askBetween, type DayCount } from '@/lib/domain/counts/day-counts'
import { askCounts } from '@/lib/domain/counts/row-counts'
import type { Asker } from '@/lib/domain/people/asker'
import { type Actor, actsAsDistributor } from '@/lib/domain/permissions/actor'
import { quotesReachedBy, readsDrafts, type Seen, seenBy } from '@/lib/domain/permissions/reach'
import { startOfYear } from '@/lib/domain/schedule/spans'
import type { QuoteFigures } from './schema'

/**
 * What the quotes come to that a distributor reads, or those of one customer that the asker reads, in one statement
 * (QUOTE-32). Numbers and sums are those of counters; what waits is read by the index of it.
 */
export function askQuoteFigures({ actor, tenant }: Asker, now: Date, customerId?: string): Ask<QuoteFigures> {
  const seen = whose(actor, customerId)
  const isOwnOnly = actsAsDistributor(actor)
  const quotes = quotesOf(seen, isOwnOnly ? seenBy(actor) : null)
  const today = calendarDateIn(tenant.timezone, now)
  const { sql, read } = together({
    counts: askCounts('quote', quotesReachedBy(actor, customerId ? [customerId] : undefined)),
    spent: askBetween('quote', seen, [startOfYear(tenant.timezone, now)]),
    sent: askSent(quotes, today),
    notBegun: askNotBegun(quotes),
  })
  return {
    sql,
    read: (rows: never[]) => {
      const { counts, spent, sent, notBegun } = read(rows)
      // Of one customer the counters know what former distributors sent, too.
      const own = spent.filter(({ facet }) => !isOwnOnly || facet.endsWith('1'))
      return {
        thisYear: spentOf(own, 1),
        before: spentOf(own, 0),
        drafts: readsDrafts(actor) ? counts(({ state }) => state === 0) : null,
        waiting: counts(({ state }) => state === 1) - sent.over,
        firstEnds: sent.firstEnds,
        notBegun,
      }
    },
  }
}

export const readQuoteFigures = (asker: Asker, customerId: string): Promise<QuoteFigures> =>
  answer(askQuoteFigures(asker, new Date(), customerId))

/** Whose quotes are counted. Quotes follow a link at once, so none are on their way. */
function whose(actor: Actor, customerId?: string): Seen {
  const { clientId } = actor
  if (customerId) return { clientId, by: { column: 'customerOrganisationId', ids: [customerId] } }
  const { by } = seenBy(actor) ?? {}
  return { clientId, by }
}

/** The condition of these quotes; of a customer those that its distributor reads. */
function quotesOf({ clientId, by }: Seen, reader: Seen | null): Prisma.Sql {
  const isOne = ({ column, ids }: NonNullable<Seen['by']>) =>
    Prisma.sql`AND ${Prisma.raw(column === 'distributorOrganisationId' ? '"readerId"' : `"${column}"`)} = ANY (${[...ids]}::uuid[])`
  const more = [by, reader?.by].flatMap((one) => (one ? [isOne(one)] : []))
  return Prisma.join([Prisma.sql`"clientId" = ${clientId}::uuid`, ...more], ' ')
}

interface Sent {
  /** What has expired and is not written down yet (QUOTE-8). */
  over: number
  firstEnds: CalendarDate | null
}

/** What was sent, by the index of the days on which that ends. */
function askSent(quotes: Prisma.Sql, today: CalendarDate): Ask<Sent> {
  const sent = Prisma.sql`FROM "Quote" WHERE ${quotes} AND state = 1`
  return {
    sql: Prisma.sql`
      SELECT (SELECT count(*)::int ${sent} AND "validUntil" < ${today}::date) AS over,
        (SELECT min("validUntil")::text ${sent} AND "validUntil" >= ${today}::date) AS "firstEnds"`,
    read: ([found]: Sent[]) => found ?? { over: 0, firstEnds: null },
  }
}

/** What was approved and nobody has begun, by the index of it. */
const askNotBegun = (quotes: Prisma.Sql): Ask<number> => ({
  sql: Prisma.sql`
    SELECT count(*)::int AS count FROM "Quote"
    WHERE ${quotes} AND state = 2 AND "approvedFindings" > 0 AND "begunFindings" = 0`,
  read: ([found]: { count: number }[]) => found?.count ?? 0,
})

/** What was spent before the year or in it, by currency. */
function spentOf(days: readonly DayCount[], bucket: 0 | 1) {
  const amounts = new Map<string, number>()
  const found = days.filter((one) => one.bucket === bucket)
  for (const { facet, amount } of found) amounts.set(facet.slice(0, 3), (amounts.get(facet.slice(0, 3)) ?? 0) + amount)
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    amounts: [...amounts]
      .map(([currency, grossAmount]) => ({ currency, grossAmount }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  }
}
