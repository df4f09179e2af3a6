import { readDecimal } from './decimal'
import type { Definition, Item, ShowIf } from './shape'
import { kinds, most } from './words'

const limits = ['minimum', 'warnMinimum', 'warnMaximum', 'maximum'] as const

/** `at`: which of the items, counted over all sections; undefined where it is the whole. */
interface Fault {
  message: string
  at?: number
}

/**
 * What is wrong with a checklist beyond its single fields, in sentences that name the item (CHECKLIST-3 to
 * CHECKLIST-6): one at most of each item. One pass over the items.
 */
export function* faultsOf({ sections }: Definition): Generator<Fault> {
  const items = sections.flatMap((section) => section.items)
  if (items.length > most.items) {
    yield { message: `A checklist can have at most ${most.items} items` }
    return
  }
  const keys = new Set<string>()
  for (const { key } of sections) {
    if (keys.has(key)) yield { message: `Two sections have the key "${key}"` }
    keys.add(key)
  }
  const earlier = new Map<string, Item>()
  for (const [at, item] of items.entries()) {
    const message =
      (earlier.has(item.key) && `Two items have the key "${item.key}"`) ||
      limitsOutOfOrder(item) ||
      optionTwice(item) ||
      (item.showIf && wrongCondition(item, item.showIf, earlier))
    if (message) yield { message, at }
    if (!earlier.has(item.key)) earlier.set(item.key, item)
  }
}

/** The first of them, or undefined. */
export const faultOf = (definition: Definition): Fault | undefined => faultsOf(definition).next().value || undefined

function limitsOutOfOrder(item: Item): string | undefined {
  if (item.kind !== kinds.number) return undefined
  const set = limits.flatMap((name) => readDecimal(item[name]) ?? [])
  const isOrdered = set.every((limit, at) => at === 0 || limit.millionths >= (set[at - 1]?.millionths ?? 0n))
  if (!isOrdered) return `The limits of "${item.label}" are not in order: minimum, warn minimum, warn maximum, maximum`
  return undefined
}

function optionTwice(item: Item): string | undefined {
  if (item.kind !== kinds.choice) return undefined
  const values = item.options.map(({ value }) => value)
  return new Set(values).size < values.length ? `Two options of "${item.label}" have the same value` : undefined
}

/** A condition stands on an earlier item, and asks what that item can answer (CHECKLIST-6). */
function wrongCondition(item: Item, showIf: ShowIf, earlier: Map<string, Item>): string | undefined {
  const on = earlier.get(showIf.key)
  if (!on) return `"${item.label}" depends on "${showIf.key}", which is no earlier item`
  const answers = possibleAnswers(on)
  if (!('in' in showIf)) return on.kind === kinds.number ? undefined : cannot(item, on)
  if (!answers) return cannot(item, on)
  const foreign = showIf.in.find((value) => !answers.includes(value))
  return foreign === undefined ? undefined : `"${item.label}" depends on "${foreign}", which "${on.label}" can’t be`
}

const cannot = (item: Item, on: Item) => `"${item.label}" can’t depend on "${on.label}" in this way`

function possibleAnswers(item: Item): readonly string[] | undefined {
  if (item.kind === kinds.passFail) return ['pass', 'fail', 'na']
  if (item.kind === kinds.choice) return item.options.map(({ value }) => value)
  return undefined
}
