import { db } from '@/lib/core/db/client'
import { distinct, type Found } from '@/lib/core/db/read/by-level'
import { guard, tableOf } from '@/lib/core/db/read/read'
import { run } from '@/lib/core/db/read/run'
import { forgivesSlips, type How, hasWord, isThere } from '@/lib/core/db/read/sought'
import { Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReach } from '@/lib/domain/permissions/reach'
import { type Names, namesJoined, namesOf, plainNames } from './names.queries'
import { oneSlipFrom } from './one-slip'

/**
 * Tagged assets by words in their tag, type, customer, site and details (SEARCH-4). The first ones by their tag are walked
 * through: a word that many have is in them, and who reads few has no others. What is left is found by indexes, of which
 * each knows who reads a row.
 */
const walked = 500
/** So many of those that an index finds are looked at; more where it finds them by some of the words alone. */
const most = { byAll: 500, bySome: 5000 }
/** What is read of `s`: all that levels speak of, and none of what only indexes know. */
const columns = [
  ...['id', 'clientId', 'name', 'words'],
  ...['assetTypeId', 'customerOrganisationId', 'organisationZoneId', 'manufacturerId'],
]
  .map((column) => `s."${column}"`)
  .join(', ')

interface Asked {
  actor: Actor
  phrase: string
  words: readonly string[]
  take: number
}

/** Tells what it has found as it finds it: best first, but for what comes later. */
export async function findAssets(asked: Asked, tell: (rows: Found[]) => void): Promise<void> {
  const { actor, words, take } = asked
  let rows: Found[] = []
  const add = (more: Found[]) => {
    rows = distinct([...rows, ...more]).slice(0, take)
    tell(rows)
    return rows.length === take
  }
  if (add(await byTag(asked))) return
  const first = await walk(asked)
  // Of the words that begin with what was typed all come before any other, and the walk goes by the order of what is answered.
  if (add(first.isAll ? first.found : first.found.filter(({ level }) => level === levelOf.start))) return
  if (first.isAll) {
    if (words.some(forgivesSlips)) add((await walk(asked, ['start', 'within', 'slip'])).found)
    return
  }
  const names = await plainNames(actor, words)
  const plain: Level[] = [
    { how: 'start', names: names.start },
    { how: 'within', names: names.within },
  ]
  // Names that are too many to be written out cost a look at each row: then the better ones are looked for alone.
  const isMany = names.within.some((of) => of.some(({ more }) => more))
  if (isMany && add((await byIndex(asked, plain.slice(0, 1))).found)) return
  const { found, isCut } = await byIndex(asked, plain)
  if (!isMany && isCut && add((await byIndex(asked, plain.slice(0, 1))).found)) return
  if (add([...first.found, ...found])) return
  if (!words.some(forgivesSlips)) return
  const slips = await slipsOf(asked)
  // A name that is meant may be one that many have; a tag is not.
  if (slips.names.some(({ length }) => length > 0) && add((await walk(asked, ['start', 'within', 'slip'])).found))
    return
  add((await byIndex(asked, [...plain, slips])).found)
}

const levelOf = { start: 2, within: 3, slip: 4 } as const

/** One way for words to be there: with the names that have each of them. */
interface Level {
  how: How
  names: Names[][]
  tags?: string[][]
}

async function slipsOf({ actor, words }: Asked): Promise<Level> {
  const forgiven = words.filter(forgivesSlips)
  const names = await namesOf(actor, forgiven, 'slip')
  return {
    how: 'slip',
    names: words.map((word) => names[forgiven.indexOf(word)] ?? []),
    tags: words.map((word) => (forgivesSlips(word) ? oneSlipFrom(word) : [])),
  }
}

/** A statement on what assets are found by, within reach; `s` is a row of it. */
function begin(actor: Actor) {
  const from = tableOf(db.assetSearch)
  const where = assetReach(actor)
  guard(from, where)
  const statement = new Statement()
  const at = { ...statement.place(from.model), name: 's' }
  return { statement, reach: condition(statement, at, where) }
}

const rowsOf = (cells: (string | null)[][]): Found[] =>
  cells.map(([id, level]) => ({ id: id as string, level: Number(level) }))

/** Those whose tag is, or begins with, what was typed. */
async function byTag({ actor, phrase, take }: Asked): Promise<Found[]> {
  const { statement, reach } = begin(actor)
  const typed = statement.value(phrase)
  const cells = await run(
    `SELECT s.id, CASE WHEN s.name = ${typed} THEN 0 ELSE 1 END FROM "AssetSearch" s
     WHERE ${reach} AND s.name >= ${typed} AND s.name < ${typed} || chr(1114111) ORDER BY s.name, s.id LIMIT ${Number(take)}`,
    statement.values,
    false,
  )
  return rowsOf(cells)
}

