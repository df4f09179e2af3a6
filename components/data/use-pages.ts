'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListAnswer } from '@/components/data/list-answer'
import { useCall, usePortal } from '@/components/data/portal-context'

/** The page number of a list within a page; it is kept in memory and not in the address. */
export function usePages<Item>(path: string, filters: Record<string, string>, limit: number) {
  const [page, setPage] = useState(1)
  const { organisationId } = usePortal()
  const call = useCall()
  const query = new URLSearchParams(Object.entries(filters).map(([id, value]) => [`filters[${id}]`, value]))
  query.set('page', String(page))
  query.set('limit', String(limit))
  const result = useQuery({
    queryKey: [path, organisationId, query.toString()],
    queryFn: ({ signal }) => call<ListAnswer<Item>>('GET', `${path}?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
  return { ...result, page, setPage }
}
