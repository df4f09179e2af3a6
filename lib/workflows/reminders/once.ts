import { db } from '@/lib/core/db/client'
import type { Asker } from '@/lib/domain/people/asker'
import type { Resolved } from '@/lib/domain/reminders/resolve'
import type { ReminderKind } from '@/lib/domain/reminders/words'
import type { FilterTexts } from './addresses'
import type { Content, Figure } from './contents'
import type { Told } from './letters'
import type { Member } from './people'

/*
 * A task or finding is of one customer, and of its distributor: whoever is a member of both would be told of it twice.
 * What a mail counts it counts once (REMIND-21).
 */

/** A membership that a mail is about, and what holds for it. */
export interface Wanted {
  member: Member
  rule: Resolved
}

/**
 * Without the customers of which all that there is to tell is told to the same reader as a member of their distributor:
 * who is written to of all sites, and from as long ago. `since` has the last mail about what became
 * overdue, by organisation.
 */
export function withoutCovered(
  wanted: readonly Wanted[],
  kind: ReminderKind,
  since: ReadonlyMap<string, string>,
): Wanted[] {
  const byOrganisation = new Map(wanted.map((one) => [one.member.organisationId, one]))
  const reachesBack = (by: Wanted, one: Wanted) => {
    if (kind === 1) return by.rule.frequency >= one.rule.frequency
    const [first, other] = [since.get(by.member.organisationId), since.get(one.member.organisationId)]
    return first === undefined || (other !== undefined && first <= other)
  }
  return wanted.filter((one) => {
    const by = one.member.distributorId ? byOrganisation.get(one.member.distributorId) : undefined
    // A customer hears of each step of an escalation, its distributor of later ones.
    return !by || kind === 3 || by.rule.siteIds.length > 0 || !reachesBack(by, one)
  })
}

/** What is told of a customer and of its distributor both: how much, and as which of the numbers of each. */
interface Shared {
  customer: Told
  distributor: Told
  ofCustomer: Figure
  ofDistributor: Figure
  count: number
}

/** How many a list has that a number is of. */
type Count = (asker: Asker, figure: Figure, filters: FilterTexts) => Promise<number>

/** Where a site or zone is: of which customer, and in which others, itself among them. */
interface Place {
  organisationId: string
  ancestorIds: readonly string[]
}
type Places = ReadonlyMap<string, Place>

