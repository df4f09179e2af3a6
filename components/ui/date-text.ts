/** Dates between people (dd/mm/yyyy) and the API (YYYY-MM-DD). Calendar dates: no time zone touches them. */

/** @returns "31/01/2026" for "2026-01-31" (also with a time after it); anything else as it is. */
export function toShown(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : value
}

/** @returns "2026-01-31" for "31/01/2026"; what is no such date stays as typed, so that the server can say so. */
export function toValue(shown: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(shown.trim())
  if (!match) return shown.trim()
  const value = `${match[3]}-${match[2]}-${match[1]}`
  return toDate(value) ? value : shown.trim()
}

/** @returns local midnight of "2026-01-31", for the calendar; undefined for a date that does not exist. */
export function toDate(value: string | undefined): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value ?? '')
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(year, month - 1, day)
  date.setFullYear(year)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

/** @returns "2026-01-31" of a local date. */
export function fromDate(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}
