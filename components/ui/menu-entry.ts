import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface MenuEntry {
  label: string
  /** Tells entries apart where two may have the same label. */
  id?: string
  /** One of several of which one is chosen: shows a tick where it is this. */
  checked?: boolean
  icon?: LucideIcon
  /** Goes to an address … */
  href?: string
  /** … or does something. */
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
  /** A hairline above it. */
  separated?: boolean
}

export interface MenuProps {
  entries: MenuEntry[]
  /** What opens it; without one, three dots. */
  button?: ReactNode
  /** The button's name for screen readers; wanted where the button shows no text. */
  label?: string
  buttonClassName?: string
  /** Shown above the entries, for instance who is signed in. */
  header?: ReactNode
  align?: 'start' | 'end'
  /** What its links are about: the row's name. */
  subject?: string
  /** -1 where arrow keys lead to it instead of Tab. */
  tabIndex?: number
}

/** What opened a menu: a pointer, or a key that leads to its first or its last entry. */
export type OpenedBy = 'pointer' | 'first' | 'last'
