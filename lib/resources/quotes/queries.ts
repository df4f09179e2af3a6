import { millisecondsInDay } from 'date-fns/constants'
import { columnOf } from '@/lib/core/dates/calendar-date'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import { findIdsByWords } from '@/lib/core/db/read/by-words'
import { tableOf } from '@/lib/core/db/read/read'
import type { Asker } from '@/lib/domain/people/asker'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import { organisationReach, quoteReach } from '@/lib/domain/permissions/reach'
import { receiversOf } from '@/lib/domain/quotes/people'
import { startOfYear } from '@/lib/domain/schedule/spans'
import type { FilterValues } from '@/lib/list/filters'
import { largeTableSource } from '@/lib/list/source'
import type { quoteFilters } from './filters'

const named = { select: { id: true, name: true } } as const
const include = {
  customer: { select: { ...named.select, deletedAt: true } },
  distributor: named,
} satisfies Prisma.QuoteInclude
export type QuoteRow = Prisma.QuoteGetPayload<{ include: typeof include }>
const inOrder = [{ quoteId: 'asc' }, { position: 'asc' }] satisfies Prisma.QuoteLineOrderByWithRelationInput[]
export type QuoteLineRow = Prisma.QuoteLineGetPayload<object>
export type WholeQuoteRow = QuoteRow & { lines: QuoteLineRow[] }

/** More customers than that are not named in a statement. */
const maxIds = 500

/** The quotes that the asker reads and the filters leave (QUOTE-10, QUOTE-25). */
export async function whereQuotes(
  asker: Asker,
  filters: FilterValues<typeof quoteFilters> = {},
): Promise<Prisma.QuoteWhereInput> {
  const { actor, tenant } = asker
  const { keywords, state, customerOrganisationId, distributorOrganisationId, findingId, decided, work, period } =
    filters
  const since = period && new Date(Date.now() - Number.parseInt(period, 10) * millisecondsInDay)
  return {
    AND: [
      quoteReach(actor),
      keywords ? await matches(actor, keywords) : {},
      state ? { OR: state.map((one) => inState(one, asker)) } : {},
      customerOrganisationId ? { customerOrganisationId: { in: customerOrganisationId } } : {},
      distributorOrganisationId ? { distributorOrganisationId: { in: distributorOrganisationId } } : {},
      findingId ? { lines: { some: { findingId } } } : {},
      since ? { createdAt: { gte: since } } : {},
      decided
        ? { decidedAt: { [decided === 'thisYear' ? 'gte' : 'lt']: startOfYear(tenant.timezone, new Date()) } }
        : {},
      work ? notBegun : {},
    ],
  }
}

/** What was approved and nobody has set to work on: as far as findings tell (QUOTE-32). */
const notBegun = {
  state: 2,
  AND: [{ findings: { some: { state: 2 } } }, { findings: { none: { state: { in: [4, 5] } } } }],
} satisfies Prisma.QuoteWhereInput

/** A state as it is today: sent quotes expire by themselves (QUOTE-8). */
function inState(state: number, { tenant }: Asker): Prisma.QuoteWhereInput {
  const today = columnOf(calendarDateIn(tenant.timezone, new Date()))
  if (state === 1) return { state: 1, validUntil: { gte: today } }
  if (state === 4) return { OR: [{ state: 4 }, { state: 1, validUntil: { lt: today } }] }
  return { state }
}

async function matches(actor: Actor, keywords: string): Promise<Prisma.QuoteWhereInput> {
  const number = /^#?(\d{1,9})$/.exec(keywords)?.[1]
  const reached = organisationReach(actor)
  const customers = await findIdsByWords(tableOf(db.organisation), {
    where: { AND: [reached, { isDistributor: false }] },
    column: 'name',
    keywords,
    take: maxIds + 1,
  })
  return {
    OR: [
      ...(number ? [{ number: Number(number) }] : []),
      contains('title', keywords),
      contains('purchaseOrder', keywords),
      customers.length <= maxIds
        ? { customerOrganisationId: { in: customers } }
        : { customer: contains('name', keywords) },
    ],
  }
}

export const findQuote = (actor: Actor, id: string): Promise<WholeQuoteRow | null> =>
  db.quote.findFirst({
    where: { AND: [quoteReach(actor), { id }] },
    include: { ...include, lines: { orderBy: inOrder } },
  })

export const quoteSource = largeTableSource(() => db.quote, { include })

/** The same rows with their lines, which the list's statements do not read. */
export async function withLines({ actor }: Asker, rows: readonly QuoteRow[]): Promise<WholeQuoteRow[]> {
  if (rows.length === 0) return []
  const where = { clientId: actor.clientId, quoteId: { in: rows.map(({ id }) => id) } }
  const lines = await db.quoteLine.findMany({ where, orderBy: inOrder })
  const byQuote = new Map<string, QuoteLineRow[]>(rows.map(({ id }) => [id, []]))
  for (const line of lines) byQuote.get(line.quoteId)?.push(line)
  return rows.map((row) => ({ ...row, lines: byQuote.get(row.id) ?? [] }))
}

/** Whether the actor is mailed quotes in the organisation that he acts in. */
export async function receivesQuotes(actor: Actor): Promise<boolean> {
  const organisationId = actingOrganisation(actor)?.organisationId
  if (!organisationId) return false
  const where = { clientId: actor.clientId, userId: actor.userId, organisationId, receiveQuotes: true }
  return (await db.membership.count({ where })) > 0
}

/** The names of those who are mailed a quote of this customer when it is sent (QUOTE-12). */
export async function receiverNames({ clientId }: Actor, customerOrganisationId: string): Promise<string[]> {
  const receivers = await receiversOf(db, clientId, customerOrganisationId)
  return [...new Set(receivers.map(({ fullName }) => fullName))].sort((a, b) => a.localeCompare(b))
}

/** How the client counts money where a quote or its lines do not say. */
export const moneyOf = (clientId: string): Promise<{ currency: string; taxRate: number }> =>
  db.client.findUniqueOrThrow({ where: { id: clientId }, select: { currency: true, taxRate: true } })
