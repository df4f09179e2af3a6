import { ordering } from './order'
import { type From, guard, type Key, pageOf, type Rows } from './read'
import { run } from './run'
import { columnAt, Statement } from './statement'

/**
 * The keys of the rows that one or another condition finds, in order; no row may be found by two of them. Each is read
 * in that order by an index of its own, no further than the page, where one condition with `OR` would sort them all.
 * @param isFirst whether its plan is worth keeping, as long as the page is the first.
 */
export async function findMergedKeys(
  from: From,
  ways: readonly object[],
  { orderBy, skip = 0, take = 0 }: Omit<Rows, 'where'>,
  isFirst: boolean,
): Promise<Key[]> {
  const statement = new Statement()
  const all = statement.place(from.model)
  const ordered = [orderBy ?? []].flat().flatMap((part) => Object.keys(part as object))
  const columns = [...new Set(['id', 'clientId', ...ordered])]
  const parts = ways.map((where) => {
    guard(from, where)
    const at = statement.place(from.model)
    const page = pageOf(statement, at, { where, orderBy, take: skip + take })
    return `(SELECT ${columns.map((column) => columnAt(at, column)).join(', ')}${page})`
  })
  const { by, joins } = ordering(statement, all, orderBy)
  if (joins) throw new Error('Rows are merged by columns of their own')
  const text = `SELECT ${columnAt(all, 'id')}, ${columnAt(all, 'clientId')} FROM (${parts.join(' UNION ALL ')}) ${all.name}${by} LIMIT ${Number(take)} OFFSET ${Number(skip)}`
  const rows = await run(text, statement.values, isFirst && skip === 0 && take <= 15)
  return rows.map(([id, clientId]) => ({ id: id as string, clientId: clientId as string }))
}
