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
/** So many where words are frequent, and too few of the first have all of them. */
const walkedFar = 4000
/** So many for slips, which are dear to see. */
const walkedForSlips = 200
/** So many of those that an index finds are looked at; more where it finds them by some of the words alone. */
const most = { byAll: 500, bySome: 3000 }
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
  const first = await walk(asked, walked, plainly)
  // Of the words that begin with what was typed all come before any other, and the walk goes by the order of what is answered.
  const isBegun = ({ level }: Found) => level === levelOf.start
  if (add(first.isAll ? first.found : first.found.filter(isBegun))) return
  if (first.isAll) {
    if (words.some(forgivesSlips)) add((await walk(asked, walked, forgivingly)).found)
    return
  }
  const walkFar = async () => add((await walk(asked, walkedFar, plainly)).found.filter(isBegun))
  if (first.allBegin && (await walkFar())) return
  const names = await plainNames(actor, words)
  const plain: Level[] = [
    { how: 'start', names: names.start },
    { how: 'within', names: names.within },
  ]
  if (!first.allBegin && names.start.some(isMany) && (await walkFar())) return
  if (!(await areNeverTogether(asked, plain)) && (await lookPlainly(asked, plain, first.found, add))) return
  if (!words.some(forgivesSlips)) return
  const walksFirst = rows.length === 0
  const walkForgiving = async () => add((await walk(asked, walkedForSlips, forgivingly)).found)
  if (walksFirst && (await walkForgiving())) return
  const slips = await slipsOf(asked)
  // A name that is meant may be one that many have; a tag is not.
  const isNamed = slips.names.some(({ length }) => length > 0)
  if (!walksFirst && isNamed && (await walkForgiving())) return
  const all = words.length === 1 ? [slips] : [...plain, slips]
  if (!(await areNeverTogether(asked, all))) add((await byIndex(asked, all)).found)
}

/** Looks in indexes, without slips, beyond what a walk has found. @returns whether `add` has all that it wants. */
async function lookPlainly(
  asked: Asked,
  plain: Level[],
  walkedBy: Found[],
  add: (more: Found[]) => boolean,
): Promise<boolean> {
  const begun = plain.slice(0, 1)
  // Names that are too many to be written out cost a look at each row: then the better ones are looked for alone.
  const areMany = plain.some(({ names }) => names.some(isMany))
  if (areMany && add((await byIndex(asked, begun)).found)) return true
  const { found, isCut } = await byIndex(asked, plain)
  if (!areMany && isCut && add((await byIndex(asked, begun)).found)) return true
  return add([...walkedBy, ...found])
}

const plainly: readonly How[] = ['start', 'within']
const forgivingly: readonly How[] = [...plainly, 'slip']
const levelOf = { start: 2, within: 3, slip: 4 } as const

/** One way for words to be there: with the names that have each of them. */
interface Level {
  how: How
  names: Names[][]
  tags?: string[][]
}

/** The names that a word has are too many to be written out. */
const isMany = (of: readonly Names[]): boolean => of.some(({ more }) => more)

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

/**
 * The best of the first ones in the order of their tags, of all that is said of them; whether there are no others, and whether
 * each word is the beginning of one in some of them.
 */
async function walk({ actor, words, take }: Asked, far: number, by: readonly How[]) {
  const { statement, reach } = begin(actor)
  const { joins, words: all } = namesJoined(statement, actor.clientId)
  const levels = words.map((word) =>
    levelOfWord(
      by
        .filter((how) => how !== 'slip' || forgivesSlips(word))
        .map((how) => caseOf(how, [isThere(statement, 's.words', word, how)])),
    ),
  )
  const each = (text: (at: number) => string) => words.map((_, at) => text(at)).join(', ')
  const cells = await run(
    `WITH s AS MATERIALIZED (SELECT ${columns} FROM "AssetSearch" s WHERE ${reach} ORDER BY s.name, s.id LIMIT ${Number(far)}),
       f AS MATERIALIZED (SELECT s.id, s.name, ${each((at) => `${levels[at]} AS l${at}`)} FROM (
         SELECT ${columns.replace('s."words"', `${all} AS words`)} FROM s ${joins}) s)
     SELECT best.id, best.level, walked.count, walked.begin
     FROM (SELECT count(*), greatest(${each((at) => `min(l${at})`)}) = ${levelOf.start} AS begin FROM f) walked
     LEFT JOIN (SELECT id, name, greatest(${each((at) => `l${at}`)}) AS level FROM f
       WHERE greatest(${each((at) => `l${at}`)}) < 9 ORDER BY level, name, id LIMIT ${Number(take)}) best ON TRUE
     ORDER BY best.level, best.name, best.id`,
    statement.values,
    false,
  )
  const [, , count, begins] = cells[0] ?? []
  return { found: rowsOf(cells.filter(([id]) => id)), isAll: Number(count) < far, allBegin: begins === 't' }
}

