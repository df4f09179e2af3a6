import { calendarDateFrom } from '@/lib/core/dates/day-number'
import { dayIn, formatDate, formatDateTime } from '@/lib/core/dates/zone'
import type { LetterSection } from '@/lib/core/mail/letter'
import { plainName } from '@/lib/core/mail/plain-name'
import { counted, inFigures } from '@/lib/core/text/counted'
import type { Asker } from '@/lib/domain/people/asker'
import { groupDueTasks } from '@/lib/resources/checks-due/groups.queries'
import { dueTaskList } from '@/lib/resources/checks-due/routes'
import type { DueTaskOutput } from '@/lib/resources/checks-due/schema'
import { findingList } from '@/lib/resources/findings/routes'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { addressOf, type FilterTexts } from './addresses'

/** A mail has no more rows than that. */
export const mostRows = 20
/** Of a distributor: so many customers are named. */
const mostCustomers = 10

/** What is counted, by name: the worst first. */
export const figureWords = {
  escalated: (count: number) => `${counted(count, 'task')} escalated`,
  overdue: (count: number) => `${inFigures(count)} overdue`,
  newlyOverdue: (count: number) => `${inFigures(count)} newly overdue`,
  overdueFindings: (count: number) => counted(count, 'overdue finding'),
  newFindings: (count: number) => counted(count, 'new finding'),
  due: (count: number) => `${inFigures(count)} due in the next 7 days`,
  soon: (count: number) => `${inFigures(count)} due in the 3 weeks after`,
}
export type Figure = keyof typeof figureWords

/** What there is to say of one organisation, or of one of its sites. */
export interface Content {
  overdue: number
  /** All that it tells of: nothing to tell where 0. */
  count: number
  /** Customers whose tasks are overdue, of a distributor: how many, and what the worst is called. */
  customers: { count: number; worst: string } | null
  figures: Partial<Record<Figure, number>>
  /** The list behind each number, by its filters. */
  lists: Partial<Record<Figure, FilterTexts>>
  sections: LetterSection[]
}

/** Whose list it is, as its addresses have it, narrowed to a site where one is asked for. */
export interface Whose {
  asker: Asker
  site: string | null
}

const ofSite = ({ site }: Whose): FilterTexts => (site ? { organisationZoneId: site } : {})

/** Days after today that are near, and those that are in sight. */
const [near, inSight] = [6, 27]

/**
 * What a digest says: overdue, due and due soon, new and overdue findings (REMIND-10). `span` are the days
 * since the last.
 */
export async function digestOf(whose: Whose, span: '1d' | '7d' | '30d', now: Date): Promise<Content> {
  const { timezone } = whose.asker.tenant
  const dayAfter = (days: number) => calendarDateFrom(dayIn(timezone, now.getTime()) + days)
  const findings = [
    await findingsOf(whose, { active: '1', overdue: '1' }, 'overdueFindings', 5),
    // Of new ones those that are overdue are told as that.
    await findingsOf(whose, { active: '1', overdue: '0', period: span }, 'newFindings', 5),
  ].filter((part) => part.count > 0)
  const rows = mostRows - findings.reduce((sum, { rows }) => sum + rows, 0)
  const overdue = await tasksOf(whose, { due: '1' }, 'overdue', rows)
  const due = await tasksOf(whose, { since: now.toISOString(), to: dayAfter(near) }, 'due', rows - overdue.rows)
  const soon = await tasksOf(
    whose,
    { from: dayAfter(near + 1), to: dayAfter(inSight) },
    'soon',
    rows - overdue.rows - due.rows,
  )
  return { ...contentOf([overdue, ...findings, due, soon]), overdue: overdue.count }
}

/** What is overdue: of some filters, later than the last mail where one was sent (REMIND-11). */
export async function overdueOf(whose: Whose, filters: FilterTexts): Promise<Content> {
  const figure = 'since' in filters ? 'newlyOverdue' : 'overdue'
  return contentOf([await tasksOf(whose, { due: '1', ...filters }, figure, mostRows)])
}

/** What was escalated on a day to whom it is for, and is still overdue (REMIND-15). */
export async function escalatedOf(whose: Whose, day: string): Promise<Content> {
  return contentOf([await tasksOf(whose, { due: '1', escalatedOn: day }, 'escalated', mostRows)])
}

function contentOf(all: readonly Part[]): Content {
  const parts = all.filter(({ count }) => count > 0)
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return {
    overdue: count,
    customers: parts.find(({ customers }) => customers)?.customers ?? null,
    count,
    figures: Object.fromEntries(parts.map((part) => [part.figure, part.count])),
    lists: Object.fromEntries(parts.map((part) => [part.figure, part.filters])),
    sections: parts.map(({ section }) => section),
  }
}

/** How many a list has that a number is of. */
export const countListed = (asker: Asker, figure: Figure, filters: FilterTexts): Promise<number> =>
  (figure === 'overdueFindings' || figure === 'newFindings' ? findingList : dueTaskList).count(asker, { filters })

