import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { type CalendarDate, columnOf, formatCalendarDate } from './calendar-date'
import { calendarDateFrom, type DayNumber, dayNumberOf } from './day-number'
import { isLearnt, offsetAt } from './zone-offset'

/** What is known of one zone: the first instant of each day, and the offset of each hour, that was asked for. */
interface Zone {
  name: string
  starts: Map<DayNumber, number>
  /** `null`: the clocks change within this hour. */
  offsets: Map<number, number | null>
}

const zones = new Map<string, Zone>()

/** Days kept per zone (130 years), and hours; a map is emptied when an odd set of dates fills it. */
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
  const local = new Date(instant.getTime() + knownOffset(zoneOf(timezone), instant.getTime())).toISOString()
  return `${formatCalendarDate(local.slice(0, 10))} ${local.slice(11, 16)}`
}

/** Milliseconds since the epoch → day number in the zone. Works on the days' starts alone, which are kept. */
export function dayIn(timezone: string, time: number): DayNumber {
  const zone = zoneOf(timezone)
  let day = Math.floor(time / millisecondsInDay) + 1
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
  if (!isLearnt(timezone) && !isTimeZone(timezone)) throw new RangeError(`${timezone} is no time zone`)
  const zone = { name: timezone, starts: new Map(), offsets: new Map() }
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
  const midnight = day * millisecondsInDay
  const offset = offsetAt(zone.name, midnight)
  const start = midnight - offset
  if (offsetAt(zone.name, start) === offset && offsetAt(zone.name, start - 1) === offset) return start
  return firstInstantOf(zone, midnight)
}

/** The clocks change near this midnight: the least instant whose local time is at or after it, by halving. */
function firstInstantOf(zone: Zone, midnight: number): number {
  let before = midnight - 2 * millisecondsInDay
  let after = midnight + 2 * millisecondsInDay
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (middle + offsetAt(zone.name, middle) >= midnight) after = middle
    else before = middle
  }
  return after
}

/** {@link offsetAt} out of what is known of the hour: an export writes the times of a million rows. */
function knownOffset(zone: Zone, time: number): number {
  const hour = Math.floor(time / millisecondsInHour)
  let offset = zone.offsets.get(hour)
  if (offset === undefined) {
    if (zone.offsets.size >= maxDays) zone.offsets.clear()
    const [first, last] = [hour * millisecondsInHour, (hour + 1) * millisecondsInHour - 1]
    offset = offsetAt(zone.name, first)
    if (offset !== offsetAt(zone.name, last)) offset = null
    zone.offsets.set(hour, offset)
  }
  return offset ?? offsetAt(zone.name, time)
}

/**
 * The instant of a wall-clock time (`HH:mm`) on a calendar day in a zone. A time that the clocks jump over is taken as
 * if they had not yet; one that comes twice, as the first.
 */
export function instantIn(timezone: string, date: CalendarDate, time: string): Date {
  const zone = zoneOf(timezone)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const local = columnOf(date).getTime() + hours * millisecondsInHour + minutes * millisecondsInMinute
  const before = local - offsetAt(zone.name, local - millisecondsInDay)
  const after = local - offsetAt(zone.name, local + millisecondsInDay)
  const isShown = (instant: number) => instant + offsetAt(zone.name, instant) === local
  return new Date(isShown(before) || !isShown(after) ? before : after)
}

/**
 * The first instant at which clocks of a zone show a minute of a day; of one that they skip, the first after it; of one
 * that they show twice, the first.
 */
export function firstInstantAt(timezone: string, day: DayNumber, minute: number): number {
  const zone = zoneOf(timezone)
  const local = day * millisecondsInDay + minute * millisecondsInMinute
  const offsets = [offsetAt(zone.name, local - millisecondsInDay), offsetAt(zone.name, local + millisecondsInDay)]
  const shown = offsets.map((offset) => local - offset).filter((at) => at + offsetAt(zone.name, at) === local)
  return shown.length > 0 ? Math.min(...shown) : firstInstantOf(zone, local)
}

/** The minute of the day that clocks of a zone show at an instant. */
export function minuteIn(timezone: string, time: number): number {
  const local = time + knownOffset(zoneOf(timezone), time)
  return Math.floor((((local % millisecondsInDay) + millisecondsInDay) % millisecondsInDay) / millisecondsInMinute)
}
