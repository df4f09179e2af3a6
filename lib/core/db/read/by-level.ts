import { piecesOf } from '../keywords'
import { type From, guard } from './read'
import { run } from './run'
import { forgivesSlips, type How, hasWord, isThere, type Searched } from './sought'
import { columnAt, named, type Place, Statement } from './statement'
import { condition } from './where'

/**
 * A row, and how well it matches: 0 its title is what was typed, 1 it begins with it, 2 all words are the beginning of one,
 * 3 they are somewhere, 4 one is but for a slip.
 */
export interface Found {
  id: string
  level: number
}

interface Asked {
  where: object
  /** SQL of a text of the row that an index has by `found_by`; it begins with the title. */
  text: (at: string) => string
  title: (at: string) => string
  /** All that was typed, and its words. */
  phrase: string
  words: readonly string[]
  take: number
  /** The column of the title, as `citext`, where an index of everybody who reads the table has it in its order. */
  titleColumn?: string | undefined
  large?: Large | undefined
  /** Rows within reach are gone through, and no index is asked for the words: it would read rows of others too. */
  isWalked?: boolean | undefined
}

/** A table that may have a million rows in reach: those that begin so come first, or the newest ones by this column. */
export type Large = 'by title' | { newestBy: string }

/** So many are looked at, however many there are. */
const most = 150
/** So many are gone through in the order of a large table, and for slips, which are dear to see. */
const walked = { plainly: 200, forSlips: 80 }

/**
 * The rows of a table that have all words, in any order, best first; at most `take`. Where the words are in more rows than
 * are looked at, those come from the best ones all the same. Of a large table those come first that begin so, or the newest
 * ones where these are enough: an index of words gives nothing before it has found everything.
 */
export async function findByLevel(from: From, asked: Asked): Promise<Found[]> {
  guard(from, asked.where)
  return (asked.large ? await inLarge(from, asked) : await inSmall(from, asked)).slice(0, asked.take)
}

/** One look for words and slips: mostly there are few of either. */
async function inSmall(from: From, asked: Asked): Promise<Found[]> {
  const forgives = asked.words.some(forgivesSlips)
  const all = await found(from, asked, forgives ? 'slip' : 'within')
  if (!all.isCut) return all.rows
  return distinct([...(await bestOf(from, asked, forgives ? await found(from, asked, 'within') : all)), ...all.rows])
}

async function inLarge(from: From, asked: Asked): Promise<Found[]> {
  const { words, take } = asked
  const first = await found(from, asked, asked.large === 'by title' ? 'beginning' : 'newest')
  if (first.rows.length === take) return first.rows
  let rows = await bestOf(
    from,
    asked,
    await found(from, asked, 'within'),
    asked.large === 'by title' ? first : undefined,
  )
  if (!words.some(forgivesSlips)) return rows
  for (const by of ['slip at first', 'slip'] as const) {
    if (rows.length >= take) return rows
    rows = distinct([...rows, ...(await found(from, asked, by)).rows])
  }
  return rows
}

/** Of more rows than are looked at, those that begin so, and those whose words do, before others. */
async function bestOf(from: From, asked: Asked, within: Looked, begun?: Looked): Promise<Found[]> {
  if (!within.isCut) return within.rows
  const prefix = begun ?? (await found(from, asked, asked.titleColumn ? 'beginning' : 'prefix'))
  const better = prefix.rows.length < asked.take ? await found(from, asked, 'start') : prefix
  return distinct([...prefix.rows, ...better.rows, ...within.rows])
}

/** Each row once, the best ones first. */
export function distinct(rows: readonly Found[]): Found[] {
  const best = new Map<string, Found>()
  for (const row of rows) if (row.level < (best.get(row.id)?.level ?? Infinity)) best.set(row.id, row)
  return [...best.values()].sort((a, b) => a.level - b.level)
}

type Looked = Awaited<ReturnType<typeof found>>
type Indexed = 'prefix' | 'start' | 'within' | 'slip'
type InOrder = 'newest' | 'beginning' | 'slip at first'
type By = Indexed | InOrder
const isInOrder = (by: By): by is InOrder => by === 'newest' || by === 'beginning' || by === 'slip at first'

