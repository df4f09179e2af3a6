import { eachMonthOfInterval, startOfISOWeek, startOfMonth } from 'date-fns'
import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import { calendarDateFrom, type DayNumber, dayNumberAt, utcDay } from '@/lib/core/dates/day-number'
import { calendarDateIn, dayIn, startOfDay, startOfDayNumber } from '@/lib/core/dates/zone'

/** A stretch of the calendar: its first day, and the first instant of that in a zone. */
interface Span {
  day: CalendarDate
  start: Date
}

const spanOf = (timezone: string, day: DayNumber): Span => ({
  day: calendarDateFrom(day),
  start: new Date(startOfDayNumber(timezone, day)),
})

/** The next Mondays after an instant, in the zone. */
export function nextWeeks(timezone: string, now: Date, count: number): Span[] {
  const monday = dayNumberAt(startOfISOWeek(utcDay(dayIn(timezone, now.getTime()))))
  return Array.from({ length: count }, (_, at) => spanOf(timezone, monday + 7 * (at + 1)))
}

/** The first days of the months that begin after `from`, up to the one of `to`, in the zone. */
export function monthsBetween(timezone: string, from: Date, to: Date): Span[] {
  const first = startOfMonth(utcDay(dayIn(timezone, from.getTime())))
  const last = utcDay(dayIn(timezone, to.getTime()))
  const [, ...months] = eachMonthOfInterval({ start: first, end: last })
  return months.map((month) => spanOf(timezone, dayNumberAt(month)))
}

/** The first instant of an instant's own day in the zone. */
export const startOfToday = (timezone: string, now: Date): Date =>
  new Date(startOfDayNumber(timezone, dayIn(timezone, now.getTime())))

/** The first instant of the day after it. */
export const startOfTomorrow = (timezone: string, now: Date): Date =>
  new Date(startOfDayNumber(timezone, dayIn(timezone, now.getTime()) + 1))

/** When the year began in the client's time zone, by which what customers have spent is told apart (QUOTE-32). */
export const startOfYear = (timezone: string, now: Date): Date =>
  startOfDay(timezone, `${calendarDateIn(timezone, now).slice(0, 4)}-01-01`)
