import { type CalendarDate, formatCalendarDate } from './calendar-date'
import { calendarDateFrom, type DayNumber, dayNumberOf, millisecondsPerDay } from './day-number'

/** What is known of one zone: its formatter, and the first instant of each day that was asked for. */
interface Zone {
  format: Intl.DateTimeFormat
  starts: Map<DayNumber, number>
}

const zones = new Map<string, Zone>()

/** Days kept per zone (130 years); the map is emptied when an odd set of dates fills it. */
const maxDays = 50_000

/** Whether the name is an IANA time zone that this runtime knows (TENANT-14). */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Instant → the calendar day it has in the zone. Throws RangeError on an unknown zone. */
export function calendarDateIn(timezone: string, instant: Date): CalendarDate {
  return calendarDateFrom(dayIn(timezone, instant.getTime()))
}

/** First instant of a calendar day in the zone: 00:00, or the first one after it where the clocks skip 00:00. */
export function startOfDay(timezone: string, date: CalendarDate): Date {
  return new Date(startOfDayNumber(timezone, dayNumberOf(date)))
}

/** Instant → DD/MM/YYYY in the zone. */
export function formatDate(timezone: string, instant: Date): string {
  return formatCalendarDate(calendarDateIn(timezone, instant))
}

/** Instant → DD/MM/YYYY HH:mm in the zone (SCREEN-13). */
export function formatDateTime(timezone: string, instant: Date): string {
  const local = new Date(instant.getTime() + offsetAt(zoneOf(timezone), instant.getTime())).toISOString()
  return `${formatCalendarDate(local.slice(0, 10))} ${local.slice(11, 16)}`
}

/** Milliseconds since the epoch → day number in the zone. Works on the days' starts alone, which are kept. */
export function dayIn(timezone: string, time: number): DayNumber {
  const zone = zoneOf(timezone)
  let day = Math.floor(time / millisecondsPerDay) + 1
  while (startIn(zone, day) > time) day--
  return startIn(zone, day + 1) <= time ? day + 1 : day
}

/** Day number → milliseconds of its first instant in the zone. */
export function startOfDayNumber(timezone: string, day: DayNumber): number {
  return startIn(zoneOf(timezone), day)
}

function zoneOf(timezone: string): Zone {
  const known = zones.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    hourCycle: 'h23',
    era: 'narrow',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const zone = { format, starts: new Map() }
  zones.set(timezone, zone)
  return zone
}

function startIn(zone: Zone, day: DayNumber): number {
  const known = zone.starts.get(day)
  if (known !== undefined) return known
  const start = findStart(zone, day)
  if (zone.starts.size >= maxDays) zone.starts.clear()
  zone.starts.set(day, start)
  return start
}

function findStart(zone: Zone, day: DayNumber): number {
  const midnight = day * millisecondsPerDay
  const offset = offsetAt(zone, midnight)
  const start = midnight - offset
  if (offsetAt(zone, start) === offset && offsetAt(zone, start - 1) === offset) return start
  return firstInstantOf(zone, midnight)
}

/** The clocks change near this midnight: the least instant whose local time is at or after it, by halving. */
function firstInstantOf(zone: Zone, midnight: number): number {
  let before = midnight - 2 * millisecondsPerDay
  let after = midnight + 2 * millisecondsPerDay
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (middle + offsetAt(zone, middle) >= midnight) after = middle
    else before = middle
  }
  return after
}

/** Local time minus UTC at an instant, in milliseconds. */
function offsetAt(zone: Zone, time: number): number {
  const second = Math.floor(time / 1000) * 1000
  const local: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const part of zone.format.formatToParts(second)) local[part.type] = part.value
  const year = local.era === 'B' ? 1 - Number(local.year) : Number(local.year)
  const date = new Date(0)
  date.setUTCFullYear(year, Number(local.month) - 1, Number(local.day))
  date.setUTCHours(Number(local.hour), Number(local.minute), Number(local.second))
  return date.getTime() - second
}

/**
 * The instant of a wall-clock time (`HH:mm`) on a calendar day in a zone. A time that the clocks jump over is taken as
 * if they had not yet; one that comes twice, as the first.
 */
export function instantIn(timezone: string, date: CalendarDate, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wanted = hours * 60 + minutes
  const guess = new Date(startOfDay(timezone, date).getTime() + wanted * 60_000)
  const [, shown = '00:00'] = formatDateTime(timezone, guess).split(' ')
  const [shownHours = 0, shownMinutes = 0] = shown.split(':').map(Number)
  // On a day on which the clocks change, the day's minutes and the clock's differ by the change.
  let off = wanted - (shownHours * 60 + shownMinutes)
  if (off > 720) off -= 1440
  if (off < -720) off += 1440
  return new Date(guess.getTime() + off * 60_000)
}
