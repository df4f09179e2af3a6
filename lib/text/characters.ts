/** NUL and lone surrogates: PostgreSQL can't store them (R 10). */
const unstorable = /[\0\p{Cs}]/u

/** Line breaks and control characters, which have no place in a one-line name (R 243). */
const notOneLine = /[\p{Cc}\u2028\u2029]/u

/** Whether PostgreSQL can store the text: no NUL, no lone surrogate (R 10). */
export function isStorable(text: string): boolean {
  return !unstorable.test(text)
}

/** Whether the text is a single line without control characters (R 243). */
export function isOneLine(text: string): boolean {
  return !notOneLine.test(text)
}

/** Whether the text has at most `max` characters, an emoji counting as one as it does in PostgreSQL. */
export function hasAtMost(text: string, max: number): boolean {
  if (text.length <= max) return true
  if (text.length > max * 2) return false
  let count = 0
  for (const _ of text) count++
  return count <= max
}
