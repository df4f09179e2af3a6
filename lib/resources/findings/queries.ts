import { millisecondsInDay } from 'date-fns/constants'
import { columnOf } from '@/lib/core/dates/calendar-date'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { ofOrganisations, zonesBelow } from '@/lib/domain/assets/asset-search'
import { assetState } from '@/lib/domain/assets/frozen-asset'
import { counted } from '@/lib/domain/counts/counted'
import { countWithin } from '@/lib/domain/counts/day-counts'
import { textsOf } from '@/lib/domain/counts/facets'
import { countNamed, countOf } from '@/lib/domain/counts/row-counts'
import { hasEnded } from '@/lib/domain/findings/words'
import type { Asker } from '@/lib/domain/people/asker'
import { personSelect } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import { reachedBy, seenBy } from '@/lib/domain/permissions/counted-reach'
import { assetReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import type { Order } from '@/lib/list/order'
import { largeTableSource } from '@/lib/list/source'
import { uploadSelect } from '../uploads/presenter'
import type { findingFilters } from './filters'
import { matchesWords } from './words.queries'

const files = {
  select: uploadSelect,
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} satisfies Prisma.UploadFindManyArgs
const shownAsset = { name: true, organisationZoneId: true, organisationZone: { select: { locationTrail: true } } }
const shown = {
  asset: { select: shownAsset },
  customer: { select: { name: true } },
  assignee: personSelect,
  user: personSelect,
  impersonator: personSelect,
  // Few steps have photos: of the others nothing is read.
  events: {
    where: { uploads: { some: {} } },
    select: { uploads: files },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.FindingInclude
/** What a list shows of one. */
export type ShownFinding = Prisma.FindingGetPayload<{ include: typeof shown }>

/** The same, and what says whether it may be changed. */
const include = { ...shown, asset: { select: { ...shownAsset, ...assetState } } } satisfies Prisma.FindingInclude
export type FindingRow = Prisma.FindingGetPayload<{ include: typeof include }>

type Values = FilterValues<typeof findingFilters>

/** Today, as a date column has it, where the client is. */
export const todayOf = (timezone: string, now = new Date()): Date => columnOf(calendarDateIn(timezone, now))

/** When one of the {@link periods} began. */
const startOf = (period: NonNullable<Values['period']>, now = new Date()): Date =>
  new Date(now.getTime() - Number.parseInt(period, 10) * millisecondsInDay)

/**
 * The findings that the actor reaches and the filters leave (FINDING-19). `areMany`: as {@link matchesWords} has it.
 */
export async function whereFindings(
  asker: Asker,
  filters: Values = {},
  areMany = false,
): Promise<Prisma.FindingWhereInput> {
  const { actor, tenant } = asker
  const { keywords, active, state, severity, overdue, source, period, organisationZoneId: zone } = filters
  const { assetId, checkId, itemKey, completedCheckId, assigneeUserId, quoteId } = filters
  const now = new Date()
  const today = todayOf(tenant.timezone, now)
  return {
    AND: [
      assetReach(actor),
      keywords ? await matchesWords(actor, keywords, areMany) : {},
      active || overdue ? { state: { lt: 6 } } : {},
      overdue === 1 ? { dueDate: { lt: today } } : {},
      // Most that are minor have no date.
      overdue === 0 ? { OR: [{ dueDate: null }, { dueDate: { gte: today } }, { state: { gte: 6 } }] } : {},
      state ? { state: { in: state } } : {},
      severity ? { severity: { in: severity } } : {},
      source ? { source: { in: source } } : {},
      period ? { createdAt: { gte: startOf(period, now) } } : {},
      zone ? { asset: { organisationZoneId: { in: await zonesBelow(actor.clientId, zone) } } } : {},
      ofOrganisations(actor, filters),
      {
        ...(assetId && { assetId }),
        ...(checkId && { checkId }),
        ...(itemKey && { itemKey }),
        ...(completedCheckId && { completedCheckId }),
        ...(assigneeUserId && { assigneeUserId }),
        ...(quoteId && { quoteId }),
      },
    ],
  }
}

export const findFinding = (actor: Actor, id: string): Promise<FindingRow | null> =>
  db.finding.findFirst({ where: { AND: [assetReach(actor), { id }] }, include })

/**
 * What is open, and what is overdue of it, has indexes by when it was found and when it is due for each who reads it.
 * So have states and severities: those of others have nothing to be gone through, and within each they are in order of
 * when they were found, so one of them is in that order, and all of them since some day begin there.
 */
export const areInOrder = (filters: Values, [first]: Order): boolean => {
  const by = first?.path.join('.') ?? ''
  const only = (...names: string[]) => Object.keys(filters).every((name) => names.includes(name))
  if (by === 'state') return only('active', 'state') || only('period')
  if (by === 'severity') return only('severity') || only('period')
  if (['createdAt', 'dueDate'].includes(by) && only('period')) return true
  if (by === 'createdAt' && isOne(filters.state ?? filters.severity)) return only('state') || only('severity')
  return (filters.overdue === 0 ? ['createdAt'] : ['createdAt', 'dueDate']).includes(by) && only('active', 'overdue')
}

const isOne = (chosen: readonly unknown[] | undefined) => chosen?.length === 1

export const findingSource = largeTableSource(() => db.finding, { include: shown })

/**
 * The same number from counters of states and severities, of sources, or for what is overdue and what was found lately
 * from those of days; `null`, so count rows, where they can't tell.
 */
export function totalFindings({ actor, tenant }: Asker, filters: Values): Promise<number> | null {
  const { active, state, severity, overdue, source, period, ...more } = filters
  const { customerOrganisationId: _c, distributorOrganisationId: _d, ...others } = more
  if (Object.values(others).some((value) => value !== undefined)) return null
  const isOfState = Boolean(active || state || severity || overdue !== undefined)
  if ((source && (period || isOfState)) || (period && isOfState)) return null
  const seen = seenBy(actor, filters)
  if (period) return seen && countWithin('foundFinding', seen, { start: startOf(period) })
  if (source) return countNamed('findingSource', reachedBy(actor, filters), source.map(String))
  const isWanted = (row: { state: number; severity: number }) =>
    (!active || !hasEnded(row.state)) &&
    (!state || state.some((one) => one === row.state)) &&
    (!severity || severity.some((one) => one === row.severity))
  const all = () => countOf('finding', reachedBy(actor, filters), isWanted)
  if (overdue === undefined) return all()
  if (!seen) return null
  // What has ended is never late: all days are added up as one where nothing else is left out.
  const facets = state || severity ? textsOf(counted.finding.facet, isWanted) : undefined
  const late = countWithin('finding', seen, { end: todayOf(tenant.timezone) }, facets)
  return overdue === 1 ? late : Promise.all([all(), late]).then(([every, some]) => every - some)
}

const story = {
  user: personSelect,
  impersonator: personSelect,
  uploads: files,
} satisfies Prisma.FindingEventInclude
export type FindingEventRow = Prisma.FindingEventGetPayload<{ include: typeof story }>

/** The story of a finding, oldest first; whoever reads the finding reads it. */
export const findEvents = ({ clientId }: Actor, findingId: string): Promise<FindingEventRow[]> =>
  db.findingEvent.findMany({
    where: { clientId, findingId },
    include: story,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })

export const findEvent = ({ clientId }: Actor, findingId: string, id: string): Promise<FindingEventRow | null> =>
  db.findingEvent.findFirst({ where: { clientId, findingId, id }, include: story })
