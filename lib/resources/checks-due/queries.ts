import { both, timeOf } from '@/lib/core/dates/asked-days'
import { type CalendarDate, columnOf } from '@/lib/core/dates/calendar-date'
import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { ofOrganisations, taskKeywords, zonesBelow } from '@/lib/domain/assets/asset-search'
import { assigneeSelect, whereAssigned } from '@/lib/domain/assets/task-assignee'
import { countWithin } from '@/lib/domain/counts/day-counts'
import { countOf } from '@/lib/domain/counts/row-counts'
import { openFindings } from '@/lib/domain/findings/open'
import type { Asker } from '@/lib/domain/people/asker'
import { personSelect } from '@/lib/domain/people/person'
import { type Actor, actsAsCustomer } from '@/lib/domain/permissions/actor'
import { reachedBy, seenBy } from '@/lib/domain/permissions/counted-reach'
import { assetReach } from '@/lib/domain/permissions/reach'
import { type FilterValues, within } from '@/lib/list/filters'
import type { Order } from '@/lib/list/order'
import { largeTableSource } from '@/lib/list/source'
import { keysByName } from './by-name.queries'
import type { dueTaskFilters } from './filters'

const include = {
  check: { select: { name: true, periodValue: true, period: true } },
  customer: { select: { name: true, deletedAt: true } },
  distributor: { select: { name: true } },
  lastCheckUser: personSelect,
  assignee: assigneeSelect,
  asset: {
    select: {
      name: true,
      assetTypeId: true,
      assetTypeName: true,
      assetType: { select: { name: true } },
      organisationZone: { select: { id: true, name: true, locationTrail: true } },
      findings: openFindings,
    },
  },
} as const
export type DueTaskRow = Prisma.AssetCheckGetPayload<{ include: typeof include }>

/**
 * The planned tasks that the actor reaches and the filters leave (SCHEDULE-15, SCHEDULE-16, LIST-16).
 */
export async function whereDueTasks(
  { actor, tenant }: Asker,
  filters: FilterValues<typeof dueTaskFilters> = {},
): Promise<Prisma.AssetCheckWhereInput> {
  const now = new Date()
  const { keywords, due, taskResult, assetId, checkId, assigneeUserId, organisationZoneId: zone, escalatedOn } = filters
  return {
    AND: [
      assetReach(actor),
      { planned: true },
      keywords ? { OR: await taskKeywords(actor, keywords, { hasAssetName: true }) } : {},
      due === 1 ? { nextDue: { lte: now } } : {},
      within('nextDue', timeAsked(tenant.timezone, filters, now)),
      escalatedOn ? escalated(actor, escalatedOn) : {},
      taskResult ? { lastCheckStatus: { in: taskResult } } : {},
      assetId ? { assetId } : {},
      checkId ? { checkId } : {},
      assigneeUserId ? await whereAssigned(actor, assigneeUserId) : {},
      ofOrganisations(actor, filters),
      zone
        ? { asset: { organisationZoneId: zone === 'none' ? null : { in: await zonesBelow(actor.clientId, zone) } } }
        : {},
    ],
  }
}

/** A customer is told of each step, a distributor and the client from the second on (REMIND-15). */
const escalated = (actor: Actor, day: CalendarDate): Prisma.AssetCheckWhereInput => ({
  escalations: {
    some: { clientId: actor.clientId, day: columnOf(day), step: { gte: actsAsCustomer(actor) ? 1 : 2 } },
  },
})

/**
 * The time of these tasks' dates that days and an instant leave: a task is due later than an instant a moment after it.
 */
function timeAsked(timezone: string, { from, to, since }: FilterValues<typeof dueTaskFilters>, now: Date) {
  const time = timeOf(timezone, { from, to }, now)
  return since ? both(time, { start: new Date(since.getTime() + 1) }) : time
}

export const findDueTask = (actor: Actor, id: string): Promise<DueTaskRow | null> =>
  db.assetCheck.findFirst({ where: { AND: [assetReach(actor), { planned: true, id }] }, include })

export const dueTaskSource = largeTableSource(() => db.assetCheck, { include }, { findKeys: keysByName })

/** Days of their date, results that are not good, and whom they are given to have indexes in the order of the date. */
export const areInOrder = (filters: FilterValues<typeof dueTaskFilters>, [first]: Order): boolean =>
  first?.path.join('.') === 'nextDue' &&
  Object.keys(filters).every((name) => ['due', 'from', 'to', 'since', 'taskResult', 'assigneeUserId'].includes(name)) &&
  (filters.taskResult ?? []).every((status) => status > 1)

/**
 * The same number from counters, of organisations and results or of days; `null`, so count rows, where they can't tell.
 */
export function totalDueTasks(
  { actor, tenant }: Asker,
  filters: FilterValues<typeof dueTaskFilters>,
): Promise<number> | null {
  const { keywords, due, taskResult, assetId, checkId, assigneeUserId, organisationZoneId } = filters
  if (keywords || assetId || checkId || assigneeUserId || organisationZoneId || filters.escalatedOn) return null
  const now = new Date()
  const time = timeAsked(tenant.timezone, filters, now)
  if (due === 1 || time) {
    const seen = taskResult ? null : seenBy(actor, filters)
    // A task is due from the very instant of its date on (SCHEDULE-8).
    return seen && countWithin('task', seen, both(time, due === 1 ? { end: new Date(now.getTime() + 1) } : {}))
  }
  return countOf(
    'task',
    reachedBy(actor, filters),
    ({ isPlanned, lastStatus }) => isPlanned && (!taskResult || taskResult.some((one) => one === lastStatus)),
  )
}
