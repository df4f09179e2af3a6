import { calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { calendarDay, calendarInstant, calendarText, contentLine } from '@/lib/core/text/icalendar'
import type { CalendarEvent } from './events'

/**
 * The calendar as RFC 5545 writes it, without what tells one answer from the next: `stamp` stands for when it was last
 * changed, which is known only once it is compared with the one before.
 */
export function calendarLines(name: string, events: readonly CalendarEvent[]): string[] {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Tagwarden//Tasks//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('NAME', calendarText(name)),
    contentLine('X-WR-CALNAME', calendarText(name)),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'),
    contentLine('X-PUBLISHED-TTL', 'PT1H'),
    ...(events.length > 0 ? events.map(eventLines) : [noEvents]),
    contentLine('END', 'VCALENDAR'),
  ]
}

/** A calendar without any component is none (RFC 5545, 3.6). */
const noEvents = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

/** Where the time of the last change goes. */
const stampHere = '\0'

const eventLines = ({ uid, day, at, summary, location, description, url }: CalendarEvent): string =>
  [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', uid),
    stampHere,
    ...(at
      ? [contentLine('DTSTART', calendarInstant(at))]
      : [
          contentLine('DTSTART;VALUE=DATE', calendarDay(day)),
          contentLine('DTEND;VALUE=DATE', calendarDay(calendarDateFrom(dayNumberOf(day) + 1))),
        ]),
    contentLine('SUMMARY', calendarText(summary)),
    ...(location ? [contentLine('LOCATION', calendarText(location))] : []),
    contentLine('DESCRIPTION', calendarText(description)),
    contentLine('URL', url),
    // Nobody is busy because of it.
    contentLine('TRANSP', 'TRANSPARENT'),
    contentLine('END', 'VEVENT'),
  ].join('')

/** The calendar, last changed then (RFC 5545, 3.8.7.2). */
export const stamped = (lines: readonly string[], changedAt: Date): string =>
  lines.join('').replaceAll(stampHere, contentLine('DTSTAMP', calendarInstant(changedAt)))
