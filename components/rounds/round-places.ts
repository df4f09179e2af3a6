'use client'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAnswerQuery } from '@/components/data/use-call'
import type { Option } from '@/components/ui/select'
import type { LoadOptions } from '@/components/ui/use-options'
import { siteTreeCall } from '@/lib/resources/sites/client'
import type { SiteNode } from '@/lib/resources/sites/schema'

/** The sites of a customer, and the zones of one of them, each with its trail below the site. */
export function useRoundPlaces(customerId: string | undefined, siteId: string | undefined) {
  const { data } = useQuery({
    ...useAnswerQuery()(siteTreeCall, { params: { organisationId: customerId ?? '' } }),
    enabled: customerId !== undefined,
    staleTime: 30_000,
  })
  const site = data?.find(({ id }) => id === siteId)
  const sites = useLoaded(data?.map(({ id, name }) => ({ value: id, label: name })) ?? nothing)
  const zones = useLoaded(site ? zonesOf(site.children) : nothing)
  return { sites, zones, hasZones: site ? site.children.length > 0 : true }
}

const nothing: readonly Option[] = []

/** All zones below, with their trail from the site on. */
const zonesOf = (nodes: readonly SiteNode[], above = ''): Option[] =>
  nodes.flatMap(({ id, name, children }) => {
    const label = above ? `${above} / ${name}` : name
    return [{ value: id, label }, ...zonesOf(children, label)]
  })

const perPage = 100

/** What is here already, as options to search in. */
function useLoaded(options: readonly Option[]): LoadOptions {
  return useCallback(
    async (query, page) => {
      const words = query.trim().toLowerCase()
      const found = options.filter(({ label }) => label.toLowerCase().includes(words))
      return { items: found.slice((page - 1) * perPage, page * perPage), hasMore: found.length > page * perPage }
    },
    [options],
  )
}
