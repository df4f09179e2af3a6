import type { CalendarDate } from '@/lib/core/dates/calendar-date'

/** What is planned: how much of it is due, and what falls due when. */
export interface DueOverview {
  /** Tasks with a date at which they are due: what compliance is measured by (SCREEN-25). */
  planned: number
  /** Due now: `totalItems` of `checksDue?filters[due]=1`. */
  due: number
  /** Of those, due since before today. */
  overdue: number
  /** Since when the longest overdue one is. */
  oldest: Date | null
  /** The rest of this week first; `day` is its Monday, or null for this week. */
  weeks: { day: CalendarDate | null; count: number }[]
}

/** Results of one month. `day` is its first, or the day on which the period begins. */
export interface ResultMonth {
  day: CalendarDate
  complete: number
  monitor: number
  action: number
}
