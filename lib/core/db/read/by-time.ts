import { type From, guard } from './read'
import { run } from './run'
import { columnAt, named, Statement } from './statement'
import { condition } from './where'

/**
 * How many of the rows have a time of theirs at or behind each of these instants and before the next one: 0 is what
 * lies before the first. Reads the rows, so `where` has to have an end.
 */
export async function countByTime(
  from: From,
  where: unknown,
  time: string,
  edges: readonly Date[],
): Promise<{ bucket: number; count: number }[]> {
  guard(from, where)
  const statement = new Statement()
  const at = statement.place(from.model)
  const limits = statement.value(edges.map((edge) => edge.toISOString()))
  const found = await run(
    `SELECT width_bucket(${columnAt(at, time)}, ${limits}::text[]::timestamptz[]), count(*)
     FROM ${named(at)} WHERE ${condition(statement, at, where)} GROUP BY 1`,
    statement.values,
    false,
  )
  return found.map(([bucket, count]) => ({ bucket: Number(bucket), count: Number(count) }))
}
