import { run } from '@/lib/core/db/read/run'
import { forgivesSlips, type How } from '@/lib/core/db/read/sought'
import type { Actor } from '@/lib/domain/permissions/actor'
import { begin, isMany, type Level, own } from './asset-levels'
import { namesOfBoth } from './names.queries'

/** A word that is in names of one kind alone, and which: a type may have it in its own name and in those of its fields. */
interface Named {
  at: number
  word: string
  column: Level['names'][number][number]['column']
  sources: ReadonlySet<number>
  isMany: boolean
  ids: ReadonlySet<string>
}

/** The names of one kind that have two words, as far as they are written out: none where no name has both. */
export interface Both {
  column: Named['column']
  ids: readonly string[]
}

/** Two words whose names are of one kind. */
interface Pair extends Both {
  at: number[]
  /** The one source where names may have both: an index is asked where they are too many to be known. */
  asked?: { source: number; words: string[] }
}

/** Indexes are asked for so many pairs at most: eight words make twenty-eight. */
const mostAsked = 3

function pairOf(one: Named, other: Named): Pair | null {
  const { column } = one
  if (column !== other.column) return null
  const at = [one.at, other.at]
  if (!one.isMany && !other.isMany) return { at, column, ids: [...one.ids].filter((id) => other.ids.has(id)) }
  const [source, ...others] = new Set([...one.sources, ...other.sources])
  if (source === undefined || others.length > 0) return null
  return { at, column, ids: [], asked: { source, words: [one.word, other.word] } }
}

/**
 * What names say of words together. `never`: no asset has all words, as two of them are in names of one kind alone, of types
 * say, and in none of these together; so words that many assets have are not held against each other, asset by asset. Or the
 * names that have two of them, where one is in too many names to be written out: what has both may be in none of the first.
 */
export async function together(
  { actor, words }: { actor: Actor; words: readonly string[] },
  by: Level[],
): Promise<'never' | Both | null> {
  const named = words.flatMap((word, at): Named[] => {
    const of = by.flatMap(({ names }) => names[at] ?? [])
    const [column, ...others] = new Set(of.map((one) => one.column))
    if (!column || others.length > 0) return []
    const sources = new Set(of.map(({ source }) => source))
    return [{ at, word, column, sources, isMany: isMany(of), ids: new Set(of.flatMap(({ ids }) => ids)) }]
  })
  const hows = by.map(({ how }) => how).filter((how, _, all) => how !== 'start' || !all.includes('within'))
  const pairs = named.flatMap((one, place) => named.slice(place + 1).flatMap((other) => pairOf(one, other) ?? []))
  const known = pairs.find(({ ids, asked }) => !asked && ids.length === 0)
  const { apart, both } = known ? { apart: known, both: null } : await askedOf(actor, pairs, hows)
  if (!apart) return both
  const { statement, reach } = begin(actor)
  const ways = apart.at.flatMap((at) => by.flatMap((level) => own(statement, words[at] as string, at, level)))
  // All of them: for a first one alone PostgreSQL would go through everything in reach.
  const text = `SELECT count(*) FROM "AssetSearch" s WHERE ${reach} AND (${ways.join(' OR ')})`
  return Number((await run(text, statement.values, false))[0]?.[0]) === 0 ? 'never' : both
}

/** Of pairs that an index has to be asked for: the first that no name has both of, or the names of the rarest. */
async function askedOf(
  actor: Actor,
  pairs: readonly Pair[],
  hows: readonly How[],
): Promise<{ apart: Pair | null; both: Both | null }> {
  let both: Both | null = null
  for (const pair of pairs.filter(({ asked }) => asked).slice(0, mostAsked)) {
    const ids = await idsOf(actor, pair, hows)
    if (ids.length === 0) return { apart: pair, both }
    if (!both || ids.length < both.ids.length) both = { column: pair.column, ids }
  }
  return { apart: null, both }
}

async function idsOf(actor: Actor, { asked }: Pair, hows: readonly How[]): Promise<string[]> {
  const words = (asked?.words ?? []).map((word) => ({
    word,
    hows: hows.filter((how) => how !== 'slip' || forgivesSlips(word)),
  }))
  return namesOfBoth(actor, asked?.source ?? 0, words)
}
