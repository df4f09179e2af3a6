import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import { addMonths, calendarDateFrom, type DayNumber } from '@/lib/core/dates/day-number'
import { dayIn, startOfDayNumber } from '@/lib/core/dates/zone'

/** A stretch of the calendar: its first day, and the first instant of that in a zone. */
export interface Span {
  day: CalendarDate
  start: Date
}

const spanOf = (timezone: string, day: DayNumber): Span => ({
  day: calendarDateFrom(day),
  start: new Date(startOfDayNumber(timezone, day)),
})

/** The next Mondays after an instant, in the zone. */
export function nextWeeks(timezone: string, now: Date, count: number): Span[] {
  const today = dayIn(timezone, now.getTime())
  // Day 0 was a Thursday.
  const monday = today - ((((today + 3) % 7) + 7) % 7)
  return Array.from({ length: count }, (_, at) => spanOf(timezone, monday + 7 * (at + 1)))
}

/** The first days of the months that begin after `from`, up to the one of `to`, in the zone. */
export function monthsBetween(timezone: string, from: Date, to: Date): Span[] {
  const last = dayIn(timezone, to.getTime())
  const spans: Span[] = []
  for (let day = nextMonth(dayIn(timezone, from.getTime())); day <= last; day = nextMonth(day))
    spans.push(spanOf(timezone, day))
  return spans
}

const nextMonth = (day: DayNumber): DayNumber => {
  const next = addMonths(day, 1)
  return next - new Date(next * 86_400_000).getUTCDate() + 1
}

/** The first instant of an instant's own day in the zone. */
export const startOfToday = (timezone: string, now: Date): Date =>
  new Date(startOfDayNumber(timezone, dayIn(timezone, now.getTime())))
