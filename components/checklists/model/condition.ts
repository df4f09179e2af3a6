import { type Kind, kinds } from '@/lib/domain/checklists/words'
import type { ShowIf } from './definition'
import type { ItemDraft } from './draft'

/*
 * Conditions in words, and what one may choose for them.
 */

/** What of an item conditions go by: the editor's and a published one's alike. */
interface Asked {
  key: string
  kind: Kind
  label: string
  allowNa?: boolean
  options?: readonly { value: string; label: string }[]
}

/** Whether another item can be asked depending on this one. */
export const canBeAskedOf = ({ kind }: Asked) =>
  kind === kinds.passFail || kind === kinds.number || kind === kinds.choice

/** The answers that an item may have, with their words; none for a number. */
export function answersOf({ kind, allowNa, options = [] }: Asked): { value: string; label: string }[] {
  if (kind === kinds.choice) return options.map(({ value, label }) => ({ value, label: label || value }))
  if (kind !== kinds.passFail) return []
  return [
    { value: 'pass', label: 'Pass' },
    { value: 'fail', label: 'Fail' },
    ...(allowNa === false ? [] : [{ value: 'na', label: 'N/A' }]),
  ]
}

/** A condition on an item as one begins with it. */
export function firstCondition(on: Asked): ShowIf {
  if (on.kind === kinds.number) return { key: on.key, below: '' }
  const answers = answersOf(on)
  const usual = on.kind === kinds.passFail ? 'fail' : answers[0]?.value
  return { key: on.key, in: usual === undefined ? [] : [usual] }
}

/** "Ask only if Gauge is below 3". `find`: the items that it may stand on, by key. */
export function conditionText(showIf: ShowIf, find: (key: string) => Asked | undefined): string {
  const on = find(showIf.key)
  return `Ask only if ${on ? on.label || 'an item without a label' : `"${showIf.key}"`} is ${answerText(showIf, on)}`
}

function answerText(showIf: ShowIf, on: Asked | undefined): string {
  if ('below' in showIf) return `below ${showIf.below || '…'}`
  if ('above' in showIf) return `above ${showIf.above || '…'}`
  const known = on ? answersOf({ ...on, allowNa: true }) : []
  const words = showIf.in.map((value) => known.find((answer) => answer.value === value)?.label ?? value)
  return words.length < 2 ? (words[0] ?? '…') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Why a condition can't be kept, or undefined. `earlier`: the items that are asked before, by key. */
export function conditionFault(
  item: ItemDraft,
  earlier: ReadonlyMap<string, ItemDraft>,
  all: ReadonlyMap<string, ItemDraft>,
  isNumber: (text: string) => boolean,
): string | undefined {
  const { showIf } = item
  if (!showIf) return undefined
  const on = earlier.get(showIf.key)
  if (!on) {
    const later = all.get(showIf.key)
    return later && later !== item
      ? `"${later.label}" is asked later. Move it up, or ask this always`
      : 'The item that this depends on is no longer there. Choose another, or ask this always'
  }
  const name = `"${on.label}"`
  if (!('in' in showIf)) {
    if (on.kind !== kinds.number) return `${name} is no number any more. Choose which answers ask for this`
    return isNumber('below' in showIf ? showIf.below : showIf.above) ? undefined : 'Enter a number'
  }
  if (!canBeAskedOf(on) || on.kind === kinds.number) return `This can’t depend on ${name} in this way`
  if (showIf.in.length === 0) return 'Choose at least one answer'
  const known = answersOf({ ...on, allowNa: true }).map(({ value }) => value)
  return showIf.in.every((value) => known.includes(value))
    ? undefined
    : `${name} has lost an answer that this depends on. Choose again`
}
