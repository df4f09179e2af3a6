import { db } from '@/lib/core/db/client'
import { distinct, type Found } from '@/lib/core/db/read/by-level'
import { guard, tableOf } from '@/lib/core/db/read/read'
import { run } from '@/lib/core/db/read/run'
import { forgivesSlips, type How, hasWord, isThere } from '@/lib/core/db/read/sought'
import { Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReach } from '@/lib/domain/permissions/reach'
import { type Names, namesOf } from './names.queries'
import { oneSlipFrom } from './one-slip'

/**
 * Tagged assets by words in their tag, type, customer, site and details (SEARCH-4). The first ones by their tag are walked
 * through: a word that many have is in them, and who reads few has no others. What is left is found by indexes, of which
 * each knows who reads a row.
 */
const walked = 2000
/** So many of those that an index finds are looked at. */
const most = 500

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
  const [starts, within] = [await namesOf(actor, words, 'start'), await namesOf(actor, words, 'within')]
  const plain: Level[] = [
    { how: 'start', names: starts },
    { how: 'within', names: within },
  ]
  const { found, isAll } = await walk(asked, plain)
  // Of the words that begin with what was typed all come before any other: an index looks for those behind the walk.
  if (!isAll)
    for (const level of plain) {
      const known = found.filter((row) => row.level <= levelOf[level.how])
      if (add(known)) return
      if (add(await byIndex(asked, plain.slice(0, plain.indexOf(level) + 1)))) return
    }
  else if (add(found)) return
  if (!words.some(forgivesSlips)) return
  const slips: Level = { how: 'slip', names: await slippedNames(actor, words), tags: words.map(slippedTags) }
  const all = [...plain, slips]
  add(await byIndex(asked, all))
}

const levelOf = { start: 2, within: 3, slip: 4 } as const

/** One way for words to be there: with the names that have each of them. */
interface Level {
  how: How
  names: Names[][]
  tags?: string[][]
}

const slippedTags = (word: string): string[] => (forgivesSlips(word) ? oneSlipFrom(word) : [])

async function slippedNames(actor: Actor, words: readonly string[]): Promise<Names[][]> {
  const forgiven = words.filter(forgivesSlips)
  const names = await namesOf(actor, forgiven, 'slip')
  return words.map((word) => names[forgiven.indexOf(word)] ?? [])
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

/** The best of the first ones in the order of their tags, and whether there are no others. */
async function walk({ actor, words, take }: Asked, by: Level[]): Promise<{ found: Found[]; isAll: boolean }> {
  const { statement, reach } = begin(actor)
  const cells = await run(
    `WITH s AS MATERIALIZED (SELECT s.* FROM "AssetSearch" s WHERE ${reach} ORDER BY s.name, s.id LIMIT ${walked})
     SELECT f.id, f.level, (SELECT count(*) FROM s) FROM (SELECT s.id, s.name, ${levelIn(statement, words, by)} AS level FROM s) f
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

/** The best of some that have each word in one of these ways. */
async function byIndex({ actor, words, take }: Asked, by: Level[]): Promise<Found[]> {
  const { statement, reach } = begin(actor)
  const each = words.map((word, at) => `(${by.flatMap((level) => indexed(statement, word, at, level)).join(' OR ')})`)
  const cells = await run(
    `SELECT f.id, f.level FROM (SELECT s.id, s.name, ${levelIn(statement, words, by)} AS level FROM (
       SELECT s.* FROM "AssetSearch" s WHERE ${reach} AND ${each.join(' AND ')} LIMIT ${most}) s) f
     WHERE f.level < 9 ORDER BY f.level, f.name, f.id LIMIT ${Number(take)}`,
    statement.values,
    false,
  )
  return rowsOf(cells)
}

/** Conditions that indexes know, of which one holds where the asset has the word so. */
function indexed(statement: Statement, word: string, at: number, { how, names, tags }: Level): string[] {
  if (how === 'slip' && !forgivesSlips(word)) return []
  const of = names[at] ?? []
  return [
    hasWord(statement, { words: 's.words', found: 's.found' }, word, how),
    ...of.map(({ column, ids }) => `s."${column}" = ANY (${statement.value(ids)}::uuid[])`),
    ...(tags?.[at]?.length ? [`s.name = ANY (${statement.value(tags[at])}::text[])`] : []),
    // Another word then leads there.
    ...(names.length > 1 ? of.flatMap(({ more }) => more?.(statement, how) ?? []) : []),
  ]
}

/** How well the asset `s` matches: as well as the word that it matches least; 9 where it has not all of them. */
function levelIn(statement: Statement, words: readonly string[], by: Level[]): string {
  const of = words.map((word, at) => {
    const cases = by.flatMap((level) => {
      if (level.how === 'slip' && !forgivesSlips(word)) return []
      const one = told(statement, word, at, level).join(' OR ')
      return [`WHEN ${one} THEN ${levelOf[level.how]}`]
    })
    return `CASE ${cases.join(' ')} ELSE 9 END`
  })
  return `greatest(${of.join(', ')})`
}

/** The same without indexes. */
function told(statement: Statement, word: string, at: number, { how, names }: Level): string[] {
  return [
    isThere(statement, 's.words', word, how),
    ...(names[at] ?? []).map(({ column, ids, more }) =>
      more ? more(statement, how) : `s."${column}" = ANY (${statement.value(ids)}::uuid[])`,
    ),
  ]
}
