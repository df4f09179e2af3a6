import { db } from '@/lib/core/db/client'
import type { Found } from '@/lib/core/db/read/by-level'
import { guard, tableOf } from '@/lib/core/db/read/read'
import { forgivesSlips, type How, hasWord, isThere } from '@/lib/core/db/read/sought'
import { Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReach } from '@/lib/domain/permissions/reach'
import type { Names } from './names.queries'

/* How well an asset has words, as SQL: `s` is a row of what assets are found by. */

export const levelOf = { start: 2, within: 3, slip: 4 } as const

/** One way for words to be there: with the names that have each of them. */
export interface Level {
  how: How
  names: Names[][]
  tags?: string[][]
}

/** The names that a word has are too many to be written out. */
export const isMany = (of: readonly Names[]): boolean => of.some(({ more }) => more)

/** A statement on what assets are found by, within reach; `s` is a row of it. */
export function begin(actor: Actor) {
  const from = tableOf(db.assetSearch)
  const where = assetReach(actor)
  guard(from, where)
  const statement = new Statement()
  const at = { ...statement.place(from.model), name: 's' }
  return { statement, reach: condition(statement, at, where) }
}

export const rowsOf = (cells: (string | null)[][]): Found[] =>
  cells.map(([id, level]) => ({ id: id as string, level: Number(level) }))

/** Conditions that indexes know, of which one holds where the asset has the word so. */
export function indexed(statement: Statement, word: string, at: number, { how, names, tags }: Level): string[] {
  if (how === 'slip' && !forgivesSlips(word)) return []
  const of = names[at] ?? []
  return [
    ...of.map(({ column, ids }) => `s."${column}" = ANY (${statement.value(ids)}::uuid[])`),
    ...own(statement, word, at, { how, names, tags }),
  ]
}

/** Those of them that speak of the asset's own words. */
export function own(statement: Statement, word: string, at: number, { how, tags }: Level): string[] {
  if (how === 'slip' && !forgivesSlips(word)) return []
  return [
    ...(tags?.[at]?.length ? [`s.name = ANY (${statement.value(tags[at])}::text[])`] : []),
    hasWord(statement, { words: 's.words', found: 's.found', isStored: true }, word, how),
  ]
}

/** How well an asset matches: as well as the word that it matches least; 9 where it has not all of them. */
export const levelIn = (words: readonly string[], casesOf: (word: string, at: number) => string[]): string =>
  `greatest(${words.map((word, at) => levelOfWord(casesOf(word, at))).join(', ')})`

export const levelOfWord = (cases: string[]) => `CASE ${cases.join(' ')} ELSE 9 END`
export const caseOf = (how: How, conditions: string[]) => `WHEN ${conditions.join(' OR ')} THEN ${levelOf[how]}`

/** The same without indexes. */
export function told(statement: Statement, word: string, at: number, { how, names }: Level, own = 's.words'): string[] {
  return [
    isThere(statement, own, word, how),
    ...(names[at] ?? []).map(({ column, ids, more }) =>
      more ? more(statement) : `s."${column}" = ANY (${statement.value(ids)}::uuid[])`,
    ),
  ]
}
