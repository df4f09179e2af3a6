import { isValid, parseISO } from 'date-fns'

/** A day of the calendar without time or zone: 'YYYY-MM-DD', a real day of the years 0001 to 9999. */
export type CalendarDate = string

const written =
  /^(\d{4})-(\d{2})-(\d{2})(?:Z|[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:[Zz]|([+-])(\d{2}):?(\d{2}))?)?$/

/**
 * 'YYYY-MM-DD', with or without `Z`, or an ISO time → the date as written, never shifted by a zone (ASSET-16).
 * Anything else and impossible dates: null.
 */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = written.exec(text)
  if (!match) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', , zoneHour = '0', zoneMinute = '0'] = match
  if (year === '0000' || !isValid(parseISO(`${year}-${month}-${day}`))) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  if (Number(zoneHour) > 14 || Number(zoneMinute) > 59) return null
  return `${year}-${month}-${day}`
}

/**
 * An ISO time with `Z` or an offset → instant (RESULT-3). Without a zone, impossible, or outside the years 1 to 9999:
 * null.
 */
export function parseInstant(text: string): Date | null {
  if (!/[Tt ]\d{2}:\d{2}.*(?:[Zz]|[+-]\d{2}:?\d{2})$/.test(text) || parseCalendarDate(text) === null) return null
  const normal = text.toUpperCase().replace(' ', 'T').replace(',', '.')
  const instant = new Date(normal.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  const year = instant.getUTCFullYear()
  return year >= 1 && year <= 9999 ? instant : null
}

/** 'YYYY-MM-DD' → DD/MM/YYYY (SCREEN-13). */
export function formatCalendarDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** A date column as Prisma hands it out (midnight UTC) → 'YYYY-MM-DD'. */
export function calendarDateOf(column: Date): CalendarDate {
  return column.toISOString().slice(0, 10)
}

/** 'YYYY-MM-DD' → what Prisma wants for a date column (midnight UTC). */
export function columnOf(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00.000Z`)
}
