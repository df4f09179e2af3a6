import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { inFigures } from '@/lib/core/text/counted'
import { Skeleton } from './skeleton'
import { StatBox } from './stat-box'
import { type Tone, toneClass } from './tone'

interface StatCardProps {
  label: string
  /** Undefined while it loads, null when loading it failed. */
  value: number | null | undefined
  /** The very list that it counts; without one the card is no link. */
  href?: string
  icon: LucideIcon
  /** Colours the icon while the count is not 0. */
  tone?: Tone
  /** What is counted, where the label names something else: "assets". */
  unit?: string
}

/** A count, and the way to what it counts. */
export function StatCard({ label, value, href, icon: Icon, tone = 'neutral', unit }: StatCardProps) {
  const shownTone = value ? tone : 'neutral'
  const content = (
    <>
      <span className="flex items-start justify-between gap-2">
        <span className="nums flex h-9 items-center text-3xl font-semibold tracking-[-0.02em]">
          {value === undefined && <Skeleton className="h-7 w-16" />}
          {value === null && <span aria-hidden>–</span>}
          {typeof value === 'number' && inFigures(value)}
          {typeof value === 'number' && unit && (
            <span className="mt-2 ml-1.5 text-sm font-normal tracking-normal text-muted">
              {' '}
              {value === 1 ? unit.replace(/s$/, '') : unit}
            </span>
          )}
        </span>
        <span
          className={clsx('inline-flex size-8 shrink-0 items-center justify-center rounded-lg', toneClass[shownTone])}
        >
          <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
        </span>
      </span>
      <span className="text-muted group-hover:text-ink">
        {label}
        {value === null && <span className="block text-sm text-action">Could not be loaded</span>}
      </span>
    </>
  )
  return (
    <StatBox href={href} className="group flex flex-col gap-1">
      {content}
    </StatBox>
  )
}
