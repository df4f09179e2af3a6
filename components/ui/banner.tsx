import clsx from 'clsx'
import { CircleAlert, Info, type LucideIcon, TriangleAlert, VenetianMask } from 'lucide-react'
import type { ReactNode } from 'react'

type BannerKind = 'info' | 'warning' | 'error' | 'impersonation'

const looks: Record<BannerKind, { icon: LucideIcon; box: string; iconClass: string }> = {
  info: { icon: Info, box: 'bg-info-soft', iconClass: 'text-info' },
  warning: { icon: TriangleAlert, box: 'bg-monitor-soft', iconClass: 'text-monitor' },
  error: { icon: CircleAlert, box: 'bg-action-soft', iconClass: 'text-action' },
  impersonation: { icon: VenetianMask, box: 'bg-monitor-soft border-b', iconClass: 'text-monitor' },
}

interface BannerProps {
  kind?: BannerKind
  /** Buttons at the right. */
  action?: ReactNode
  /** Across the whole page, without corners. */
  flush?: boolean
  /** Read out as soon as it appears. */
  alert?: boolean
  children: ReactNode
}

/** Something to know about this page, until it no longer holds. */
export function Banner({ kind = 'info', action, flush, alert, children }: BannerProps) {
  const { icon: Icon, box, iconClass } = looks[kind]
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5',
        box,
        flush ? 'justify-center' : 'rounded-lg',
      )}
    >
      <div className={clsx('flex min-w-0 gap-2.5', !flush && 'flex-1 basis-60')}>
        <Icon aria-hidden className={clsx('mt-0.5 size-[18px] shrink-0', iconClass)} />
        <div className="min-w-0">{children}</div>
      </div>
      {action}
    </div>
  )
}
