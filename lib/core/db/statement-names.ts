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

/** For Prisma's adapter: what it asks for itself has too many shapes. */
export const nameOfMarked = ({ sql }: { sql: string }): string | undefined =>
  sql.startsWith(mark) ? nameOf(sql) : undefined
