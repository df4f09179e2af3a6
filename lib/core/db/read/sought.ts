import { piecesOf, slipsOf } from '../keywords'
import type { Statement } from './statement'

/** How a word is there: as the beginning of one, anywhere, or but for one slip. */
export type How = 'start' | 'within' | 'slip'

/** The SQL of a row's words (`words_of`), and of what an index finds them by (`found_by`). */
export interface Searched {
  words: string
  found: string
  /** `found` stands in the row, and is not made anew for each look. */
  isStored?: true
}

/** The shortest word in which a slip is forgiven, and the longest that is indexed for it. */
const forgiven = { from: 5, to: 40 }
export const forgivesSlips = (word: string): boolean =>
  !word.includes(' ') && [...word].length >= forgiven.from && [...word].length <= forgiven.to

/** The text that such words contain: they begin and end with a space each. */
const textOf = (word: string, how: How) => (how === 'start' ? ` ${word}` : word)

/**
 * That one word of a row is the typed one, in one of these ways, by an index of `found`. The pattern stands first: what an
 * index has found is mostly looked at again by it alone. What the index has answered stands apart from it, else `found` would
 * be made anew for each row. A slip is dearer to look for than what is stored.
 */
export function hasWord(
  statement: Statement,
  { words, found, isStored }: Searched,
  word: string,
  ...hows: readonly How[]
): string {
  const either = (conditions: readonly string[]) => `(${conditions.join(' OR ')})`
  const indexed = hows.map((how) =>
    how === 'slip'
      ? `${found} && ${statement.value(slipsOf(word))}::text[]`
      : `${found} @> ${statement.value(piecesOf(textOf(word, how)))}::text[]`,
  )
  const both = [either(hows.map((how) => isThere(statement, words, word, how))), either(indexed)]
  return `(${(isStored && hows.includes('slip') ? both.reverse() : both).join(' AND ')})`
}

/** The same without an index. */
export function isThere(statement: Statement, words: string, word: string, how: How): string {
  if (how === 'slip') return `has_slip(${words}, ${statement.value(word)})`
  return `${words} LIKE ${statement.value(`%${textOf(word, how)}%`)}`
}
