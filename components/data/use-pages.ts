'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListClient } from '@/lib/core/client/client'
import { listCall } from './calls'
import type { ListAnswer } from './list-answer'
import { useAnswerQuery } from './use-call'

/**
 * The page number of a list within a page; it is kept in memory and not in the address. `first`: what the server has
 * read of the first one already.
 */
export function usePages<Item>(
  client: ListClient<Item>,
  filters: Record<string, string>,
  limit: number,
  first?: ListAnswer<Item>,
) {
  const [page, setPage] = useState(1)
  const queryOf = useAnswerQuery()
  const query = new URLSearchParams(Object.entries(filters).map(([id, value]) => [`filters[${id}]`, value]))
  query.set('page', String(page))
  query.set('limit', String(limit))
  query.set('describe', '0')
  const result = useQuery({
    ...queryOf(listCall(client), { query }),
    placeholderData: keepPreviousData,
    ...(first && page === 1 && { initialData: first }),
  })
  return { ...result, query: String(query), page, setPage }
}
