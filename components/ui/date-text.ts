import { formatISO, isValid, parseISO } from 'date-fns'

/** Dates between people (dd/mm/yyyy) and the API (YYYY-MM-DD). Calendar dates: no time zone touches them. */

/** @returns "31/01/2026" for "2026-01-31" (also with a time after it); anything else as it is. */
export function toShown(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : value
}

/** Nothing that is inspected is older: a date before is a slip of the hand. */
const firstYear = 1900

/** @returns "2026-01-31" for "31/01/2026"; what is no such date stays as typed, so that the server can say so. */
export function toValue(shown: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(shown.trim())
  if (!match || Number(match[3]) < firstYear) return shown.trim()
  const value = `${match[3]}-${match[2]}-${match[1]}`
  return toDate(value) ? value : shown.trim()
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const twoDigits = (part: string | number) => String(part).padStart(2, '0')

/**
 * A whole date as people and programs write it: "2026-02-01", "1/2/2026", "1.2.2026", "1 February 2026".
 * @returns "01/02/2026"; null for anything else.
 */
export function dateIn(text: string): string | null {
  const iso = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text)
  if (iso) return `${twoDigits(iso[3] ?? '')}/${twoDigits(iso[2] ?? '')}/${iso[1]}`
  const british = /^\s*(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})\s*$/.exec(text)
  if (british) return `${twoDigits(british[1] ?? '')}/${twoDigits(british[2] ?? '')}/${british[3]}`
  const named = /^\s*(\d{1,2})[\s.-]*([a-z]{3})[a-z]*[\s.,-]*(\d{4})\s*$/i.exec(text)
  const month = months.indexOf(named?.[2]?.toLowerCase() ?? '') + 1
  return named && month ? `${twoDigits(named[1] ?? '')}/${twoDigits(month)}/${named[3]}` : null
}

/** @returns what is typed before a separator, its last part with two digits: "1" → "01", "01/2" → "01/02". */
export const padLast = (typed: string): string => typed.replace(/(^|\/)(\d)$/, '$10$2')

/** @returns what is typed with each part that a separator ends in two digits: "1." → "01/", "1/2 20" → "01/02/20". */
export const padAll = (typed: string): string => typed.replace(/[.\s-]/g, '/').replace(/(^|\/)(\d)(?=\/)/g, '$10$2')

/** @returns local midnight of "2026-01-31", for the calendar; undefined for a date that does not exist. */
export function toDate(value: string | undefined): Date | undefined {
  const [written] = /^\d{4}-\d{2}-\d{2}/.exec(value ?? '') ?? []
  const date = written && parseISO(written)
  return date && isValid(date) ? date : undefined
}

/** @returns "2026-01-31" of a local date. */
export function fromDate(date: Date): string {
  return formatISO(date, { representation: 'date' })
}
