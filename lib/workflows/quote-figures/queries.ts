import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { Prisma } from '@/lib/core/db/generated/client'
import { type Ask, answer, together } from '@/lib/core/db/read/together'
import { askBetween, type DayCount } from '@/lib/domain/counts/day-counts'
import { askCounts } from '@/lib/domain/counts/row-counts'
import type { Asker } from '@/lib/domain/people/asker'
import { type Actor, actsAsDistributor } from '@/lib/domain/permissions/actor'
import { quotesReachedBy, type Seen, seenBy } from '@/lib/domain/permissions/counted-reach'
import { readsDrafts } from '@/lib/domain/permissions/reach'
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

/** Some quotes, by the index of each of those whose they are. */
interface Quotes {
  clientId: string
  column: Prisma.Sql
  ids: readonly string[]
  /** Beside that: of a customer those that its distributor reads. */
  also: Prisma.Sql
}

function quotesOf({ clientId, by }: Seen, reader: Seen | null): Quotes {
  const columnOf = ({ column }: NonNullable<Seen['by']>) =>
    Prisma.raw(column === 'distributorOrganisationId' ? '"readerId"' : `"${column}"`)
  const readBy = reader?.by && reader.by.column !== by?.column ? reader.by : undefined
  return {
    clientId,
    column: by ? columnOf(by) : Prisma.raw('"clientId"'),
    ids: by ? [...by.ids] : [clientId],
    also: readBy ? Prisma.sql`AND ${columnOf(readBy)} = ANY (${[...readBy.ids]}::uuid[])` : Prisma.empty,
  }
}

interface Sent {
  /** What has expired and is not written down yet (QUOTE-8). */
  over: number
  firstEnds: CalendarDate | null
}

/**
 * What was sent, by the index of the days on which that ends, each organisation by itself: of all at once PostgreSQL
 * would go through the quotes of the client where these have none.
 */
function askSent({ clientId, column, ids, also }: Quotes, today: CalendarDate): Ask<Sent> {
  const sent = Prisma.sql`
    FROM "Quote" WHERE "clientId" = ${clientId}::uuid AND ${column} = one.id ${also} AND state = 1`
  return {
    sql: Prisma.sql`
      SELECT coalesce(sum(of.over), 0)::int AS over, min(of.first)::text AS "firstEnds"
      FROM unnest(${ids}::uuid[]) AS one(id)
      CROSS JOIN LATERAL (
        SELECT (SELECT count(*) ${sent} AND "validUntil" < ${today}::date) AS over,
          (SELECT "validUntil" ${sent} AND "validUntil" >= ${today}::date ORDER BY "validUntil" LIMIT 1) AS first) AS of`,
    read: ([found]: Sent[]) => found ?? { over: 0, firstEnds: null },
  }
}

/** What was approved and nobody has begun, by the index of it. */
const askNotBegun = ({ clientId, column, ids, also }: Quotes): Ask<number> => ({
  sql: Prisma.sql`
    SELECT count(*)::int AS count FROM "Quote"
    WHERE "clientId" = ${clientId}::uuid AND ${column} = ANY (${ids}::uuid[]) ${also} AND state = 2 AND "approvedFindings" > 0
      AND "begunFindings" = 0`,
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
