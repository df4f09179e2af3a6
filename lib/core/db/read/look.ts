import { piecesOf } from '../keywords'
import type { From } from './read'
import { areThere, forgivesSlips, type How, isThere, mayAllBeIn, mayBeThere, type Sought } from './sought'
import { columnAt, named, type Place, type Statement } from './statement'
import { condition } from './where'

/** A table that is searched, and which of its rows. */
export interface Search {
  from: From
  where: object
  /** SQL of a text of the row that an index has by `found_by`; it begins with the title. */
  text: (at: string) => string
  title: (at: string) => string
  /** The column of the title, as `citext`, where an index of everybody who reads the table has it in its order. */
  titleColumn?: string | undefined
  large?: Large | undefined
  /** An index has the rows within reach in the order of their titles; `alike`: many of them have the same one. */
  titles?: 'alike' | 'unlike' | undefined
  /** Rows within reach are gone through, and no index is asked for the words: it would read rows of others too. */
  isWalked?: boolean | undefined
}

/** All that was typed, its words, and how many rows of a table are wanted. */
export interface Typed {
  phrase: string
  words: readonly string[]
  /** Where the words are parts of what was typed: what they are parts of. Rows that have it come first. */
  asTyped?: readonly string[] | undefined
  take: number
}

export type Asked = Search & Typed

/** A table that may have a million rows in reach: those that begin so come first, or the newest ones by this column. */
export type Large = 'by title' | { newestBy: string }

/** So many are looked at, however many there are. */
export const most = 60
/** So many are gone through in the order of a large table, and for slips, which are dear to see. */
const walked = { plainly: 200, forSlips: 80, titles: 100 }
/** Where so many of so many rows have words, many of all may. */
const tried = { have: 2, of: 60 }

type Indexed = 'prefix' | 'start' | 'within' | 'slip'
const inOrders = ['newest', 'beginning', 'title by title', 'slip at first'] as const
type InOrder = (typeof inOrders)[number]
export type By = Indexed | InOrder
const isInOrder = (by: By): by is InOrder => inOrders.some((one) => one === by)

/** One step after the other, until one has found enough. */
export interface Look {
  asked: Asked
  steps: readonly By[]
}

/** SQL of one look at a table, which is at this place among those that are looked at together. */
export function lookOf(statement: Statement, { asked, steps }: Look, place: number): string {
  const { from, where, text, title, phrase, words, asTyped = [], take } = asked
  const at = statement.place(from.model)
  const reached = condition(statement, at, where)
  const typed = statement.value(phrase)
  const has = (word: string, how: How) => isThere(statement, 'c.words', word, how)
  const all = (how: 'start' | 'within') => words.map((word) => has(word, how)).join(' AND ')
  const level = `CASE WHEN t.title = ${typed}::text THEN 0 WHEN starts_with(t.title, ${typed}) THEN 1
    WHEN ${all('start')} THEN 2 WHEN ${all('within')} THEN 3 ELSE 4 END`
  const isAsTyped = areThere(statement, 'c.words', forgiving(asTyped)) || 'TRUE'
  const rows = (rest: string, may = 'TRUE') => `(SELECT l.id, l.title, words_of(l.text) AS words FROM (
        SELECT ${columnAt(at, 'id')}, ${title(at.name)} AS title, ${text(at.name)} AS text
        FROM ${named(at)} WHERE ${reached} AND ${rest}) l WHERE ${may} OFFSET 0)`
  const step = (by: By) =>
    isInOrder(by)
      ? looksThrough(statement, at, asked, by, rows)
      : `(SELECT * FROM ${rows(mayMatch(statement, at, asked, by), lettersOf(statement, asked, by))} c
          WHERE ${mustMatch(statement, asked, by)} LIMIT ${most + 1}) c`
  const count = (by: By) => `(SELECT count(*) FROM l${steps.indexOf(by)})`
  // PostgreSQL asks for what others have found before it begins with a step.
  const isNeeded = (by: By) =>
    steps.slice(0, steps.indexOf(by)).map((before) => `${count(before)} < ${enough(before, asked)}`)
  const each = steps.map(
    (by, n) => `l${n} AS MATERIALIZED (SELECT * FROM ${step(by)} WHERE ${['TRUE', ...isNeeded(by)].join(' AND ')})`,
  )
  const found = steps.map((_, n) => `SELECT * FROM l${n}`).join(' UNION ')
  const counted = steps.find((by) => !isInOrder(by))
  // Words are made once for a row that is looked at, and its title's only where it has what was typed.
  return `WITH ${each.join(', ')} SELECT ${Number(place)}, c.id, ${level} AS level, ${counted ? count(counted) : 0}, ${isAsTyped} AS typed
    FROM (${found}) c
    CROSS JOIN LATERAL (SELECT btrim(words_of(c.title)) AS title OFFSET 0) t
    ORDER BY ${asTyped.length > 0 ? 'typed DESC, ' : ''}level, t.title, c.id LIMIT ${Number(take)}`
}

