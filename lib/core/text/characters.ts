/** NUL and lone surrogates: PostgreSQL can't store them (ERROR-30). */
const unstorable = /[\0\p{Cs}]/u

/**
 * Line breaks and control characters, which have no place in a one-line name (ERROR-30); with them those that turn the
 * writing around: "a\u202Egnp.exe" reads as a picture's name.
 */
const notOneLine = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

const unseen = /[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g

/**
 * A text of a file as one line, as a name is: breaks and control characters are spaces, of which there is one at a
 * time, and what nobody sees, which comes with what is copied from web pages, is gone.
 */
export const asOneLine = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

/** Whether PostgreSQL can store the text: no NUL, no lone surrogate (ERROR-30). */
export function isStorable(text: string): boolean {
  return !unstorable.test(text)
}

/**
 * Of a text that is only shown, at most so much, without half of an emoji at its end; what PostgreSQL can't store
 * is `\uFFFD` (ERROR-30).
 */
export function cutTo(text: string, length: number): string {
  const cut = text.length > length ? text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '') : text
  return cut.replace(/[\0\p{Cs}]/gu, '\uFFFD')
}

/** The same with an ellipsis where something was cut off. */
export const shortened = (text: string, length: number): string =>
  text.length > length ? `${cutTo(text, length - 1)}…` : cutTo(text, length)

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
