import { type CalendarDate, daysInMonth } from './calendar-date'

/** Days since 1970-01-01 in the proleptic Gregorian calendar; arithmetic on it is free of zones. */
export type DayNumber = number

export const millisecondsPerDay = 86_400_000

/** 'YYYY-MM-DD' → day number. */
export function dayNumberOf(date: CalendarDate): DayNumber {
  return toDayNumber(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

/** Year, month 1 to 12 and day → day number. `Date.UTC` would read the years 0 to 99 as 1900 to 1999. */
export function toDayNumber(year: number, month: number, day: number): DayNumber {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

/** Day number → 'YYYY-MM-DD'. */
export function calendarDateFrom(day: DayNumber): CalendarDate {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10)
}

/**
 * A calendar step of months: the same day of the month, or its last one where that is missing (31 January + 1 = 28 or
 * 29 February).
 */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const date = new Date(day * millisecondsPerDay)
  const total = date.getUTCFullYear() * 12 + date.getUTCMonth() + months
  const year = Math.floor(total / 12)
  const month = total - year * 12 + 1
  return toDayNumber(year, month, Math.min(date.getUTCDate(), daysInMonth(year, month)))
}
