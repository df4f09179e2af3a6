import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import { calendarDateFrom, type DayNumber } from '@/lib/core/dates/day-number'
import { dayIn, firstInstantAt, minuteIn } from '@/lib/core/dates/zone'
import type { Frequency } from './words'

/** When somebody wants none: from one minute of their day to another, past midnight where that is the earlier one. */
interface Quiet {
  from: number
  to: number
}

/** A person's own times. */
export interface Times {
  timezone: string
  quiet: Quiet | null
}

/** When a reminder comes. */
export interface Rhythm {
  frequency: Frequency
  weekday: number
  hour: number
}

/** One reminder that is due: for which day, week or month, by its first day, and when. */
export interface Slot {
  period: CalendarDate
  at: Date
}

const minutesInHour = 60

/** HH:mm twice → the quiet time; `null` where there is none. */
export function quietOf(from: string | null, to: string | null): Quiet | null {
  const [begins, ends] = [minuteOf(from), minuteOf(to)]
  return begins === null || ends === null || begins === ends ? null : { from: begins, to: ends }
}

function minuteOf(text: string | null): number | null {
  if (text === null) return null
  const [hours, minutes] = text.split(':').map(Number) as [number, number]
  return hours * minutesInHour + minutes
}

/**
 * The reminders of a rhythm that come later than `after` and not later than `until`, in order: at the hour in the zone,
 * a skipped one at the first instant after it, a doubled one at the first of the two; in quiet time at its end
 * (REMIND-4).
 */
export function slotsBetween(rhythm: Rhythm, times: Times, after: Date, until: Date): Slot[] {
  const slots: Slot[] = []
  for (const slot of slotsFrom(rhythm, times, after)) {
    if (slot.at > until) break
    slots.push(slot)
  }
  return slots
}

/** The first one later than `after`; `null` where there is none. */
export function nextSlot(rhythm: Rhythm, times: Times, after: Date): Slot | null {
  for (const slot of slotsFrom(rhythm, times, after)) return slot
  return null
}

/** All of them, as far as they are asked for. A quiet time puts one off by a day at most. */
function* slotsFrom(rhythm: Rhythm, times: Times, after: Date): Generator<Slot> {
  if (rhythm.frequency === 0) return
  const today = dayIn(times.timezone, after.getTime())
  for (let day = today - 2; ; day++) {
    const period = periodOf(rhythm, day)
    if (period === null) continue
    const at = afterQuiet(times, firstInstantAt(times.timezone, day, rhythm.hour * minutesInHour))
    if (at > after.getTime()) yield { period: calendarDateFrom(period), at: new Date(at) }
  }
}

/** An instant, or the end of the quiet time that it lies in. */
export function afterQuiet({ timezone, quiet }: Times, at: number): number {
  if (!quiet) return at
  const { from, to } = quiet
  const minute = minuteIn(timezone, at)
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return at
  const day = dayIn(timezone, at)
  // A clock that was put back shows the end of it a second time.
  return Math.max(at, firstInstantAt(timezone, minute < to ? day : day + 1, to))
}

/** The first day of the period whose reminder comes on a day; `null` where none does. */
function periodOf({ frequency, weekday }: Rhythm, day: DayNumber): DayNumber | null {
  if (frequency === 1) return day
  // The first of January 1970 was a Thursday.
  const ofWeek = ((((day + 3) % 7) + 7) % 7) + 1
  if (frequency === 2) return ofWeek === weekday ? day - ofWeek + 1 : null
  return calendarDateFrom(day).endsWith('-01') ? day : null
}
