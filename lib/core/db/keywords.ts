import { spellingsOf, withPlainDigits } from '../text/small-digits'

/** Words as a LIKE pattern that means just them. */
export const literal = (keywords: string) => keywords.replace(/[\\%_]/g, '\\$&')

/**
 * How a pattern is compared whatever the case of letters. Where it has none, each row's text needn't be made small
 * first, which takes longer than to look through it.
 */
export const likeOf = (pattern: string): 'LIKE' | 'ILIKE' => (/^[ -@[-`{-~]*$/.test(pattern) ? 'LIKE' : 'ILIKE')

/**
 * The condition that a column contains the words, anywhere and without case; `%`, `_` and `\` are themselves, and a
 * small digit is a digit (LIST-13). `path` may lead through relations: `asset.name`. Nothing sought: everything.
 */
export function contains(path: string, keywords: string | undefined): Record<string, unknown> {
  if (!keywords) return {}
  const [typed = keywords, ...others] = spellingsOf(keywords)
  if (others.length === 0) return containsJust(path, typed)
  return { OR: [typed, ...others].map((one) => containsJust(path, one)) }
}

function containsJust(path: string, keywords: string): Record<string, unknown> {
  return path.split('.').reduceRight<Record<string, unknown>>((inner, key) => ({ [key]: inner }), {
    contains: literal(keywords),
    mode: 'insensitive',
  })
}

/** The condition that one of several columns contains the words. */
export function containsAny(paths: readonly string[], keywords: string | undefined): Record<string, unknown> {
  return keywords ? { OR: paths.map((path) => contains(path, keywords)) } : {}
}

/** Letter by letter as PostgreSQL makes them small: one for one. */
const small = (text: string): string[] =>
  [...text].map((letter) => {
    const lower = letter.toLowerCase()
    return [...lower].length === 1 ? lower : letter
  })

/** The pieces of one to three letters that whatever contains the words has too, as columns `pieces` hold them. */
export function piecesOf(keywords: string): string[] {
  const lower = small(keywords)
  if (lower.length <= 3) return [lower.join('')]
  return lower.slice(2).map((_, at) => lower.slice(at, at + 3).join(''))
}

/**
 * As few of them as have all letters: those side by side. An index takes as long for each; what has these and not the
 * words is looked at in vain.
 */
export function piecesBeside(keywords: string): string[] {
  const lower = small(keywords)
  const starts = lower.map((_, at) => at).filter((at) => at % 3 === 0 && at + 3 < lower.length)
  return [...starts, Math.max(lower.length - 3, 0)].map((at) => lower.slice(at, at + 3).join(''))
}

/**
 * Letters and digits in words, small, one space between them: what `words_of` of the database makes of a text. A small
 * digit is a digit (SEARCH-3).
 */
export const wordsOf = (text: string): string =>
  small(withPlainDigits(text))
    .join('')
    .replace(/[^\p{Alphabetic}\p{Nd}]+/gu, ' ')
    .trim()

/**
 * A word without each of its letters in turn, and itself, as `slips_of` marks them: one slip away has one of them too.
 */
export function slipsOf(word: string): string[] {
  const letters = [...word]
  return [`~${word}`, ...letters.map((_, at) => `~${letters.toSpliced(at, 1).join('')}`)]
}

/** Whether two words are the same but for a letter too many, too few, another one, or two that changed places. */
export function isSlip(a: string, b: string): boolean {
  const [one, other] = [[...a], [...b]]
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  return (
    rest(one, at + 1) === rest(other, at + 1) ||
    rest(one, at) === rest(other, at + 1) ||
    rest(one, at + 1) === rest(other, at) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2))
  )
}
