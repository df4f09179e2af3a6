import type { Option } from '@/components/ui/select'

/** A time zone by its IANA name, as the value of a Combobox. */
export const namedTimezone = (name: string): Option => ({ value: name, label: name.replaceAll('_', ' ') })

/** The same with how far it is from UTC today: "GMT+01:00". Only for names that this browser knows. */
export function withOffset(name: string): Option {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: name, timeZoneName: 'longOffset' })
  const hint = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return { ...namedTimezone(name), hint }
}

/** The IANA names that hold every word of the text: "london", "america new york". */
export function findTimezones(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s/_]+/)
    .filter(Boolean)
  return allTimezones().filter((name) => words.every((word) => name.toLowerCase().includes(word)))
}

const pageSize = 10

/** The browser has all zones already; they are given out ten at a time, as every Combobox expects. */
export async function loadTimezones(query: string, page: number) {
  const found = findTimezones(query)
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize).map(withOffset),
    hasMore: found.length > page * pageSize,
  }
}

/** The zones that this browser knows, and UTC, which some browsers leave out. */
const allTimezones = () => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
