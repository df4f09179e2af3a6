import clsx from 'clsx'
import type { CSSProperties } from 'react'

/** The shape of what is still loading. Give it the height and width of the real thing. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden style={style} className={clsx('block animate-shimmer rounded-sm bg-line', className)} />
}
