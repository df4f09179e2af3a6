import { run } from '@/lib/core/db/read/run'
import { forgivesSlips, type How, isInText, type Sought } from '@/lib/core/db/read/sought'
import { Statement } from '@/lib/core/db/read/statement'
import type { Actor } from '@/lib/domain/permissions/actor'
import { type Gathered, namesWith, ofAsset, type Source, sources } from './name-tables.queries'

/** The rows of one source that have a word. */
export interface Names {
  column: Source['column']
  /** Its place among the sources: two of them may stand in one column. */
  source: number
  ids: string[]
  /** There are more: the SQL that says of an asset `s` whether its own is one. */
  more?: (statement: Statement, how: Gathered) => string
}

/** More ids are not written into a statement. */
const most = 150
/** So many that have a slip, which are dear to see. */
const mostSlips = 60

/** For each word the names that have it but for a slip, of what the actor reads. */
export async function slippedNames(actor: Actor, words: readonly string[]): Promise<Names[][]> {
  return inNames(words, 'slip', (await idsOf(actor, words, () => ['slip'])).slip)
}

/** For each word the names that have it anywhere, and those that have it but for a slip, of what the actor reads. */
export async function namesAnyhow(
  actor: Actor,
  words: readonly string[],
): Promise<{ within: Names[][]; slip: Names[][] }> {
  const found = await idsOf(actor, words, () => ['within', 'slip'])
  return { within: inNames(words, 'within', found.within), slip: inNames(words, 'slip', found.slip) }
}

/** For each word the names with a word that begins so, of what the actor reads. */
export async function beginningNames(actor: Actor, words: readonly string[]): Promise<Names[][]> {
  return inNames(words, 'start', (await idsOf(actor, words, () => ['start'])).start)
}

/**
 * For each word the names that have it in each of these ways, of what the actor reads: of one look where that will do.
 */
export async function namesOf(
  actor: Actor,
  words: readonly string[],
  { slips }: { slips: boolean },
): Promise<{ start: Names[][]; within: Names[][]; slip?: Names[][] }> {
  const found = await idsOf(actor, words, (word) => [
    'within',
    ...(isShort(word) ? (['start'] as const) : []),
    ...(slips ? (['slip'] as const) : []),
  ])
  return {
    start: await begunNames(actor, words, found),
    within: inNames(words, 'within', found.within),
    ...(slips && { slip: inNames(words, 'slip', found.slip) }),
  }
}

/** So short a word is in many names, and the beginning of one in few of them. */
const isShort = (word: string): boolean => [...word].length <= 3

/**
 * The names with words that begin so: those of a short word were asked for, others are among those that
 * have it anywhere.
 */
async function begunNames(
  actor: Actor,
  words: readonly string[],
  { start, within }: Record<'start' | 'within', Ids>,
): Promise<Names[][]> {
  const isMany = (ids: Ids) => (key: string) => (ids.get(key)?.length ?? 0) > most
  // Of names that are too many to be read, those that begin so may be few, and others than these.
  const isUnknown = words.some(
    (word, at) =>
      !isShort(word) &&
      keysOf(at).some((key) => isMany(within)(key) && !within.get(key)?.every(({ begins }) => begins)),
  )
  if (isUnknown) return await beginningNames(actor, words)
  const long = begun(within)
  const each = (ids: Ids, isMany: (key: string) => boolean) => inNames(words, 'start', ids, isMany)
  const [asked, known] = [each(start, isMany(start)), each(long, isMany(within))]
  return words.map((word, at) => (isShort(word) ? asked : known)[at] as Names[])
}

interface Id {
  id: string
  /** The word is the beginning of one of the name's. */
  begins: boolean
}
/** By place of the word and of the source. */
type Ids = Map<string, Id[]>
const keysOf = (at: number): string[] => sources.map((_, of) => `${at} ${of}`)

const begun = (ids: Ids): Ids =>
  new Map(
    [...ids].map(([key, of]) => [key, of.filter(({ begins }) => begins)] as const).filter(([, of]) => of.length > 0),
  )

async function idsOf(
  actor: Actor,
  words: readonly string[],
  hows: (word: string) => readonly How[],
): Promise<Record<How, Ids>> {
  const statement = new Statement()
  const parts = words.flatMap((word, at) =>
    hows(word)
      .filter((how) => how !== 'slip' || forgivesSlips(word))
      .flatMap((how) => sources.map((source, of) => part(statement, actor, source, { word, how, at, of }))),
  )
  const found: Record<How, Ids> = { start: new Map(), within: new Map(), slip: new Map() }
  for (const [how, at, of, id, begins] of await run(parts.join(' UNION ALL '), statement.values, 'for any values')) {
    const ids = found[how as How]
    const key = `${at} ${of}`
    const those = ids.get(key) ?? []
    those.push({ id: id as string, begins: begins === 't' })
    ids.set(key, those)
  }
  return found
}

const inNames = (
  words: readonly string[],
  how: How,
  found: Ids,
  isMany = (key: string) => (found.get(key)?.length ?? 0) > (how === 'slip' ? mostSlips : most),
): Names[][] =>
  words.map((word, at) =>
    sources.flatMap((source, of) => {
      const key = `${at} ${of}`
      const ids = found.get(key)?.map(({ id }) => id)
      if (!ids) return []
      const more =
        isMany(key) &&
        ((statement: Statement, gathered: Gathered) => ofAsset(statement, source, { word, how, gathered }))
      return [{ column: source.column, source: of, ids: ids.slice(0, most), ...(more && { more }) }]
    }),
  )

function part(
  statement: Statement,
  actor: Actor,
  source: Source,
  { word, how, at, of }: { word: string; how: How; at: number; of: number },
): string {
  const named = namesWith(statement, actor, source, [{ word, hows: [how] }])
  // What begins with a short word is asked for by itself.
  const tellsBeginnings = how === 'within' && !isShort(word)
  const begins = tellsBeginnings ? isInText(statement, 'n.small', word, 'start') : 'NULL::boolean'
  return `(SELECT '${how}', ${at}, ${of}, n.id, ${begins} FROM ${named} LIMIT ${(how === 'slip' ? mostSlips : most) + 1})`
}

/** Names that have two words: the ids that assets carry. */
export interface NamesOfBoth {
  ids: string[]
  /** There are more: the SQL of all of them. */
  more?: (statement: Statement) => string
}

/** Two words, each in one of its ways, and in names of which source. */
interface SoughtNames {
  source: number
  words: readonly Sought[]
}

/** The names of a source, of what the actor reads, that have both words. */
export async function namesOfBoth(actor: Actor, { source, words }: SoughtNames): Promise<NamesOfBoth> {
  const all = (statement: Statement) =>
    `SELECT n.id FROM ${namesWith(statement, actor, sources[source] as Source, words)}`
  const statement = new Statement()
  const cells = await run(`${all(statement)} LIMIT ${most + 1}`, statement.values, 'for any values')
  const ids = [...new Set(cells.map(([id]) => id as string))]
  return cells.length > most ? { ids, more: all } : { ids }
}

/** Of which of these there is no such name. */
export async function nameless<T extends SoughtNames>(actor: Actor, all: readonly T[]): Promise<T[]> {
  const statement = new Statement()
  const each = all.map(
    ({ source, words }, at) =>
      `(SELECT ${at} FROM ${namesWith(statement, actor, sources[source] as Source, words)} LIMIT 1)`,
  )
  const there = await run(each.join(' UNION ALL '), statement.values, 'for any values')
  return all.filter((_, place) => !there.some(([at]) => Number(at) === place))
}
