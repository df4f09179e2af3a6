import { type AskedDay, dayAsked, parseAskedDay } from '@/lib/core/dates/asked-days'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import type { ListState } from './list-address'

/** What a list's filters `from` and `to` ask for (LIST-37); what is no day is none. */
export function daysOf({ from, to }: ListState['filters']): { from?: AskedDay; to?: AskedDay } {
  const read = (texts: readonly string[] | undefined) => parseAskedDay(texts?.[0] ?? '') ?? undefined
  return { from: read(from), to: read(to) }
}

const words: Record<string, string> = {
  yesterday: 'yesterday',
  today: 'today',
  tomorrow: 'tomorrow',
  endOfWeek: 'the end of this week',
  in30days: 'in 30 days',
}
const worded = (day: AskedDay) => words[day] ?? formatCalendarDate(day)

/** "23/11/2026 – 29/11/2026", "from 23/11/2026", "until yesterday", "today"; nothing where nothing is asked for. */
export function daysText({ from, to }: ReturnType<typeof daysOf>): string | undefined {
  if (from && to) return from === to ? worded(from) : `${worded(from)} – ${worded(to)}`
  if (from) return `from ${worded(from)}`
  return to && `until ${worded(to)}`
}

/** The same as dates that two fields show. */
export const datesOf = ({ from, to }: ReturnType<typeof daysOf>, timezone: string, now: Date) => ({
  from: from ? dayAsked(timezone, from, now) : '',
  to: to ? dayAsked(timezone, to, now) : '',
})
