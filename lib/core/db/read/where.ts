import { likeOf } from '../keywords'
import { belongs, columnAt, columnOf, named, type Place, type Statement, UnsupportedQueryError } from './statement'
import type { Column, Relation } from './tables'

type Where = Record<string, unknown>

const nothing = 'FALSE'
const everything = 'TRUE'
const isSettled = (part: string) => part === nothing || part === everything

/** A `where` of Prisma's as a condition on the rows at a place. */
export const condition = (statement: Statement, at: Place, where: unknown): string =>
  statement.orNothing(() => allOf(partsOf(statement, at, where)), isSettled)

const partsOf = (statement: Statement, at: Place, where: unknown): string[] =>
  entriesOf(where).map(([key, value]) => {
    if (key === 'AND') return allOf([value].flat().map((one) => condition(statement, at, one)))
    if (key === 'OR')
      return statement.orNothing(() => anyOf((value as Where[]).map((one) => condition(statement, at, one))), isSettled)
    if (key === 'NOT') return noneOf([value].flat().map((one) => condition(statement, at, one)))
    const relation = Object.hasOwn(at.relations, key) ? at.relations[key] : undefined
    return relation
      ? related(statement, at, relation, value as Where)
      : compared(statement, columnOf(at, key), columnAt(at, key), value)
  })

const entriesOf = (where: unknown) => Object.entries((where ?? {}) as Where).filter(([, value]) => value !== undefined)

function allOf(parts: string[]): string {
  if (parts.includes(nothing)) return nothing
  const told = parts.filter((part) => part !== everything)
  return told.length === 0 ? everything : told.length === 1 ? (told[0] as string) : told.join(' AND ')
}

function anyOf(parts: string[]): string {
  if (parts.includes(everything)) return everything
  const told = parts.filter((part) => part !== nothing)
  return told.length === 0 ? nothing : `(${told.map((part) => `(${part})`).join(' OR ')})`
}

/**
 * A condition on a relation says of a row without one that it does not hold; its opposite would say that it does, and
 * Prisma's does not always.
 */
function noneOf(parts: string[]): string {
  if (parts.some((part) => part.includes('EXISTS'))) throw new UnsupportedQueryError('NOT of a relation')
  if (parts.every((part) => part === nothing)) return everything
  return parts.map((part) => `NOT (${part})`).join(' AND ')
}

/** To one: that it is there and passes. To many: that some, none or every one does. */
function related(statement: Statement, at: Place, relation: Relation, where: Where): string {
  const exists = (inner: unknown, opposite = false) => {
    const there = statement.place(relation.to)
    const passes = condition(statement, there, inner)
    if (passes === (opposite ? everything : nothing)) return null
    const told = opposite ? noneOf([passes]) : passes
    const and = told === everything ? '' : ` AND ${told}`
    return `EXISTS (SELECT 1 FROM ${named(there)} WHERE ${belongs(at, there, relation)}${and})`
  }
  if (!relation.isList) return exists(where) ?? nothing
  return allOf(
    entriesOf(where).map(([key, inner]) => {
      if (key === 'some') return exists(inner) ?? nothing
      const found = key === 'none' ? exists(inner) : key === 'every' ? exists(inner, true) : undefined
      if (found === undefined) throw new UnsupportedQueryError(`the condition ${key} on many`)
      return found === null ? everything : `NOT ${found}`
    }),
  )
}

const comparisons: Record<string, string> = { equals: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' }
const patterns: Record<string, (text: string) => string> = {
  contains: (text) => `%${text}%`,
  startsWith: (text) => `${text}%`,
  endsWith: (text) => `%${text}`,
}

const isFilter = (value: unknown): value is Where =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What a filter says of one column. */
function compared(statement: Statement, column: Column, name: string, filter: unknown): string {
  if (!isFilter(filter)) return compared(statement, column, name, { equals: filter })
  if (column.type === 'json' && !column.isList) return inJson(statement, name, filter)
  const { mode, ...rest } = filter
  const isPattern = Object.keys(rest).every((key) => rest[key] === undefined || key in patterns)
  if (mode !== undefined && (mode !== 'insensitive' || !isPattern)) throw new UnsupportedQueryError(`mode ${mode}`)
  return allOf(entriesOf(rest).map(([key, value]) => one(statement, column, name, key, value, mode !== undefined)))
}

function one(statement: Statement, column: Column, name: string, key: string, value: unknown, anyCase: boolean) {
  if (column.isList) return inList(statement, column, name, key, value)
  if (key === 'equals' && value === null) return `${name} IS NULL`
  if (key === 'not' && value === null) return `${name} IS NOT NULL`
  if (value === null || (isFilter(value) && column.type !== 'json'))
    throw new UnsupportedQueryError(`${key} of ${name}`)
  const text = patterns[key]
  if (text) {
    const pattern = text(String(value))
    const letter = anyCase && /^%([a-hjl-z])%$/i.exec(pattern)?.[1]
    // One letter is looked for twice in less time than a text is made small. Of i and k there are others that
    // get small so.
    if (letter) {
      const has = (of: string) => `${name}::text LIKE ${statement.value(`%${of}%`)}`
      return `(${has(letter.toLowerCase())} OR ${has(letter.toUpperCase())})`
    }
    return `${name}::text ${anyCase ? likeOf(pattern) : 'LIKE'} ${statement.value(pattern)}`
  }
  if (key === 'in') return isOneOf(statement, column, name, value as unknown[])
  if (key === 'notIn') return `${name} <> ALL (${statement.value(written(column, value))})`
  const sign = key === 'not' ? '<>' : comparisons[key]
  if (!sign) throw new UnsupportedQueryError(`the condition ${key}`)
  return `${name} ${sign} ${statement.value(written(column, value))}`
}

/** A single value is compared as such: an index then still gives the rows in its order. */
function isOneOf(statement: Statement, column: Column, name: string, values: unknown[]): string {
  if (values.includes(null)) throw new UnsupportedQueryError(`null among the values of ${name}`)
  if (values.length === 0) return nothing
  if (values.length === 1) return `${name} = ${statement.value(written(column, values[0]))}`
  return `${name} = ANY (${statement.value(written(column, values))})`
}

function inList(statement: Statement, { type }: Column, name: string, key: string, value: unknown): string {
  if (key !== 'has' && key !== 'hasEvery') throw new UnsupportedQueryError(`the condition ${key} on a list`)
  return `${name} @> ${statement.value(key === 'has' ? [value] : value)}::${type}[]`
}

/** Text at a path of a JSON column that contains something. */
function inJson(statement: Statement, name: string, { path, string_contains: text, mode, ...rest }: Where): string {
  if (!Array.isArray(path) || typeof text !== 'string' || Object.keys(rest).length > 0)
    throw new UnsupportedQueryError(`the condition ${Object.keys(rest)} on JSON`)
  const at = `${statement.value(path)}::text[]`
  const like = mode === 'insensitive' ? 'ILIKE' : 'LIKE'
  return `(jsonb_typeof(${name} #> ${at}) = 'string' AND ${name} #>> ${at} ${like} ${statement.value(`%${text}%`)})`
}

/** A value as the driver is to write it: times and days as UTC, whatever the zone of the computer. */
function written(column: Column, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => written(column, one))
  if (!(value instanceof Date)) return value
  return column.type === 'date' ? value.toISOString().slice(0, 10) : value.toISOString()
}
