/** NUL and lone surrogates: PostgreSQL can't store them (ERROR-30). */
const unstorable = /[\0\p{Cs}]/u

/**
 * Line breaks and control characters, which have no place in a one-line name (ERROR-30); with them those that turn the
 * writing around: "a\u202Egnp.exe" reads as a picture's name.
 */
const notOneLine = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

/** Whether PostgreSQL can store the text: no NUL, no lone surrogate (ERROR-30). */
export function isStorable(text: string): boolean {
  return !unstorable.test(text)
}

/** Whether the text is a single line without control characters (ERROR-30). */
export function isOneLine(text: string): boolean {
  return !notOneLine.test(text)
}

/** Whether there is anything to see in the text: a zero-width space is as empty as a blank (ERROR-28). */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** Whether the text has at most `max` characters, an emoji counting as one as it does in PostgreSQL. */
export function hasAtMost(text: string, max: number): boolean {
  if (text.length <= max) return true
  if (text.length > max * 2) return false
  let count = 0
  for (const _ of text) count++
  return count <= max
}
