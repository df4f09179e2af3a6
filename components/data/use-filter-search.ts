'use client'
import type { LoadOptions } from '@/components/ui/use-options'
import type { ListClient } from '@/lib/core/client/client'
import { assetTypesApi } from '@/lib/resources/asset-types/client'
import { checksApi } from '@/lib/resources/checks/client'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { sectorsApi } from '@/lib/resources/sectors/client'
import { sitesApi } from '@/lib/resources/sites/client'
import { listCall } from './calls'
import { useCall } from './use-call'

interface Named {
  id: string
  name: string
  locationTrail?: string
}

/** Finds options in a list of the API, some of its rows only where `more` says so. */
const from =
  <Item extends Named>(client: ListClient<Item>, more: Record<string, string> = {}) =>
  (call: ReturnType<typeof useCall>): LoadOptions =>
  async (keywords, page) => {
    const query = { ...more, 'filters[keywords]': keywords, page: String(page), limit: '20', describe: '0' }
    const { items, totalPages } = await call(listCall(client), { query })
    return {
      items: items.map(({ id, name, locationTrail }) => ({ value: id, label: locationTrail ?? name })),
      hasMore: page < totalPages,
    }
  }

/** Where a filter's options come from, by the filter's id. */
const sources: Record<string, ReturnType<typeof from>> = {
  distributorOrganisationId: from(organisationsApi, { 'filters[isDistributor]': 'true' }),
  distributorId: from(organisationsApi, { 'filters[isDistributor]': 'true' }),
  customerOrganisationId: from(organisationsApi, { 'filters[isDistributor]': 'false' }),
  organisationId: from(organisationsApi),
  assetTypeId: from(assetTypesApi),
  sectorId: from(sectorsApi),
  organisationZoneId: from(sitesApi),
  checkId: from(checksApi),
}

/** Finds options of a list's filter by their names, where there are more than came with the list. */
export function useFilterSearch(): (filterId: string) => LoadOptions | undefined {
  const call = useCall()
  return (filterId) => sources[filterId]?.(call)
}
