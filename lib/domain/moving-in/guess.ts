import type { ColumnFacts } from './facts'
import type { Mapping } from './mapping'
import { readStatus } from './statuses'
import { guessTitle, plainTitle, titleInFull, titleKeys, whichDone } from './titles'

/** What the library has that the file's titles and values may name. */
export interface Known {
  fields: { id: string; name: string }[]
  checks: { id: string; name: string }[]
  /** Which of the values are names of these, in lower case. */
  names: Record<NamedField, ReadonlySet<string>>
}
type NamedField = 'tag' | 'assetType' | 'customer' | 'site' | 'zone' | 'manufacturer'

/** A guess, from 0 (not known) to 1 (as it was read the last time). */
export interface Guess {
  field: string
  confidence: number
}

/** What may be guessed of several columns: zones by level, and of tasks each by its name. */
const mayRepeat: ReadonlySet<string> = new Set(['detail:new', 'zone', 'lastDone', 'status', 'taskNotes'])

interface Candidate extends Guess {
  index: number
}

const titleOf = (titles: readonly string[], index: number) => titles[index] ?? ''
const unknown: Guess = { field: 'ignore', confidence: 0 }

/**
 * What each column is, from its title, its values, and how the last file with these titles was read (`kept`, by key of
 * title) (REGISTER-9). A field is guessed for one column.
 */
export function guessColumns(
  titles: readonly string[],
  facts: readonly ColumnFacts[],
  known: Known,
  kept: Record<string, string> | null,
): Guess[] {
  const keys = titleKeys(facts.map(({ index }) => titleOf(titles, index)))
  if (kept) return facts.map(({ index }) => ({ field: kept[keys[index]!] ?? 'ignore', confidence: 1 }))
  const details = known.fields.map(({ id, name }) => ({ id, plain: plainTitle(name) }))
  const candidates = facts.flatMap((column) => candidatesOf(titleOf(titles, column.index), column, known, details))
  const guesses: Guess[] = facts.map(() => unknown)
  const isTaken = new Set<string>()
  for (const { index, field, confidence } of candidates.toSorted((a, b) => b.confidence - a.confidence)) {
    if (guesses[index] !== unknown || isTaken.has(field)) continue
    guesses[index] = { field, confidence: round(confidence) }
    if (!mayRepeat.has(field)) isTaken.add(field)
  }
  return withPlaces(withTasks(guesses, titles, facts, known), facts)
}

/** As a mapping: what was guessed for each column. */
export const mappingOf = (guesses: readonly Guess[]): Mapping =>
  Object.fromEntries(guesses.map(({ field }, index) => [String(index), field]))

/** A date may stand among these: less is none of a column of dates. */
const someDates = 0.2

/** So many different values of a column are looked up in the library: these say whether its names are those. */
export const lookedUp = 40

function candidatesOf(
  title: string,
  { index, values, filled, dateShare }: ColumnFacts,
  known: Known,
  details: readonly { id: string; plain: string }[],
): Candidate[] {
  const found: Candidate[] = []
  const add = (field: string, confidence: number) => found.push({ index, field, confidence })
  if (filled === 0) return found
  const said = title ? guessTitle(title) : null
  const plain = plainTitle(title)
  const field = details.find((one) => isSameDetail(one.plain, plain))
  if (field) add(`detail:${field.id}`, 0.92)
  const isDate = dateShare >= 0.5
  if (said) {
    const { field: name, confidence } = said
    if (name === 'installationDate' || name === 'manufactureDate') add(name, isDate ? confidence : confidence * 0.7)
    else if (name === 'lastDone') {
      if (dateShare > someDates) add('lastDone', isDate ? confidence : 0.2)
      else if (values.filter((value) => readStatus(value)).length > values.length / 2) add('status', confidence)
    } else if (name === 'site') {
      // Of a site and a building the building is within.
      const isOwn = /\b(?:site|premises|property)\b/.test(plain)
      add('site', isDate ? 0.1 : isOwn ? confidence : confidence - 0.02)
      if (!isDate) add('zone', confidence * 0.7)
    } else if (name === 'serial' || name === 'detail') add('detail:new', confidence * 0.8)
    else if (name === 'status' || name === 'taskNotes') add(name, confidence)
    // A column of dates is none of names, whatever stands above it.
    else add(name, isDate ? 0.1 : confidence)
  }
  const looked = values.slice(0, lookedUp)
  for (const [name, names] of Object.entries(known.names)) {
    const share = looked.filter((value) => names.has(value.trim().toLowerCase())).length / looked.length
    if (share >= 0.5) add(name, name === 'tag' ? 0.7 + share * 0.28 : 0.55 + share * 0.4)
  }
  // Factories write a year above a column of dates, for each year one.
  if (!said && isDate && /^(?:19|20)\d{2}$/.test(title.trim())) add('lastDone', 0.5)
  return found
}

