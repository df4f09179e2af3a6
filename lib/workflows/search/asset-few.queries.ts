import { forgivesSlips } from '@/lib/core/db/read/sought'
import { type Asked, indexed, isMany, type Level, levelOf } from './asset-levels'
import { type Seen, walkFound } from './asset-walks.queries'
import { namesAnyhow } from './names.queries'
import { oneSlipFrom } from './one-slip'

/**
 * What has all words, of all that has some of which the first ones have none. There is mostly little of such a word:
 * what else is typed is held against that alone. @returns null where all have their words, or more than are looked at.
 */
export async function amongFew(
  asked: Asked,
  { best }: Seen,
  wordings: readonly (readonly string[])[],
): Promise<Seen[] | null> {
  const { actor } = asked
  const { clientId } = actor
  const strange = asked.words.filter((word, at) => forgivesSlips(word) && best[at] === levelOf.nowhere)
  if (asked.words.length === 1 || strange.length === 0) return null
  const { within, slip } = await namesAnyhow(actor, strange)
  const ways: Level[] = [{ how: 'within', names: within }, forgiving(strange, slip)]
  const places = [...strange.keys()].filter((at) => !ways.some(({ names }) => isMany(names[at] ?? [])))
  if (places.length === 0) return null
  const seen = await walkFound(asked, wordings, (statement) => {
    const has = (at: number) =>
      ways.flatMap((way) => indexed(statement, { clientId, word: strange[at] as string, at }, way))
    return places.map((at) => `(${has(at).join(' OR ')})`).join(' AND ')
  })
  return seen.every(({ isAll }) => isAll) ? seen : null
}

/** But for a slip, by the names that have each word so. */
export const forgiving = (words: readonly string[], names: Level['names']): Level => ({
  how: 'slip',
  names,
  tags: words.map((word) => (forgivesSlips(word) ? oneSlipFrom(word) : [])),
})
