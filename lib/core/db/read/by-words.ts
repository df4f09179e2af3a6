import { likeOf, literal, piecesOf } from '../keywords'
import { type From, guard } from './read'
import { run } from './run'
import { columnAt, named, type Place, Statement } from './statement'
import { condition } from './where'

/** So many rows are looked at first: words that each tenth of them has are in too many to be told by ids. */
const sample = { rows: 250, common: 25 }

interface Words {
  where: object
  /** A column whose pieces are indexed (migration `words_of_names`). */
  column: string
  keywords: string
  most: number
}

/**
 * The ids of rows whose column contains the words, as `contains` means it, found by the index of the column's pieces: in
 * no order. `null` where they are more than `most`, or look as if they were: whoever asks then compares each row.
 */
export function findIdsByWords(from: From, { where, column, keywords, most }: Words): Promise<string[] | null> {
  const statement = new Statement()
  const pieces = statement.value(piecesOf(keywords))
  const pattern = statement.value(`%${literal(keywords)}%`)
  const text = (at: Place) => `${columnAt(at, column)}::text`
  const has = (at: Place) => `${text(at)} ${likeOf(keywords)} ${pattern}`
  return few(from, statement, {
    where,
    id: 'id',
    most,
    looked: has,
    found: (at) => `pieces_of(${text(at)}) @> ${pieces}::text[] AND ${has(at)}`,
  })
}

/**
 * The same of a table that has the pieces themselves, by its column `id`: all that has them, which may be a few too many. Their
 * index has each client's own: beside the client it would go through all that this client has.
 */
export function findIdsByPieces(
  from: From,
  { clientId, id, keywords, most }: { clientId: string; id: string; keywords: string; most: number },
): Promise<string[] | null> {
  const statement = new Statement()
  const pieces = `${statement.value(piecesOf(keywords))}::text[]`
  const client = `${statement.value(clientId)}::uuid`
  return few(from, statement, {
    where: { clientId },
    id,
    most,
    looked: (at) => `${columnAt(at, 'pieces')} @> ${pieces}`,
    found: (at) =>
      `pieces_of_client(${columnAt(at, 'clientId')}, ${columnAt(at, 'pieces')}) @> pieces_of_client(${client}, ${pieces})`,
  })
}

interface Few {
  where: object
  id: string
  most: number
  /** The condition on a row at hand, and the same by an index. */
  looked: (at: Place) => string
  found: (at: Place) => string
}

/** One statement: what the first rows have says whether the index is asked at all, which would read all that has the words. */
async function few(
  from: From,
  statement: Statement,
  { where, id, most, looked, found }: Few,
): Promise<string[] | null> {
  guard(from, where)
  const [first, at] = [statement.place(from.model), statement.place(from.model)]
  const passes = (place: Place) => `${named(place)} WHERE ${condition(statement, place, where)}`
  const rows = await run(
    `WITH s AS MATERIALIZED (
       SELECT count(*) = ${sample.rows} AND count(*) FILTER (WHERE x.has) > ${sample.common} AS common
       FROM (SELECT ${looked(first)} AS has FROM ${passes(first)} LIMIT ${sample.rows}) x)
     SELECT NULL AS id FROM s WHERE s.common
     UNION ALL (SELECT ${columnAt(at, id)}::text FROM ${passes(at)} AND NOT (SELECT s.common FROM s) AND ${found(at)}
       LIMIT ${Number(most) + 1})`,
    statement.values,
    false,
  )
  const ids = rows.map(([id]) => id)
  return ids.length > most || ids[0] === null ? null : (ids as string[])
}
