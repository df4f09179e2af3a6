'use client'
import { useQuery } from '@tanstack/react-query'
import { useCall, usePortal } from '@/components/data/portal-context'
import type { OrganisationOutput } from '@/lib/resources/organisations/schema'

/**
 * Which optional fields are shown of an asset: the switches of its customer, or of the distributor whose stock it is
 * (ASSET-18). Undefined while they load.
 */
export function useSwitches(ownerId: string | null | undefined): Record<string, 0 | 1> | undefined {
  const { organisation, organisationId } = usePortal()
  const call = useCall()
  const isOwn = ownerId === organisation?.id
  const { data } = useQuery({
    queryKey: ['/organisations', organisationId, ownerId],
    queryFn: ({ signal }) => call<OrganisationOutput>('GET', `/organisations/${ownerId}`, { signal }),
    enabled: Boolean(ownerId) && !isOwn,
    staleTime: 60_000,
  })
  return isOwn ? organisation?.fields : data?.fields
}