const seeAll = (count: number, what: string) => `See ${count === 1 ? '' : 'all '}${what}`

interface Part {
  figure: Figure
  filters: FilterTexts
  count: number
  rows: number
  customers: Content['customers']
  section: LetterSection
}

async function tasksOf(whose: Whose, filters: FilterTexts, figure: Figure, take: number): Promise<Part> {
  const { asker } = whose
  const narrowed = { ...filters, ...ofSite(whose) }
  const { items, totalItems: count } = await dueTaskList.read(asker, {
    filters: narrowed,
    limit: Math.max(take, 1),
    describe: false,
  })
  const rows = items.slice(0, Math.max(take, 0))
  const heading = figureWords[figure](count)
  const tone = figure === 'due' ? 'warning' : figure === 'soon' ? 'plain' : 'danger'
  const more = { label: seeAll(count, heading), href: addressOf(asker, 'task-planner', narrowed) }
  const isOfMany = asker.actor.acting.as !== 'organisation' || asker.actor.acting.isDistributor
  const groups = isOfMany && tone === 'danger' && count > 0 ? await byCustomer(whose, narrowed, rows) : null
  return {
    figure,
    filters: narrowed,
    count,
    rows: rows.length,
    customers: groups?.customers ?? null,
    section: { heading, tone, groups: groups?.groups ?? [{ rows: rows.map((row) => taskRow(asker, row)) }], more },
  }
}

/** A distributor's rows by customer, that with most overdue first; others that have some are named without rows. */
async function byCustomer({ asker }: Whose, filters: FilterTexts, rows: readonly DueTaskOutput[]) {
  const { groups } = await groupDueTasks(asker, 'customer', dueTaskList.parse(addressSearch(filters)).filters)
  const worst = groups.toSorted((a, b) => b.count - a.count)
  const withRows = new Set(rows.map(({ customerOrganisationId }) => customerOrganisationId))
  const named = worst.filter(({ id }, at) => withRows.has(id) || at < mostCustomers)
  return {
    customers: { count: groups.length, worst: nameOf(worst[0]) },
    groups: named.map(({ id, name, count }) => ({
      heading: {
        label: `${nameOf({ name })}: ${inFigures(count)}`,
        href: addressOf(asker, 'task-planner', { ...filters, ...(id && { customerOrganisationId: id }) }),
      },
      rows: rows.filter((row) => row.customerOrganisationId === id).map((row) => taskRow(asker, row)),
    })),
  }
}

const nameOf = (group: { name: string | null } | undefined) => plainName(group?.name ?? 'Without a customer')

const addressSearch = (filters: FilterTexts): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => [value].flat().map((one) => [`filters[${name}]`, one])),
  )

/** One task: its tag and name, since when or when it is due, and where. */
function taskRow(
  asker: Asker,
  task: Pick<
    DueTaskOutput,
    'id' | 'assetId' | 'assetName' | 'checkName' | 'nextDue' | 'isDue' | 'period' | 'locationTrail'
  >,
) {
  const { timezone } = asker.tenant
  const at = task.nextDue && new Date(task.nextDue)
  const when = at ? (task.period === 0 ? formatDateTime(timezone, at) : formatDate(timezone, at)) : ''
  const place = task.locationTrail ? ` · ${plainName(task.locationTrail)}` : ''
  return {
    id: task.id,
    label: `${plainName(task.assetName)} · ${plainName(task.checkName)}`,
    detail: `${task.isDue ? 'Overdue since' : 'Due on'} ${when}${place}`,
    href: addressOf(asker, `assets/${task.assetId}`),
  }
}

async function findingsOf(whose: Whose, filters: FilterTexts, figure: Figure, take: number): Promise<Part> {
  const { asker } = whose
  const narrowed = { ...filters, ...ofSite(whose) }
  const { items, totalItems: count } = await findingList.read(asker, {
    filters: narrowed,
    limit: take,
    describe: false,
  })
  const heading = figureWords[figure](count)
  const more = { label: seeAll(count, heading), href: addressOf(asker, 'findings', narrowed) }
  const section = {
    heading,
    tone: 'danger' as const,
    groups: [{ rows: items.map((row) => findingRow(asker, row)) }],
    more,
  }
  return { figure, filters: narrowed, count, rows: items.length, customers: null, section }
}

/** One finding: its number and title, how bad it is, on which asset, and where. */
export function findingRow(
  asker: Asker,
  finding: Pick<FindingOutput, 'id' | 'number' | 'title' | 'severityLabel' | 'assetName' | 'locationTrail'>,
) {
  const { id, number, title, severityLabel, assetName, locationTrail } = finding
  return {
    id,
    label: `Finding ${number} · ${plainName(title)}`,
    detail: [severityLabel, plainName(assetName), ...(locationTrail ? [plainName(locationTrail)] : [])].join(' · '),
    href: addressOf(asker, `findings/${id}`),
  }
}
