import { calendarDateIn } from '@/lib/core/dates/zone'
import { Prisma } from '@/lib/core/db/generated/client'
import { type Ask, answer } from '@/lib/core/db/read/together'
import type { Asker } from '@/lib/domain/people/asker'
import { quoteReach } from '@/lib/domain/permissions/reach'
import { startOfYear } from '@/lib/domain/schedule/spans'
import type { QuoteFigures } from './schema'

interface Row {
  currency: string
  thisYear: number
  thisYearAmount: string
  before: number
  beforeAmount: string
  drafts: number
  waiting: number
  firstEnds: string | null
  notBegun: number
}

/**
 * What the quotes come to that a distributor reads, or those of one customer that the asker reads, in one statement
 * (QUOTE-32). They are read by the index of whose they are.
 */
export function askQuoteFigures({ actor, tenant }: Asker, now: Date, customerId?: string): Ask<QuoteFigures> {
  const { clientId } = actor
  const reach = quoteReach(actor)
  const readsDrafts = !('state' in reach)
  const own =
    'distributorOrganisationId' in reach
      ? Prisma.sql`AND quote."distributorOrganisationId" = ${reach.distributorOrganisationId}::uuid
          AND customer."distributorId" = ${reach.distributorOrganisationId}::uuid`
      : Prisma.empty
  const one = customerId ? Prisma.sql`AND quote."customerOrganisationId" = ${customerId}::uuid` : Prisma.empty
  const year = startOfYear(tenant.timezone, now).toISOString()
  const today = calendarDateIn(tenant.timezone, now)
  const approved = Prisma.sql`quote.state = 2`
  const waits = Prisma.sql`quote.state = 1 AND quote."validUntil" >= ${today}::date`
  const sql = Prisma.sql`
    SELECT quote.currency,
      count(*) FILTER (WHERE ${approved} AND quote."decidedAt" >= ${year}::timestamptz)::int AS "thisYear",
      coalesce(sum("grossAmount") FILTER (WHERE ${approved} AND quote."decidedAt" >= ${year}::timestamptz), 0)::text
        AS "thisYearAmount",
      count(*) FILTER (WHERE ${approved} AND quote."decidedAt" < ${year}::timestamptz)::int AS before,
      coalesce(sum("grossAmount") FILTER (WHERE ${approved} AND quote."decidedAt" < ${year}::timestamptz), 0)::text
        AS "beforeAmount",
      count(*) FILTER (WHERE quote.state = 0)::int AS drafts,
      count(*) FILTER (WHERE ${waits})::int AS waiting,
      min(quote."validUntil") FILTER (WHERE ${waits})::text AS "firstEnds",
      count(*) FILTER (WHERE ${approved} AND ${has('= 2')} AND NOT ${has('IN (4, 5)')})::int AS "notBegun"
    FROM "Quote" AS quote
    JOIN "Organisation" AS customer
      ON customer."clientId" = quote."clientId" AND customer.id = quote."customerOrganisationId"
    WHERE quote."clientId" = ${clientId}::uuid ${own} ${one}
    GROUP BY quote.currency ORDER BY quote.currency`
  return { sql, read: (rows: Row[]) => figuresOf(rows, readsDrafts) }
}

export const readQuoteFigures = (asker: Asker, customerId: string): Promise<QuoteFigures> =>
  answer(askQuoteFigures(asker, new Date(), customerId))

/** Whether the quote is the last of a finding in such a state. */
const has = (states: string) => Prisma.sql`EXISTS (
  SELECT 1 FROM "Finding" AS finding
  WHERE finding."clientId" = quote."clientId" AND finding."quoteId" = quote.id AND finding.state ${Prisma.raw(states)})`

function figuresOf(rows: readonly Row[], readsDrafts: boolean): QuoteFigures {
  const sum = (count: (row: Row) => number) => rows.reduce((whole, row) => whole + count(row), 0)
  const spent = (name: 'thisYear' | 'before') => ({
    count: sum((row) => row[name]),
    amounts: rows
      .filter((row) => row[name] > 0)
      .map((row) => ({ currency: row.currency, grossAmount: Number(row[`${name}Amount`]) })),
  })
  const ends = rows.flatMap(({ firstEnds }) => firstEnds ?? []).sort()
  return {
    thisYear: spent('thisYear'),
    before: spent('before'),
    drafts: readsDrafts ? sum(({ drafts }) => drafts) : null,
    waiting: sum(({ waiting }) => waiting),
    firstEnds: ends[0] ?? null,
    notBegun: sum(({ notBegun }) => notBegun),
  }
}
