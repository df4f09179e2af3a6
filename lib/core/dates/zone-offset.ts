import { tzOffset } from '@date-fns/tz'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'

/**
 * How far a zone's clocks are ahead of UTC between two times. A runtime's own knowledge of zones is slow at its first
 * use, which on a phone is while a page becomes ready: the server hands this on (decision 33).
 */
export interface ZoneTable {
  /** Minutes since the epoch: from when on, and up to when. */
  from: number
  until: number
  /** In order: from which minute since the epoch on they are how many minutes ahead. */
  offsets: [number, number][]
}

const tables = new Map<string, ZoneTable>()
const made = new Map<string, ZoneTable>()

/** How long a table reaches from the year of `now` on, and back. */
const YEARS = 6
/** Clocks do not change twice within so many minutes. */
const STEP = 7 * 24 * 60

/** Local time minus UTC at an instant, in milliseconds; NaN in an unknown zone. */
export function offsetAt(name: string, time: number): number {
  const table = tables.get(name)
  const minute = time / millisecondsInMinute
  if (!table || minute < table.from || minute >= table.until) return askedOffset(name, time)
  const known = table.offsets.findLast(([from]) => from <= minute)
  return (known?.[1] ?? 0) * millisecondsInMinute
}

/** Takes over what is known of a zone elsewhere. */
export function learnZone(name: string, table: ZoneTable): void {
  tables.set(name, table)
}

/** Whether something of this zone was taken over. */
export const isLearnt = (name: string): boolean => tables.has(name)

/** The offsets of a zone six years before and after a time; made once a year and zone. */
export function zoneTable(name: string, now: Date): ZoneTable {
  const year = now.getUTCFullYear()
  const key = `${name} ${year}`
  const known = made.get(key)
  if (known) return known
  const minuteOf = (one: number) => Date.UTC(one, 0, 1) / millisecondsInMinute
  const [from, until] = [minuteOf(year - YEARS), minuteOf(year + YEARS + 1)]
  const minutesAt = (minute: number) => askedOffset(name, minute * millisecondsInMinute) / millisecondsInMinute
  const offsets: ZoneTable['offsets'] = [[from, minutesAt(from)]]
  for (let start = from; start < until; start += STEP) {
    const end = Math.min(start + STEP, until - 1)
    if (minutesAt(end) !== offsets.at(-1)?.[1]) offsets.push(changeWithin(minutesAt, start, end))
  }
  const table = { from, until, offsets }
  made.set(key, table)
  return table
}

/** The first minute of what the clocks show at `end`, by halving. */
function changeWithin(minutesAt: (minute: number) => number, start: number, end: number): [number, number] {
  const offset = minutesAt(end)
  let [before, after] = [start, end]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (minutesAt(middle) === offset) after = middle
    else before = middle
  }
  return [after, offset]
}

/** As the runtime knows it. */
function askedOffset(name: string, time: number): number {
  const offset = Math.round(tzOffset(name, new Date(time)) * millisecondsInMinute)
  return offset > 0 && offset < millisecondsInHour && isBehind(name, time) ? -offset : offset
}

/** `tzOffset` loses the sign of less than an hour behind UTC, as Monrovia was until 1972 and others long before. */
function isBehind(timeZone: string, time: number): boolean {
  return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(time).includes('GMT-')
}
