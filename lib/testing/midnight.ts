import { setTimeout as sleep } from 'node:timers/promises'
import { calendarDateIn } from '@/lib/core/dates/zone'

/** The days that tests go by: those of their clients' zone, and those of the database. */
const zones = ['Europe/London', 'UTC']

/** Whether a day ends within so many seconds. */
export const dayEndsWithin = (seconds: number, now: Date): boolean =>
  zones.some((zone) => calendarDateIn(zone, now) !== calendarDateIn(zone, new Date(now.getTime() + seconds * 1000)))

/**
 * Waits until the next day where this one is about to end: what is due, counted or named by its day in the middle of a
 * test would be so on two of them.
 */
export async function awayFromMidnight(): Promise<void> {
  while (dayEndsWithin(45, new Date())) await sleep(1000)
}
