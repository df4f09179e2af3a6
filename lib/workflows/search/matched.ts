import { isSlip, wordsOf } from '@/lib/core/db/keywords'
import { forgivesSlips } from '@/lib/core/db/read/sought'

/** A field of what was found, as the answer names it. */
export interface Field {
  field: string
  text: string | null | undefined
}

/**
 * The fields in which the words are: of each word the first that has it, and only where none does one with a slip, or
 * without the signs that were typed in it.
 */
export function matchedIn(fields: readonly Field[], words: readonly string[]): { field: string; text: string }[] {
  const told = fields.flatMap(({ field, text }) => (text ? [{ field, text, words: ` ${wordsOf(text)} ` }] : []))
  const found = new Set(
    words.flatMap(
      (word) =>
        told.find((one) => one.words.includes(` ${word}`)) ??
        told.find((one) => one.words.includes(word)) ??
        told.find((one) => forgivesSlips(word) && one.words.split(' ').some((other) => isSlip(word, other))) ??
        told.find((one) => one.words.includes(word.replaceAll(' ', ''))) ??
        [],
    ),
  )
  return [...found].map(({ field, text }) => ({ field, text }))
}
