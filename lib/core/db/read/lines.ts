import type { LineColumn } from '@/lib/core/csv/line-column'
import { type From, guard, type Key, pageOf, type Rows } from './read'
import { run } from './run'
import { belongs, columnAt, columnOf, named, type Place, Statement } from './statement'
import { readerOf } from './values'
import { condition } from './where'

/** Lines in their order, how many, and what the last one is ordered by. */
export interface Lines {
  text: string
  count: number
  last: Record<string, unknown> | undefined
}

/** Rows as lines of a CSV, as `findRows` would find them. `keys`: columns of the row that tell where one reads on. */
export async function findLines(
  from: From,
  rows: Rows,
  columns: readonly LineColumn[],
  keys: readonly string[],
): Promise<Lines> {
  guard(from, rows.where)
  const statement = new Statement()
  const at = statement.place(from.model)
  const page = `SELECT k.*, row_number() OVER () AS n FROM (SELECT ${at.name}.*${pageOf(statement, at, rows)}) k`
  const { line, joins } = lineOf(statement, at, columns)
  const last = keys.map((key) => `to_json(${columnAt(at, key)})`).join(', ')
  const text = `WITH page AS MATERIALIZED (${page})
    SELECT string_agg(line, '' ORDER BY n), count(*),
      (SELECT json_build_array(${last}) FROM page ${at.name} ORDER BY n DESC LIMIT 1)
    FROM (SELECT ${at.name}.n, ${line} AS line FROM page ${at.name}${joins}) x`
  const [[lines, count, values] = []] = await run(text, statement.values, false)
  const found = values ? (JSON.parse(values) as never[]) : undefined
  const read = (key: string, value: never) => value && readerOf(columnOf(at, key), true)(value)
  return {
    text: lines ?? '',
    count: Number(count),
    last: found && Object.fromEntries(keys.map((key, index) => [key, read(key, found[index] as never)])),
  }
}

/** The lines of rows by their keys, in the order of these. */
export async function linesOf(from: From, keys: readonly Key[], columns: readonly LineColumn[]): Promise<string> {
  const statement = new Statement()
  const at = statement.place(from.model)
  const { line, joins } = lineOf(statement, at, columns)
  const ids = statement.value(keys.map(({ id }) => id))
  const same = condition(statement, at, { clientId: keys[0]?.clientId })
  const text = `SELECT string_agg(line, '' ORDER BY n) FROM (SELECT k.n, ${line} AS line
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS k(id, n)
    JOIN ${named(at)} ON ${columnAt(at, 'id')} = k.id AND ${same}${joins}) x`
  const [[lines] = []] = await run(text, statement.values, false)
  return lines ?? ''
}

/** One or more words that need no care, as `plain` of lib/core/csv/write.ts has them. */
const space = '\\u0001-\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'
const word = `[^",;${space}]`
const plain = `([A-Za-z0-9]${word}*( ${word}+)*)?`
const plainTexts = `'^${plain}(\\u0001${plain})*$'`

/** SQL of a line, and the joins that it needs. */
function lineOf(statement: Statement, at: Place, columns: readonly LineColumn[]) {
  const reached = new Map<string, Place>()
  const joins: string[] = []
  const place = (path: string): string => {
    const names = path.split('.')
    const column = names.pop() as string
    let here = at
    for (const [index, name] of names.entries()) {
      const key = names.slice(0, index + 1).join('.')
      const there = reached.get(key) ?? join(statement, here, name, joins)
      reached.set(key, there)
      here = there
    }
    columnOf(here, column)
    return columnAt(here, column)
  }
  const cells = columns.map((column) => cellOf(statement, at, column, place))
  const texts = cells.flatMap(({ isText, sql }) => (isText ? sql : []))
  const written = cells.map(({ sql, mark }) => (mark ? `${mark} || ${sql} || ${mark}` : sql)).join(`, ',', `)
  const raw = cells.map(({ sql }) => sql).join(', ')
  const line = `CASE WHEN concat_ws(chr(1), ${texts.join(', ')}) ~ ${plainTexts} THEN concat(${written}, E'\\r\\n')
    ELSE concat(chr(1), json_build_array(${raw}), E'\\r\\n') END`
  return { line, joins: joins.join('') }
}

function join(statement: Statement, at: Place, name: string, joins: string[]): Place {
  const relation = at.relations[name]
  if (!relation || relation.isList) throw new Error(`A line of ${at.model} can't tell of ${name}`)
  const there = statement.place(relation.to)
  joins.push(` LEFT JOIN ${named(there)} ON ${belongs(at, there, relation)}`)
  return there
}

interface CellSql {
  sql: string
  isText?: true
  mark?: string
}

function cellOf(statement: Statement, at: Place, column: LineColumn, place: (path: string) => string): CellSql {
  if ('text' in column) {
    const first = `coalesce(${column.text.map(place).join(', ')})::text`
    const { where, otherwise } = column
    if (!where || !otherwise) return { sql: first, isText: true }
    const sql = `CASE WHEN ${place(where)} IS NOT NULL THEN ${first} ELSE ${place(otherwise)}::text END`
    return { sql, isText: true }
  }
  if ('number' in column) return { sql: place(column.number) }
  if ('time' in column) return { sql: `${place(column.time)}::text`, mark: column.isDay ? 'chr(3)' : 'chr(2)' }
  if ('date' in column) return { sql: `to_char(${place(column.date)}, 'DD/MM/YYYY')` }
  const { relation: name, where, of } = column.count
  const relation = at.relations[name]
  if (!relation?.isList) throw new Error(`A line of ${at.model} can't count ${name}`)
  const there = statement.place(relation.to)
  const passes = condition(statement, there, where)
  const count = `SELECT count(*) FILTER (WHERE ${passes}) FROM ${named(there)} WHERE ${belongs(at, there, relation)}`
  return { sql: `CASE WHEN ${condition(statement, at, of)} THEN (${count}) ELSE 0 END` }
}
