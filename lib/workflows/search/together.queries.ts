import { run } from '@/lib/core/db/read/run'
import { forgivesSlips, type How } from '@/lib/core/db/read/sought'
import type { Actor } from '@/lib/domain/permissions/actor'
import { begin, byItself, isMany, type Level, looksFor } from './asset-levels'
import { type NamesOfBoth, nameless, namesOfBoth } from './names.queries'

/**
 * A word that is in names of one kind alone, and which: a type may have it in its own name and in those of its fields.
 */
interface Named {
  at: number
  word: string
  column: Level['names'][number][number]['column']
  sources: ReadonlySet<number>
  isMany: boolean
  ids: ReadonlySet<string>
}

/** The names of one kind that have two words: none where no name has both. */
export interface Both extends NamesOfBoth {
  column: Named['column']
}

/** Two words whose names are of one kind, which are known. */
interface Known extends Both {
  at: number[]
}

/**
 * Two words of which one is in too many names to be known: the one source where names may have both, whose
 * index is asked.
 */
interface Unknown {
  at: number[]
  column: Named['column']
  source: number
  words: string[]
}
type Pair = Known | Unknown
const isKnown = (pair: Pair): pair is Known => 'ids' in pair

/** Indexes are asked for so many pairs at most: eight words make twenty-eight. */
const mostAsked = 3

function pairOf(one: Named, other: Named): Pair | null {
  const { column } = one
  if (column !== other.column) return null
  const at = [one.at, other.at]
  if (!one.isMany && !other.isMany) return { at, column, ids: [...one.ids].filter((id) => other.ids.has(id)) }
  const [source, ...others] = new Set([...one.sources, ...other.sources])
  if (source === undefined || others.length > 0) return null
  return { at, column, source, words: [one.word, other.word] }
}

/**
 * What names say of words together. `never`: no asset has all words, as two of them are in names of one kind alone, of
 * types say, and in none of these together; so words that many assets have are not held against each other, asset by
 * asset. Or the names that have two of them, where one is in too many names to be written out: what has both may be in
 * none of the first. `absent`: no asset has the words at these places by itself, as was asked before.
 */
export async function together(
  { actor, words }: { actor: Actor; words: readonly string[] },
  by: Level[],
  absent: ReadonlySet<number> = new Set(),
): Promise<'never' | Both | null> {
  const named = words.flatMap((word, at): Named[] => {
    const of = by.flatMap(({ names }) => names[at] ?? [])
    const [column, ...others] = new Set(of.map((one) => one.column))
    if (!column || others.length > 0) return []
    const sources = new Set(of.map(({ source }) => source))
    return [{ at, word, column, sources, isMany: isMany(of), ids: new Set(of.flatMap(({ ids }) => ids)) }]
  })
  const hows = looksFor(by).map(({ how }) => how)
  const pairs = named.flatMap((one, place) => named.slice(place + 1).flatMap((other) => pairOf(one, other) ?? []))
  const known = pairs.filter(isKnown).find(({ ids }) => ids.length === 0)
  const unknown = pairs.filter((pair): pair is Unknown => !isKnown(pair))
  const { apart, both } = known ? { apart: known, both: null } : await askedOf(actor, unknown, hows)
  if (!apart) return both
  const places = apart.at.filter((at) => !absent.has(at))
  return (await areOwn({ actor, words }, places, by)) ? both : 'never'
}

/** Whether an asset in reach has one of the words at these places by itself, and not by a name. */
export async function areOwn(
  asked: { actor: Actor; words: readonly string[] },
  places: readonly number[],
  by: readonly Level[],
): Promise<boolean> {
  return (await nobodysOwn(asked, places, by)).size < places.length
}

/** So many are looked at: a word that the first assets have not may be very many others'. */
const someOwn = 500

/** Those of these places whose word no asset in reach has by itself, and not by a name. */
export async function nobodysOwn(
  { actor, words }: { actor: Actor; words: readonly string[] },
  places: readonly number[],
  by: readonly Level[],
): Promise<ReadonlySet<number>> {
  if (places.length === 0) return new Set()
  const { statement, reach } = begin(actor)
  const { clientId } = actor
  // Planned for all of them: for some alone PostgreSQL would go through everything in reach.
  const each = places.map((at) => {
    const has = byItself(statement, { clientId, word: words[at] as string, at }, by)
    const all = `WITH o AS MATERIALIZED (SELECT 1 FROM "AssetSearch" s WHERE ${reach} AND (${has}))`
    return `(SELECT count(*) FROM (${all} SELECT 1 FROM o LIMIT ${someOwn}) s)`
  })
  const [counts] = await run(`SELECT ${each.join(', ')}`, statement.values, 'for any values')
  return new Set(places.filter((_, place) => Number(counts?.[place]) === 0))
}

/** Of pairs that an index has to be asked for: the first that no name has both of, or the names of the rarest. */
async function askedOf(
  actor: Actor,
  pairs: readonly Unknown[],
  hows: readonly How[],
): Promise<{ apart: Unknown | null; both: Both | null }> {
  const asked = pairs.slice(0, mostAsked).map((pair) => ({
    ...pair,
    words: pair.words.map((word) => ({ word, hows: hows.filter((how) => how !== 'slip' || forgivesSlips(word)) })),
  }))
  // To find that there is one costs little beside all of them.
  const [apart] = asked.length > 1 ? await nameless(actor, asked) : []
  if (apart) return { apart: pairs[asked.indexOf(apart)] as Unknown, both: null }
  let both: Both | null = null
  for (const [at, { column, ...sought }] of asked.entries()) {
    const names = await namesOfBoth(actor, sought)
    if (names.ids.length === 0) return { apart: pairs[at] as Unknown, both }
    if (!both || names.ids.length < both.ids.length) both = { column, ...names }
  }
  return { apart: null, both }
}
