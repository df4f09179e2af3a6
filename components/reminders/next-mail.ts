import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { calendarDateIn, formatDateTime } from '@/lib/core/dates/zone'
import { nextSlot, quietOf } from '@/lib/domain/reminders/slots'
import type { Frequency } from '@/lib/domain/reminders/words'
import { weekdays } from '@/lib/resources/notification-preferences/words'

interface Item {
  kind: number
  frequency: number
  weekday: number
  hour: number
  /** What it tells of: the chosen sites, else the organisation. */
  about: string
}

interface Times {
  timezone: string
  quietFrom: string | null
  quietTo: string | null
}

const told: Record<number, string> = {
  1: 'what is overdue and due',
  2: 'what became overdue',
}

/**
 * What comes next and when, in a sentence: "Next: Monday 07:00, what is overdue and due at Riverside". `null` where
 * nothing comes by the hour.
 */
export function nextMail(items: readonly Item[], { timezone, quietFrom, quietTo }: Times, now: Date): string | null {
  const times = { timezone, quiet: quietOf(quietFrom, quietTo) }
  const due = items.flatMap(({ kind, frequency, weekday, hour, about }) => {
    const what = told[kind]
    const slot = what && nextSlot({ frequency: frequency as Frequency, weekday, hour }, times, now)
    return slot ? [{ kind, what, about, at: slot.at.getTime() }] : []
  })
  const first = due.toSorted((a, b) => a.at - b.at || a.kind - b.kind)[0]
  if (!first) return null
  const names = due.filter(({ at, kind }) => at === first.at && kind === first.kind).map(({ about }) => about)
  return `Next: ${momentText(timezone, new Date(first.at), now)}, ${first.what} at ${listed(names)}`
}

function listed(names: readonly string[]): string {
  if (names.length === 1) return names[0] ?? ''
  if (names.length > 3) return `${names.length} organisations`
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** "today 07:00", "tomorrow 07:00", "Monday 07:00", "01/12/2026 07:00". */
function momentText(timezone: string, at: Date, now: Date): string {
  const day = dayNumberOf(calendarDateIn(timezone, at))
  const ahead = day - dayNumberOf(calendarDateIn(timezone, now))
  const time = formatDateTime(timezone, at).slice(-5)
  if (ahead === 0) return `today ${time}`
  if (ahead === 1) return `tomorrow ${time}`
  if (ahead < 7) return `${weekdays[(day + 3) % 7]} ${time}`
  return `${formatCalendarDate(calendarDateFrom(day))} ${time}`
}
