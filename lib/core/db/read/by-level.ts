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
  /** A column by which an index of everybody who reads the table has the newest rows last. */
  newest?: string | undefined
  /** The column of the title, as `citext`, by which an index of everybody who reads the table has its rows in order. */
  ordered?: string | undefined
  /** Rows within reach are gone through, and no index is asked for the words: it would read rows of others too. */
  isWalked?: boolean | undefined
}

/** So many are looked at, however many there are. */
const most = 150
/** So many of the newest. */
const walked = 500

/**
 * The rows of a table that have all words, in any order, best first; at most `take`. Where the words are in more rows than
 * are looked at, those come from the best ones all the same: of a table that has a newest row, from the newest ones where
 * these are enough, and of one in the order of titles from those that begin so. An index of words gives nothing before it
 * has found everything.
 */
export async function findByLevel(from: From, asked: Asked): Promise<Found[]> {
  guard(from, asked.where)
  const first = asked.newest ? 'newest' : asked.ordered ? 'ordered' : null
  if (first) {
    const { rows } = await found(from, asked, first)
    if (rows.length === asked.take) return rows
  }
  // One look for both: mostly there are few of either.
  const all = await found(from, asked, asked.words.some(forgivesSlips) ? 'slip' : 'within')
  if (!all.isCut) return all.rows
  const within = asked.words.some(forgivesSlips) ? await found(from, asked, 'within') : all
  if (!within.isCut) return distinct([...within.rows, ...all.rows]).slice(0, asked.take)
  const prefix = await found(from, asked, 'prefix')
  const better = prefix.rows.length < asked.take ? await found(from, asked, 'start') : prefix
  return distinct([...prefix.rows, ...better.rows, ...within.rows, ...all.rows]).slice(0, asked.take)
}

/** Each row once, the best ones first. */
export function distinct(rows: readonly Found[]): Found[] {
  const best = new Map<string, Found>()
  for (const row of rows) if (row.level < (best.get(row.id)?.level ?? Infinity)) best.set(row.id, row)
  return [...best.values()].sort((a, b) => a.level - b.level)
}

type By = 'newest' | 'ordered' | 'prefix' | 'start' | 'within' | 'slip'

async function found(from: From, asked: Asked, by: By) {
  const { where, text, title, phrase, words, take } = asked
  const statement = new Statement()
  const at = statement.place(from.model)
  const reached = condition(statement, at, where)
  const typed = statement.value(phrase)
  const rest = () => {
    if (by === 'newest') return `${reached} ORDER BY ${columnAt(at, asked.newest as string)} DESC LIMIT ${walked}`
    if (by !== 'ordered') return `${reached} AND ${matching(statement, at, asked, by)} LIMIT ${most + 1}`
    const column = columnAt(at, asked.ordered as string)
    const begins = `${column} >= ${typed}::citext AND ${column} < (${typed} || chr(1114111))::citext`
    return `${reached} AND ${begins} ORDER BY ${column}, ${columnAt(at, 'id')} LIMIT ${Number(take)}`
  }
  const all = (how: 'start' | 'within') => words.map((word) => isThere(statement, 'c.words', word, how)).join(' AND ')
  const level = `CASE WHEN c.title = ${typed} THEN 0 WHEN starts_with(c.title, ${typed}) THEN 1
    WHEN ${all('start')} THEN 2 WHEN ${all('within')} THEN 3 ELSE 4 END`
  const rows = await run(
    `SELECT c.id, ${level}, count(*) OVER () FROM (
       SELECT ${columnAt(at, 'id')}, btrim(words_of(${title(at.name)})) AS title, words_of(${text(at.name)}) AS words
       FROM ${named(at)} WHERE ${rest()}) c${by === 'newest' ? ` WHERE ${all('within')}` : ''}
     ORDER BY 2, c.title, c.id LIMIT ${Number(take)}`,
    statement.values,
    false,
  )
  return {
    rows: rows.map(([id, level]) => ({ id: id as string, level: Number(level) })),
    isCut: Number(rows[0]?.[2] ?? 0) > most,
  }
}

function matching(
  statement: Statement,
  at: Place,
  { text, title, phrase, words, isWalked }: Asked,
  by: Exclude<By, 'newest' | 'ordered'>,
): string {
  const searched: Searched = { words: `words_of(${text(at.name)})`, found: `found_by(${text(at.name)})` }
  if (by === 'prefix') {
    const begins = `starts_with(words_of(${title(at.name)}), ${statement.value(` ${phrase}`)})`
    if (isWalked) return begins
    return `${begins} AND ${searched.found} @> ${statement.value(piecesOf(` ${phrase}`))}::text[]`
  }
  const has = (word: string, how: How) =>
    isWalked ? isThere(statement, searched.words, word, how) : hasWord(statement, searched, word, how)
  const one = (word: string) => {
    if (by !== 'slip') return has(word, by)
    const within = has(word, 'within')
    return forgivesSlips(word) ? `(${within} OR ${has(word, 'slip')})` : within
  }
  return words.map(one).join(' AND ')
}
