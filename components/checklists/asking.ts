import { checkAnswers, type GivenAnswer, isEmpty, needsPhoto, valueFault } from '@/lib/domain/checklists/answers'
import { askedItems } from '@/lib/domain/checklists/asked'
import type { Definition, Item, Section } from '@/lib/domain/checklists/shape'
import { type Status, statusOf, worstOf } from '@/lib/domain/checklists/status'
import { kinds } from '@/lib/domain/checklists/words'
import { reasonOf } from './limits'

/** What somebody typed, chose or took for one item. */
export interface Typed {
  /** The text of a text or a number, what was chosen, or who signed. */
  value: string
  notes: string
  files: readonly File[]
}

/** By the item's key. What was typed stays here, also while its item is not asked. */
export type Typings = Readonly<Record<string, Typed>>

/** An answer as it is sent, beside its photos. */
interface Answer extends GivenAnswer {
  value: string | { name: string } | null
}

export const nothingTyped: Typed = { value: '', notes: '', files: [] }

export const typedOf = (typed: Typings, key: string): Typed => (Object.hasOwn(typed, key) && typed[key]) || nothingTyped

export interface AskedItem {
  item: Item
  status: Status
  isAnswered: boolean
  /** It is to come with a photo of what is wrong. */
  needsPhoto: boolean
}

export interface AskedSection {
  section: Section
  items: AskedItem[]
  /** Pass/fail items that nothing is answered to yet: what "All pass" answers. */
  open: string[]
}

export interface Asking {
  /** Sections with anything to ask. */
  sections: AskedSection[]
  asked: number
  answered: number
  /** How many are missing still. */
  open: number
  /** The worst of the answers. */
  status: Status
  /** Why it is no better, in the words of the items: empty where it is complete. */
  reasons: string[]
}

/** What is asked now, how far one is, and what follows from it: as the server will say it. */
export function askingOf(definition: Definition, typed: Typings): Asking {
  const given = givenOf(definition, typed)
  const sound = new Map([...given].filter(([, { item, answer }]) => !valueFault(item, answer)))
  const asked = askedItems(definition, new Map([...sound].map(([key, { answer }]) => [key, answer.value])))
  const sections = new Map<Section, AskedSection>()
  for (const { section, item } of asked) {
    const found = sections.get(section) ?? { section, items: [], open: [] }
    sections.set(section, found)
    const answer = sound.get(item.key)?.answer
    const isAnswered = answer !== undefined && !isEmpty(item, answer)
    const status = isAnswered ? statusOf(item, answer.value) : 1
    found.items.push({ item, status, isAnswered, needsPhoto: isAnswered && needsPhoto(item, answer.value) })
    if (item.kind === kinds.passFail && !isAnswered) found.open.push(item.key)
  }
  const all = [...sections.values()].flatMap(({ items }) => items)
  const answered = all.filter(({ isAnswered }) => isAnswered)
  const status = worstOf(answered.map((one) => one.status))
  const worst = status === 1 ? [] : answered.filter((one) => one.status === status)
  return {
    sections: [...sections.values()],
    asked: all.length,
    answered: answered.length,
    open: all.filter(({ item, isAnswered }) => item.required && !isAnswered).length,
    status,
    reasons: worst.map(({ item }) => reasonOf(item, typedOf(typed, item.key).value)),
  }
}

/** What goes to the server: of each item that is asked now, where anything is there. */
export function answersToSend(definition: Definition, typed: Typings): (Answer & Omit<Typed, 'value'>)[] {
  const asked = new Set(askingOf(definition, typed).sections.flatMap(({ items }) => items.map(({ item }) => item.key)))
  return [...givenOf(definition, typed)].flatMap(([key, { item, answer }]) => {
    const { notes, files } = typedOf(typed, key)
    const { value, photos } = answer
    return asked.has(key) && !isEmpty(item, answer) ? [{ key, value, photos, notes, files }] : []
  })
}

/** What is missing or wrong, in the server's own words, before anything is sent: photos take their time. */
export function faultsOf(definition: Definition, typed: Typings): Record<string, string[]> | undefined {
  const checked = checkAnswers(
    definition,
    [...givenOf(definition, typed).values()].map(({ answer }) => answer),
  )
  return 'faults' in checked ? checked.faults : undefined
}

function givenOf(definition: Definition, typed: Typings): Map<string, { item: Item; answer: Answer }> {
  const items = definition.sections.flatMap((section) => section.items)
  return new Map(
    items.flatMap((item) =>
      Object.hasOwn(typed, item.key) ? [[item.key, { item, answer: answerOf(item, typedOf(typed, item.key)) }]] : [],
    ),
  )
}

function answerOf(item: Item, { value, notes, files }: Typed): Answer {
  const photos = files.map(({ type }) => (/^image\/(png|jpeg)$/.test(type) ? 'image' : 'other'))
  return { key: item.key, value: sentValue(item, value, photos.length > 0), photos, hasNotes: notes.trim() !== '' }
}

function sentValue(item: Item, value: string, hasFiles: boolean): Answer['value'] {
  if (item.kind === kinds.photos) return null
  // A picture without a name, or a name without a picture, is to be said of.
  if (item.kind === kinds.signature) return value || hasFiles ? { name: value } : null
  return value === '' ? null : value
}
