import { db } from '@/lib/core/db/client'
import type { Found } from '@/lib/core/db/read/by-level'
import { guard, tableOf } from '@/lib/core/db/read/read'
import { areThere, forgivesSlips, type How, isThere, mayBeThere, type Sought } from '@/lib/core/db/read/sought'
import { Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReach } from '@/lib/domain/permissions/reach'
import type { Gathered } from './name-tables.queries'
import type { Names } from './names.queries'

/* How well an asset has words, as SQL: `s` is a row of what assets are found by. */

export const levelOf = { start: 2, within: 3, slip: 4, nowhere: 9 } as const

/** One way for words to be there: with the names that have each of them. */
export interface Level {
  how: How
  names: Names[][]
  tags?: (readonly string[])[]
}

/** Those that an index is asked for: a word that begins so is there as well. */
export const looksFor = (by: readonly Level[]): readonly Level[] =>
  by.filter(({ how }) => how !== 'start' || !by.some((other) => other.how === 'within'))

/** The names that a word has are too many to be written out. */
export const isMany = (of: readonly Names[]): boolean => of.some(({ more }) => more)

/** What is looked for among assets: all that was typed, its words, and how many are wanted. */
export interface Asked {
  actor: Actor
  phrase: string
  words: readonly string[]
  take: number
}

const ofAsset = (own: string) =>
  ['id', 'clientId', 'name', own, 'assetTypeId', 'customerOrganisationId', 'organisationZoneId', 'manufacturerId']
    .map((column) => `s."${column}"`)
    .join(', ')
/** What is read of `s`: all that levels speak of, and none of what only indexes know. */
export const columns = ofAsset('words')
/** What an index has that is in the order of tags. */
export const inOrder = ofAsset('brief')

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

/** What an index has of each asset, beside who reads it: its own words, and what has its other names. */
const found = 'pieces_of_client(s."clientId", s.found)'
const named =
  'array_remove(ARRAY[s."assetTypeId", s."manufacturerId", s."customerOrganisationId", s."organisationZoneId"], NULL)'

/** That one of the asset's names is among these, by their ids, as SQL. */
export const isNamed = (ids: string) => `${named} && ${ids}`

/** A word, its place among those that were typed, and in whose assets it is looked for. */
interface WordOfAssets {
  clientId: string
  word: string
  at: number
}

/** Conditions that indexes know, of which one holds where the asset has the word so. */
export function indexed(statement: Statement, sought: WordOfAssets, { how, names, tags }: Level): string[] {
  if (how === 'slip' && !forgivesSlips(sought.word)) return []
  const of = names[sought.at] ?? []
  return [
    ...(of.length > 0 ? [isNamed(`${statement.value(of.flatMap(({ ids }) => ids))}::uuid[]`)] : []),
    ...own(statement, sought, { how, names, tags }),
  ]
}

/** A slip is dearer to look for than what is stored. */
function ownWord(statement: Statement, clientId: string, word: Sought): string {
  const told = areThere(statement, 's.words', [word])
  const indexed = mayBeThere(statement, { found, ofClient: `${statement.value(clientId)}::uuid` }, [word])
  return `(${word.hows.includes('slip') ? `${indexed} AND ${told}` : `${told} AND ${indexed}`})`
}

/** Those of them that speak of the asset's own words. */
function own(statement: Statement, { clientId, word, at }: WordOfAssets, { how, tags }: Level): string[] {
  if (how === 'slip' && !forgivesSlips(word)) return []
  return [
    ...(tags?.[at]?.length ? [`s.name = ANY (${statement.value(tags[at])}::text[])`] : []),
    ownWord(statement, clientId, { word, hows: [how] }),
  ]
}

/** The same of all ways: that the asset has the word by itself, and not by a name. */
export const byItself = (statement: Statement, sought: WordOfAssets, by: readonly Level[]): string =>
  looksFor(by)
    .flatMap((level) => own(statement, sought, level))
    .join(' OR ')

/** How well an asset matches: as well as the word that it matches least; 9 where it has not all of them. */
export const levelIn = (words: readonly string[], casesOf: (word: string, at: number) => string[]): string =>
  `greatest(${words.map((word, at) => levelOfWord(casesOf(word, at))).join(', ')})`

export const levelOfWord = (cases: string[]) => `CASE ${cases.join(' ')} ELSE 9 END`
export const caseOf = (how: How, conditions: string[]) => `WHEN ${conditions.join(' OR ')} THEN ${levelOf[how]}`

/** The same without indexes; `own` are the asset's own words. */
export function told(
  statement: Statement,
  word: string,
  at: number,
  { how, names }: Level,
  { own = 's.words', gathered = 'gathered' }: { own?: string; gathered?: Gathered } = {},
): string[] {
  return [
    isThere(statement, own, word, how),
    ...(names[at] ?? []).map(({ column, ids, more }) =>
      more ? more(statement, gathered) : `s."${column}" IN (SELECT unnest(${statement.value(ids)}::uuid[]))`,
    ),
  ]
}
