import { findCountedOfEach, type OfEach } from './of-each'
import { ordering } from './order'
import { type From, guard, type Key, type Rows } from './read'
import { run } from './run'
import { columnAt, named, type Place, Statement } from './statement'
import { condition } from './where'

/**
 * SQL of the ids among which all rows are that pass a condition: found by indexes of which the condition
 * does not speak.
 */
export type Among = (statement: Statement) => string

/** What is read of a page besides which rows: see {@link findCountedKeys}. */
export interface Counting {
  among?: Among
  /** Where rows belong to others: how these are found by what they belong to, if the condition names it. */
  ofEach?: OfEach
  /** All that the caller reads, where an index has it in the order of the page. */
  within?: unknown
  /** More rows are better counted and read apart from each other. */
  most: number
  /**
   * Whether a row is dear to find, so that it is found once for both. Otherwise page and number are asked for
   * side by side.
   */
  isDear: boolean
  /** How many rows there are, where counters tell. */
  known?: Promise<number>
  /** Where the page may be found sooner, beside the number; `null` where it is not there. */
  ahead?: () => Promise<Key[] | null>
}

/**
 * The keys of a page, and how many rows there are at all. `null` where there are more than `most`, or where a page that
 * is not the first does not tell. What is dear to find is kept, for the page to be sorted out of it and to be counted;
 * where an index has it, to keep it takes longer than to find it again.
 */
export async function findCountedKeys(
  from: From,
  rows: Rows,
  { most, isDear, ofEach, within, known, ahead, among }: Counting,
): Promise<{ keys: Key[]; total: number } | null> {
  guard(from, rows.where)
  const byEach = ofEach && findCountedOfEach(from, rows, ofEach, { most, within })
  if (byEach) return await byEach
  const sorted = () => keysOfPage(from, rows, { most, counts: isDear, ...(among && { among }) })
  if (isDear) {
    const { keys, counted } = await sorted()
    // Rows that tell how many there are tell nothing where the page has none: behind the last one, or of
    // nothing at all.
    const total = counted ?? (rows.skip ? most + 1 : 0)
    return total > most ? null : { keys, total }
  }
  const page = async () => (await ahead?.()) ?? (await sorted()).keys
  const [keys, total] = await Promise.all([
    page(),
    known ?? countUpTo(from, rows.where, { most: most + 1, ...(among && { among }) }),
  ])
  return total > most ? null : { keys, total }
}

/**
 * The keys of the page, and with `counts` how many rows each says are found at all; out of `most` and one rows at most.
 */
async function keysOfPage(
  from: From,
  { where, orderBy, skip = 0, take = 0 }: Rows,
  { most, counts, among }: { most: number; counts: boolean; among?: Among },
): Promise<{ keys: Key[]; counted: number | null }> {
  const statement = new Statement()
  const at = statement.place(from.model)
  const { by, joins, columns } = ordering(statement, at, orderBy)
  const kept = [...new Set(['id', 'clientId', ...columns])].map((column) => columnAt(at, column))
  const passing = rowsThatPass(statement, at, where, among)
  const all = `(SELECT ${kept.join(', ')} FROM ${passing} LIMIT ${most + 1})`
  const found = await run(
    `SELECT ${columnAt(at, 'id')}, ${columnAt(at, 'clientId')}${counts ? ', count(*) OVER ()' : ''}
     FROM ${all} ${at.name}${joins}${by} LIMIT ${Number(take)} OFFSET ${Number(skip)}`,
    statement.values,
    false,
  )
  const [first] = found
  return {
    keys: found.map(([id, clientId]) => ({ id: id as string, clientId: clientId as string })),
    counted: counts && first ? Number(first[2]) : null,
  }
}

/** How many there are, up to `most`. */
export async function countUpTo(
  from: From,
  where: unknown,
  { most, among }: { most?: number; among?: Among } = {},
): Promise<number> {
  guard(from, where)
  const statement = new Statement()
  const at = statement.place(from.model)
  const limit = most === undefined ? '' : ` LIMIT ${Number(most)}`
  const found = `(SELECT 1 FROM ${rowsThatPass(statement, at, where, among)}${limit})`
  const [row] = await run(`SELECT count(*) FROM ${found} found`, statement.values, false)
  return Number(row?.[0])
}

function rowsThatPass(statement: Statement, at: Place, where: unknown, among?: Among): string {
  // Beside the condition, not within it: PostgreSQL would compare each row with all of these ids again.
  const isAmong = among ? `${columnAt(at, 'id')} = ANY (ARRAY(${among(statement)})) AND ` : ''
  return `${named(at)} WHERE ${isAmong}${condition(statement, at, where)}`
}
