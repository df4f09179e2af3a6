import { millisecondsInDay } from 'date-fns/constants'
import { columnOf } from '@/lib/core/dates/calendar-date'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import { findIdsByWords } from '@/lib/core/db/read/by-words'
import { findMany } from '@/lib/core/db/read/find-many'
import { countRows, guard, tableOf } from '@/lib/core/db/read/read'
import { columnAt, named } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import { countOfLetter } from '@/lib/domain/counts/letter-sums'
import { countOf } from '@/lib/domain/counts/row-counts'
import type { Asker } from '@/lib/domain/people/asker'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import { quotesReachedBy } from '@/lib/domain/permissions/counted-reach'
import { organisationReach, quoteReach, readsDrafts } from '@/lib/domain/permissions/reach'
import { receiversOf } from '@/lib/domain/quotes/people'
import { startOfYear } from '@/lib/domain/schedule/spans'
import type { FilterValues } from '@/lib/list/filters'
import { largeTableSource } from '@/lib/list/source'
import type { quoteFilters } from './filters'

const side = { select: { id: true, name: true, deletedAt: true } } as const
/** Both organisations, with when they were archived: nothing is done with a quote then. */
export const sides = { customer: side, distributor: side } as const
const include = sides satisfies Prisma.QuoteInclude
type QuoteRow = Prisma.QuoteGetPayload<{ include: typeof include }>
const inOrder = [{ quoteId: 'asc' }, { position: 'asc' }] satisfies Prisma.QuoteLineOrderByWithRelationInput[]
type QuoteLineRow = Prisma.QuoteLineGetPayload<object>
export type WholeQuoteRow = QuoteRow & { lines: QuoteLineRow[] }

/** More customers than that are not named in a statement. */
const maxIds = 500
/** Nor more quotes. */
const maxNamed = 10_000

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
      ofCustomersOnly(customerOrganisationId),
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

/** What was approved and nobody has set to work on: as far as findings tell (QUOTE-32). An index has just these. */
const notBegun = { state: 2, approvedFindings: { gt: 0 }, begunFindings: 0 } satisfies Prisma.QuoteWhereInput

/**
 * The same number from counters of states; `null`, so count rows, where they can't tell. What has expired without being
 * written down is counted by itself (QUOTE-8): few, for as long as the clock takes.
 */
export function totalQuotes(
  { actor, tenant }: Asker,
  filters: FilterValues<typeof quoteFilters>,
): Promise<number> | null {
  const { state, customerOrganisationId, ...others } = filters
  if (Object.values(others).some((value) => value !== undefined)) return null
  const wanted = (one: number) => !state || state.some((asked) => asked === one)
  const hasDrafts = readsDrafts(actor)
  const stored = (row: { state: number }) => wanted(row.state) && (row.state > 0 || hasDrafts)
  const counted = countOf('quote', quotesReachedBy(actor, customerOrganisationId), stored)
  if (wanted(1) === wanted(4)) return counted
  const over = { AND: [quoteReach(actor), ofCustomersOnly(customerOrganisationId), isOver(tenant.timezone)] }
  const late = countRows(tableOf(db.quote), over)
  return Promise.all([counted, late]).then(([all, some]) => all + (wanted(4) ? some : -some))
}

const ofCustomersOnly = (ids: string[] | undefined): Prisma.QuoteWhereInput =>
  ids ? { customerOrganisationId: { in: ids } } : {}

/** What was sent until a day that is over. */
const isOver = (timezone: string) =>
  ({ state: 1, validUntil: { lt: columnOf(calendarDateIn(timezone, new Date())) } }) satisfies Prisma.QuoteWhereInput

/** A state as it is today: sent quotes expire by themselves (QUOTE-8). */
function inState(state: number, { tenant }: Asker): Prisma.QuoteWhereInput {
  const over = isOver(tenant.timezone)
  if (state === 1) return { state: 1, validUntil: { gte: over.validUntil.lt } }
  if (state === 4) return { OR: [{ state: 4 }, over] }
  return { state }
}

/**
 * How many quotes have a letter or digit, out of the sums of these; `null`, so count rows, for longer words, and where
 * more is asked.
 */
