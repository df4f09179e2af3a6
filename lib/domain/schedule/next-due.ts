import { millisecondsInHour } from 'date-fns/constants'
import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import { addMonths, type DayNumber, dayNumberOf } from '@/lib/core/dates/day-number'
import { dayIn, startOfDayNumber } from '@/lib/core/dates/zone'

/** Period units: 0 hour, 1 day, 2 week, 3 month (LIBRARY-14). */
export type Period = 0 | 1 | 2 | 3

/** What a due date follows from. */
export interface DueInput {
  /** Latest result; its `completedAt` counts, in whatever order results arrived. */
  lastCompleted?: Date | null
  /** Start of the schedule where there is no result yet. */
  installationDate?: CalendarDate | null
  /** Number of periods; 0 is "when needed". */
  periodValue: number
  period: Period
  /** IANA zone of the client. */
  timezone: string
}

/** Later ones can't be written as a four-digit year; nobody waits for them. */
const endOfTime = Date.UTC(9999, 11, 31)

/**
 * When a task is due next: the last result, whatever its status, else the installation date, plus the frequency
 * (SCHEDULE-1, SCHEDULE-11). Hours count exactly (SCHEDULE-3); days, weeks and months are calendar steps from the
 * calendar day in the zone, due from 00:00 there (SCHEDULE-4). Null: "when needed" (SCHEDULE-9), nothing to start from,
 * or beyond the year 9999 (SCHEDULE-10). Whether the task is planned at all (SCHEDULE-2) is the caller's to judge.
 */
export function nextDue(input: DueInput): Date | null {
  if (input.periodValue === 0) return null
  const due = input.period === 0 ? hoursLater(input) : daysLater(input)
  return due === null || due > endOfTime ? null : new Date(due)
}

/** Due from the very instant on (SCHEDULE-8). */
export function isDue(due: Date | null, now: Date): boolean {
  return due !== null && due.getTime() <= now.getTime()
}

function hoursLater({ lastCompleted, installationDate, periodValue, timezone }: DueInput): number | null {
  if (lastCompleted) return lastCompleted.getTime() + periodValue * millisecondsInHour
  return installationDate
    ? startOfDayNumber(timezone, dayNumberOf(installationDate)) + periodValue * millisecondsInHour
    : null
}

function daysLater(input: DueInput): number | null {
  const from = firstDay(input)
  return from === null ? null : startOfDayNumber(input.timezone, step(from, input.period, input.periodValue))
}

function firstDay({ lastCompleted, installationDate, timezone }: DueInput): DayNumber | null {
  if (lastCompleted) return dayIn(timezone, lastCompleted.getTime())
  return installationDate ? dayNumberOf(installationDate) : null
}

function step(from: DayNumber, period: Period, count: number): DayNumber {
  if (period === 3) return addMonths(from, count)
  return from + (period === 2 ? 7 * count : count)
}
