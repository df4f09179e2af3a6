'use client'
import { useQuery } from '@tanstack/react-query'
import { useCall, usePortal } from './portal-context'

/** A record of the API that loads again after changes; `first` was rendered with the page. */
export function useRecord<T extends { id: string }>(path: string, first: T): T {
  const { organisationId } = usePortal()
  const call = useCall()
  const { data } = useQuery({
    queryKey: [path, organisationId, first.id],
    queryFn: ({ signal }) => call<T>('GET', `${path}/${first.id}`, { signal }),
    initialData: first,
  })
  return data ?? first
}
