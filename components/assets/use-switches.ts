'use client'
import { useQuery } from '@tanstack/react-query'
import { recordCall } from '@/components/data/calls'
import { usePortal } from '@/components/data/portal-context'
import { useAnswerQuery } from '@/components/data/use-call'
import { organisationsApi } from '@/lib/resources/organisations/client'

/**
 * Which optional fields are shown of an asset: the switches of its customer, or of the distributor whose stock it is
 * (ASSET-18). Undefined while they load.
 */
export function useSwitches(ownerId: string | null | undefined): Record<string, 0 | 1> | undefined {
  const { organisation } = usePortal()
  const queryOf = useAnswerQuery()
  const isOwn = ownerId === organisation?.id
  const { data } = useQuery({
    ...queryOf(recordCall(organisationsApi, ownerId ?? '')),
    enabled: Boolean(ownerId) && !isOwn,
    staleTime: 60_000,
  })
  return isOwn ? organisation?.fields : data?.fields
}
