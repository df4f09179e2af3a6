'use client'
import { usePortal } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { DueBadge } from '@/components/ui/badge'
import type { DueTaskOutput } from '@/lib/resources/checks-due/schema'
import { overdueText, withoutDate } from './due-words'

type DueTask = Pick<DueTaskOutput, 'nextDue' | 'isDue' | 'period' | 'isCustomerArchived'>

/**
 * When a task is next due; highlighted where it is, with since how many days. Tasks in hours show the time of day
 * (SCHEDULE-17).
 */
export function DueCell({ task }: { task: DueTask }) {
  const { timezone } = usePortal()
  const { date, dateTime } = useDates()
  if (!task.nextDue || task.isCustomerArchived) return <span className="text-muted">{withoutDate(task)}</span>
  const overdue = task.isDue && overdueText(task.nextDue, timezone, Date.now())
  return (
    <span className={overdue ? 'inline-flex flex-col' : 'inline-flex flex-wrap items-center gap-x-2'}>
      <span className={task.isDue ? 'nums whitespace-nowrap font-medium text-action' : 'nums whitespace-nowrap'}>
        {task.period === 0 ? dateTime(task.nextDue) : date(task.nextDue)}
      </span>
      <span className="inline-flex items-center gap-x-1.5 whitespace-nowrap">
        <DueBadge due={task.isDue} />
        {overdue && (
          <span suppressHydrationWarning className="nums text-sm text-muted">
            {overdue}
          </span>
        )}
      </span>
    </span>
  )
}