/** Of the sites that parts of a mail are about: with one statement, however many were chosen. */
async function placesOf(clientId: string, ids: readonly string[]): Promise<Places> {
  const where = { clientId, id: { in: [...ids] } }
  const rows = await db.site.findMany({ where, select: { id: true, organisationId: true, ancestorIds: true } })
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Leaves out what the others tell in full, and says of the rest what each counts that no other does, as `once`. Asks
 * for no number of two parts that can't share anything: of hundreds of sites of a customer and of its distributor,
 * about as often as there are parts.
 */
export async function countOnce(told: readonly Told[], count: Count, find = placesOf): Promise<Told[]> {
  const shared = await sharedBy(told, count, find)
  const customers = told.filter((one) => !one.isDistributor && !isCovered(one, shared))
  const between = shared.filter(({ customer }) => customers.includes(customer))
  const left = told.filter((one) => (one.isDistributor ? !isCovered(one, between) : customers.includes(one)))
  const among = between.filter(({ distributor }) => left.includes(distributor))
  return left.map((one) => ({ ...one, once: withoutShared(one, among) }))
}

const figuresIn = ({ content }: Told) => Object.entries(content.figures) as [Figure, number][]

/** As which of its numbers a part of a mail counts what it shares with another; nothing where it is neither. */
const ofIt = (one: Told, { customer, distributor, ofCustomer, ofDistributor }: Shared): Figure | null =>
  customer === one ? ofCustomer : distributor === one ? ofDistributor : null

const isCovered = (one: Told, shared: readonly Shared[]): boolean =>
  figuresIn(one).every(([figure, count]) => sumOf(shared.filter((pair) => ofIt(one, pair) === figure)) >= count)

const sumOf = (shared: readonly Shared[]) => shared.reduce((sum, { count }) => sum + count, 0)

/** What both tell counts for the distributor; but what only it calls newly overdue is overdue. */
function withoutShared(one: Told, shared: readonly Shared[]): Content['figures'] {
  const keeps = ({ customer, distributor, ofCustomer, ofDistributor }: Shared) =>
    ofCustomer === 'overdue' && ofDistributor === 'newlyOverdue' ? customer : distributor
  const lost = shared.filter((pair) => keeps(pair) !== one)
  const left = figuresIn(one).map(
    ([figure, count]) => [figure, count - sumOf(lost.filter((pair) => ofIt(one, pair) === figure))] as const,
  )
  // Between two looks a result may have come.
  return Object.fromEntries(left.map(([figure, count]) => [figure, Math.max(0, count)]))
}

async function sharedBy(told: readonly Told[], count: Count, find: typeof placesOf): Promise<Shared[]> {
  const ids = [...new Set(told.flatMap(({ content }) => Object.values(content.lists).flatMap(siteIn)))]
  const clientId = told[0]?.asker.actor.clientId ?? ''
  const places = ids.length > 0 ? await find(clientId, ids) : new Map<string, Place>()
  const shared: Shared[] = []
  for (const { customer, distributor, ofCustomer, ofDistributor } of alike(told)) {
    const lists = [customer.content.lists[ofCustomer] ?? {}, distributor.content.lists[ofDistributor] ?? {}] as const
    const filters = customer.organisationId && bothOf(places, customer.organisationId, ...lists)
    if (!filters) continue
    const both = { ...filters, customerOrganisationId: customer.organisationId as string }
    const number = await count(distributor.asker, ofCustomer, both)
    shared.push({ customer, distributor, ofCustomer, ofDistributor, count: number })
  }
  return shared
}

const siteIn = ({ organisationZoneId: site }: FilterTexts): string[] => (site ? [site.toString()] : [])

/** The numbers of customers and of their distributors that may count the same. */
function alike(told: readonly Told[]): Omit<Shared, 'count'>[] {
  const pairs = told.flatMap((customer) =>
    told
      .filter(({ organisationId }) => organisationId && organisationId === distributorOf(customer))
      .map((distributor) => ({ customer, distributor })),
  )
  return pairs.flatMap(({ customer, distributor }) =>
    figuresIn(customer).flatMap(([ofCustomer]) =>
      figuresIn(distributor).flatMap(([ofDistributor]) =>
        kindOf(ofCustomer) === kindOf(ofDistributor) ? [{ customer, distributor, ofCustomer, ofDistributor }] : [],
      ),
    ),
  )
}

/** What is newly overdue is overdue: of two numbers the same thing can only be in those that are alike. */
const kindOf = (figure: Figure) => (figure === 'newlyOverdue' ? 'overdue' : figure)

function distributorOf({ asker }: Told): string | null | undefined {
  const { acting } = asker.actor
  return acting.as === 'organisation' ? acting.distributorId : null
}

/**
 * The filters that leave what a customer's list and one of its distributor both leave; `null` where that is nothing.
 */
function bothOf(places: Places, customerId: string, one: FilterTexts, other: FilterTexts): FilterTexts | null {
  const sites = innerOf(places, customerId, siteIn(one), siteIn(other))
  if (sites === null) return null
  const [site] = sites
  const nearer = (name: 'since' | 'period', isNearer: (a: string, b: string) => boolean): FilterTexts => {
    const [first, second] = [one[name], other[name]].map((value) => value && String(value))
    const value = first && second ? (isNearer(first, second) ? first : second) : (first ?? second)
    return value ? { [name]: value } : {}
  }
  return {
    ...one,
    ...other,
    ...(site && { organisationZoneId: site }),
    ...nearer('since', (a, b) => a > b),
    ...nearer('period', (a, b) => Number.parseInt(a, 10) < Number.parseInt(b, 10)),
  }
}

/** Of two sites the one that lies in the other: none where there is none to narrow to, `null` where they lie apart. */
function innerOf(
  places: Places,
  customerId: string,
  [own]: readonly string[],
  [distributors]: readonly string[],
): string[] | null {
  // A distributor may have chosen sites of any of its customers.
  if (distributors && places.get(distributors)?.organisationId !== customerId) return null
  if (!own || !distributors) return [own ?? distributors ?? []].flat()
  if (places.get(distributors)?.ancestorIds.includes(own)) return [distributors]
  return places.get(own)?.ancestorIds.includes(distributors) ? [own] : null
}
