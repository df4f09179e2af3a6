/** A name that is being typed behind an @: where the @ stands, and what stands between it and the caret. */
export interface Typed {
  from: number
  query: string
}

/** Behind the beginning, a space or what opens something; no name is longer, or has more than three words. */
const behindAt = /(?:^|[\s("'“‘/])@([\p{L}\p{M}\p{N}.'’-]{0,40}(?: [\p{L}\p{M}\p{N}.'’-]{1,40}){0,2} ?)$/u

/** The mention that stands before the caret; `null` where none does. */
export function typedMention(text: string, caret: number): Typed | null {
  const query = behindAt.exec(text.slice(Math.max(0, caret - 130), caret))?.[1]
  return query === undefined ? null : { from: caret - query.length - 1, query: query.trim() }
}

/** The text with the chosen name in place of what was typed, and where the caret is then. */
export function withMention(text: string, typed: Typed, caret: number, name: string) {
  const before = `${text.slice(0, typed.from)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** Of those who were chosen the ones whose name still stands in the text. */
export const stillMentioned = (text: string, chosen: ReadonlyMap<string, string>): string[] =>
  [...chosen].filter(([, name]) => text.includes(`@${name}`)).map(([id]) => id)
