import { dayAsked } from '@/lib/core/dates/asked-days'
import { columnOf } from '@/lib/core/dates/calendar-date'
import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import { findIdsByWords } from '@/lib/core/db/read/by-words'
import { tableOf } from '@/lib/core/db/read/read'
import { countOf } from '@/lib/domain/counts/row-counts'
import type { Asker } from '@/lib/domain/people/asker'
import { personSelect } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import { reachedBy } from '@/lib/domain/permissions/counted-reach'
import { organisationReach, roundReach } from '@/lib/domain/permissions/reach'
import { withCounts } from '@/lib/domain/rounds/counts'
import type { FilterValues } from '@/lib/list/filters'
import type { Order } from '@/lib/list/order'
import { largeTableSource, tableSource } from '@/lib/list/source'
import type { roundFilters, roundItemFilters } from './filters'

const include = {
  customer: { select: { id: true, name: true, deletedAt: true } },
  assignee: personSelect,
  finishedBy: personSelect,
  user: personSelect,
  impersonator: personSelect,
  signature: { select: { id: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.RoundInclude
export type RoundRow = Prisma.RoundGetPayload<{ include: typeof include }>
const itemInclude = { completedCheck: { select: { status: true } } } satisfies Prisma.RoundItemInclude
export type RoundItemRow = Prisma.RoundItemGetPayload<{ include: typeof itemInclude }>

type Values = FilterValues<typeof roundFilters>

/** The rounds that the asker reads and the filters leave (ROUND-3, ROUND-10). */
export async function whereRounds({ actor, tenant }: Asker, filters: Values = {}): Promise<Prisma.RoundWhereInput> {
  const { keywords, state, siteId, assigneeUserId, from, to } = filters
  const { customerOrganisationId: customers, distributorOrganisationId: distributors } = filters
  const now = new Date()
  const day = (asked: NonNullable<typeof from>) => columnOf(dayAsked(tenant.timezone, asked, now))
  return {
    AND: [
      roundReach(actor),
      keywords ? await matches(actor, keywords) : {},
      state ? { state: { in: state } } : {},
      from || to ? { plannedDate: { ...(from && { gte: day(from) }), ...(to && { lte: day(to) }) } } : {},
      {
        ...(customers && { customerOrganisationId: { in: customers } }),
        ...(distributors && { distributorOrganisationId: { in: distributors } }),
        ...(siteId && { siteId }),
        ...(assigneeUserId && { assigneeUserId: assigneeUserId === 'me' ? actor.userId : assigneeUserId }),
      },
    ],
  }
}

/** More of them are not named in a statement. */
const maxNamed = 10_000
const maxCustomers = 500

/** Words in its name or customer, or its number. */
async function matches(actor: Actor, keywords: string): Promise<Prisma.RoundWhereInput> {
  const number = /^#?(\d{1,9})$/.exec(keywords)?.[1]
  const customersOnly = { AND: [organisationReach(actor), { isDistributor: false }] }
  const [named, customers] = await Promise.all([
    findIdsByWords(tableOf(db.round), {
      ...{ where: { clientId: actor.clientId }, column: 'name', keywords, most: maxNamed },
    }),
    findIdsByWords(tableOf(db.organisation), {
      ...{ where: customersOnly, column: 'name', keywords, most: maxCustomers },
    }),
  ])
  return {
    OR: [
      named ? { id: { in: named } } : contains('name', keywords),
      customers ? { customerOrganisationId: { in: customers } } : { customer: contains('name', keywords) },
      ...(number ? [{ number: Number(number) }] : []),
    ],
  }
}

/** With what is on it counted now. */
export async function findRound(actor: Actor, id: string): Promise<RoundRow | null> {
  const row = await db.round.findFirst({ where: { AND: [roundReach(actor), { id }] }, include })
  return row && ((await withCounts(actor.clientId, [row]))[0] ?? null)
}

export const roundSource = largeTableSource(() => db.round, { include })

/** The same number from counters of states; `null`, so count rows, where they can't tell. */
export function totalRounds({ actor }: Asker, filters: Values): Promise<number> | null {
  const { state, customerOrganisationId: _c, distributorOrganisationId: _d, ...others } = filters
  if (Object.values(others).some((value) => value !== undefined)) return null
  return countOf('round', reachedBy(actor, filters), (row) => !state || state.some((one) => one === row.state))
}

/** Sites, people and single states have an index in the order of the planned day. */
export const areInOrder = (filters: Values, [first]: Order): boolean =>
  first?.path.join('.') === 'plannedDate' &&
  Object.keys(filters).every((name) => ['from', 'to', 'state', 'siteId', 'assigneeUserId'].includes(name)) &&
  (filters.state?.length ?? 1) === 1

/** What is on a round, which the caller has found within reach: items that left it are not. */
export function whereRoundItems(
  { clientId }: Actor,
  roundId: string,
  { outcome, zoneId, assetId, checkId }: FilterValues<typeof roundItemFilters> = {},
): Prisma.RoundItemWhereInput {
  return {
    clientId,
    roundId,
    gone: null,
    ...(outcome && { outcome: { in: outcome } }),
    ...(zoneId && { zoneId: zoneId === 'none' ? null : zoneId }),
    ...(assetId && { assetId }),
    ...(checkId && { checkId }),
  }
}

export const roundItemSource = tableSource(() => db.roundItem, { include: itemInclude })

/** An item of a round that is in it still. */
export const findRoundItem = async (
  { clientId }: Actor,
  roundId: string,
  which: { id: string } | { assetId: string; checkId: string },
): Promise<RoundItemRow | null> =>
  db.roundItem.findFirst({ where: { clientId, roundId, gone: null, ...which }, include: itemInclude })

/** What was done or skipped last on a round. */
export const findLastItem = ({ clientId }: Actor, roundId: string): Promise<RoundItemRow | null> =>
  db.roundItem.findFirst({
    where: { clientId, roundId, gone: null, at: { not: null } },
    orderBy: [{ at: 'desc' }, { position: 'desc' }],
    include: itemInclude,
  })
