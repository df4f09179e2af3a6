import { ordering } from './order'
import { type From, guard, type Key, type Rows } from './read'
import { run } from './run'
import { columnAt, named, Statement } from './statement'
import { condition } from './where'

/**
 * The keys of a page, and how many rows there are, in one statement that finds these rows once: for what is dear to find.
 * `null` where there are more than `most`, which are better counted and read apart, or none on a page that is not the first.
 * All that is found is kept for the page to be sorted out of it.
 */
export async function findCountedKeys(
  from: From,
  { where, orderBy, skip = 0, take = 0 }: Rows,
  most: number,
): Promise<{ keys: Key[]; total: number } | null> {
  guard(from, where)
  const statement = new Statement()
  const at = statement.place(from.model)
  const { by, joins, columns } = ordering(statement, at, orderBy)
  const kept = [...new Set(['id', 'clientId', ...columns])].map((column) => columnAt(at, column))
  const found = `(SELECT ${kept.join(', ')} FROM ${named(at)} WHERE ${condition(statement, at, where)} LIMIT ${most + 1})`
  const rows = await run(
    `SELECT ${columnAt(at, 'id')}, ${columnAt(at, 'clientId')}, count(*) OVER ()
     FROM ${found} ${at.name}${joins}${by} LIMIT ${Number(take)} OFFSET ${Number(skip)}`,
    statement.values,
    false,
  )
  const total = rows[0] ? Number(rows[0][2]) : skip === 0 ? 0 : most + 1
  if (total > most) return null
  return { keys: rows.map(([id, clientId]) => ({ id: id as string, clientId: clientId as string })), total }
}
