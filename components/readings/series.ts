import type { ReadingOutput } from '@/lib/resources/readings/schema'

/** What was read of one item in one unit: an item whose unit was changed is another line. */
export interface Series {
  id: string
  checkId: string
  itemKey: string
  /** In the words of the latest reading. */
  label: string
  checkName: string
  unit: string | null
  /** Oldest first. */
  readings: ReadingOutput[]
}

/** Readings, in any order → a line for each task, item and unit, by their names. */
export function seriesOf(readings: readonly ReadingOutput[]): Series[] {
  const series = new Map<string, Series>()
  const ordered = [...readings].sort((a, b) => a.completedAt.localeCompare(b.completedAt) || a.id.localeCompare(b.id))
  for (const reading of ordered) {
    const { checkId, itemKey, unit, label, checkName } = reading
    const id = JSON.stringify([checkId, itemKey, unit])
    const all = [...(series.get(id)?.readings ?? []), reading]
    series.set(id, { id, checkId, itemKey, unit, label, checkName, readings: all })
  }
  return [...series.values()].sort((a, b) => a.checkName.localeCompare(b.checkName) || a.label.localeCompare(b.label))
}

export interface Drawn {
  /** From left to right and from the bottom up, each from 0 to 1. */
  points: { x: number; y: number; reading: ReadingOutput }[]
  /** A limit as it was from reading to reading; broken where there was none. */
  minimum: Line[]
  maximum: Line[]
  /** What the axis says at the bottom and at the top. */
  low: number
  high: number
}
type Line = { x: number; y: number }[]

/** Where the points and limits of a line stand: by time, and by value with some room around. */
export function drawn(readings: readonly ReadingOutput[]): Drawn {
  const times = readings.map(({ completedAt }) => Date.parse(completedAt))
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const limits = readings.flatMap(({ minimum, maximum }) => [minimum, maximum])
  const values = [...readings.map(({ value }) => value), ...limits].flatMap((text) =>
    text === null ? [] : Number(text),
  )
  const [low, high] = spread(Math.min(...values), Math.max(...values))
  const xOf = (at: number) => (to === from ? 0.5 : ((times[at] ?? 0) - from) / (to - from))
  const yOf = (text: string) => (Number(text) - low) / (high - low)
  return {
    points: readings.map((reading, at) => ({ x: xOf(at), y: yOf(reading.value), reading })),
    minimum: linesOf(readings, (one) => one.minimum, xOf, yOf),
    maximum: linesOf(readings, (one) => one.maximum, xOf, yOf),
    low,
    high,
  }
}

/** A tenth of room at both ends, also where all are the same. */
function spread(low: number, high: number): [number, number] {
  const room = (high - low) * 0.1 || Math.abs(high) * 0.1 || 1
  return [low - room, high + room]
}

/** A limit stands from one reading to the next, and by itself across the whole where there is but one. */
function linesOf(
  readings: readonly ReadingOutput[],
  limitOf: (reading: ReadingOutput) => string | null,
  xOf: (at: number) => number,
  yOf: (text: string) => number,
): Line[] {
  const lines: Line[] = []
  let line: Line = []
  for (const [at, reading] of readings.entries()) {
    const limit = limitOf(reading)
    if (limit === null) {
      line = []
      continue
    }
    if (line.length === 0) lines.push(line)
    const last = line.at(-1)
    // As before until this day, and then as it is from this day on.
    if (last && last.y !== yOf(limit)) line.push({ x: xOf(at), y: last.y })
    line.push({ x: xOf(at), y: yOf(limit) })
  }
  return lines.map((one) => seen(one, readings.length === 1))
}

/** As wide as one sees, also of a limit that held at one reading alone. */
function seen(line: Line, isOnly: boolean): Line {
  const [first] = line
  if (!first || line.some(({ x }) => x !== first.x)) return line
  const room = isOnly ? 1 : 0.02
  const [from, to] = [Math.max(0, first.x - room), Math.min(1, first.x + room)]
  return [{ x: from, y: first.y }, ...line, { x: to, y: line.at(-1)?.y ?? first.y }]
}

/** More points than these are told apart by colour alone, and those that are well stand behind the line. */
const mostPoints = 60

/** The points that are drawn: of many those that are not well, and the one that is pointed at. */
export const shownPoints = (points: Drawn['points'], at: number): { isDense: boolean; shown: number[] } => {
  const isDense = points.length > mostPoints
  const all = points.map((_, index) => index)
  return { isDense, shown: isDense ? all.filter((index) => index === at || points[index]?.reading.status !== 1) : all }
}

/** A number of an axis, no longer than one reads: 4.2, 12, -0.05. */
export const tick = (value: number): string => String(Number(value.toPrecision(3)))

export const withUnit = (value: string, unit: string | null): string => (unit ? `${value} ${unit}` : value)
