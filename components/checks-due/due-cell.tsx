'use client'
import { useDates } from '@/components/data/use-dates'
import { DueBadge } from '@/components/ui/badge'
import type { DueTaskOutput } from '@/lib/resources/checks-due/schema'

/** When a task is next due; highlighted where it is. Tasks in hours show the time of day (SCHEDULE-17). */
export function DueCell({ task }: { task: Pick<DueTaskOutput, 'nextDue' | 'isDue' | 'period'> }) {
  const { date, dateTime } = useDates()
  if (!task.nextDue) return <span className="text-muted">When needed</span>
  return (
    <span className="inline-flex items-center gap-2">
      <span className={task.isDue ? 'nums whitespace-nowrap font-medium text-action' : 'nums whitespace-nowrap'}>
        {task.period === 0 ? dateTime(task.nextDue) : date(task.nextDue)}
      </span>
      <DueBadge due={task.isDue} />
    </span>
  )
}