/** The best of some that have each word in one of these ways, and whether there are more than are looked at. */
async function byIndex({ actor, words, take }: Asked, by: Level[]): Promise<{ found: Found[]; isCut: boolean }> {
  const { statement, reach } = begin(actor)
  // A word whose names are too many to be written out is looked for in the rows of the others.
  const isWide = (at: number) => by.some(({ names }) => isMany(names[at] ?? []))
  const places = [...words.keys()]
  const leading = places.every(isWide) ? places : places.filter((at) => !isWide(at))
  // A word that begins so is there as well.
  const asked = by.filter(({ how }) => how !== 'start' || !by.some((other) => other.how === 'within'))
  const each = leading.map(
    (at) => `(${asked.flatMap((level) => indexed(statement, words[at] as string, at, level)).join(' OR ')})`,
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
    ...of.map(({ column, ids }) => `s."${column}" = ANY (${statement.value(ids)}::uuid[])`),
    ...own(statement, word, at, { how, names, tags }),
  ]
}

/** Those of them that speak of the asset's own words. */
function own(statement: Statement, word: string, at: number, { how, tags }: Level): string[] {
  if (how === 'slip' && !forgivesSlips(word)) return []
  return [
    ...(tags?.[at]?.length ? [`s.name = ANY (${statement.value(tags[at])}::text[])`] : []),
    hasWord(statement, { words: 's.words', found: 's.found', isStored: true }, word, how),
  ]
}

interface Named {
  at: number
  column: Names['column'] | undefined
  ids: ReadonlySet<string>
}

const areApart = (one: Named, other: Named) =>
  one.column === other.column && ![...one.ids].some((id) => other.ids.has(id))

/**
 * Whether no asset has all words: two of them are in names of one kind alone, of types say, and in none of these together. Words
 * that many assets have are so not held against each other, asset by asset.
 */
async function areNeverTogether({ actor, words }: Asked, by: Level[]): Promise<boolean> {
  const kinds = words.map((_, at) => {
    const of = by.flatMap(({ names }) => names[at] ?? [])
    const columns = new Set(of.map(({ column }) => column))
    const isOne = columns.size === 1 && !isMany(of)
    return isOne ? { at, column: of[0]?.column, ids: new Set(of.flatMap(({ ids }) => ids)) } : null
  })
  const named = kinds.filter((kind) => kind !== null)
  const pairs = named.flatMap((one) => named.flatMap((other) => (areApart(one, other) ? [[one.at, other.at]] : [])))
  const pair = pairs[0]
  if (!pair) return false
  const { statement, reach } = begin(actor)
  const ways = pair.flatMap((at) => by.flatMap((level) => own(statement, words[at] as string, at, level)))
  // All of them: for a first one alone PostgreSQL would go through everything in reach.
  const text = `SELECT count(*) FROM "AssetSearch" s WHERE ${reach} AND (${ways.join(' OR ')})`
  return Number((await run(text, statement.values, false))[0]?.[0]) === 0
}

/** How well an asset matches: as well as the word that it matches least; 9 where it has not all of them. */
const levelIn = (words: readonly string[], casesOf: (word: string, at: number) => string[]): string =>
  `greatest(${words.map((word, at) => levelOfWord(casesOf(word, at))).join(', ')})`

const levelOfWord = (cases: string[]) => `CASE ${cases.join(' ')} ELSE 9 END`
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
