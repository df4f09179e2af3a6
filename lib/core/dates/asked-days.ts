import { millisecondsInDay } from 'date-fns/constants'
import { type CalendarDate, parseCalendarDate } from './calendar-date'
import { calendarDateFrom, type DayNumber, dayNumberOf } from './day-number'
import { dayIn, startOfDayNumber } from './zone'

const startOfMonth = (day: DayNumber): DayNumber => day + 1 - Number(calendarDateFrom(day).slice(8))

/** Days that go with the calendar: a link or a view that says "today" means the day on which it is opened. */
const relative = {
  yesterday: (today) => today - 1,
  today: (today) => today,
  tomorrow: (today) => today + 1,
  /** The Sunday of this week. Day 0 was a Thursday. */
  endOfWeek: (today) => today + 6 - ((((today + 3) % 7) + 7) % 7),
  in30days: (today) => today + 30,
  startOfMonth,
  endOfLastMonth: (today) => startOfMonth(today) - 1,
  startOfLastMonth: (today) => startOfMonth(startOfMonth(today) - 1),
} satisfies Record<string, (today: DayNumber) => DayNumber>
type RelativeDay = keyof typeof relative
export const relativeDays = Object.keys(relative) as RelativeDay[]

/** A day as a filter takes it: 'YYYY-MM-DD', or one that goes with the calendar (LIST-37). */
export type AskedDay = CalendarDate | RelativeDay

const isRelative = (text: string): text is RelativeDay => Object.hasOwn(relative, text)

/** @returns `null` for what is neither a day nor a word for one. */
export function parseAskedDay(text: string): AskedDay | null {
  return isRelative(text) ? text : /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseCalendarDate(text) : null
}

/** Which day that is, where it is now `now`. */
export function dayAsked(timezone: string, asked: AskedDay, now: Date): CalendarDate {
  return isRelative(asked) ? calendarDateFrom(relative[asked](dayIn(timezone, now.getTime()))) : asked
}

/** Days from one to another, both among them; absent where there is no limit. */
interface AskedDays {
  from?: AskedDay
  to?: AskedDay
}

/** A stretch of time: from `start` on, up to before `end`. */
export interface Stretch {
  start?: Date
  end?: Date
}

/** Midnights that can be written with a year of four digits; no date of a row lies beyond them. */
const [earliest, latest] = [Date.parse('0001-01-01T00:00:00.000Z'), Date.parse('9999-12-31T00:00:00.000Z')]

/** When a day begins in the zone, as near to it as can be written. */
export const startOfAsked = (timezone: string, day: DayNumber): number =>
  Math.min(Math.max(startOfDayNumber(timezone, day), earliest), latest)

/** The time that these days have in the zone. Without any of them `null`. */
export function timeOf(timezone: string, { from, to }: AskedDays, now: Date): Stretch | null {
  if (from === undefined && to === undefined) return null
  const startOf = (asked: AskedDay, later: 0 | 1) =>
    new Date(startOfAsked(timezone, dayNumberOf(dayAsked(timezone, asked, now)) + later))
  return { ...(from !== undefined && { start: startOf(from, 0) }), ...(to !== undefined && { end: startOf(to, 1) }) }
}

/** What lies within both. */
export const both = (one: Stretch | null, other: Stretch): Stretch => {
  const starts = [one?.start, other.start].filter((at) => at !== undefined)
  const ends = [one?.end, other.end].filter((at) => at !== undefined)
  return {
    ...(starts.length > 0 && { start: new Date(Math.max(...starts.map(Number))) }),
    ...(ends.length > 0 && { end: new Date(Math.min(...ends.map(Number))) }),
  }
}

/**
 * The time that is left by days from and to, and by a span back from now, "30d" (RESULT-8). Without any of them `null`.
 */
export function stretchAsked(
  timezone: string,
  { period, ...days }: AskedDays & { period?: string },
  now: Date,
): Stretch | null {
  const time = timeOf(timezone, days, now)
  if (!period) return time
  return both(time, { start: new Date(now.getTime() - Number.parseInt(period, 10) * millisecondsInDay) })
}
