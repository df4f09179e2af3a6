import type { ComponentProps, ReactNode } from 'react'

export interface PanelButtonProps {
  /** How the button looks and is called, and what else is fetched as somebody is about to press it. */
  button: Pick<ComponentProps<'button'>, 'aria-label' | 'title' | 'className' | 'children'> & { ahead?: () => unknown }
  /** Of the box around both. */
  className?: string
  /** No part of what is printed. */
  'data-chrome'?: boolean
  panel: { className: string; align?: 'start' | 'end' }
  children: (close: () => void) => ReactNode
}
