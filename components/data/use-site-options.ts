'use client'
import { useQuery } from '@tanstack/react-query'
import type { Option } from '@/components/ui/select'
import type { SiteNode } from '@/lib/resources/sites/schema'
import { useCall } from './portal-context'

/** The sites and zones of a customer as options, each with its trail, in the order of the tree; none without a customer. */
export function useSiteOptions(organisationId: string | undefined): { options: Option[]; isLoading: boolean } {
  const call = useCall()
  const { data, isLoading } = useQuery({
    queryKey: ['/sites', 'tree', organisationId],
    queryFn: ({ signal }) => call<SiteNode[]>('GET', `/sites/list/${organisationId}`, { signal }),
    enabled: organisationId !== undefined,
  })
  return { options: flatten(data ?? []), isLoading }
}

const flatten = (nodes: readonly SiteNode[]): Option[] =>
  nodes.flatMap(({ id, locationTrail, children }) => [{ value: id, label: locationTrail }, ...flatten(children)])
