'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Option } from '@/components/ui/select'
import type { LoadOptions } from '@/components/ui/use-options'
import { siteTreeCall } from '@/lib/resources/sites/client'
import type { SiteNode } from '@/lib/resources/sites/schema'
import { usePortal } from './portal-context'
import { useAnswerQuery } from './use-call'

const perPage = 100

/**
 * The sites and zones of an organisation as options, each with its whole location trail (SITE-7). `except` is left
 * out with all that is within it: nothing can be moved there.
 */
export function useLocations(customerId: string | undefined, except?: string): LoadOptions {
  const client = useQueryClient()
  const { organisationId } = usePortal()
  const queryOf = useAnswerQuery()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `queryOf` depends on the organisation alone
  return useCallback(
    async (query, page) => {
      if (!customerId) return { items: [], hasMore: false }
      const sites = await client.fetchQuery({
        ...queryOf(siteTreeCall, { params: { organisationId: customerId } }),
        staleTime: 30_000,
      })
      const found = flat(sites, except).filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()))
      return { items: found.slice((page - 1) * perPage, page * perPage), hasMore: found.length > page * perPage }
    },
    [client, organisationId, customerId, except],
  )
}

const flat = (nodes: readonly SiteNode[], except?: string): Option[] =>
  nodes
    .filter(({ id }) => id !== except)
    .flatMap(({ id, locationTrail, children }) => [{ value: id, label: locationTrail }, ...flat(children, except)])
