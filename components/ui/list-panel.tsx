import type { ReactNode } from 'react'

export interface ListPanelProps {
  /** SearchBox and FilterPanel. */
  tools: ReactNode
  /** Column choice, refresh, export: at the right. */
  buttons?: ReactNode
  /** ResultsLine and Pagination. */
  footer?: ReactNode
  /** The table, or an ErrorBanner. */
  children: ReactNode
}

/** The frame of a list: tools on top, rows, and below them where in the list one is. */
export function ListPanel({ tools, buttons, footer, children }: ListPanelProps) {
  return (
    <section data-card className="rounded-xl border bg-surface shadow-xs">
      <div data-chrome className="flex flex-wrap items-center gap-2 border-b p-3">
        {tools}
        {buttons && (
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full max-sm:*:last:ml-auto">
            {buttons}
          </div>
        )}
      </div>
      {children}
      {footer && (
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-5 py-2.5 max-sm:px-4">
          {footer}
        </div>
      )}
    </section>
  )
}
