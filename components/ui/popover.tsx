'use client'
import type { ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from './button-styles'
import { PanelButton } from './panel-button'

interface PopoverProps {
  /** What opens it. */
  button: ReactNode
  /** The button's name, where it shows no text. */
  label?: string
  variant?: ButtonVariant
  align?: 'start' | 'end'
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button and what it opens: a short explanation, a small form. */
export function Popover({ button, label, variant = 'secondary', align = 'start', children }: PopoverProps) {
  return (
    <PanelButton
      button={{
        'aria-label': label,
        className: buttonClass(variant),
        children: <span className="inline-flex items-center gap-2">{button}</span>,
      }}
      panel={{ align, className: 'w-max max-w-[min(24rem,calc(100vw-1rem))] p-4' }}
    >
      {(close) => (typeof children === 'function' ? children(close) : children)}
    </PanelButton>
  )
}
