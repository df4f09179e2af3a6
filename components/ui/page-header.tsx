'use client'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from './link'
import { useArrival } from './use-arrival'

export interface PageHeaderProps {
  title: string
  /** Organisation name and account code, or 'System Admin' / 'Client Admin', where no top bar says it (SCREEN-1). */
  organisation?: string
  accountCode?: string | null
  /** Beside the title: badges. */
  badges?: ReactNode
  actions?: ReactNode
  /** The page above this one: a link over the title. */
  back?: { href: string; label: string }
}

/** What this page is, whose data it shows, and what one can do here. */
export function PageHeader({ title, organisation, accountCode, badges, actions, back }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {back && (
          <Link
            href={back.href}
            data-chrome
            className="mb-1 -ml-1 inline-flex min-h-7 items-center gap-1.5 rounded-sm px-1 text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-2xl font-semibold tracking-[-0.02em] wrap-anywhere focus:outline-none"
          >
            {title}
          </h1>
          {badges}
        </div>
        {organisation && (
          // On a desk the top bar says it, above every page; paper has no top bar.
          <p className="mt-0.5 text-muted wrap-anywhere lg:not-print:hidden">
            {organisation}
            {accountCode && (
              <>
                <span aria-hidden className="px-1.5">
                  ·
                </span>
                <span className="sr-only">, account code </span>
                <span className="nums tracking-wide whitespace-nowrap">{accountCode}</span>
              </>
            )}
          </p>
        )}
      </div>
      {actions && (
        <div data-chrome className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">
          {actions}
        </div>
      )}
    </header>
  )
}
