import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { inFigures } from '@/lib/core/text/counted'
import { Link } from './link'
import { ScrollSection } from './scroll-section'
import { Skeleton } from './skeleton'

interface ListCardProps {
  title: string
  count?: number
  /** What is counted, where the title names something else: "tasks". */
  unit?: string
  /** Where 'See all' goes; without one there is no such link. */
  href?: string
  /** As high as its lines, 450 px at most. */
  fits?: boolean
  /** ListCardRow each; undefined while loading. */
  children: ReactNode | undefined
}

/** A short list on the dashboard: 450 px high, scrolls inside. */
export function ListCard({ title, count, unit, href, fits = false, children }: ListCardProps) {
  return (
    <section
      data-card
      className={clsx(
        'flex min-w-0 flex-col rounded-xl border bg-surface shadow-xs print:h-auto',
        fits ? 'max-h-[450px]' : 'h-[450px]',
      )}
    >
      <header className="flex items-center justify-between gap-3 border-b py-2.5 pr-3 pl-5">
        <h2 className="flex min-w-0 items-baseline gap-2 text-lg font-semibold tracking-[-0.01em]">
          <span className="truncate">{title}</span>
          {count !== undefined && (
            <span className="nums text-base font-normal text-muted">
              {inFigures(count)}
              {unit && ` ${count === 1 ? unit.replace(/s$/, '') : unit}`}
            </span>
          )}
        </h2>
        {href && (
          <Link
            href={href}
            data-chrome
            aria-label={`See all: ${title}`}
            className="inline-flex h-8 shrink-0 items-center gap-0.5 rounded-md px-2 font-medium text-accent-text hover:bg-hover max-sm:h-11"
          >
            See all
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        )}
      </header>
      <ScrollSection
        aria-label={title}
        className="min-h-0 flex-1 overflow-y-auto rounded-b-xl focus-visible:-outline-offset-2"
      >
        {children === undefined ? <Loading /> : children}
      </ScrollSection>
    </section>
  )
}

function Loading() {
  return ['70%', '55%', '62%', '48%', '66%', '52%'].map((width) => (
    <div key={width} className="flex h-14 items-center border-b px-5">
      <Skeleton className="h-3.5" style={{ width }} />
    </div>
  ))
}

interface ListCardRowProps {
  href: string
  title: ReactNode
  detail?: ReactNode
  /** At the right: a badge, a date. */
  aside?: ReactNode
}

/** One line of a ListCard. */
export function ListCardRow({ href, title, detail, aside }: ListCardRowProps) {
  return (
    <Link
      href={href}
      className="flex min-h-14 items-center justify-between gap-3 border-b px-5 py-2 last:border-b-0 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere sm:truncate">{title}</span>
        {detail && <span className="block text-sm text-muted wrap-anywhere sm:truncate">{detail}</span>}
      </span>
      {aside && <span className="shrink-0">{aside}</span>}
    </Link>
  )
}
