'use client'
import { useCallback } from 'react'
import { listCall } from '@/components/data/calls'
import { useCaller } from '@/components/data/portal-context'
import { request } from '@/components/data/request'
import type { LoadOptions } from '@/components/ui/use-options'
import { sitesApi } from '@/lib/resources/sites/client'

/** Sites and zones that a member of an organisation sees, which need not be the one that the page acts in. */
export function useSitesOf(organisationId: string, isDistributor: boolean): LoadOptions {
  const caller = useCaller()
  const { userId, isImpersonated } = caller
  return useCallback(
    async (keywords, page) => {
      const query = new URLSearchParams({ page: String(page), limit: '10', describe: '0' })
      if (keywords) query.set('filters[keywords]', keywords)
      const answer = await request(listCall(sitesApi), { query, caller: { organisationId, userId, isImpersonated } })
      const items = answer.items.map(({ id: value, locationTrail: label, organisation }) => ({
        value,
        label,
        ...(isDistributor && { hint: organisation.name }),
      }))
      return { items, hasMore: page < answer.totalPages }
    },
    [organisationId, isDistributor, userId, isImpersonated],
  )
}
