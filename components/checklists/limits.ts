import type { Item } from '@/lib/domain/checklists/shape'
import { type Status, statusOf } from '@/lib/domain/checklists/status'
import { kinds } from '@/lib/domain/checklists/words'

type NumberItem = Extract<Item, { kind: 1 }>

interface Limits {
  minimum?: string | null
  maximum?: string | null
  unit?: string | null
}

/** "3–5 bar", "at least 3 bar", "at most 5 bar"; nothing where there are none. */
export function limitsText({ minimum, maximum, unit }: Limits): string {
  const range = rangeOf(minimum, maximum)
  if (!range) return ''
  const said = range === 'between' ? between(`${minimum}`, `${maximum}`) : range.replace('#', `${minimum ?? maximum}`)
  return withUnit(said, unit)
}

function rangeOf(minimum?: string | null, maximum?: string | null): string {
  const has = (limit?: string | null) => limit !== undefined && limit !== null
  if (has(minimum) && has(maximum)) return 'between'
  if (has(minimum)) return 'at least #'
  return has(maximum) ? 'at most #' : ''
}

/** A dash beside a minus reads as a second one. */
const between = (minimum: string, maximum: string) =>
  minimum.startsWith('-') || maximum.startsWith('-') ? `${minimum} to ${maximum}` : `${minimum}–${maximum}`

const withUnit = (text: string, unit?: string | null): string => (unit ? `${text} ${unit}` : text)

/** What a reading is beside: "outside 3–5 bar", "under 3 bar", "over 5 bar"; nothing while it is within. */
export function outsideText(item: NumberItem, value: string): string {
  const { minimum, maximum, warnMinimum, warnMaximum, unit } = item
  const status = statusOf(item, value)
  if (status === 1) return ''
  // Within the hard limits it is the warn limits that it is outside.
  const isHard = statusOf({ ...item, warnMinimum: undefined, warnMaximum: undefined }, value) !== 1
  const [least, most] = isHard ? [minimum, maximum] : [warnMinimum, warnMaximum]
  return beyond(least, most, unit)
}

/** Beside what a reading is to be looked at: "over 4.5 bar"; nothing where there are no such limits. */
export const warnText = ({ warnMinimum, warnMaximum, unit }: NumberItem): string =>
  warnMinimum === undefined && warnMaximum === undefined ? '' : beyond(warnMinimum, warnMaximum, unit)

function beyond(least: string | undefined, most: string | undefined, unit: string | undefined): string {
  if (least !== undefined && most !== undefined) return `outside ${limitsText({ minimum: least, maximum: most, unit })}`
  return withUnit(least === undefined ? `over ${most}` : `under ${least}`, unit)
}

/** Why an answer is not complete: "Gauge is outside 3–5 bar". */
export function reasonOf(item: Item, value: string): string {
  const label = named(item.label)
  if (item.kind === kinds.number) return `${label} is ${outsideText(item, value)}`
  if (item.kind !== kinds.choice) return `${label} failed`
  return `${label} is ${item.options.find((option) => option.value === value)?.label ?? value}`
}

/** A label that is a sentence of its own stands in quotes within another one. */
const named = (label: string) => (/[.?!:]$/.test(label) ? `“${label}”` : label)

const statusWords: Record<Status, string> = { 1: 'Complete', 2: 'Monitor', 3: 'Action' }

/** "Action, because Gauge is outside 3–5 bar and 2 more". */
export function whyText(status: Status, reasons: readonly string[]): string {
  if (reasons.length === 0) return statusWords[status]
  const more = reasons.length > 1 ? ` and ${reasons.length - 1} more` : ''
  return `${statusWords[status]}, because ${reasons[0]}${more}`
}
