import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton'
import { type Tone, toneClass } from './tone'

export interface TimelineItem {
  id: string
  icon: LucideIcon
  tone?: Tone
  title: ReactNode
  /** Who and when. */
  meta: ReactNode
  /** A menu at the right. */
  actions?: ReactNode
  children?: ReactNode
}

/** What happened, newest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="flex flex-col">
      {items.map(({ id, icon: Icon, tone = 'neutral', title, meta, actions, children }) => (
        <li key={id} className="group relative flex gap-3.5 pb-6 last:pb-0">
          <span aria-hidden className="absolute top-8 bottom-0 left-[13.5px] w-px bg-line group-last:hidden" />
          <span
            className={clsx('inline-flex size-7 shrink-0 items-center justify-center rounded-full', toneClass[tone])}
          >
            <Icon aria-hidden className="size-3.5" strokeWidth={2.25} />
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <div className="font-medium wrap-anywhere">{title}</div>
              <div className="nums text-sm text-muted">{meta}</div>
            </div>
            {children && <div className="mt-1.5 wrap-anywhere">{children}</div>}
          </div>
          {actions && (
            <div data-chrome className="-my-1 -mr-2 shrink-0">
              {actions}
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Where one is loading. */
export function TimelineSkeleton() {
  return (
    <div className="flex flex-col gap-6 px-5 py-5">
      {['60%', '45%', '52%'].map((width) => (
        <div key={width} className="flex gap-3.5">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="mt-2 h-3.5" style={{ width }} />
        </div>
      ))}
    </div>
  )
}
