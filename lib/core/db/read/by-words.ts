import { spellingsOf } from '../../text/small-digits'
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
 * The ids of rows whose column contains the words, as `contains` means it, found by the index of the column's pieces:
 * in no order. `null` where they are more than `most`, or look as if they were: whoever asks then compares each row.
 */
export function findIdsByWords(from: From, { where, column, keywords, most }: Words): Promise<string[] | null> {
  const statement = new Statement()
  const spellings = spellingsOf(keywords).map((one) => ({
    pieces: statement.value(piecesOf(one)),
    has: `${likeOf(one)} ${statement.value(`%${literal(one)}%`)}`,
  }))
  const text = (at: Place) => `${columnAt(at, column)}::text`
  const any = (has: (one: (typeof spellings)[number]) => string) => `(${spellings.map(has).join(' OR ')})`
  return few(from, statement, {
    where,
    id: 'id',
    most,
    looked: (at) => any(({ has }) => `${text(at)} ${has}`),
    found: (at) => any(({ pieces, has }) => `pieces_of(${text(at)}) @> ${pieces}::text[] AND ${text(at)} ${has}`),
  })
}

/**
 * The same of a table that has the pieces themselves, by its column `id`: all that has them, which may be a few too
 * many. Their index has each client's own: beside the client it would go through all that this client has.
 */
export function findIdsByPieces(
  from: From,
  { clientId, id, keywords, most }: { clientId: string; id: string; keywords: string; most: number },
): Promise<string[] | null> {
  const statement = new Statement()
  return few(from, statement, {
    where: { clientId },
    id,
    most,
    looked: (at) =>
      anySpelling(keywords, (one) => `${columnAt(at, 'pieces')} @> ${statement.value(piecesOf(one))}::text[]`),
    found: (at) => hasPieces(statement, at, { clientId, pieces: 'pieces', keywords }),
  })
}

/** Whether a condition holds for so many of the first rows that an index would find very many. */
export async function areCommon(
  from: From,
  where: object,
  has: (statement: Statement, at: Place) => string,
): Promise<boolean> {
  guard(from, where)
  const statement = new Statement()
  const at = statement.place(from.model)
  const [row] = await run(`SELECT (${common(statement, at, where, has(statement, at))})::int`, statement.values, true)
  return row?.[0] === '1'
}

/** SQL of the condition that a row has the pieces, as their index finds it. */
export function hasPieces(statement: Statement, at: Place, { clientId, pieces, keywords }: OfClient): string {
  const client = `${statement.value(clientId)}::uuid`
  const has = `pieces_of_client(${columnAt(at, 'clientId')}, ${columnAt(at, pieces)})`
  return anySpelling(keywords, (one) => {
    const sought = `${statement.value(piecesOf(one))}::text[]`
    return `${has} @> pieces_of_client(${client}, ${sought})`
  })
}

/** SQL of a condition that holds for one of the ways in which the words may be written. */
const anySpelling = (keywords: string, has: (spelling: string) => string): string =>
  `(${spellingsOf(keywords).map(has).join(' OR ')})`

interface OfClient {
  clientId: string
  pieces: string
  keywords: string
}

/** SQL of whether a condition holds for many of the first rows. */
const common = (statement: Statement, at: Place, where: object, has: string): string =>
  `SELECT count(*) = ${sample.rows} AND count(*) FILTER (WHERE x.has) > ${sample.common}
    FROM (SELECT ${has} AS has FROM ${named(at)} WHERE ${condition(statement, at, where)} LIMIT ${sample.rows}) x`

interface Few {
  where: object
  id: string
  most: number
  /** The condition on a row at hand, and the same by an index. */
  looked: (at: Place) => string
  found: (at: Place) => string
}

/**
 * One statement: what the first rows have says whether the index is asked at all, which would read all that
 * has the words.
 */
async function few(
  from: From,
  statement: Statement,
  { where, id, most, looked, found }: Few,
): Promise<string[] | null> {
  guard(from, where)
  const [first, at] = [statement.place(from.model), statement.place(from.model)]
  const rows = await run(
    `WITH s (common) AS MATERIALIZED (${common(statement, first, where, looked(first))})
     SELECT NULL AS id FROM s WHERE s.common
     UNION ALL (SELECT ${columnAt(at, id)}::text FROM ${named(at)} WHERE ${condition(statement, at, where)}
       AND NOT (SELECT s.common FROM s) AND ${found(at)} LIMIT ${Number(most) + 1})`,
    statement.values,
    false,
  )
  const ids = rows.map(([id]) => id)
  return ids.length > most || ids[0] === null ? null : (ids as string[])
}
