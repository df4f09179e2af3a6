import { belongs, columnAt, columnOf, named, type Place, type Statement, UnsupportedQueryError } from './statement'

/** An `orderBy` of Prisma's: what to order by, the joins that this takes, and which columns of the table itself. */
export function ordering(statement: Statement, at: Place, orderBy: unknown) {
  const joins: string[] = []
  const parts = [orderBy ?? []].flat()
  const by = parts.map((one) => part(statement, at, one, joins))
  const columns = parts.flatMap((one) => Object.keys(one)).flatMap((key) => at.relations[key]?.from ?? key)
  return { by: by.length > 0 ? ` ORDER BY ${by.join(', ')}` : '', joins: joins.join(''), columns }
}

function part(statement: Statement, at: Place, order: unknown, joins: string[]): string {
  const entries = Object.entries(order as Record<string, unknown>)
  const [key, value] = entries[0] ?? []
  if (!key || entries.length > 1) throw new UnsupportedQueryError('an order of several columns in one part')
  const relation = Object.hasOwn(at.relations, key) ? at.relations[key] : undefined
  if (!relation) {
    columnOf(at, key)
    return `${columnAt(at, key)}${direction(value)}`
  }
  if (relation.isList) throw new UnsupportedQueryError(`the order by ${key}`)
  const there = statement.place(relation.to)
  joins.push(` LEFT JOIN ${named(there)} ON ${belongs(at, there, relation)}`)
  return part(statement, there, value, joins)
}

const directions: Record<string, string> = { asc: ' ASC', desc: ' DESC' }
const places: Record<string, string> = { first: ' NULLS FIRST', last: ' NULLS LAST' }

function direction(value: unknown): string {
  const { sort, nulls } = typeof value === 'string' ? { sort: value } : (value as { sort: string; nulls?: string })
  const [way, empty] = [directions[sort], nulls === undefined ? '' : places[nulls]]
  if (way === undefined || empty === undefined) throw new UnsupportedQueryError(`the order ${JSON.stringify(value)}`)
  return `${way}${empty}`
}
