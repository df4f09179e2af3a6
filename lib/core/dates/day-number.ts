import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addMonths as addMonthsTo } from 'date-fns'
import { millisecondsInDay } from 'date-fns/constants'
import { type CalendarDate, calendarDateOf, columnOf } from './calendar-date'

/** Days since 1970-01-01 in the proleptic Gregorian calendar; arithmetic on it is free of zones. */
export type DayNumber = number

/** 'YYYY-MM-DD' → day number. */
export function dayNumberOf(date: CalendarDate): DayNumber {
  return columnOf(date).getTime() / millisecondsInDay
}

/** Day number → 'YYYY-MM-DD'. */
export function calendarDateFrom(day: DayNumber): CalendarDate {
  return calendarDateOf(utcDay(day))
}

/** Day number → midnight UTC, on which date-fns reckons in UTC wherever this runs. */
export const utcDay = (day: DayNumber): Date => new UTCDateMini(day * millisecondsInDay)

/** Midnight UTC → day number. */
export const dayNumberAt = (midnight: Date): DayNumber => midnight.getTime() / millisecondsInDay

/**
 * A calendar step of months: the same day of the month, or its last one where that is missing (31 January + 1 = 28 or
 * 29 February).
 */
export function addMonths(day: DayNumber, months: number): DayNumber {
  return dayNumberAt(addMonthsTo(utcDay(day), months))
}