export function countLetter(actor: Actor, filters: FilterValues<typeof quoteFilters>): Promise<number | null> | null {
  const { keywords, customerOrganisationId, ...others } = filters
  if (!keywords || Object.values(others).some((value) => value !== undefined)) return null
  const where = {
    AND: [
      quoteReach(actor),
      ofCustomersOnly(customerOrganisationId),
      {
        OR: [
          ...isNumber(keywords),
          contains('title', keywords),
          contains('purchaseOrder', keywords),
          { customer: contains('name', keywords) },
        ],
      },
    ],
  }
  const from = tableOf(db.quote)
  guard(from, where)
  return countOfLetter({
    table: 'quote',
    kinds: readsDrafts(actor) ? ['quote', 'draft'] : ['quote'],
    keywords,
    reached: quotesReachedBy(actor, customerOrganisationId),
    countNow: (statement, ids) => {
      const now = statement.place(from.model)
      return `SELECT count(*) FROM ${named(now)} WHERE ${columnAt(now, 'id')} IN (${ids}) AND ${condition(statement, now, where)}`
    },
  })
}

async function matches(actor: Actor, keywords: string): Promise<Prisma.QuoteWhereInput> {
  const reached = organisationReach(actor)
  const ofColumn = (column: 'title' | 'purchaseOrder') =>
    findIdsByWords(tableOf(db.quote), { where: { clientId: actor.clientId }, column, keywords, most: maxNamed })
  const [customers, titled, ordered] = await Promise.all([
    findIdsByWords(tableOf(db.organisation), {
      where: { AND: [reached, { isDistributor: false }] },
      column: 'name',
      keywords,
      most: maxIds,
    }),
    ofColumn('title'),
    ofColumn('purchaseOrder'),
  ])
  return {
    OR: [
      ...isNumber(keywords),
      titled ? { id: { in: titled } } : contains('title', keywords),
      ordered ? { id: { in: ordered } } : contains('purchaseOrder', keywords),
      customers ? { customerOrganisationId: { in: customers } } : { customer: contains('name', keywords) },
    ],
  }
}

/** The number that words are, if they are one. */
function isNumber(keywords: string): Prisma.QuoteWhereInput[] {
  const number = /^#?(\d{1,9})$/.exec(keywords)?.[1]
  return number ? [{ number: Number(number) }] : []
}

export const findQuote = (actor: Actor, id: string): Promise<WholeQuoteRow | null> =>
  db.quote.findFirst({
    where: { AND: [quoteReach(actor), { id }] },
    include: { ...include, lines: { orderBy: inOrder } },
  })

const shownLine = {
  id: true,
  quoteId: true,
  findingId: true,
  description: true,
  quantity: true,
  unitAmount: true,
  taxRate: true,
  amount: true,
} satisfies Prisma.QuoteLineSelect
/** What is shown of a line. */
export type ShownLine = Prisma.QuoteLineGetPayload<{ select: typeof shownLine }>

const name = { select: { id: true, name: true } } as const
const shown = {
  id: true,
  number: true,
  revisionOfId: true,
  state: true,
  customerOrganisationId: true,
  distributorOrganisationId: true,
  customer: name,
  distributor: name,
  title: true,
  notes: true,
  currency: true,
  netAmount: true,
  taxAmount: true,
  grossAmount: true,
  validUntil: true,
  createdAt: true,
  sentAt: true,
  decidedAt: true,
  decidedByUserId: true,
  decidedByName: true,
  decisionNotes: true,
  purchaseOrder: true,
  pdfSha256: true,
} satisfies Prisma.QuoteSelect
type ShownRow = Prisma.QuoteGetPayload<{ select: typeof shown }>
/** What is shown of a quote. */
export type ShownQuote = ShownRow & { lines: ShownLine[] }

export const quoteSource = largeTableSource(() => db.quote, { select: shown })

/** The same rows with their lines, which the list's statements do not read. */
export async function withLines({ actor }: Asker, rows: readonly ShownRow[]): Promise<ShownQuote[]> {
  if (rows.length === 0) return []
  const where = { clientId: actor.clientId, quoteId: { in: rows.map(({ id }) => id) } }
  const lines = await findMany(db.quoteLine, { where, select: shownLine, orderBy: inOrder }, 'kept')
  const byQuote = new Map<string, ShownLine[]>(rows.map(({ id }) => [id, []]))
  for (const line of lines) byQuote.get(line.quoteId)?.push(line)
  return rows.map((row) => ({ ...row, lines: byQuote.get(row.id) ?? [] }))
}

/** The quote that was last made of this one, if the actor reads it. */
export const findRevision = (
  actor: Actor,
  { id, customerOrganisationId }: { id: string; customerOrganisationId: string },
): Promise<{ id: string; number: number } | null> =>
  db.quote.findFirst({
    where: { AND: [quoteReach(actor), { customerOrganisationId, revisionOfId: id }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, number: true },
  })

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
