'use client'
import type { LoadOptions } from '@/components/ui/use-options'
import type { ListAnswer } from './list-answer'
import { useCall } from './portal-context'

/** Which list of the API a filter's options come from, by the filter's id, and how they are called. */
const sources: Record<string, { path: string; more?: string }> = {
  distributorOrganisationId: { path: '/organisations', more: 'filters[isDistributor]=true' },
  distributorId: { path: '/organisations', more: 'filters[isDistributor]=true' },
  customerOrganisationId: { path: '/organisations', more: 'filters[isDistributor]=false' },
  organisationId: { path: '/organisations' },
  assetTypeId: { path: '/assetTypes' },
  sectorId: { path: '/sectors' },
  organisationZoneId: { path: '/sites' },
}

interface Named {
  id: string
  name: string
  locationTrail?: string
}

/** Finds options of a list's filter by their names, where there are more than came with the list. */
export function useFilterSearch(): (filterId: string) => LoadOptions | undefined {
  const call = useCall()
  return (filterId) => {
    const source = sources[filterId]
    if (!source) return undefined
    return async (keywords, page) => {
      const query = new URLSearchParams(source.more)
      query.set('filters[keywords]', keywords)
      query.set('page', String(page))
      query.set('limit', '20')
      const { items, totalPages } = await call<ListAnswer<Named>>('GET', `${source.path}?${query}`)
      return {
        items: items.map(({ id, name, locationTrail }) => ({ value: id, label: locationTrail ?? name })),
        hasMore: page < totalPages,
      }
    }
  }
}
