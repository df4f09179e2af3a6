'use client'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { Column } from '@/components/ui/data-table-types'
import type { ListClient } from '@/lib/core/client/client'
import { PrintedList } from './printed-list'
import { usePrintedRows } from './use-printed-rows'

interface PaperProps<Item> {
  client: ListClient<Item>
  query: string
  items: readonly Item[] | undefined
  totalItems: number | undefined
  label: string
  columns: readonly Column<Item>[]
  visible: readonly string[] | undefined
  filters: readonly string[]
  /** Beneath a row, of what the rows say with `words=1`. */
  below?: (row: Item) => ReactNode
  /** Prints, for the button of the list. */
  printer: RefObject<(() => void) | null>
  /** Whether it was pressed before this was there. */
  isAsked: boolean
  /** Whether all rows are on paper now, instead of the page that the screen shows. */
  onPaper: (isOnPaper: boolean) => void
}

/** A list as it is printed (SCREEN-21). */
export function Paper<Item extends { id: string }>(props: PaperProps<Item>) {
  const { client, query, items, totalItems, printer, isAsked, onPaper, ...shown } = props
  const { rows, print } = usePrintedRows(
    client,
    { query, items, totalItems, hasWords: shown.below !== undefined },
    onPaper,
  )
  useEffect(() => {
    printer.current = print
  })
  useEffect(() => {
    if (isAsked) printer.current?.()
  }, [isAsked, printer])
  return rows && <PrintedList {...shown} rows={rows} rowKey={({ id }) => id} totalItems={totalItems ?? 0} />
}
