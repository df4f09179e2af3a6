import type { CalendarDate } from '@/lib/core/dates/calendar-date'

/** How a number of a workbook is shown, as far as it changes what it means. */
export type NumberFormat = 'general' | 'date' | 'time' | { before: string; digits: number }

/** Formats that every workbook has without saying so. */
const builtIn = (id: number): NumberFormat => {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date'
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? 'time' : 'general'
}

/** The format of an id, with the code that the workbook gives it, if any. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn(id)
  const tag = asTag(code)
  if (tag) return tag
  // What stands in quotes, behind a backslash or in brackets is text, a colour, a place; only the first part counts.
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0]!
    .toLowerCase()
  if (/general/.test(bare)) return 'general'
  if (/[yd]|mmm/.test(bare) || (/m/.test(bare) && !/[hs]/.test(bare))) return 'date'
  return /[hs]/.test(bare) ? 'time' : 'general'
}

/** `00000`, and `"HT"000000`: 101 is shown, and meant, as HT000101. */
function asTag(code: string): NumberFormat | null {
  const parts = /^((?:"[^"]{0,40}"|\\.|[-/#.]){0,20})(0{1,40})(?:;|$)/.exec(code)
  if (!parts) return null
  const before = parts[1]!.replace(/"([^"]*)"|\\(.)/g, (_, quoted?: string, single?: string) => quoted ?? single ?? '')
  return /\p{L}/u.test(before) || (before === '' && parts[2]!.length > 1) ? { before, digits: parts[2]!.length } : null
}

const dayMs = 86_400_000
/** Serial numbers beyond the year 9999 are none. */
const maxSerial = 2_958_465

/** A serial number → its day; of 1900 and its 29 February, which was none: null (REGISTER-5). */
export function dayOfSerial(serial: number, from1904: boolean): CalendarDate | null {
  const whole = Math.floor(serial)
  if (!(whole >= 1 && whole <= maxSerial)) return null
  if (!from1904 && whole === 60) return null
  if (whole > lastKnown) return dayAfter(whole, from1904)
  // Most cells of a workbook are numbers, and each of them may be a day.
  const known = from1904 ? knownDays.from1904 : knownDays.from1900
  const found = known.get(whole)
  if (found !== undefined) return found
  const day = dayAfter(whole, from1904)
  known.set(whole, day)
  return day
}

/** In the year 2119. */
const lastKnown = 80_000
const knownDays = { from1900: new Map<number, CalendarDate | null>(), from1904: new Map<number, CalendarDate | null>() }

function dayAfter(whole: number, from1904: boolean): CalendarDate | null {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < 60 ? 31 : 30)
  const day = new Date(start + whole * dayMs).toISOString()
  return day.length === 24 ? day.slice(0, 10) : null
}

/** The time of a serial number, `HH:MM`; null at midnight. */
export function timeOfSerial(serial: number): string | null {
  const minutes = Math.round((serial - Math.floor(serial)) * 1440) % 1440
  if (minutes === 0) return null
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A number as a workbook stores it → as people write it: without what binary fractions leave, and no exponent. */
export function plainNumber(value: number): string {
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return String(value)
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') && Math.abs(value) < 1e21 && Number.isInteger(value) ? BigInt(value).toString() : text
}
