import { run } from '@/lib/core/db/read/run'
import { forgivesSlips, type How } from '@/lib/core/db/read/sought'
import type { Actor } from '@/lib/domain/permissions/actor'
import { begin, isMany, type Level, own } from './asset-levels'
import { isOneName } from './names.queries'

/** A word that is in names of one kind alone, and which: a type may have it in its own name and in those of its fields. */
interface Named {
  at: number
  word: string
  column: Level['names'][number][number]['column']
  sources: ReadonlySet<number>
  isMany: boolean
  ids: ReadonlySet<string>
}

async function areApart(actor: Actor, one: Named, other: Named, hows: readonly How[]): Promise<boolean> {
  if (one.column !== other.column) return false
  if (!one.isMany && !other.isMany) return ![...one.ids].some((id) => other.ids.has(id))
  const [source, ...others] = new Set([...one.sources, ...other.sources])
  if (source === undefined || others.length > 0) return false
  const both = [one, other].map(({ word }) => ({
    word,
    hows: hows.filter((how) => how !== 'slip' || forgivesSlips(word)),
  }))
  return !(await isOneName(actor, source, both))
}

/**
 * Whether no asset has all words: two of them are in names of one kind alone, of types say, and in none of these together. Words
 * that many assets have are so not held against each other, asset by asset.
 */
export async function areNeverTogether(
  { actor, words }: { actor: Actor; words: readonly string[] },
  by: Level[],
): Promise<boolean> {
  const named = words.flatMap((word, at): Named[] => {
    const of = by.flatMap(({ names }) => names[at] ?? [])
    const [column, ...others] = new Set(of.map((one) => one.column))
    if (!column || others.length > 0) return []
    const sources = new Set(of.map(({ source }) => source))
    return [{ at, word, column, sources, isMany: isMany(of), ids: new Set(of.flatMap(({ ids }) => ids)) }]
  })
  const hows = by.map(({ how }) => how).filter((how, _, all) => how !== 'start' || !all.includes('within'))
  const pair = await firstApart(actor, named, hows)
  if (!pair) return false
  const { statement, reach } = begin(actor)
  const ways = pair.flatMap((at) => by.flatMap((level) => own(statement, words[at] as string, at, level)))
  // All of them: for a first one alone PostgreSQL would go through everything in reach.
  const text = `SELECT count(*) FROM "AssetSearch" s WHERE ${reach} AND (${ways.join(' OR ')})`
  return Number((await run(text, statement.values, false))[0]?.[0]) === 0
}

/** The first two words that no name has both of. */
async function firstApart(actor: Actor, named: readonly Named[], hows: readonly How[]): Promise<number[] | null> {
  for (const [place, one] of named.entries())
    for (const other of named.slice(place + 1)) if (await areApart(actor, one, other, hows)) return [one.at, other.at]
  return null
}
