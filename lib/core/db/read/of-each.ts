import { findKeysAhead } from './ahead'
import { ordering } from './order'
import { type From, guard, type Key, type Rows } from './read'
import { run } from './run'
import { columnAt, named, Statement } from './statement'
import { condition } from './where'

/** Rows of which each belongs to one of many, and an index that has those of each in this order. */
export interface OfEach {
  /** The column that says to which. */
  column: string
  /** The column by which they are in order. */
  by: string
}

/**
 * The same as {@link findCountedKeys} of rows that belong to some few hundred others, as readings do to the assets of a
 * zone: a page is made of the first rows of each. `undefined` where the condition does not name to whom they belong, or
 * in another order; `null` where there are more than `most`.
 */
export function findCountedOfEach(
  from: From,
  rows: Rows,
  each: OfEach,
  { most, within }: { most: number; within?: unknown },
): Promise<Counted> | undefined {
  const [first] = [rows.orderBy ?? []].flat() as object[]
  const parted = first && each.by in first ? partOff(rows.where, each.column) : undefined
  if (!parted) return undefined
  guard(from, rows.where)
  const isKept = !rows.skip && (rows.take ?? 0) <= usualTake && 'for any values'
  const asked = { from, column: each.column, ...parted, isKept } as const
  return within ? foundWithin(asked, rows, { most, within }) : foundBeside(asked, rows, most)
}

type Counted = { keys: Key[]; total: number } | null

/** Of who reads much, page and number at the same time. */
async function foundBeside(asked: Asked, rows: Rows, most: number): Promise<Counted> {
  const [keys, total] = await Promise.all([firstOfEach(asked, rows), countOfEach(asked, most, 'beside')])
  return total > most ? null : { keys, total }
}

/**
 * Of who reads little an index knows at once that nothing is his, and else the page is likely among the first rows
 * that he reads.
 */
async function foundWithin(
  asked: Asked,
  rows: Rows,
  { most, within }: { most: number; within: unknown },
): Promise<Counted> {
  const total = await countOfEach(asked, most, 'within')
  if (total === 0) return { keys: [], total }
  if (total > most) return null
  const isNear = (rows.skip ?? 0) + (rows.take ?? 0) <= looked
  const ahead = isNear ? await findKeysAhead(asked.from, rows, { within, most: looked }) : null
  return { keys: ahead ?? (await firstOfEach(asked, rows)), total }
}

/** So many of the first rows cost less than a tenth of looking at those of each of some hundred. */
const looked = 200

/**
 * Such pages come often enough for their statements to be kept: there is one way to find them, and to plan it takes
 * as long again.
 */
const usualTake = 15

interface Asked {
  from: From
  column: string
  ids: string[]
  others: unknown
  isKept: false | 'for any values'
}

/**
 * `beside`: what the rows must be besides is a filter; as conditions of an index PostgreSQL would look at each value of
 * what lies between its columns. `within`: the index begins with just these columns.
 */
type Way = 'beside' | 'within'

function begin({ from, column, ids, others }: Asked, way: Way) {
  const statement = new Statement()
  const at = statement.place(from.model)
  const each = `unnest(${statement.value(ids)}::uuid[]) AS each(id)`
  const besides = `(${condition(statement, at, others)})${way === 'beside' ? ' IS TRUE' : ''}`
  const passes = `${columnAt(at, column)} = each.id AND ${besides}`
  return { statement, at, each, passes }
}

/**
 * No page has a row of what has so many others before it by their first rows: of those no more than that is looked at.
 */
async function firstOfEach(asked: Asked, { orderBy, skip = 0, take = 0 }: Rows): Promise<Key[]> {
  const { statement, at, each, passes } = begin(asked, 'beside')
  const { by, columns } = ordering(statement, at, orderBy)
  const kept = [...new Set(['id', 'clientId', ...columns])].map((name) => columnAt(at, name))
  const firsts = (most: number) =>
    `LATERAL (SELECT ${kept.join(', ')} FROM ${named(at)} WHERE ${passes}${by} LIMIT ${most}) ${at.name}`
  const most = Number(skip) + Number(take)
  const first = `(SELECT each.id FROM ${each} CROSS JOIN ${firsts(1)}${by} LIMIT ${most}) AS each`
  const rows = await run(
    `SELECT ${columnAt(at, 'id')}, ${columnAt(at, 'clientId')} FROM ${first} CROSS JOIN ${firsts(most)}${by}
     LIMIT ${Number(take)} OFFSET ${Number(skip)}`,
    statement.values,
    asked.isKept,
  )
  return rows.map(([id, clientId]) => ({ id: id as string, clientId: clientId as string }))
}

async function countOfEach(asked: Asked, most: number, way: Way): Promise<number> {
  const { statement, at, each, passes } = begin(asked, way)
  const found = `(SELECT 1 FROM ${each} JOIN ${named(at)} ON ${passes} LIMIT ${most + 1})`
  const [row] = await run(`SELECT count(*) FROM ${found} found`, statement.values, asked.isKept)
  return Number(row?.[0])
}

/** The ids that a condition names in a column, and what it says besides. */
function partOff(where: unknown, column: string): { ids: string[]; others: { AND: unknown[] } } | undefined {
  const all = together(where)
  const naming = all.find((one) => idsIn(one, column))
  const ids = naming && idsIn(naming, column)
  return ids && { ids, others: { AND: all.filter((one) => one !== naming) } }
}

/** Each condition of those that must hold together. */
function together(where: unknown): Record<string, unknown>[] {
  const { AND, ...others } = where as { AND?: unknown }
  const own = Object.keys(others).length > 0 ? [others] : []
  return AND === undefined ? own : [...own, ...[AND].flat().flatMap(together)]
}

function idsIn(where: Record<string, unknown>, column: string): string[] | undefined {
  const { [column]: named, ...others } = where
  return Object.keys(others).length === 0 ? (named as { in?: string[] } | undefined)?.in : undefined
}