/** The best of the first ones in the order of their tags, of all that is said of them; and whether there are no others. */
async function walk({ actor, words, take }: Asked, by: readonly How[] = ['start', 'within']) {
  const { statement, reach } = begin(actor)
  const { joins, words: all } = namesJoined(statement, actor.clientId)
  const level = levelIn(words, (word) =>
    by
      .filter((how) => how !== 'slip' || forgivesSlips(word))
      .map((how) => caseOf(how, [isThere(statement, 's.words', word, how)])),
  )
  const cells = await run(
    `WITH s AS MATERIALIZED (SELECT ${columns} FROM "AssetSearch" s WHERE ${reach} ORDER BY s.name, s.id LIMIT ${walked})
     SELECT f.id, f.level, (SELECT count(*) FROM s) FROM (SELECT s.id, s.name, ${level} AS level FROM (
       SELECT ${columns.replace('s."words"', `${all} AS words`)} FROM s ${joins}) s) f
     WHERE f.level < 9 ORDER BY f.level, f.name, f.id LIMIT ${Number(take)}`,
    statement.values,
    false,
  )
  const isAll = cells.length > 0 ? Number(cells[0]?.[2]) < walked : await hasFew(actor)
  return { found: rowsOf(cells), isAll }
}

/** Whether a walk goes through all that the actor reads. */
async function hasFew(actor: Actor): Promise<boolean> {
  const { statement, reach } = begin(actor)
  const text = `SELECT 1 FROM "AssetSearch" s WHERE ${reach} LIMIT 1 OFFSET ${walked - 1}`
  return (await run(text, statement.values, false)).length === 0
}

/** The best of some that have each word in one of these ways, and whether there are more than are looked at. */
async function byIndex({ actor, words, take }: Asked, by: Level[]): Promise<{ found: Found[]; isCut: boolean }> {
  const { statement, reach } = begin(actor)
  // A word whose names are too many to be written out is looked for in the rows of the others.
  const isMany = (at: number) => by.some(({ names }) => names[at]?.some(({ more }) => more))
  const places = [...words.keys()]
  const leading = places.every(isMany) ? places : places.filter((at) => !isMany(at))
  const each = leading.map(
    (at) => `(${by.flatMap((level) => indexed(statement, words[at] as string, at, level)).join(' OR ')})`,
  )
  const looked = leading.length < words.length ? most.bySome : most.byAll
  const level = levelIn(words, (word, at) =>
    by.flatMap((one) =>
      one.how === 'slip' && !forgivesSlips(word) ? [] : [caseOf(one.how, told(statement, word, at, one))],
    ),
  )
  const cells = await run(
    `SELECT f.id, f.level, f.looked FROM (SELECT s.id, s.name, ${level} AS level,
       count(*) OVER () AS looked FROM (
       SELECT ${columns} FROM "AssetSearch" s WHERE ${reach} AND ${each.join(' AND ')} LIMIT ${looked}) s) f
     WHERE f.level < 9 ORDER BY f.level, f.name, f.id LIMIT ${Number(take)}`,
    statement.values,
    false,
  )
  return { found: rowsOf(cells), isCut: Number(cells[0]?.[2] ?? 0) === looked }
}

/** Conditions that indexes know, of which one holds where the asset has the word so. */
function indexed(statement: Statement, word: string, at: number, { how, names, tags }: Level): string[] {
  if (how === 'slip' && !forgivesSlips(word)) return []
  const of = names[at] ?? []
  return [
    hasWord(statement, { words: 's.words', found: 's.found' }, word, how),
    ...of.map(({ column, ids }) => `s."${column}" = ANY (${statement.value(ids)}::uuid[])`),
    ...(tags?.[at]?.length ? [`s.name = ANY (${statement.value(tags[at])}::text[])`] : []),
  ]
}

/** How well an asset matches: as well as the word that it matches least; 9 where it has not all of them. */
const levelIn = (words: readonly string[], casesOf: (word: string, at: number) => string[]): string =>
  `greatest(${words.map((word, at) => `CASE ${casesOf(word, at).join(' ')} ELSE 9 END`).join(', ')})`

const caseOf = (how: How, conditions: string[]) => `WHEN ${conditions.join(' OR ')} THEN ${levelOf[how]}`

/** The same without indexes. */
function told(statement: Statement, word: string, at: number, { how, names }: Level): string[] {
  return [
    isThere(statement, 's.words', word, how),
    ...(names[at] ?? []).map(({ column, ids, more }) =>
      more ? more(statement) : `s."${column}" = ANY (${statement.value(ids)}::uuid[])`,
    ),
  ]
}
