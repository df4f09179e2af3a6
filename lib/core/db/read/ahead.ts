import { ordering } from './order'
import { type From, guard, type Key, pageOf, type Rows } from './read'
import { run } from './run'
import { columnAt, Statement } from './statement'
import { condition } from './where'

/** Rows of which those that are sought are some, and how many of them are looked at, in order. */
interface Walk {
  within: unknown
  most: number
}

/**
 * The keys of a page, found along the order: of the first rows `within`, so many at most, those that pass. For what
 * many rows pass; how many rows there are costs nothing here. `null` where the page does not get full: then it is
 * better found in another way.
 */
export async function findKeysAhead(
  from: From,
  { where, orderBy, skip = 0, take = 0 }: Rows,
  { within, most }: Walk,
): Promise<Key[] | null> {
  guard(from, where)
  guard(from, within)
  const statement = new Statement()
  const [at, walked] = [statement.place(from.model), statement.place(from.model)]
  const first = `(SELECT ${walked.name}.*${pageOf(statement, walked, { where: within, orderBy, take: most })})`
  const passes = condition(statement, at, where)
  const { by, joins } = ordering(statement, at, orderBy)
  const rows = await run(
    `SELECT ${columnAt(at, 'id')}, ${columnAt(at, 'clientId')} FROM ${first} ${at.name}${joins}
     WHERE ${passes}${by} LIMIT ${Number(take)} OFFSET ${Number(skip)}`,
    statement.values,
    false,
  )
  return rows.length === take
    ? rows.map(([id, clientId]) => ({ id: id as string, clientId: clientId as string }))
    : null
}
