'use client'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from './link'
import { pageWindow, resultsLine } from './pages'
import { Skeleton } from './skeleton'

interface PaginationProps {
  page: number
  totalPages: number
  /** The address of a page: real links, that open in a new tab too. */
  href: (page: number) => string
  /** Takes over a plain click, for a list that keeps its state in the client. */
  onPage?: (page: number) => void
}

/** Six page links with previous and next; nothing while there is one page only. */
export function Pagination({ page, totalPages, href, onPage }: PaginationProps) {
  if (totalPages <= 1) return null
  const link = (target: number, label: string, children: ReactNode) => (
    <PageLink
      key={label}
      target={target >= 1 && target <= totalPages ? target : undefined}
      label={label}
      current={target === page}
      href={href}
      onPage={onPage}
    >
      {children}
    </PageLink>
  )
  return (
    <nav data-chrome aria-label="Pages">
      <ul className="flex flex-wrap items-center gap-1">
        {link(page - 1, 'Previous page', <ChevronLeft aria-hidden className="size-4" />)}
        {pageWindow(page, totalPages).map((target) => link(target, `Page ${target}`, target))}
        {link(page + 1, 'Next page', <ChevronRight aria-hidden className="size-4" />)}
      </ul>
    </nav>
  )
}

interface PageLinkProps extends Pick<PaginationProps, 'href' | 'onPage'> {
  target: number | undefined
  label: string
  current: boolean
  children: ReactNode
}

function PageLink({ target, label, current, href, onPage, children }: PageLinkProps) {
  const className = clsx(
    'nums inline-flex h-8 min-w-8 items-center justify-center rounded-md px-2 font-medium max-sm:h-11 max-sm:min-w-9',
    current
      ? 'bg-chosen text-on-chosen'
      : target
        ? 'text-muted hover:bg-hover hover:text-ink'
        : 'text-muted opacity-40',
  )
  const go = (event: MouseEvent) => {
    if (!onPage || !target || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPage(target)
  }
  return (
    <li>
      {target ? (
        <Link
          href={href(target)}
          prefetch={false}
          aria-label={label}
          aria-current={current ? 'page' : undefined}
          onClick={go}
          className={className}
        >
          {children}
        </Link>
      ) : (
        <span aria-hidden className={className}>
          {children}
        </span>
      )}
    </li>
  )
}

/** "Displaying results X - Y of Z"; undefined numbers while loading. */
export function ResultsLine({
  page,
  perPage,
  totalItems,
}: {
  page: number
  perPage: number
  totalItems: number | undefined
}) {
  return (
    <p role="status" className="nums text-sm text-muted">
      {totalItems === undefined ? <Skeleton className="h-3.5 w-48" /> : resultsLine(page, perPage, totalItems)}
    </p>
  )
}
