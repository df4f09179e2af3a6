import { ordering } from './order'
import { belongs, columnAt, named, type Place, type Statement, UnsupportedQueryError } from './statement'
import type { Relation } from './tables'
import { readerOf } from './values'
import { condition } from './where'

/**
 * What is asked of a row: `select`, `include`, `omit` as in Prisma; of a relation to many also which, in which order.
 */
export interface ShapeArgs {
  select?: Record<string, unknown>
  include?: Record<string, unknown>
  omit?: Record<string, unknown>
  where?: unknown
  orderBy?: unknown
  take?: number
}

type Cells = readonly unknown[]
/** Makes a row, or what a row leads to, of the cells that the statement answers. */
type Make = (cells: Cells) => unknown

/** The columns that a statement answers and the joins that lead to them, filled while shapes are read. */
export interface Answered {
  columns: string[]
  joins: string[]
  /** Cells are values of JSON, not texts. */
  isWithinJson: boolean
}

/** Columns and joins for rows at a place, and how a row is made of its cells. */
export function shapeOf(statement: Statement, at: Place, args: ShapeArgs, answered: Answered): Make {
  const fields = fieldsOf(at, args).map(([name, asked]): [string, Make] => {
    const column = at.columns[name]
    if (column) {
      const cell = add(answered, listAsJson(columnAt(at, name), column.isList && !answered.isWithinJson))
      const read = readerOf(column, answered.isWithinJson) as (cell: unknown) => unknown
      return [name, (cells) => (cells[cell] === null ? null : read(cells[cell]))]
    }
    if (name === '_count') return [name, countsOf(statement, at, asked, answered)]
    const relation = at.relations[name] as Relation
    const inner = asked === true ? {} : (asked as ShapeArgs)
    return [name, (relation.isList ? manyOf : oneOf)(statement, at, relation, inner, answered)]
  })
  const blank = blankOf(fields.map(([name]) => name))
  return (cells) => {
    const row = { ...blank }
    for (const [name, make] of fields) row[name] = make(cells)
    return row
  }
}

/**
 * A row with all its fields and nothing in them. Copies of it are objects of one shape, which V8 reads quickly: one
 * that is given a dozen fields by their names, one after the other, becomes a table that is searched. JSON is read
 * into the former.
 */
const blankOf = (names: readonly string[]): Record<string, unknown> =>
  JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`)

const add = ({ columns }: Answered, column: string) => columns.push(column) - 1
const listAsJson = (column: string, isList: boolean | undefined) => (isList ? `to_json(${column})` : column)

/** Names and what is asked of each: columns, then relations. */
function fieldsOf({ model, columns, relations }: Place, { select, include, omit }: ShapeArgs): [string, unknown][] {
  const asked = Object.entries(select ?? include ?? {}).filter(([, value]) => value !== undefined && value !== false)
  for (const [name] of asked)
    if (name !== '_count' && !Object.hasOwn(columns, name) && !Object.hasOwn(relations, name))
      throw new UnsupportedQueryError(`${model}.${name}`)
  if (select) return asked
  const own = Object.keys(columns).filter((name) => !omit?.[name])
  return [...own.map((name): [string, unknown] => [name, true]), ...asked]
}

/** A row that this one leads to, joined; `null` where there is none. */
function oneOf(statement: Statement, at: Place, relation: Relation, args: ShapeArgs, answered: Answered): Make {
  const there = statement.place(relation.to)
  answered.joins.push(` LEFT JOIN ${named(there)} ON ${belongs(at, there, relation)}`)
  const before = answered.columns.length
  const make = shapeOf(statement, there, args, answered)
  if (!relation.isOptional) return make
  // Whether it is there tells a column of it that is never empty.
  const filled = Object.keys(there.columns).filter((name) => !there.columns[name]?.isOptional)
  const told = filled.map((name) => answered.columns.indexOf(columnAt(there, name), before)).find((cell) => cell >= 0)
  const key = told ?? add(answered, columnAt(there, filled[0] as string))
  return (cells) => (cells[key] === null ? null : make(cells))
}

/** Rows that belong to this one, as JSON in one cell. */
function manyOf(statement: Statement, at: Place, relation: Relation, args: ShapeArgs, answered: Answered): Make {
  const there = statement.place(relation.to)
  const inner: Answered = { columns: [], joins: [], isWithinJson: true }
  const make = shapeOf(statement, there, args, inner)
  const passes = condition(statement, there, args.where)
  const { by, joins } = ordering(statement, there, args.orderBy)
  const limit = args.take === undefined ? '' : ` LIMIT ${Number(args.take)}`
  const cell = add(
    answered,
    `(SELECT coalesce(json_agg(x.v), '[]') FROM (SELECT json_build_array(${inner.columns.join(', ')}) AS v` +
      ` FROM ${named(there)}${inner.joins.join('')}${joins}` +
      ` WHERE ${belongs(at, there, relation)} AND ${passes}${by}${limit}) x)`,
  )
  const isText = !answered.isWithinJson
  return (cells) => ((isText ? JSON.parse(cells[cell] as string) : cells[cell]) as Cells[]).map(make)
}

/**
 * How many rows belong to this one: `_count: { select: { checks: { where } } }`. All of them are looked at: with the
 * condition among those that find them, PostgreSQL may begin with every row of the table that it holds for.
 */
function countsOf(statement: Statement, at: Place, asked: unknown, answered: Answered): Make {
  const { select } = asked as { select: Record<string, true | { where?: unknown }> }
  const counts = Object.entries(select).map(([name, args]): [string, number] => {
    const relation = Object.hasOwn(at.relations, name) ? at.relations[name] : undefined
    if (!relation?.isList) throw new UnsupportedQueryError(`a count of ${name}`)
    const there = statement.place(relation.to)
    const passes = condition(statement, there, args === true ? {} : args.where)
    const count = `count(*) FILTER (WHERE ${passes})`
    return [name, add(answered, `(SELECT ${count} FROM ${named(there)} WHERE ${belongs(at, there, relation)})`)]
  })
  return (cells) => Object.fromEntries(counts.map(([name, cell]) => [name, Number(cells[cell])]))
}
