'use client'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { snackbar } from '@/components/ui/snackbar-store'
import type { ListClient } from '@/lib/core/client/client'
import { counted } from '@/lib/core/text/counted'
import { listCall } from './calls'
import { useCaller } from './portal-context'
import { readNow } from './read-now'
import { request } from './request'

/** So many rows are printed at most (SCREEN-21), and so many are asked for at once. */
export const mostPrinted = 5_000
const atOnce = 1_000

interface Shown<Item> {
  /** Rows on paper say more: they are asked for with `words=1`. */
  hasWords?: boolean
  query: string
  /** The rows of the page; where there are no others, they are all. */
  items: readonly Item[] | undefined
  totalItems: number | undefined
}

/**
 * All rows that the filter leaves, for paper: there while the page is printed, `null` otherwise. `print` fetches them
 * and opens the browser's dialog, as Ctrl P does. Where the browser prints by itself, from its own menu, the rows are
 * fetched as it begins, which waits for nobody: so they come by requests that do not return before they are answered.
 */
export function usePrintedRows<Item>(
  client: ListClient<Item>,
  { query, items, totalItems = 0, hasWords }: Shown<Item>,
  tell: (isOnPaper: boolean) => void,
) {
  const caller = useCaller()
  const [rows, keep] = useState<readonly Item[] | null>(null)
  const setRows = (all: readonly Item[] | null) => {
    keep(all)
    tell(all !== null)
  }
  const isReady = useRef(false)

  const call = listCall(client)
  const queries = () => {
    const pages = Math.ceil(Math.min(totalItems, mostPrinted) / atOnce)
    return Array.from({ length: pages }, (_, at) => {
      const asked = new URLSearchParams(query)
      for (const [name, value] of Object.entries({
        page: at + 1,
        limit: atOnce,
        describe: 0,
        ...(hasWords && { words: 1 }),
      }))
        asked.set(name, String(value))
      return asked
    })
  }
  const areAll = !hasWords && items !== undefined && items.length >= totalItems

  const fetched = async () => {
    const found: Item[] = []
    for (const asked of queries()) found.push(...(await request(call, { query: asked, caller })).items)
    return found
  }
  const fetchedNow = () => {
    const found: Item[] = []
    for (const asked of queries()) {
      const answer = readNow(call, { query: asked }, caller)
      if (!answer) return null
      found.push(...answer.items)
    }
    return found
  }

  const print = async () => {
    const end = snackbar.begin(`Preparing ${counted(Math.min(totalItems, mostPrinted), 'row')} to print, please wait`)
    try {
      const all = areAll ? items : await fetched()
      isReady.current = true
      flushSync(() => setRows(all))
      end()
      window.print()
    } catch {
      end()
      snackbar.error('The rows could not be loaded. Please try again')
    }
  }
  const begin = () => {
    if (isReady.current) return
    isReady.current = true
    flushSync(() => setRows(areAll ? items : fetchedNow()))
  }

  const end = () => {
    isReady.current = false
    setRows(null)
  }

  const latest = useRef({ print, begin, end })
  latest.current = { print, begin, end }
  useEffect(() => {
    const onBegin = () => latest.current.begin()
    const onEnd = () => latest.current.end()
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p'
      if (!isPrint) return
      event.preventDefault()
      void latest.current.print()
    }
    window.addEventListener('beforeprint', onBegin)
    window.addEventListener('afterprint', onEnd)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('beforeprint', onBegin)
      window.removeEventListener('afterprint', onEnd)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return { rows, print }
}
