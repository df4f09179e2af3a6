import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PhoneSheet } from './phone-sheet'

interface ListPanelProps {
  /** A line above the tools: what the list shows of itself. */
  head?: ReactNode
  /** SearchBox, and what stands before it. */
  tools: ReactNode
  /** FilterPanel. On a phone it stands with the buttons in a sheet, so that all tools are one line. */
  filters?: ReactNode
  /** How many filters are set. */
  filterCount?: number
  /** Only in the sheet: what a phone has no headers for. */
  sheet?: ReactNode
  /** Column choice, refresh, export: at the right. */
  buttons?: ReactNode
  /** ResultsLine and Pagination. */
  footer?: ReactNode
  /** The table, or an ErrorBanner. */
  children: ReactNode
}

/** The frame of a list: tools on top, rows, and below them where in the list one is. */
export function ListPanel({ head, tools, filters, filterCount = 0, sheet, buttons, footer, children }: ListPanelProps) {
  const inSheet = filters && 'max-sm:hidden'
  return (
    <section data-card className="group/list outline-none rounded-xl border bg-surface shadow-xs">
      {head}
      <div data-chrome className="flex flex-wrap items-center gap-2 border-b p-3">
        {tools}
        {filters && <div className="contents max-sm:hidden">{filters}</div>}
        {buttons && (
          <div className={clsx('ml-auto flex flex-wrap items-center gap-2 min-[1400px]:flex-nowrap', inSheet)}>
            {buttons}
          </div>
        )}
        {filters && (
          <PhoneSheet title="Filters" count={filterCount}>
            <div className="flex flex-wrap gap-2">{filters}</div>
            {sheet}
            {buttons && <div className="flex flex-wrap gap-2 border-t pt-4">{buttons}</div>}
          </PhoneSheet>
        )}
      </div>
      {children}
      {footer && (
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t print:hidden px-5 py-2.5 max-sm:px-4">
          {footer}
        </div>
      )}
    </section>
  )
}
