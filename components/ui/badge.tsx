import clsx from 'clsx'
import { CircleAlert, CircleCheck, CircleHelp, Clock, Eye, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, toneClass } from './tone'

interface BadgeProps {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
}

/** A word about a thing: its state, its kind. Never a button. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 max-w-full items-center gap-1 rounded-md px-2 text-xs font-medium whitespace-nowrap',
        toneClass[tone],
      )}
    >
      {Icon && <Icon aria-hidden className="-ml-0.5 size-3.5 shrink-0" strokeWidth={2.25} />}
      <span className="truncate">{children}</span>
    </span>
  )
}

const statuses: Record<number, { word: string; tone: Tone; icon: LucideIcon }> = {
  1: { word: 'Complete', tone: 'good', icon: CircleCheck },
  2: { word: 'Monitor', tone: 'monitor', icon: Eye },
  3: { word: 'Action', tone: 'action', icon: CircleAlert },
}

/** The result of a task: 1 Complete, 2 Monitor, 3 Action, anything else Invalid. Colour, icon and word together. */
export function StatusBadge({ status }: { status: number | null | undefined }) {
  const { word, tone, icon } = statuses[status ?? 0] ?? { word: 'Invalid', tone: 'neutral' as const, icon: CircleHelp }
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

/** Says Due where `due`; else shows nothing. */
export function DueBadge({ due, children = 'Due' }: { due: boolean; children?: ReactNode }) {
  return due ? (
    <Badge tone="action" icon={Clock}>
      {children}
    </Badge>
  ) : null
}

interface ChipProps {
  children: ReactNode
  /** Shows a cross that takes the chip away. */
  onRemove?: () => void
  removeLabel?: string
}

/** A chosen value that can be taken away again. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-0.5 rounded-md border border-line bg-sunken pl-2 text-sm whitespace-nowrap">
      <span className={clsx('truncate', !onRemove && 'pr-2')}>{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? `Remove ${typeof children === 'string' ? children : 'this'}`}
          onClick={onRemove}
          className="inline-flex size-6 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  )
}