async function found(from: From, asked: Asked, by: By) {
  const { where, text, title, phrase, words, take } = asked
  const statement = new Statement()
  const at = statement.place(from.model)
  const reached = condition(statement, at, where)
  const typed = statement.value(phrase)
  const has = (word: string, how: How) => isThere(statement, 'c.words', word, how)
  const all = (how: 'start' | 'within') => words.map((word) => has(word, how)).join(' AND ')
  const forgiven = (word: string) =>
    forgivesSlips(word) ? `(${has(word, 'within')} OR ${has(word, 'slip')})` : has(word, 'within')
  const rest = isInOrder(by)
    ? inOrder(at, asked, by, reached, typed)
    : `${reached} AND ${matching(statement, at, asked, by)} LIMIT ${most + 1}`
  const left = by === 'newest' ? all('within') : by === 'slip at first' ? words.map(forgiven).join(' AND ') : 'TRUE'
  const level = `CASE WHEN t.title = ${typed} THEN 0 WHEN starts_with(t.title, ${typed}) THEN 1
    WHEN ${all('start')} THEN 2 WHEN ${all('within')} THEN 3 ELSE 4 END`
  const rows = await run(
    // Words are made once for a row that is looked at, and its title's only where it has what was typed.
    `SELECT c.id, ${level}, count(*) OVER () FROM (SELECT l.id, l.title, words_of(l.text) AS words FROM (
         SELECT ${columnAt(at, 'id')}, ${title(at.name)} AS title, ${text(at.name)} AS text
         FROM ${named(at)} WHERE ${rest}) l OFFSET 0) c
       CROSS JOIN LATERAL (SELECT btrim(words_of(c.title)) AS title OFFSET 0) t WHERE ${left}
     ORDER BY 2, t.title, c.id LIMIT ${Number(take)}`,
    statement.values,
    false,
  )
  return {
    rows: rows.map(([id, level]) => ({ id: id as string, level: Number(level) })),
    isCut: Number(rows[0]?.[2] ?? 0) > most,
  }
}

/** The first rows of a table in its order; to begin with what was typed, those whose title begins so. */
function inOrder(at: Place, { large, titleColumn, take }: Asked, by: InOrder, reached: string, typed: string): string {
  const isByAge = large !== undefined && large !== 'by title' && by !== 'beginning'
  const name = isByAge ? large.newestBy : titleColumn
  if (!name) throw new Error('Only what an index has in its order is read in it')
  const column = columnAt(at, name)
  if (by === 'beginning') {
    const begins = `${column} >= ${typed}::citext AND ${column} < (${typed} || chr(1114111))::citext`
    return `${reached} AND ${begins} ORDER BY ${column}, ${columnAt(at, 'id')} LIMIT ${Number(take)}`
  }
  return `${reached} ORDER BY ${column}${isByAge ? ' DESC' : ''} LIMIT ${by === 'newest' ? walked.plainly : walked.forSlips}`
}

function matching(
  statement: Statement,
  at: Place,
  { text, title, phrase, words, isWalked, large }: Asked,
  by: Indexed,
): string {
  const searched: Searched = { words: `words_of(${text(at.name)})`, found: `found_by(${text(at.name)})` }
  if (by === 'prefix') {
    const begins = `starts_with(words_of(${title(at.name)}), ${statement.value(` ${phrase}`)})`
    if (isWalked) return begins
    return `${begins} AND ${searched.found} @> ${statement.value(piecesOf(` ${phrase}`))}::text[]`
  }
  // Of a large table one word was looked for as it is before.
  const one = (word: string) => {
    const forgiven: How[] = forgivesSlips(word)
      ? large && words.length === 1
        ? ['slip']
        : ['within', 'slip']
      : ['within']
    const hows = by === 'slip' ? forgiven : [by]
    if (!isWalked) return hasWord(statement, searched, word, ...hows)
    return `(${hows.map((how) => isThere(statement, searched.words, word, how)).join(' OR ')})`
  }
  return words.map(one).join(' AND ')
}