/**
 * How many rows make it needless to look further. A few that begin so do not tell that no other is called just this,
 * but for a sign between its words; of a large table they have to do.
 */
const enough = (by: By, { large, take }: Asked): number =>
  !large && (by === 'beginning' || by === 'title by title') ? most + 1 : take

/** Those of the first rows in an order that have what was typed. Most are told by their letters alone. */
function looksThrough(
  statement: Statement,
  at: Place,
  asked: Asked,
  by: InOrder,
  rows: (rest: string, may?: string) => string,
): string {
  const { words, take } = asked
  if (by === 'title by title') {
    const begun = rows(inOrder(statement, at, asked, 'beginning'))
    return `(SELECT * FROM ${begun} b UNION SELECT * FROM ${rowsByTitle(statement, at, asked, rows)} t OFFSET 0) c`
  }
  const rest = inOrder(statement, at, asked, by)
  if (by === 'beginning') return `${rows(rest)} c`
  const having = (sought: readonly Sought[]) => {
    const may = mayAllBeIn(statement, 'small_of(l.text)', sought)
    return `SELECT * FROM ${rows(rest, may)} c WHERE ${areThere(statement, 'c.words', sought)}`
  }
  if (by === 'newest') return `(${having(plainly(words, 'within'))} OFFSET 0) c`
  // Where few titles begin so, an index soon has all that have a slip, and the best of them.
  const areMany = asked.large ? 'TRUE' : `(SELECT count(*) FROM ${rows(rest)} r) = ${walked.forSlips}`
  return `(${having(forgiving(words))} AND ${areMany} LIMIT ${Number(take)}) c`
}

/**
 * The rows of the first titles, each title looked at once, in which words begin so. Some of the newest rows tell
 * whether many may have these words: else the index has them sooner.
 */
function rowsByTitle(statement: Statement, at: Place, asked: Asked, rows: (rest: string) => string): string {
  const column = columnAt(at, columnOf(asked))
  const within = `FROM ${named(at)} WHERE ${condition(statement, at, asked.where)}`
  const first = (rest: string) => `SELECT ${column} AS title ${within} AND ${rest} ORDER BY ${column} LIMIT 1`
  const sought = plainly(asked.words, 'start')
  const may = mayAllBeIn(statement, 'small_of(n.title::text)', sought)
  const have = areThere(statement, 'words_of(n.title::text)', sought)
  const newest = `SELECT ${column} AS title ${within} ORDER BY ${columnAt(at, 'id')} DESC LIMIT ${tried.of}`
  return `(WITH RECURSIVE titles AS ((${first('TRUE')}) UNION ALL
      SELECT n.title FROM titles CROSS JOIN LATERAL (${first(`${column} > titles.title`)}) n)
    SELECT r.* FROM (SELECT title FROM titles LIMIT ${walked.titles}) n
    CROSS JOIN LATERAL ${rows(`${column} = n.title ORDER BY ${columnAt(at, 'id')} LIMIT ${most + 1}`)} r
    WHERE (SELECT count(*) FROM (${newest}) n WHERE ${may}) >= ${tried.have} AND ${may} AND ${have} LIMIT ${most + 1})`
}

