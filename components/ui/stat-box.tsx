import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from './link'

interface StatBoxProps {
  /** The very list that the number counts; without one the box is no link. */
  href?: string
  className?: string
  children: ReactNode
}

/** The box of a number, which leads to what it counts. */
export function StatBox({ href, className, children }: StatBoxProps) {
  const box = clsx('min-w-0 rounded-xl border bg-surface p-4 shadow-xs', className)
  return href ? (
    <Link href={href} data-card className={clsx(box, 'transition-colors hover:border-edge')}>
      {children}
    </Link>
  ) : (
    <div data-card className={box}>
      {children}
    </div>
  )
}
