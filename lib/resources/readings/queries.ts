import { stretchAsked } from '@/lib/core/dates/asked-days'
import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { ofOrganisations, onAssetsOf } from '@/lib/domain/assets/asset-search'
import { counted } from '@/lib/domain/counts/counted'
import { countWithin } from '@/lib/domain/counts/day-counts'
import { textsOf } from '@/lib/domain/counts/facets'
import { countNamed, countOf } from '@/lib/domain/counts/row-counts'
import type { Asker } from '@/lib/domain/people/asker'
import { reachedBy, seenBy } from '@/lib/domain/permissions/counted-reach'
import { assetReach } from '@/lib/domain/permissions/reach'
import { type FilterValues, within } from '@/lib/list/filters'
import type { Order } from '@/lib/list/order'
import { largeTableSource } from '@/lib/list/source'
import type { readingFilters } from './filters'

type Filters = FilterValues<typeof readingFilters>
export type ReadingRow = Prisma.ReadingGetPayload<object>

/** The readings that the actor reaches and the filters leave (ANSWER-11). */
export async function whereReadings(asker: Asker, filters: Filters = {}): Promise<Prisma.ReadingWhereInput> {
  const { actor, tenant } = asker
  const { status, assetId, checkId, itemKey, organisationZoneId: zone } = filters
  return {
    AND: [
      assetReach(actor),
      status ? { status: { in: status } } : {},
      within('completedAt', stretchAsked(tenant.timezone, filters, new Date())),
      assetId ? { assetId } : {},
      checkId ? { checkId } : {},
      itemKey ? { itemKey } : {},
      zone ? await onAssetsOf(actor.clientId, zone) : {},
      ofOrganisations(actor, filters),
    ],
  }
}

/**
 * All that one customer has, or one distributor, has an index in each order; others read only a part of it. All since
 * some day, or until one, is a stretch of whoever's index by time.
 */
export const areInOrder = (filters: Filters, [first]: Order, { actor }: Asker): boolean => {
  if (actor.moves?.length) return false
  const { customerOrganisationId, distributorOrganisationId, period, from, to, ...others } = filters
  if (Object.values(others).some((value) => value !== undefined)) return false
  const organisations = [customerOrganisationId, distributorOrganisationId].filter((ids) => ids !== undefined)
  if (period ?? from ?? to) return organisations.length === 0 && first?.path.join('.') === 'completedAt'
  return actor.acting.as === 'admin' && organisations.length === 1 && organisations[0]?.length === 1
}

export const readingSource = largeTableSource(
  () => db.reading,
  {},
  { ofEach: { column: 'assetId', by: 'completedAt' } },
)

/**
 * The same number from counters, of organisations and statuses, of a task or an item, or of days; `null`, so count
 * rows, where they can't tell.
 */
export function totalReadings({ actor, tenant }: Asker, filters: Filters): Promise<number> | null {
  const { status, assetId, checkId, itemKey, organisationZoneId } = filters
  if (assetId || organisationZoneId) return null
  if (checkId || itemKey) {
    if (status || stretchAsked(tenant.timezone, filters, new Date()) || (checkId && itemKey)) return null
    const reached = reachedBy(actor, filters)
    return checkId ? countNamed('readingTask', reached, [checkId]) : countNamed('readingItem', reached, [itemKey ?? ''])
  }
  const isWanted = (row: { status: number }) => !status || status.some((one) => one === row.status)
  const time = stretchAsked(tenant.timezone, filters, new Date())
  if (!time) return countOf('reading', reachedBy(actor, filters), isWanted)
  const seen = seenBy(actor, filters)
  return seen && countWithin('reading', seen, time, status && textsOf(counted.reading.facet, isWanted))
}
