import type { Cell, SourceRow } from '@/lib/core/spreadsheet/cell'
import { cutTo, shortened } from '@/lib/core/text/characters'
import { type DateOrder, readDate } from './dates'
import { isNothing } from './nothing'

/** Of each column so many different values are looked at. */
const mostValues = 100
/** Of each column so many values are tried as dates in all forms; dates in numbers are counted in all rows. */
const mostTried = 300
const SAMPLES = 5
/** Longer values are no names, of which those are kept. */
const longestName = 255

/** What all values of a column say of its dates. */
export interface DateFacts {
  /** Values that are dates of the workbook, or read the same in any order. */
  sure: number
  /** Values that would be a day in each order; sure ones left out. */
  orders: Record<DateOrder, number>
  /** Values with a year of four digits first, which are read so in any order. */
  yearFirst: number
  /** Values that are different days in different orders: one for each two orders. */
  samples: string[]
}

/** What is known of the values of a column. */
export interface ColumnFacts {
  index: number
  samples: string[]
  filled: number
  /** Different ones, as they are written. */
  values: string[]
  /** How many of the filled ones that were tried are dates: from 0 to 1. */
  dateShare: number
  dates: DateFacts
}

const numbers = /^(\d{1,4})\s?[./\s-]\s?(\d{1,2})\s?[./\s-]\s?(\d{1,4})(?!\d)/

/** Looks at a column value by value. */
class Column {
  readonly values = new Map<string, true>()
  readonly samples: string[] = []
  readonly dates: DateFacts = { sure: 0, orders: { DMY: 0, MDY: 0, YMD: 0 }, yearFirst: 0, samples: [] }
  filled = 0
  readonly #open = new Set<string>()
  #tried = 0
  #hits = 0

  take(cell: Cell): void {
    const { text } = cell
    if (!text) return
    this.filled += 1
    if (this.values.size < mostValues && text.length <= longestName) this.values.set(text, true)
    if (this.samples.length < SAMPLES) {
      const sample = shortened(text, 100)
      if (!this.samples.includes(sample)) this.samples.push(sample)
    }
    if (this.#tried < mostTried && !isNothing(text)) {
      this.#tried += 1
      const isDate = (['DMY', 'MDY', 'YMD'] as const).some((order) => readDate(cell, order).kind === 'day')
      // A bare number may be a size as well as a serial number: half a sign.
      if (isDate) this.#hits += cell.day || !/^\d+$/.test(text) ? 1 : 0.7
    }
    this.#countOrders(cell)
  }

  get dateShare(): number {
    return this.#tried === 0 ? 0 : this.#hits / this.#tried
  }

  #countOrders({ day, text }: Cell): void {
    if (day) {
      this.dates.sure += 1
      return
    }
    const match = text.length <= 40 ? numbers.exec(text) : null
    if (!match) return
    const [a, b, c] = [Number(match[1]), Number(match[2]), Number(match[3])]
    const { orders } = this.dates
    if (match[1]!.length > 2) {
      this.dates.yearFirst += 1
      return
    }
    // The year that two digits would be: hardly one that is to come.
    const isYear = (digits: string) =>
      digits.length > 2 || 2000 + Number(digits) <= new Date().getUTCFullYear() + 1 || Number(digits) >= 70
    const isDmy = isYear(match[3]!) && a >= 1 && a <= 31 && b >= 1 && b <= 12
    const isMdy = isYear(match[3]!) && a >= 1 && a <= 12 && b >= 1 && b <= 31
    if (isDmy) orders.DMY += 1
    if (isMdy) orders.MDY += 1
    const isYearFirst = match[1]!.length === 2 && isYear(match[1]!)
    // A year of four digits is none of a day: what ends on one is read as day, month, year.
    const isFullYear = match[3]!.length > 2
    const isYmd = isFullYear ? isDmy : isYearFirst && b >= 1 && b <= 12 && c >= 1 && c <= 31
    if (isYmd) orders.YMD += 1
    if (isDmy && isMdy && a !== b) this.#openBetween('DMY', 'MDY', text)
    if (isFullYear || !isYmd) return
    if (isDmy && a !== c) this.#openBetween('DMY', 'YMD', text)
    if (isMdy && (a !== b || b !== c)) this.#openBetween('MDY', 'YMD', text)
  }

  #openBetween(one: DateOrder, other: DateOrder, text: string): void {
    const two = `${one} ${other}`
    if (this.#open.has(two) || readDate({ text }, one).kind !== 'day') return
    this.#open.add(two)
    const sample = cutTo(text, 40)
    if (!this.dates.samples.includes(sample)) this.dates.samples.push(sample)
  }
}

/** Looks at all rows of a table, keeping a little of each column. */
export class Facts {
  readonly #columns: Column[] = []
  rows = 0

  take({ cells }: SourceRow): void {
    this.rows += 1
    cells.forEach((cell, index) => {
      this.#columns[index] ??= new Column()
      this.#columns[index].take(cell)
    })
  }

  /** Of as many columns as there are titles, or values. */
  columns(titles: number): ColumnFacts[] {
    return Array.from({ length: Math.max(titles, this.#columns.length) }, (_, index) => {
      const { samples, filled, values, dateShare, dates } = this.#columns[index] ?? new Column()
      return { index, samples, filled, values: [...values.keys()], dateShare, dates }
    })
  }
}

/**
 * The order in which most values of the date columns are days; day first where both do. Those that begin with a year of
 * four digits decide where there are no others.
 */
export function guessDateOrder(columns: readonly Pick<ColumnFacts, 'dateShare' | 'dates'>[]): DateOrder {
  const sums = { DMY: 0, MDY: 0, YMD: 0 }
  let years = 0
  for (const { dateShare, dates } of columns)
    if (dateShare >= 0.5) {
      years += dates.yearFirst
      for (const order of ['DMY', 'MDY', 'YMD'] as const) sums[order] += dates.orders[order]
    }
  if (sums.YMD > sums.DMY && sums.YMD > sums.MDY) return 'YMD'
  if (sums.DMY === 0 && sums.MDY === 0 && years > 0) return 'YMD'
  return sums.MDY > sums.DMY ? 'MDY' : 'DMY'
}
