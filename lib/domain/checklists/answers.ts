import { hasAtMost, isOneLine, isStorable, isVisible } from '@/lib/core/text/characters'
import { maxLength } from '@/lib/core/text/lengths'
import { messages } from '@/lib/core/text/messages'
import { askedItems } from './asked'
import { decimalFault, readDecimal, tooFine } from './decimal'
import type { Definition, Item } from './shape'
import { hasFailed, type Status, statusOf, worstOf } from './status'
import { kinds, most } from './words'

/** An answer as it is sent; `photos` are the kinds of the files that came with it. */
export interface GivenAnswer {
  key: string
  value: unknown
  photos: readonly ('image' | 'other')[]
  hasNotes?: boolean
}

/** An answer that counts: to an item that was asked, of its type. */
export interface TakenAnswer {
  section: string
  item: Item
  /** Numbers as text, to the digit. */
  value: string | null | { name: string }
  status: Status
}

type Faults = Record<string, string[]>

type Checked =
  | { faults: Faults }
  | { answers: TakenAnswer[] /** What the answers make the result at least. */; derivedStatus: Status }

/** Said of the whole beside what is wrong with each answer. */
export const someAreWrong = 'Some answers are missing or wrong'

/**
 * Answers beside the version of the checklist that they were given to → those that count with their statuses, or what
 * is wrong with each, under `answers` and `answers.{key}` (CHECKLIST-13, CHECKLIST-14). Answers to items that are not
 * asked are left out; one at fault counts as not given for conditions.
 */
export function checkAnswers(definition: Definition, given: readonly GivenAnswer[]): Checked {
  const items = new Map(definition.sections.flatMap(({ items }) => items.map((item) => [item.key, item] as const)))
  const faults: Faults = {}
  const values = new Map<string, unknown>()
  const wrong = new Map<string, string>()
  const byKey = new Map<string, GivenAnswer>()
  for (const answer of given) {
    const item = items.get(answer.key)
    if (!item) faults[`answers.${answer.key}`] = ['This checklist asks no such thing']
    else if (byKey.has(answer.key)) faults[`answers.${answer.key}`] = ['Answered twice']
    byKey.set(answer.key, answer)
    const fault = item && valueFault(item, answer)
    if (fault) wrong.set(answer.key, fault)
    else values.set(answer.key, answer.value)
  }
  const asked = askedItems(definition, values)
  for (const { item } of asked) {
    const fault = wrong.get(item.key) ?? missing(item, byKey.get(item.key))
    if (fault) faults[`answers.${item.key}`] ??= [fault]
  }
  if (Object.keys(faults).length > 0) return { faults: { answers: [someAreWrong], ...faults } }
  const answers = asked.flatMap(({ section, item }) => {
    const answer = byKey.get(item.key)
    if (!answer || isEmpty(item, answer)) return []
    return [
      { section: section.title, item, value: valueOfItem(item, answer.value), status: statusOf(item, answer.value) },
    ]
  })
  return { answers, derivedStatus: worstOf(answers.map(({ status }) => status)) }
}

/** Whether nothing was answered: an optional item may be left open. */
export function isEmpty(item: Item, { value, photos }: GivenAnswer): boolean {
  if (item.kind === kinds.photos) return photos.length === 0
  return value === undefined || value === null || (typeof value === 'string' && !isVisible(value))
}

/**
 * What is missing of an item that is asked. A note or a picture beside no answer is refused, so that none gets lost.
 */
function missing(item: Item, answer: GivenAnswer | undefined): string | undefined {
  if (!answer || isEmpty(item, answer)) {
    if (item.required) return messages.required
    return answer && (answer.hasNotes || answer.photos.length > 0)
      ? 'Answer this too: its note and photos are kept with the answer'
      : undefined
  }
  const isImage = answer.photos.includes('image')
  if (item.kind === kinds.signature && !isImage) return 'A signature needs its picture'
  return needsPhoto(item, answer.value) && !isImage ? 'Add a photo of what is wrong' : undefined
}

/** Whether an answer is to come with a photo of what is wrong. */
export function needsPhoto(item: Item, value: unknown): boolean {
  return item.photoOnFail && (hasFailed(item, value) || isFailedChoice(item, value))
}

/**
 * A choice has failed where its option has the very status that the item calls a failure: not a better, not
 * a worse one.
 */
const isFailedChoice = (item: Item, value: unknown) =>
  item.kind === kinds.choice && statusOf(item, value) === item.failStatus

/** What is wrong with the value itself, whether it is asked or not. */
export function valueFault(item: Item, answer: GivenAnswer): string | undefined {
  if (isEmpty(item, answer)) return undefined
  const { value } = answer
  if (item.kind === kinds.passFail) {
    const words = item.allowNa ? ['pass', 'fail', 'na'] : ['pass', 'fail']
    return words.includes(value as string) ? undefined : `Answer ${words.map((word) => `"${word}"`).join(' or ')}`
  }
  if (item.kind === kinds.number) {
    const reading = readDecimal(value)
    if (!reading) return decimalFault(value, item.decimals)
    return reading.decimals > item.decimals ? tooFine(item.decimals) : undefined
  }
  if (item.kind === kinds.text) return textFault(value)
  if (item.kind === kinds.choice)
    return item.options.some((option) => option.value === value) ? undefined : 'Choose one of the options'
  if (item.kind === kinds.photos) return photosFault(answer)
  return signatureFault(answer)
}

function textFault(value: unknown): string | undefined {
  if (typeof value !== 'string') return messages.text
  if (!isStorable(value)) return messages.characters
  return hasAtMost(value, maxLength.notes) ? undefined : messages.tooLong(maxLength.notes)
}

function photosFault({ value, photos }: GivenAnswer): string | undefined {
  if (value !== undefined && value !== null) return 'Photos come as files'
  if (photos.length > most.photos) return `At most ${most.photos} photos`
  return photos.includes('other') ? 'Photos are PNG or JPEG' : undefined
}

function signatureFault({ value, photos }: GivenAnswer): string | undefined {
  const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : undefined
  if (typeof name !== 'string' || !isVisible(name)) return 'A signature needs a name'
  if (!isStorable(name) || !isOneLine(name)) return messages.oneLine
  if (!hasAtMost(name, maxLength.line)) return messages.tooLong(maxLength.line)
  return photos.length > 1 ? 'A signature is one picture' : undefined
}

function valueOfItem(item: Item, value: unknown): TakenAnswer['value'] {
  if (item.kind === kinds.photos) return null
  if (item.kind === kinds.number) return readDecimal(value)?.text ?? null
  if (item.kind === kinds.signature) return { name: (value as { name: string }).name.trim() }
  return (value as string).trim()
}
