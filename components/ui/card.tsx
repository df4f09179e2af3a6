import clsx from 'clsx'
import type { ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  description?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** A strip at the bottom, for the card's own save button. */
  footer?: ReactNode
  /** No padding around the content: for tables and lists that reach the edges. */
  flush?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** A sheet of related things. */
export function Card({ title, description, actions, footer, flush, id, className, children }: CardProps) {
  return (
    <section data-card id={id} className={clsx('rounded-xl border border-line bg-surface shadow-xs', className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3">
          <div className="min-w-0">
            {title && <h2 className="text-lg font-semibold tracking-[-0.01em]">{title}</h2>}
            {description && <p className="mt-0.5 text-muted">{description}</p>}
          </div>
          {actions && (
            <div data-chrome className="flex flex-wrap items-center gap-2">
              {actions}
            </div>
          )}
        </header>
      )}
      <div className={clsx(!flush && 'px-5 pb-5', !flush && !title && !actions && 'pt-5')}>{children}</div>
      {footer && (
        <footer
          data-chrome
          className="flex flex-wrap items-center justify-end gap-2 rounded-b-xl border-t bg-sunken/50 px-5 py-3"
        >
          {footer}
        </footer>
      )}
    </section>
  )
}
