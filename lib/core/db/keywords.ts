/** Words as a LIKE pattern that means just them. */
export const literal = (keywords: string) => keywords.replace(/[\\%_]/g, '\\$&')

/**
 * The condition that a column contains the words, anywhere and without case; `%`, `_` and `\` are themselves (LIST-13).
 * `path` may lead through relations: `asset.name`. Nothing sought: everything.
 */
export function contains(path: string, keywords: string | undefined): Record<string, unknown> {
  if (!keywords) return {}
  return path.split('.').reduceRight<Record<string, unknown>>((inner, key) => ({ [key]: inner }), {
    contains: literal(keywords),
    mode: 'insensitive',
  })
}

/** The condition that one of several columns contains the words. */
export function containsAny(paths: readonly string[], keywords: string | undefined): Record<string, unknown> {
  return keywords ? { OR: paths.map((path) => contains(path, keywords)) } : {}
}

/** The pieces of one to three letters that whatever contains the words has too, as columns `pieces` hold them. */
export function piecesOf(keywords: string): string[] {
  const lower = [...keywords].map((letter) => {
    const small = letter.toLowerCase()
    return [...small].length === 1 ? small : letter
  })
  if (lower.length <= 3) return [lower.join('')]
  return lower.slice(2).map((_, at) => lower.slice(at, at + 3).join(''))
}
