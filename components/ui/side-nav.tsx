'use client'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Link } from './link'
import { useTargetPath } from './navigate'

export interface NavItem {
  label: string
  href: string
  icon: LucideIcon
  /** Only this very address counts as current: for the dashboard, which all others lie below. */
  exact?: boolean
  /** A little room above it. */
  separated?: boolean
}

/**
 * The menu at the side; the page that one is on is marked, its dialogs included, and at once the one that was chosen.
 */
export function SideNav({ items }: { items: readonly NavItem[] }) {
  const here = usePathname()
  const target = useTargetPath()
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {items.map(({ label, href, icon: Icon, exact, separated }) => {
          const isIn = (path: string) => path === href || (!exact && path.startsWith(`${href}/`))
          const current = isIn(target ?? here)
          return (
            <li key={href} className={clsx(separated && 'mt-4')}>
              <Link
                href={href}
                aria-current={isIn(here) ? 'page' : undefined}
                className={clsx(
                  'flex h-9 items-center gap-2.5 rounded-md px-2.5 transition-colors duration-75 max-lg:h-11',
                  current ? 'bg-chosen-soft font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
                )}
              >
                <Icon
                  aria-hidden
                  className={clsx('size-[18px] shrink-0', current && 'text-accent-text')}
                  strokeWidth={1.75}
                />
                <span className="truncate">{label}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
