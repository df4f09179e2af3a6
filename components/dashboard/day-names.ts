import type { CalendarDate } from '@/lib/core/dates/calendar-date'

const formatted = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: CalendarDate) => format.format(new Date(`${day}T00:00:00Z`))
}

/** "23 Nov" */
export const dayAndMonth = formatted({ day: 'numeric', month: 'short' })
const month = formatted({ month: 'short' })
/** "Nov"; three letters, also of September. */
export const shortMonth = (day: CalendarDate) => month(day).slice(0, 3)
/** "November 2026" */
export const monthAndYear = formatted({ month: 'long', year: 'numeric' })
