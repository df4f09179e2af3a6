import { dayIn } from '@/lib/core/dates/zone'
import { counted } from '@/lib/core/text/counted'

/** What stands where a task has no date at which it is due (SCHEDULE-2, SCHEDULE-9). */
export const withoutDate = ({ isCustomerArchived }: { isCustomerArchived: boolean }): string =>
  isCustomerArchived ? 'Paused: customer archived' : 'When needed'

/** "36 days overdue": since the day on which it was due, in the client's time zone. Nothing of what is due today. */
export function overdueText(nextDue: string, timezone: string, now: number): string | null {
  const days = dayIn(timezone, now) - dayIn(timezone, Date.parse(nextDue))
  return days < 1 ? null : `${counted(days, 'day')} overdue`
}

/** When a task is due, beside its name: a day, or today. `date` writes an instant as a day. */
export function dueHint(
  { nextDue, isDue }: { nextDue: string | null; isDue: boolean },
  date: (instant: string) => string,
  now: string,
): string {
  if (!nextDue) return 'When needed'
  const day = date(nextDue)
  return day === date(now) ? 'Due today' : `${isDue ? 'Due since' : 'Due on'} ${day}`
}
