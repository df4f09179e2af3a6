import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import { addMonths, calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'

/** The month of a day: YYYY-MM. */
export const monthOf = (day: CalendarDate): string => day.slice(0, 7)

/** The month so many later. */
export const shiftMonth = (month: string, by: number): string =>
  monthOf(calendarDateFrom(addMonths(dayNumberOf(`${month}-01`), by)))

const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** "November 2026" */
export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`))

/** The weeks of a month, from Monday on, with the days around it: at most six. */
export function weeksOf(month: string): CalendarDate[][] {
  const first = dayNumberOf(`${month}-01`)
  const last = addMonths(first, 1) - 1
  // Day 0 was a Thursday.
  const monday = first - ((((first + 3) % 7) + 7) % 7)
  const weeks = Math.ceil((last - monday + 1) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => calendarDateFrom(monday + 7 * week + day)),
  )
}
