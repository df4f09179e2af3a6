import { calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import type { Severity } from './words'

/** Days until a finding of each severity is due; `null`: it never is (FINDING-7). */
export interface FindingDays {
  critical: number | null
  major: number | null
  minor: number | null
}

/** The day on which a finding of this severity is due, counted from a day. */
export function dueFrom(days: FindingDays, severity: Severity, day: string): string | null {
  const wait = { 1: days.critical, 2: days.major, 3: days.minor }[severity]
  return wait === null || wait === undefined ? null : calendarDateFrom(dayNumberOf(day) + wait)
}

/** The earlier of two days; a finding without one takes the other. */
export const earlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other
