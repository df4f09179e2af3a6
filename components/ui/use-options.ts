'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Option } from './select'

/** Finds options: `page` from 1, 10 of them each time (LIST-30). */
export type LoadOptions = (query: string, page: number) => Promise<{ items: readonly Option[]; hasMore: boolean }>

const debounceMs = 700

interface OptionsState {
  options: readonly Option[]
  loading: boolean
  failed: boolean
  hasMore: boolean
  /** What the options were found by. */
  query: string
  /** Something else was typed since. */
  stale: boolean
}

const nothing: OptionsState = { options: [], loading: false, failed: false, hasMore: false, query: '', stale: false }

/**
 * Options for what is typed, 700 ms after the last key; the first ones at once. A late answer never replaces a newer
 * one.
 */
export function useOptions(load: LoadOptions, delay = debounceMs) {
  const [state, setState] = useState(nothing)
  const asked = useRef({ ticket: 0, query: '', page: 0, started: false, loading: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(load)
  useEffect(() => {
    newest.current = load
  })

  const fetchPage = useCallback(async (query: string, page: number) => {
    const ticket = asked.current.ticket + 1
    asked.current = { ticket, query, page, started: true, loading: true }
    setState((old) => ({ ...old, loading: true, failed: false }))
    try {
      const { items, hasMore } = await newest.current(query, page)
      if (asked.current.ticket !== ticket) return
      asked.current.loading = false
      setState((old) => ({
        options: page === 1 ? items : [...old.options, ...items],
        loading: false,
        failed: false,
        hasMore,
        query,
        stale: false,
      }))
    } catch {
      // Shown in the list, with a way to try again.
      if (asked.current.ticket !== ticket) return
      asked.current.loading = false
      setState((old) => ({ ...old, loading: false, failed: true, stale: false }))
    }
  }, [])

  const search = useCallback(
    (query: string) => {
      clearTimeout(timer.current)
      if (query === asked.current.query && asked.current.started) {
        // Typed and taken back: what waited for the timer is not wanted any more, an answer on its way still is.
        setState((old) => ({ ...old, loading: asked.current.loading, stale: asked.current.loading }))
        return
      }
      setState((old) => ({ ...old, loading: true, stale: true }))
      timer.current = setTimeout(() => void fetchPage(query, 1), asked.current.started ? delay : 0)
    },
    [fetchPage, delay],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    ...state,
    /** On opening; after a failure it tries again. */
    start: () => void ((asked.current.started && !state.failed) || fetchPage(asked.current.query, 1)),
    search,
    more: () => fetchPage(asked.current.query, asked.current.page + 1),
  }
}
