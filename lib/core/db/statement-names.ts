import { createHash } from 'node:crypto'

/** Statements that PostgreSQL keeps, on each connection. There are as many as shapes; nobody fills memory. */
const kept = new Map<string, string>()
const mostKept = 500

/** The name of a statement that is to be read and planned once for each connection; none where too many have one. */
export function nameOf(text: string): string | undefined {
  const known = kept.get(text)
  if (known || kept.size >= mostKept) return known
  const name = `read_${digestOf(text)}`
  kept.set(text, name)
  return name
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 20)

/** The name of one that is planned for any values; each connection keeps only some of them (any-values.ts). */
export const nameForAny = (text: string): string => `for_any_${digestOf(text)}`
export const isForAny = (name: string | undefined): name is string => name?.startsWith('for_any_') ?? false

/**
 * Raw SQL of a transaction that begins so is prepared by name. Its text must be one of a few, with arrays as one value.
 */
const mark = '/* kept */'
export const keptText = (text: string): string => `${mark} ${text}`

/**
 * How Prisma asks for one record by its key. With all that belongs to it, to plan it takes ten times as long as to read
 * it, and whatever the values are, the plan is the same: find it by its key.
 */
const byKey = /"t0"\."id" = \$\d+[^)]*\) LIMIT \$\d+$/
/** So many letters has what is worth planning once only. */
const isLong = 1500
/** Letters of all those that are kept: on a connection each takes some 80 bytes, with its plan. */
let roomForRecords = 200_000

function nameOfRecord(sql: string): string | undefined {
  if (sql.length < isLong || !byKey.test(sql.slice(-300))) return undefined
  if (kept.has(sql)) return nameOf(sql)
  if (sql.length > roomForRecords) return undefined
  roomForRecords -= sql.length
  return nameOf(sql)
}

/** For Prisma's adapter: of what it asks for itself only records by their keys, the rest has too many shapes. */
export const nameOfMarked = ({ sql }: { sql: string }): string | undefined =>
  sql.startsWith(mark) ? nameOf(sql) : nameOfRecord(sql)
