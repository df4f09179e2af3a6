'use client'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** What it does, for screen readers and as the tooltip. */
  label: string
  bordered?: boolean
  spinning?: boolean
}

/** A square button with an icon only: 32 px on a desk, 44 px on a phone. */
export function IconButton({ icon: Icon, label, bordered, spinning, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        'relative inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-100',
        'hover:bg-hover hover:text-ink disabled:pointer-events-none disabled:opacity-50 max-sm:size-11',
        bordered && 'size-9 border border-edge/60 bg-surface shadow-xs hover:border-edge',
        className,
      )}
    >
      <Icon aria-hidden className={clsx('size-4 max-sm:size-5', spinning && 'animate-spin')} />
    </button>
  )
}