/** The year that a title names; 0 where it names none. */
const yearIn = (title: string) => Number(/(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(title)?.[0] ?? 0)

const round = (number: number) => Math.round(number * 100) / 100

const serial = /^(?:s n|sn|serial.*|ser n.*|s no)$/
/** Whether a detail of the library is what a title says: the same words, or both a serial number. */
const isSameDetail = (a: string, b: string): boolean => a !== '' && (a === b || (serial.test(a) && serial.test(b)))

/** Columns of tasks: a date says which, and result and notes behind it go with it. */
function withTasks(guesses: Guess[], titles: readonly string[], facts: readonly ColumnFacts[], known: Known): Guess[] {
  const tasks = tasksAt(guesses, titles, known)
  const parts: Record<string, string> = { lastDone: 'date', status: 'status', taskNotes: 'notes' }
  const isTaken = new Set<string>()
  return guesses.map((guess, index) => {
    const part = parts[guess.field]
    if (!part) return guess
    const check = part === 'date' ? tasks.get(index) : beside(tasks, index, titles)
    const field = check && `task:${check.id}:${part}`
    if (field && !isTaken.has(field)) {
      isTaken.add(field)
      return { field, confidence: round(guess.confidence * check.sure) }
    }
    // Without a task that it could be of, a text is still worth keeping.
    if (part !== 'notes' || facts[index]!.filled === 0 || isTaken.has('notes')) return unknown
    if (guesses.some(({ field }) => field === 'notes')) return unknown
    isTaken.add('notes')
    return { field: 'notes', confidence: 0.4 }
  })
}

/** The task of each column of dates, the surest first; of two that would be of one task the other is none. */
function tasksAt(guesses: readonly Guess[], titles: readonly string[], { checks }: Known): Map<number, Task> {
  const dated = guesses.flatMap(({ field, confidence }, index) => (field === 'lastDone' ? [{ index, confidence }] : []))
  const found = new Map<number, Task>()
  const year = ({ index }: { index: number }) => yearIn(titleOf(titles, index))
  for (const { index } of dated.toSorted((a, b) => b.confidence - a.confidence || year(b) - year(a))) {
    const task = checkOf(titleOf(titles, index), checks)
    if (task && ![...found.values()].some(({ id }) => id === task.id)) found.set(index, task)
  }
  return found
}

/** The task of the nearest date to the left, else of the first; what is of another year than the date is of none. */
function beside(tasks: ReadonlyMap<number, Task>, index: number, titles: readonly string[]): Task | undefined {
  const places = [...tasks.keys()].sort((a, b) => a - b)
  const at = places.findLast((place) => place < index) ?? places[0]
  if (at === undefined) return undefined
  const [own, dated] = [yearIn(titleOf(titles, index)), yearIn(titleOf(titles, at))]
  return own && dated && own !== dated ? undefined : tasks.get(at)
}

interface Task {
  id: string
  sure: number
}

const stems: [RegExp, string][] = [
  [/servic|maint/, 'service'],
  [/inspect|visit|check/, 'inspection'],
  [/test/, 'test'],
]
const literally = ['servic', 'maint', 'inspect', 'visit', 'check', 'test']
const stemsOf = (text: string) => stems.filter(([pattern]) => pattern.test(titleInFull(text))).map(([, stem]) => stem)

/**
 * The task whose name shares most with the title; the only one where there is but one. A hydro test is none of another
 * test: a title that says which one it is of is of a task that says so too.
 */
function checkOf(title: string, all: readonly { id: string; name: string }[]): Task | null {
  const wanted = stemsOf(title)
  const full = titleInFull(title)
  const words = new Set(full.split(' '))
  const which = whichDone(full)
  const checks = which ? all.filter(({ name }) => titleInFull(name).split(' ').includes(which)) : all
  const scored = checks
    .map(({ id, name }) => {
      const own = titleInFull(name)
      const stem = stemsOf(name).filter((one) => wanted.includes(one)).length
      const same = literally.filter((one) => full.includes(one) && own.includes(one)).length
      const shared = own.split(' ').filter((word) => words.has(word)).length
      return { id, score: stem * 2 + same + shared, length: name.length }
    })
    .toSorted((a, b) => b.score - a.score || a.length - b.length)
  const [first] = scored
  if (!first) return null
  if (first.score > 0) return { id: first.id, sure: 0.85 }
  if (checks.length === 1) return { id: first.id, sure: 0.5 }
  // A bare year says of no task in particular: of a service, if there is one.
  const usual = wanted.length === 0 ? checks.find(({ name }) => stemsOf(name)[0] === 'service') : undefined
  return usual ? { id: usual.id, sure: 0.4 } : null
}

const separators = [' > ', '>', ' / ', '/', '\\', ' - ', '|', '»', '→']

/** Zones by level from left to right; one that holds paths is a path, with the site where no column has it. */
function withPlaces(guesses: Guess[], facts: readonly ColumnFacts[]): Guess[] {
  const zones = guesses.flatMap(({ field }, index) => (field === 'zone' ? [index] : []))
  const [only] = zones
  const separator = zones.length === 1 ? separatorOf(facts[only!]!.values) : null
  let level = 0
  return guesses.map((guess) => {
    if (guess.field !== 'zone') return guess
    if (separator) return { field: `path:${separator}`, confidence: round(guess.confidence * 0.9) }
    level += 1
    return level <= 9 ? { ...guess, field: `zone:${level}` } : unknown
  })
}

/** What most of the values are cut by; a sign without letters or spaces. */
function separatorOf(values: readonly string[]): string | null {
  const most = separators.find((sign) => values.filter((value) => value.includes(sign)).length > values.length * 0.6)
  return most?.trim() ?? null
}
