import { remembered } from '@/lib/core/text/remembered'
import { piecesBeside, slipsOf } from '../keywords'
import type { Statement } from './statement'

/** How a word is there: as the beginning of one, anywhere, or but for one slip. */
export type How = 'start' | 'within' | 'slip'

/** The SQL of what an index finds a row's words by (`found_by`). */
interface Indexed {
  found: string
  /**
   * Where it stands in the row, and is not made anew for each look: the client whose own these
   * pieces are (`pieces_of_client`).
   */
  ofClient?: string
}

/** The shortest word in which a slip is forgiven, and the longest that is indexed for it. */
const forgiven = { from: 5, to: 40 }
export const forgivesSlips = (word: string): boolean =>
  !word.includes(' ') && [...word].length >= forgiven.from && [...word].length <= forgiven.to

/** The text that such words contain: they begin and end with a space each. */
const textOf = (word: string, how: How) => (how === 'start' ? ` ${word}` : word)

/** A word, and the ways of which one will do. */
export interface Sought {
  word: string
  hows: readonly How[]
}

/** That words (`words_of`) are the typed ones, each in one of its ways; with `isInText` that a small text has them. */
export const areThere = (statement: Statement, words: string, sought: readonly Sought[], isIn = isThere): string =>
  sought.map(({ word, hows }) => either(hows.map((how) => isIn(statement, words, word, how)))).join(' AND ')

const either = (conditions: readonly string[]) => `(${conditions.join(' OR ')})`

/** The pieces of words, or of each the ones that a slip has in common with it. */
interface Way {
  pieces: readonly string[]
  slips: readonly (readonly string[])[]
}

/** An index is asked so many times at most; words that would make it more are told by their patterns alone. */
const mostWays = 8

/**
 * What an index knows of it: little that has not all these words, which `areThere` tells. It is one condition, that an
 * index answers as a whole: of several the others' `found` would be made anew for each row. `withSlip`: only where one
 * of them has a slip, as the others were looked for before.
 */
export function mayBeThere(
  statement: Statement,
  { found, ofClient }: Indexed,
  sought: readonly Sought[],
  { withSlip = false } = {},
): string {
  const value = (pieces: readonly string[]) => {
    const all = `${statement.value(pieces)}::text[]`
    return ofClient ? `pieces_of_client(${ofClient}, ${all})` : all
  }
  const all = waysOf(JSON.stringify(sought))
  // Words that were too many to be asked for may be the ones with a slip.
  const forgiven = sought.filter(({ hows }) => hows.includes('slip')).length
  const isWhole = all.some(({ slips }) => slips.length === forgiven)
  const ways = withSlip && isWhole ? all.filter(({ slips }) => slips.length > 0) : all
  const each = ways.map(({ pieces, slips }) => [
    ...(pieces.length > 0 ? [`${found} @> ${value(pieces)}`] : []),
    ...slips.map((of) => `${found} && ${value(of)}`),
  ])
  return either(each.map((all) => all.join(' AND ')))
}

/** They are the same for each table, and their values are written out once. */
const waysOf = remembered(40, (text: string) => {
  const sought: readonly Sought[] = JSON.parse(text)
  const inOrder = [...sought].sort((a, b) => a.hows.length - b.hows.length || b.word.length - a.word.length)
  return inOrder.reduce<Way[]>(
    (ways, { word, hows }) => {
      if (ways.length * hows.length > mostWays) return ways
      const slipped = Object.freeze(slipsOf(word))
      return ways.flatMap(({ pieces, slips }) =>
        hows.map((how) =>
          how === 'slip'
            ? { pieces, slips: [...slips, slipped] }
            : { pieces: Object.freeze([...new Set([...pieces, ...piecesBeside(textOf(word, how))])]), slips },
        ),
      )
    },
    [{ pieces: [], slips: [] }],
  )
})

/** The same of one word and way. */
export function isThere(statement: Statement, words: string, word: string, how: How): string {
  if (how === 'slip') return `has_slip(${words}, ${statement.value(word)})`
  return `${words} LIKE ${statement.value(`%${textOf(word, how)}%`)}`
}

/**
 * The same of a text as it is, where `small` is it in small letters behind a space. Letters tell nearly all: a word is
 * somewhere in it as it is somewhere among its words, and one behind a space begins. Words are made, which is dear, of
 * what is left.
 */
export function isInText(statement: Statement, small: string, word: string, how: How): string {
  const may = how === 'slip' ? mayHaveSlip(statement, small, word) : mayHave(statement, small, word)
  if (how === 'within' && !word.includes(' ')) return may
  const told = `${may} AND ${isThere(statement, `words_of(${small})`, word, how)}`
  return how === 'slip' ? `(${told})` : `(${isThere(statement, small, word, how)} OR ${told})`
}

/** What a small text has that has this word: it tells most others without their words being made. */
export function mayHave(statement: Statement, small: string, word: string): string {
  const each = word.split(' ').map((part) => `${small} LIKE ${statement.value(`%${part}%`)}`)
  return `(${each.join(' AND ')})`
}

/**
 * The same where a slip is forgiven: what is one slip apart has one half of the word, or its middle letters
 * have changed places.
 */
export function mayHaveSlip(statement: Statement, small: string, word: string): string {
  const letters = [...word]
  const middle = Math.floor(letters.length / 2)
  const [first, second] = [letters.slice(0, middle), letters.slice(middle)]
  const changed = [...first.slice(0, -1), second[0], first.at(-1), ...second.slice(1)]
  const each = [first, second, changed].map((part) => `${small} LIKE ${statement.value(`%${part.join('')}%`)}`)
  return `(${each.join(' OR ')})`
}

/** What a small text has that has these words, each in one of its ways. */
export const mayAllBeIn = (statement: Statement, small: string, sought: readonly Sought[]): string =>
  sought.map(({ word, hows }) => (hows.includes('slip') ? mayHaveSlip : mayHave)(statement, small, word)).join(' AND ')
