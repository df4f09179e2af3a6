import { type AskedDay, dayAsked, parseAskedDay } from '@/lib/core/dates/asked-days'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import type { ListState } from './list-address'

/** What a list's filters `from` and `to` ask for (LIST-37); what is no day is none. */
export function daysOf({ from, to }: ListState['filters']): { from?: AskedDay; to?: AskedDay } {
  const read = (texts: readonly string[] | undefined) => parseAskedDay(texts?.[0] ?? '') ?? undefined
  return { from: read(from), to: read(to) }
}

/** Days that go with the calendar, as one says them. */
export const wordsOfDays: Record<string, string> = {
  yesterday: 'yesterday',
  today: 'today',
  tomorrow: 'tomorrow',
  endOfWeek: 'the end of this week',
  in30days: 'in 30 days',
  startOfMonth: 'the start of this month',
  endOfLastMonth: 'the end of last month',
  startOfLastMonth: 'the start of last month',
}
const worded = (day: AskedDay) => wordsOfDays[day] ?? formatCalendarDate(day)

/**
 * Months as one mostly asks for them, which go with the calendar: in a view or a link they stay what they are called.
 */
export const months: readonly { label: string; from: AskedDay; to: AskedDay }[] = [
  { label: 'Last month', from: 'startOfLastMonth', to: 'endOfLastMonth' },
  { label: 'This month', from: 'startOfMonth', to: 'today' },
]

/** "23/11/2026 – 29/11/2026", "from 23/11/2026", "until yesterday", "today"; nothing where nothing is asked for. */
export function daysText({ from, to }: ReturnType<typeof daysOf>): string | undefined {
  const month = months.find((one) => one.from === from && one.to === to)
  if (month) return month.label.toLowerCase()
  if (from && to) return from === to ? worded(from) : `${worded(from)} – ${worded(to)}`
  if (from) return `from ${worded(from)}`
  return to && `until ${worded(to)}`
}

/** The same as dates that two fields show. */
export const datesOf = ({ from, to }: ReturnType<typeof daysOf>, timezone: string, now: Date) => ({
  from: from ? dayAsked(timezone, from, now) : '',
  to: to ? dayAsked(timezone, to, now) : '',
})
