'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { matching, merged, namedFirst } from './known-options'
import type { Option } from './select'

/** Finds options: `page` from 1, 10 of them each time (LIST-30). */
export type LoadOptions = (query: string, page: number) => Promise<{ items: readonly Option[]; hasMore: boolean }>

const debounceMs = 200

interface OptionsState {
  /** What is in the box. */
  typed: string
  /** The newest answer, and what it was asked for. */
  answer: { query: string; options: readonly Option[]; hasMore: boolean } | null
  /** Everything that was found since the box is there. */
  known: readonly Option[]
  /** Whether the first options were all there are: then the known ones answer for themselves. */
  isAll: boolean
  loading: boolean
  /** What could not be asked for. */
  failed: string | null
}

const nothing: OptionsState = { typed: '', answer: null, known: [], isAll: false, loading: false, failed: null }

/**
 * Options for what is typed: at once those that are known and match, then the answer, asked for a moment after the last
 * key. A late answer never replaces a newer one, and none shows under a text that it does not answer.
 */
export function useOptions(load: LoadOptions, delay = debounceMs) {
  const [state, setState] = useState(nothing)
  const asked = useRef({ ticket: 0, query: '', page: 0, started: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(load)
  useEffect(() => {
    newest.current = load
  })

  const fetchPage = useCallback(async (query: string, page: number) => {
    const ticket = asked.current.ticket + 1
    asked.current = { ticket, query, page, started: true }
    setState((old) => ({ ...old, loading: true, failed: null }))
    try {
      const { items, hasMore } = await newest.current(query, page)
      if (asked.current.ticket !== ticket) return
      setState((old) => ({
        ...old,
        answer: {
          query,
          options: page === 1 ? namedFirst(items, query) : [...(old.answer?.options ?? []), ...items],
          hasMore,
        },
        known: merged(old.known, items),
        isAll: query === '' ? !hasMore : old.isAll,
        loading: false,
      }))
    } catch {
      // Shown in the list, with a way to try again.
      if (asked.current.ticket !== ticket) return
      setState((old) => ({ ...old, loading: false, failed: query }))
    }
  }, [])

  const search = useCallback(
    (query: string) => {
      clearTimeout(timer.current)
      setState((old) => ({ ...old, typed: query }))
      // Typed and taken back: what waited for the timer is not wanted any more, an answer on its way still is.
      if (query === asked.current.query && asked.current.started) return
      timer.current = setTimeout(() => void fetchPage(query, 1), asked.current.started ? delay : 0)
    },
    [fetchPage, delay],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  const { typed, answer, known, isAll } = state
  const isAnswered = answer?.query === typed
  const failed = state.failed === typed
  const isComing = !isAnswered && !failed
  const options = isAnswered ? answer.options : matching(known, typed)
  return {
    options,
    loading: state.loading || isComing,
    failed,
    hasMore: isAnswered && answer.hasMore,
    typed,
    /** More may be found by what is typed than what is shown. */
    isWaiting: isComing && !(isAll && options.length > 0),
    /** On opening; after a failure it tries again. */
    start: () => void ((asked.current.started && !failed) || fetchPage(asked.current.query, 1)),
    search,
    more: () => fetchPage(asked.current.query, asked.current.page + 1),
    /** Asks for something beside what is shown: for a box that was left before its answer came. */
    ask: useCallback((query: string) => newest.current(query, 1), []),
  }
}
