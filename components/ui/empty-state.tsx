import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: LucideIcon
  /** Default: the filter found nothing. */
  text?: string
  /** What this place is for. */
  hint?: ReactNode
  /** One primary action. */
  action?: ReactNode
}

/** Nothing here yet, or nothing that fits. */
export function EmptyState({
  icon: Icon = Inbox,
  text = 'Sorry, no results for your filter',
  hint,
  action,
}: EmptyStateProps) {
  return (
    <div role="status" className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 inline-flex size-11 items-center justify-center rounded-xl border bg-sunken text-muted">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <p className="text-md font-medium text-balance">{text}</p>
      {hint && <p className="mt-1 max-w-md text-muted text-balance">{hint}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
