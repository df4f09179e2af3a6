import { type CalendarDate, formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { counted } from '@/lib/core/text/counted'
import { type Group, type GroupRow, mostEvents, mostRows } from './events.queries'

/** An event of a calendar. */
export interface CalendarEvent {
  uid: string
  /** All of a day, or an instant. */
  day: CalendarDate
  at: Date | null
  summary: string
  location: string | null
  description: string
  url: string
}

interface Surroundings {
  feedId: string
  timezone: string
  now: Date
  /** Whether sites of several customers are among them. */
  namesCustomers: boolean
  /** Where the tasks of an event are in the portal. */
  linkTo: (about: { siteId: string | null; from: CalendarDate | null; to: CalendarDate }) => string
}

/**
 * One event for each root site and day, and for each moment of tasks that count in hours, nearest first (CALENDAR-7,
 * CALENDAR-8). Days are the client's own, whatever the moment within them that a task is due.
 */
export function eventsOf(groups: readonly Group[], around: Surroundings): CalendarEvent[] {
  const { timezone } = around
  const merged = new Map<string, Group & { day: CalendarDate }>()
  for (const group of groups) {
    const day = calendarDateIn(timezone, group.at)
    const key = `${group.siteId} ${group.isTimed ? group.at.getTime() : day}`
    const before = merged.get(key)
    const rows = [...(before?.rows ?? []), ...group.rows].slice(0, mostRows)
    merged.set(key, { ...group, day, count: (before?.count ?? 0) + group.count, rows })
  }
  return [...merged.values()]
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .slice(0, mostEvents)
    .map((group) => eventOf(group, around))
}

function eventOf(
  { siteId, siteName, customerName, isTimed, at, day, count, rows }: Group & { day: CalendarDate },
  { feedId, timezone, now, namesCustomers, linkTo }: Surroundings,
): CalendarEvent {
  const today = calendarDateIn(timezone, now)
  const site = siteName ?? 'No site'
  const url = linkTo({ siteId, from: day > today ? day : null, to: day })
  const when = isTimed ? at.toISOString().slice(0, 19).replace(/[-:]/g, '') : day.replaceAll('-', '')
  const more = count > rows.length ? [`and ${count - rows.length} more`] : []
  return {
    // Of the calendar, the site and the day alone: the same as long as these are (CALENDAR-10).
    uid: `${when}-${siteId ?? 'none'}-${feedId}@tagwarden`,
    day,
    at: isTimed ? at : null,
    summary: `${counted(count, 'task')} · ${site}`,
    location: siteName && namesCustomers && customerName ? `${siteName}, ${customerName}` : siteName,
    description: [...rows.map((row) => rowText(row, timezone, today)), ...more, '', url].join('\n'),
    url,
  }
}

function rowText([assetName, task, zone, due]: GroupRow, timezone: string, today: CalendarDate): string {
  const day = calendarDateIn(timezone, new Date(due))
  const overdue = day < today ? `overdue since ${formatCalendarDate(day)}` : null
  return [assetName, task, zone, overdue].filter((part) => part !== null).join(' · ')
}
