import { type CalendarDate, parseCalendarDate } from '@/lib/core/dates/calendar-date'
import type { Cell } from '@/lib/core/spreadsheet/cell'
import { dayOfSerial } from '@/lib/core/spreadsheet/number-format'
import { isNothing } from './nothing'

/** In which order a date is written. */
export const dateOrders = ['DMY', 'MDY', 'YMD'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What a cell says of a day (REGISTER-5, REGISTER-6). */
type ReadDate =
  | { kind: 'day'; day: CalendarDate }
  /** Only a year, or a month: its first day. */
  | { kind: 'part'; day: CalendarDate; of: 'year' | 'month' }
  /** "n/a", "-", "tbc". */
  | { kind: 'nothing' }
  | { kind: 'none' }

const firstYear = 1900
const lastYear = 2200
/** Serial numbers that are days of this: what is less is a year, a size, a number of something. */
const firstSerial = 18_264 // 01/01/1950
const lastSerial = 73_415 // 31/12/2100

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1
const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const gap = '[\\s,./-]{1,3}'

const time =
  /[T\s,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt|[+-]\d{2}:?\d{2})?$/i
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[\s,.]+/i
const numeric = /^(\d{1,4})\s?([./\s-])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?$/
const dayMonth = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?(?:${gap}|\\s+of\\s+)?(${monthName})\\.?${gap}(\\d{4}|'?\\d{2})$`,
  'i',
)
const monthDay = new RegExp(`^(${monthName})\\.?${gap}(\\d{1,2})(?:st|nd|rd|th)?${gap}(\\d{4}|'?\\d{2})$`, 'i')
const yearMonthDay = new RegExp(`^(\\d{4})${gap}(${monthName})\\.?${gap}(\\d{1,2})$`, 'i')
const monthYear = new RegExp(`^(${monthName})\\.?${gap}'?(\\d{4}|\\d{2})$`, 'i')
const numericMonth = /^(?:(\d{1,2})[./-](\d{4})|(\d{4})[./-](\d{1,2}))$/

/** Reads a cell as a day, with its numbers in that order. Real days only; never one that is shifted by a zone. */
export function readDate(cell: Cell, order: DateOrder): ReadDate {
  if (cell.day) return inReach(cell.day)
  const text = cell.text.trim()
  if (text === '' || isNothing(text)) return { kind: 'nothing' }
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (serial >= firstSerial && serial <= lastSerial) {
    const day = cell.serialDay ?? dayOfSerial(serial, false)
    return day ? inReach(day) : none
  }
  if (text.length > 60) return none
  const bare = text.replace(weekday, '').replace(time, '').trim()
  return byName(bare) ?? byNumbers(bare, order) ?? byPart(bare) ?? none
}

const none: ReadDate = { kind: 'none' }

function byName(text: string): ReadDate | null {
  const dmy = dayMonth.exec(text)
  if (dmy) return made(yearOf(dmy[3]!), monthOf(dmy[2]!), Number(dmy[1]))
  const mdy = monthDay.exec(text)
  if (mdy) return made(yearOf(mdy[3]!), monthOf(mdy[1]!), Number(mdy[2]))
  const ymd = yearMonthDay.exec(text)
  return ymd ? made(Number(ymd[1]), monthOf(ymd[2]!), Number(ymd[3])) : null
}

function byNumbers(text: string, order: DateOrder): ReadDate | null {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (compact) return made(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const match = numeric.exec(text)
  if (!match) return null
  const [, first = '', , second = '', third = ''] = match
  if (first.length >= 3) return made(Number(first), Number(second), Number(third))
  if (third.length === 3) return none
  if (third.length === 4 || order !== 'YMD') {
    const [day, month] = order === 'MDY' ? [second, first] : [first, second]
    return made(yearOf(third), Number(month), Number(day))
  }
  return first.length === 2 ? made(yearOf(first), Number(second), Number(third)) : none
}

function byPart(text: string): ReadDate | null {
  const named = monthYear.exec(text)
  if (named) return part(yearOf(named[2]!), monthOf(named[1]!), 'month')
  const numbers = numericMonth.exec(text)
  if (numbers) return part(Number(numbers[2] ?? numbers[3]), Number(numbers[1] ?? numbers[4]), 'month')
  return /^\d{4}$/.test(text) ? part(Number(text), 1, 'year') : null
}

/** Two digits: of this century up to 69, as workbooks read them too. */
function yearOf(text: string): number {
  const digits = text.replace("'", '')
  const year = Number(digits)
  return digits.length > 2 ? year : year < 70 ? 2000 + year : 1900 + year
}

const two = (number: number) => String(number).padStart(2, '0')

function made(year: number, month: number, day: number): ReadDate {
  const date = parseCalendarDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`)
  return date ? inReach(date) : none
}

function part(year: number, month: number, of: 'year' | 'month'): ReadDate {
  const date = made(year, month, 1)
  return date.kind === 'day' ? { kind: 'part', day: date.day, of } : none
}

function inReach(day: CalendarDate): ReadDate {
  const year = Number(day.slice(0, 4))
  return year >= firstYear && year <= lastYear ? { kind: 'day', day } : none
}
