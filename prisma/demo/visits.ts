import { isWeekend } from 'date-fns'
import { dayNumberOf, utcDay } from '@/lib/core/dates/day-number'
import { calendarDateIn, startOfDay } from '@/lib/core/dates/zone'
import type { AssetTask } from './assets'
import { day, hour } from './context'
import type { Random } from './random'

/** Length of a period unit in days: hour, day, week, month. */
const unitDays = [1 / 24, 1, 7, 30.4375] as const

/** Results of a short rhythm go back some weeks only, longer ones the whole year. */
const mostResults = 30
const year = 365 * day

/**
 * When a task was done at a site, latest first, within the last year: about once a period, the first visit between now
 * and one period ago. All of the site's assets with that task are seen on the same day.
 */
export function visitsBefore(until: Date, now: Date, task: AssetTask, random: Random): Date[] {
  const period = lengthOf(task)
  if (period === 0) return occasional(until, now, random)
  const rounds: Date[] = []
  let moment = until.getTime() - period * (0.03 + 0.94 * random.next())
  while (moment > now.getTime() - year && rounds.length < mostResults) {
    rounds.push(new Date(moment))
    moment -= period * (0.96 + 0.06 * random.next())
  }
  return rounds
}

/** The rounds of an asset that was left out of the latest: its task is overdue now, a long one by weeks only. */
export function withoutLatest(rounds: readonly Date[], until: Date, task: AssetTask, random: Random): Date[] {
  const period = lengthOf(task)
  if (period < 60 * day) return rounds.slice(1)
  const late = new Date(until.getTime() - period - random.whole(3, 45) * day)
  return [late, ...rounds.filter((round) => round < late)]
}

const lengthOf = (task: AssetTask) => task.periodValue * unitDays[task.period] * day

/** A task "when needed" was done once or never. */
function occasional(until: Date, now: Date, random: Random): Date[] {
  const moment = until.getTime() - random.next() * year
  return random.chance(0.5) && moment > now.getTime() - year ? [new Date(moment)] : []
}

/**
 * The moment in a round when the nth asset is reached: on a working day, from 8 in the morning, never after `until`.
 */
export function inWorkingHours(round: Date, task: AssetTask, nth: number, until: Date, timezone: string): Date {
  if (task.period === 0) return round
  for (let before = 0; ; before++) {
    const date = calendarDateIn(timezone, new Date(round.getTime() - before * day))
    const moment = startOfDay(timezone, date).getTime() + 8 * hour + (nth % 110) * 4.1 * 60_000
    if (moment <= until.getTime() && (!isWeekend(utcDay(dayNumberOf(date))) || task.period === 1))
      return new Date(moment)
  }
}
