import { literal, piecesOf } from '../keywords'
import { type From, guard } from './read'
import { run } from './run'
import { columnAt, named, Statement } from './statement'
import { condition } from './where'

interface Words {
  where: object
  /** A column whose pieces are indexed (migration `words_of_names`). */
  column: string
  keywords: string
  take: number
}

/**
 * The ids of rows whose column contains the words, as `contains` means it, found by the index of the column's pieces: in
 * no order, at most `take` of them.
 */
export async function findIdsByWords(from: From, { where, column, keywords, take }: Words): Promise<string[]> {
  guard(from, where)
  const statement = new Statement()
  const at = statement.place(from.model)
  const text = `${columnAt(at, column)}::text`
  const passes = condition(statement, at, where)
  const pieces = statement.value(piecesOf(keywords))
  const pattern = statement.value(`%${literal(keywords)}%`)
  const found = `${passes} AND pieces_of(${text}) @> ${pieces}::text[] AND ${text} ILIKE ${pattern}`
  const rows = await run(
    `SELECT ${columnAt(at, 'id')} FROM ${named(at)} WHERE ${found} LIMIT ${Number(take)}`,
    statement.values,
    false,
  )
  return rows.map(([id]) => id as string)
}
