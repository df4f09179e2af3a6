import type { Prisma } from '../generated/client'
import { findRows, type How, tableOf } from './read'

/** A table of Prisma's client: `db.sector`. */
interface Delegate {
  findMany: (args: never) => unknown
}

/**
 * `findMany` of a table by a prepared statement of our own: the same arguments, the same rows. For what nearly every
 * call of a list asks.
 */
export function findMany<T extends Delegate, A extends Prisma.Args<T, 'findMany'>>(
  table: T,
  { where, orderBy, skip, take, ...shape }: A & Prisma.Args<T, 'findMany'>,
  how?: How,
): Promise<Prisma.Result<T, A, 'findMany'>> {
  const rows = findRows(tableOf(table), { where, orderBy, skip, take }, shape, how)
  return rows as Promise<Prisma.Result<T, A, 'findMany'>>
}
