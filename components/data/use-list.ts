'use client'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { apiQuery, hasIncomingFilters, type ListState, readListState, writeListState } from './list-address'
import type { ListAnswer } from './list-answer'
import { useCall, usePortal } from './portal-context'
import { replaceAddress } from './replace-address'

/** The first page of a list, rendered with the page itself, and the query it answers. */
export interface FirstPage<Item> {
  query: string
  /** Absent where the address was not valid. */
  answer?: ListAnswer<Item>
  filterIds: string[]
}

/** A list of the API whose state is in the page's address: reload, back and sharing show the same rows. */
export function useList<Item>(path: string, first: FirstPage<Item>) {
  const search = useSearchParams()
  const pathname = usePathname()
  const { organisationId } = usePortal()
  const call = useCall()
  const { filterIds } = first
  const state = readListState(search, filterIds)
  const query = apiQuery(state).toString()

  // The address changes without asking the server for the page again: only the rows are new.
  const address = (next: ListState) => pathname + writeListState(search, next, filterIds)
  const go = (next: ListState) => window.history.pushState(null, '', address(next))
  const incoming = hasIncomingFilters(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when an address with such filters is opened
  useEffect(() => {
    if (incoming) return replaceAddress(address(state))
  }, [incoming])

  const result = useQuery({
    queryKey: [path, organisationId, query],
    queryFn: ({ signal }) => call<ListAnswer<Item>>('GET', `${path}?${query}`, { signal }),
    initialData: query === first.query ? first.answer : undefined,
    placeholderData: keepPreviousData,
  })

  // The last row of the last page is gone, or the address asks for more pages than there are.
  const lastPage = result.isPlaceholderData ? undefined : result.data?.totalPages
  const isBeyond = lastPage !== undefined && state.page > Math.max(lastPage, 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer shows it
  useEffect(() => {
    if (isBeyond) return replaceAddress(address({ ...state, page: lastPage }))
  }, [isBeyond])

  return {
    ...result,
    /** Undefined while the rows of another page than wanted are on their way. */
    data: isBeyond ? undefined : result.data,
    state,
    query,
    addressOf: (page: number) => address({ ...state, page }),
    setPage: (page: number) => go({ ...state, page }),
    setSort: (sort: string) => go({ ...state, sort, page: 1 }),
    setFilter: (id: string, values: string[]) => {
      const { [id]: _, ...others } = state.filters
      go({ ...state, page: 1, filters: values.length ? { ...others, [id]: values } : others })
    },
    clearFilters: () => go({ ...state, page: 1, filters: {} }),
    /** As the list comes, in its own order too. */
    reset: () => go({ sort: '', page: 1, filters: {} }),
  }
}

/** Makes all lists and records of these paths load again, after a change. */
export function useRefresh() {
  const client = useQueryClient()
  return (...paths: string[]) => Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}
