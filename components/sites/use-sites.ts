'use client'
import { useQuery } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { recordCall } from '@/components/data/calls'
import { hasIncomingFilters, type ListState, readListState, writeListState } from '@/components/data/list-address'
import { usePortal } from '@/components/data/portal-context'
import { replaceAddress } from '@/components/data/replace-address'
import { useAnswerQuery } from '@/components/data/use-call'
import type { Option } from '@/components/ui/select'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { siteTreeCall } from '@/lib/resources/sites/client'
import type { SiteNode } from '@/lib/resources/sites/schema'
import { siteFilterIds } from './site-filters'

/** The customer of the address and its sites, read with the page; `null` where none is chosen. */
export type FirstSites = { customer: { id: string; name: string }; tree: SiteNode[] } | null

/** The sites of the customer in the address, and what is searched for among them. */
export function useSites(first: FirstSites) {
  const { viewer, organisationId: portal } = usePortal()
  const queryOf = useAnswerQuery()
  const pathname = usePathname()
  const search = useSearchParams()
  const state = readListState(search, siteFilterIds)
  const chosen = state.filters.organisationId?.[0]
  const customerId = actsAsCustomer(viewer) ? portal : chosen
  const [picked, setPicked] = useState<Option | null>(null)
  const address = (next: ListState) => pathname + writeListState(search, next, siteFilterIds)
  const go = (id: string, value: string | undefined) => {
    const { [id]: _, ...others } = state.filters
    window.history.pushState(null, '', address({ ...state, filters: value ? { ...others, [id]: [value] } : others }))
  }
  const incoming = hasIncomingFilters(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when an address with such filters is opened
  useEffect(() => {
    if (incoming) return replaceAddress(address(state))
  }, [incoming])

  const isFirst = first !== null && first.customer.id === customerId
  const tree = useQuery({
    ...queryOf(siteTreeCall, { params: { organisationId: customerId ?? '' } }),
    initialData: isFirst ? first.tree : undefined,
    enabled: customerId !== undefined,
  })
  // Looks up the name of a customer that only the address tells, after Back or a link.
  const name = useQuery({
    ...queryOf(recordCall(organisationsApi, customerId ?? '')),
    enabled: customerId !== undefined && picked?.value !== customerId && !isFirst,
  })
  const label = picked?.value === customerId ? picked?.label : isFirst ? first.customer.name : name.data?.name
  return {
    ...tree,
    customer: customerId ? { value: customerId, label: label ?? '' } : null,
    keywords: state.filters.keywords?.[0] ?? '',
    choose: (option: Option | null) => {
      setPicked(option)
      go('organisationId', option?.value)
    },
    search: (text: string) => go('keywords', text || undefined),
  }
}