const plainly = (words: readonly string[], how: 'start' | 'within'): Sought[] =>
  words.map((word) => ({ word, hows: [how] }))
const forgiving = (words: readonly string[]): Sought[] =>
  words.map((word) => ({ word, hows: forgivesSlips(word) ? ['within', 'slip'] : ['within'] }))

/**
 * The first rows of a table in its order: the newest ones; those whose title begins with what was typed; or, where a
 * slip is looked for, with the letters before it.
 */
function inOrder(statement: Statement, at: Place, asked: Asked, by: Exclude<InOrder, 'title by title'>): string {
  const { large, phrase } = asked
  const limit = { newest: walked.plainly, beginning: enough(by, asked), 'slip at first': walked.forSlips }[by]
  if (large && large !== 'by title' && by !== 'beginning')
    return `TRUE ORDER BY ${columnAt(at, large.newestBy)} DESC LIMIT ${limit}`
  const column = columnAt(at, columnOf(asked))
  const typed = statement.value(by === 'beginning' ? phrase : beforeSlip(asked))
  const begins = `${column} >= ${typed}::citext AND ${column} < (${typed} || chr(1114111))::citext`
  return `${begins} ORDER BY ${column}, ${columnAt(at, 'id')} LIMIT ${Number(limit)}`
}

function columnOf({ titleColumn }: Search): string {
  if (!titleColumn) throw new Error('Only what an index has in its order is read in it')
  return titleColumn
}

/** Of the first word what stands before most slips in it. */
function beforeSlip({ words }: Typed): string {
  const letters = [...(words[0] ?? '')]
  return letters.slice(0, Math.max(2, Math.floor(letters.length / 2) - 1)).join('')
}

/**
 * What is sought of each word, where an index is asked for all of them. One word by itself was looked for as
 * it is before.
 */
function soughtBy({ words }: Asked, by: 'start' | 'within' | 'slip'): Sought[] {
  if (by !== 'slip') return plainly(words, by)
  const [word, ...others] = words
  return word && others.length === 0 ? [{ word, hows: ['slip'] }] : forgiving(words)
}

/**
 * What an index is asked for; of rows that are gone through, all that is asked: PostgreSQL then knows how few are left.
 */
function mayMatch(statement: Statement, at: Place, asked: Asked, by: Indexed): string {
  const text = asked.text(at.name)
  if (asked.isWalked) return matches(statement, asked, by, { words: `words_of(${text})`, title: asked.title(at.name) })
  if (by === 'prefix') return `found_by(${text}) @> ${statement.value(piecesOf(` ${asked.phrase}`))}::text[]`
  return mayBeThere(statement, { found: `found_by(${text})` }, soughtBy(asked, by), { withSlip: by === 'slip' })
}

/** What their letters tell of those that an index has given, before their words are made. */
const lettersOf = (statement: Statement, asked: Asked, by: Indexed): string =>
  asked.isWalked || by === 'prefix' ? 'TRUE' : mayAllBeIn(statement, 'small_of(l.text)', soughtBy(asked, by))

/** What is asked of those that an index has given. */
const mustMatch = (statement: Statement, asked: Asked, by: Indexed): string =>
  asked.isWalked ? 'TRUE' : matches(statement, asked, by, { words: 'c.words', title: 'c.title' })

/** That a row has what was typed. */
function matches(statement: Statement, asked: Asked, by: Indexed, { words, title }: { words: string; title: string }) {
  if (by === 'prefix') return `starts_with(words_of(${title}), ${statement.value(` ${asked.phrase}`)})`
  return areThere(statement, words, soughtBy(asked, by))
}
