import { readDecimal } from '@/lib/domain/checklists/decimal'
import { keyPattern, kinds, most } from '@/lib/domain/checklists/words'
import { conditionFault } from './condition'
import { type Draft, type ItemDraft, itemsOf, limitFields } from './draft'

/** What is wrong with an item: messages by field; those of an option under its id. */
export type ItemFaults = Readonly<Record<string, string>>

export interface Faults {
  /** By the ids of items and sections. */
  items: ReadonlyMap<string, ItemFaults>
  sections: ReadonlyMap<string, string>
  /** Of the checklist as a whole. */
  whole: readonly string[]
  /** How many sections and items have one. */
  count: number
}

/** What is said of fields that are empty still: not before one has tried to save them so. */
const emptyMessages = new Set(['Enter a title', 'Enter a label', 'Enter an option', 'Choose at least one answer'])

/** All that stands in a draft, by id: sections, items, options. */
export const idsOf = (draft: Draft): ReadonlySet<string> =>
  new Set([
    ...draft.sections.map(({ id }) => id),
    ...itemsOf(draft).flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]),
  ])

/** The faults to show: what is merely not written yet is none, unless one has tried to save it so (`tried`, by id). */
export function faultsSoFar(faults: Faults, tried: ReadonlySet<string> = new Set()): Faults {
  const items = [...faults.items].flatMap(([id, all]): [string, ItemFaults][] => {
    // A fault of an option stands under its id.
    const isTried = (field: string, message: string) => tried.has(message === 'Enter an option' ? field : id)
    const some = Object.entries(all).filter((one) => !emptyMessages.has(one[1]) || isTried(...one))
    return some.length > 0 ? [[id, Object.fromEntries(some)]] : []
  })
  const sections = [...faults.sections].filter(([id, message]) => !emptyMessages.has(message) || tried.has(id))
  const count = items.length + sections.length + faults.whole.length
  return { items: new Map(items), sections: new Map(sections), whole: faults.whole, count }
}

const isNumber = (text: string) => readDecimal(text) !== undefined
const isEmpty = (text: string) => text.trim() === ''

/**
 * What the server would refuse of a draft, said where it is (CHECKLIST-3 to CHECKLIST-6). One pass over the items; the
 * property test holds it against the server's own check.
 */
export function faultsOf(draft: Draft): Faults {
  const all = itemsOf(draft)
  const byKey = new Map(all.map((item) => [item.key, item]))
  const earlier = new Map<string, ItemDraft>()
  const items = new Map<string, ItemFaults>()
  for (const item of all) {
    const faults = itemFaults(item, earlier, byKey)
    if (Object.keys(faults).length > 0) items.set(item.id, faults)
    if (!earlier.has(item.key)) earlier.set(item.key, item)
  }
  const sections = sectionFaults(draft)
  const whole = [
    ...(draft.sections.length > most.sections ? [`A checklist can have at most ${most.sections} sections`] : []),
    ...(all.length > most.items ? [`A checklist can have at most ${most.items} items`] : []),
  ]
  return { items, sections, whole, count: items.size + sections.size + whole.length }
}

function sectionFaults({ sections }: Draft): Map<string, string> {
  const keys = new Set<string>()
  const faults = new Map<string, string>()
  for (const { id, key, title } of sections) {
    if (isEmpty(title)) faults.set(id, 'Enter a title')
    else if (!keyPattern.test(key) || keys.has(key)) faults.set(id, `Another section has the key "${key}"`)
    keys.add(key)
  }
  return faults
}

function itemFaults(
  item: ItemDraft,
  earlier: ReadonlyMap<string, ItemDraft>,
  all: ReadonlyMap<string, ItemDraft>,
): ItemFaults {
  const found: Record<string, string | undefined> = {
    label: isEmpty(item.label) ? 'Enter a label' : undefined,
    key: keyFault(item, earlier),
    showIf: conditionFault(item, earlier, all, isNumber),
    ...(item.kind === kinds.number && numberFaults(item)),
    ...(item.kind === kinds.choice && optionFaults(item)),
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function keyFault({ key }: ItemDraft, earlier: ReadonlyMap<string, ItemDraft>): string | undefined {
  if (!keyPattern.test(key)) return 'A key has 1 to 40 small letters, digits and hyphens'
  const other = earlier.get(key)
  return other && `"${other.label}" has this key already`
}

function numberFaults(item: ItemDraft): Record<string, string | undefined> {
  const { decimals } = item
  const faults: Record<string, string | undefined> = {
    decimals: /^[0-6]?$/.test(decimals.trim()) ? undefined : 'Enter a number from 0 to 6',
  }
  let last: bigint | undefined
  for (const name of limitFields) {
    if (isEmpty(item[name])) continue
    const limit = readDecimal(item[name])
    if (!limit) faults[name] = 'Enter a number'
    else if (last !== undefined && limit.millionths < last) faults[name] = 'This is below the limit before it'
    else last = limit.millionths
  }
  return faults
}

function optionFaults({ options }: ItemDraft): Record<string, string | undefined> {
  const faults: Record<string, string | undefined> = {
    options:
      options.length < 2
        ? 'A choice has at least 2 options'
        : options.length > most.options
          ? `A choice has at most ${most.options} options`
          : undefined,
  }
  const values = new Set<string>()
  for (const { id, value, label } of options) {
    if (isEmpty(label)) faults[id] = 'Enter an option'
    else if (/[|;]/.test(label)) faults[id] = 'An option can’t hold | or ;'
    else if (values.has(value)) faults[id] = 'Two options have the same value'
    values.add(value)
  }
  return faults
}
