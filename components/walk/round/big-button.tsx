'use client'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  plain: 'border border-edge bg-surface text-ink hover:bg-hover',
  good: 'border-2 border-good bg-good-soft text-good hover:bg-surface',
  monitor: 'border-2 border-monitor bg-monitor-soft text-monitor hover:bg-surface',
  action: 'border-2 border-action bg-action-soft text-action hover:bg-surface',
}

interface BigButtonProps extends ComponentProps<'button'> {
  icon?: LucideIcon
  variant?: keyof typeof looks
}

/** A button for a hand in a glove: 56 px and more (WALK-18). */
export function BigButton({ icon: Icon, variant = 'plain', className, children, ...rest }: BigButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        'inline-flex min-h-14 select-none items-center justify-center gap-2 rounded-lg px-4 py-2 text-lg font-semibold',
        'disabled:pointer-events-none disabled:opacity-50',
        looks[variant],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-6 shrink-0" />}
      {children}
    </button>
  )
}
