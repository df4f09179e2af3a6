'use client'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import type { ListClient } from '@/lib/core/client/client'
import { listCall } from './calls'
import { namesAll, withChosen } from './known-filters'
import {
  apiQuery,
  hasIncomingFilters,
  hasListState,
  inUsualOrder,
  type ListState,
  withFixed,
  writeListState,
} from './list-address'
import type { ListAnswer } from './list-answer'
import { type ListView, nameable, openingState } from './list-views'
import { replaceAddress } from './replace-address'
import { useAnswerQuery, useCall } from './use-call'
import { useViews } from './use-views'

/** The first page of a list, rendered with the page itself, and the query it answers. */
export interface FirstPage<Item> {
  query: string
  /** Absent where the address was not valid. */
  answer?: ListAnswer<Item>
  filterIds: string[]
  /** Filters that the screen itself sets, whatever the address says: the client whose users are listed. */
  fixed?: Record<string, string>
  /** The screen's own order, where that is another than the list's. */
  usualSort?: string
  /** What the screen begins with until somebody takes it away, or has a default view. */
  usualFilters?: Record<string, string[]>
  /** The person's own saved views of this list: the first render has its columns. */
  views: ListView[]
}

/** A list of the API whose state is in the page's address: reload, back and sharing show the same rows. */
export function useList<Item>(client: ListClient<Item>, first: FirstPage<Item>) {
  // The router follows the address when it gets to it; what was pressed shows, and is asked for, in the frame
  // of the click.
  const [search, setAhead] = useOptimistic<URLSearchParams>(useSearchParams())
  const pathname = usePathname()
  const { filterIds, usualFilters } = first
  const views = useViews(client.path, first.views)
  const state = openingState(search, filterIds, views, usualFilters)
  const query = apiQuery(inUsualOrder(withFixed(state, first.fixed), first.usualSort)).toString()

  const write = (from: URLSearchParams, next: ListState) =>
    writeListState(from, nameable(next, filterIds, views, usualFilters), filterIds)
  const addressOf = (page: number) => pathname + write(search, { ...state, page })
  // The address changes without asking the server for the page again: only the rows are new. From what stands in it
  // now, which may be a step further than what is rendered.
  const change = (to: (now: ListState) => ListState) => {
    const { pathname: path, search: text } = window.location
    const now = new URLSearchParams(text)
    const next = write(now, to(openingState(now, filterIds, views, usualFilters)))
    startTransition(() => {
      setAhead(new URLSearchParams(next))
      window.history.pushState(null, '', path + next)
    })
  }
  // Filters in the API's form, and those of the default view, are put into the address in the list's own form.
  const isSpeaking = hasListState(search, filterIds)
  const unwritten = hasIncomingFilters(search) || (!isSpeaking && (state.sort || Object.keys(state.filters).length > 0))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when such an address is opened
  useEffect(() => {
    if (unwritten) return replaceAddress(pathname + writeListState(search, state, filterIds))
  }, [unwritten, pathname])

  const result = useQuery({
    ...useRows(client, query, state, first.answer),
    initialData: query === first.query ? first.answer : undefined,
    placeholderData: keepPreviousData,
  })

  // Where the rows of a search can't be had, one can still take its filters away.
  const [filters, setFilters] = useState(result.data?.filters)
  if (result.data && result.data.filters !== filters) setFilters(result.data.filters)

  // The last row of the last page is gone, or the address asks for more pages than there are.
  const lastPage = result.isPlaceholderData ? undefined : result.data?.totalPages
  const isBeyond = lastPage !== undefined && state.page > Math.max(lastPage, 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer shows it
  useEffect(() => {
    if (isBeyond) return replaceAddress(addressOf(lastPage))
  }, [isBeyond])

  return {
    ...result,
    /** Undefined while the rows of another page than wanted are on their way. */
    data: isBeyond ? undefined : result.data,
    /** As they were answered last. */
    filters,
    state,
    query,
    views,
    filterIds,
    usualFilters,
    change,
    addressOf,
    setPage: (page: number) => change((now) => ({ ...now, page })),
    setSort: (sort: string) => change((now) => ({ ...now, sort, page: 1 })),
    setFilter: (id: string, values: string[]) =>
      change(({ filters: { [id]: _, ...others }, ...now }) => ({
        ...now,
        page: 1,
        filters: values.length ? { ...others, [id]: values } : others,
      })),
    /** All filters but the one that `keep` names. */
    clearFilters: (keep = '') =>
      change(({ filters: { [keep]: kept }, ...now }) => ({ ...now, page: 1, filters: kept ? { [keep]: kept } : {} })),
    /** Back to the list's own columns and order. */
    reset: () => change(() => ({ sort: '', page: 1, filters: {}, view: '' })),
  }
}

/**
 * The rows of a query. What the list says of its filters is asked for again only with rows that load anew, since
 * something has changed, and where something is chosen that has no name yet.
 */
function useRows<Item>(client: ListClient<Item>, query: string, state: ListState, first?: ListAnswer<Item>) {
  const queries = useQueryClient()
  const call = useCall()
  const known = useRef(first?.filters)
  const rows = useAnswerQuery()(listCall(client), { query })
  const queryFn = async ({ signal }: { signal?: AbortSignal }): Promise<ListAnswer<Item>> => {
    const isAnew = queries.getQueryData(rows.queryKey) !== undefined
    const isKnown = !isAnew && known.current && namesAll(known.current, state.filters)
    const asked = new URLSearchParams(query)
    if (isKnown) asked.set('describe', '0')
    const answer = await call(listCall(client), { query: asked, signal })
    if (isKnown && known.current) return { ...answer, filters: withChosen(known.current, state.filters) }
    known.current = answer.filters
    return answer
  }
  return { ...rows, queryFn }
}

/** What a list is, beside its rows: the address, the views, and how to change them. */
export type ListHandle = ReturnType<typeof useList<unknown>>
