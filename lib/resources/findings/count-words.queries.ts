import { db } from '@/lib/core/db/client'
import { likeOf, literal, piecesOf } from '@/lib/core/db/keywords'
import { guard, tableOf } from '@/lib/core/db/read/read'
import { run } from '@/lib/core/db/read/run'
import { columnAt, named, type Place, Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import { spellingsOf } from '@/lib/core/text/small-digits'
import { ofOrganisations } from '@/lib/domain/assets/asset-search'
import { countOfLetter as sumOfLetter } from '@/lib/domain/counts/letter-sums'
import { countOf } from '@/lib/domain/counts/row-counts'
import type { Actor } from '@/lib/domain/permissions/actor'
import { reachedBy } from '@/lib/domain/permissions/counted-reach'
import { assetReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import type { findingFilters } from './filters'
import { numberIn } from './words.queries'

type Values = FilterValues<typeof findingFilters>

/**
 * How many findings have words that many have: the same that `matchesWords` leaves, out of sums where these know the
 * words, else out of a table that is short to read. `null` where more is asked, where the words may be written in
 * several ways, or where customers move and rows of both are not moved at once.
 */
export function countWithWords(actor: Actor, { keywords, ...filters }: Values): Promise<number> | null {
  const { customerOrganisationId: _c, distributorOrganisationId: _d, ...others } = filters
  if (!keywords || actor.moves?.length || Object.values(others).some((value) => value !== undefined)) return null
  if (spellingsOf(keywords).length > 1) return null
  const asked = { actor, keywords, filters }
  return countOfLetter(asked).then((count) => count ?? countRowsOf(asked))
}

interface WordsAsked {
  actor: Actor
  keywords: string
  filters: Pick<Values, 'customerOrganisationId' | 'distributorOrganisationId'>
}

/** Out of the sums of letters; `null` where these don't know of it. */
export const countOfLetter = (asked: WordsAsked): Promise<number | null> =>
  sumOfLetter({
    table: 'finding',
    kinds: ['finding'],
    keywords: asked.keywords,
    reached: reachedBy(asked.actor, asked.filters),
    countNow: (statement, ids) => {
      const now = placed(statement, asked)
      const { isNamed, isWritten } = wordsOf(statement, now, asked)
      return `SELECT count(*) FROM ${named(now)} WHERE ${columnAt(now, 'id')} IN (${ids})
        AND ${reachOf(statement, now, asked)} AND (${[...isWritten, ...isNamed].join(' OR ')})`
    },
  })

/** So many rows are sooner compared than words are looked up in indexes. */
const fewRows = 50_000
/** Of the first rows so many are looked at: words that such a share of them has are in too many to be looked up. */
const sample = 250
const commonShare = 0.4
const commonNames = 25

/** By what is quicker; both answer the same. */
async function countRowsOf(asked: WordsAsked): Promise<number> {
  const reached = reachedBy(asked.actor, asked.filters)
  if (asked.keywords.length === 1 || reached.customers) return await countEach(asked)
  const [all, common] = await Promise.all([countOf('finding', reached), areCommon(asked)])
  return all <= fewRows || common ? await countEach(asked) : await countInParts(asked)
}

/** Each row that is within reach is compared. */
export async function countEach(asked: WordsAsked): Promise<number> {
  const [statement, at] = begun(asked)
  const { isNamed, isWritten } = wordsOf(statement, at, asked)
  const text = `SELECT count(*) FROM ${named(at)} WHERE ${reachOf(statement, at, asked)} AND (${[...isWritten, ...isNamed].join(' OR ')})`
  return await numberOf(text, statement)
}

/**
 * First those with a name that has the words, or with that number, by indexes alone; then, by the index of pieces,
 * those others in whose own tag or title they are.
 */
export async function countInParts(asked: WordsAsked): Promise<number> {
  const [statement, first] = begun(asked)
  const at = statement.place(first.model)
  const client = statement.value(asked.actor.clientId)
  const { isNamed, isWritten, pieces } = wordsOf(statement, at, asked)
  const found = `(SELECT ${first.name}.* FROM ${named(first)} WHERE ${columnAt(first, 'clientId')} = ${client}::uuid
    AND (${wordsOf(statement, first, asked).isIndexed.join(' OR ')}) OFFSET 0) ${first.name}`
  const text = `
    SELECT (SELECT count(*) FROM ${found} WHERE ${reachOf(statement, first, asked)})
      + (SELECT count(*) FROM ${named(at)} WHERE ${reachOf(statement, at, asked)}
          AND pieces_of(${columnAt(at, 'tag')} || E'\\n' || ${columnAt(at, 'title')}) @> ${pieces}::text[]
          AND (${isWritten.join(' OR ')}) AND (${isNamed.join(' OR ')}) IS NOT TRUE)`
  return await numberOf(text, statement)
}

async function areCommon(asked: WordsAsked): Promise<boolean> {
  const [statement, at] = begun(asked)
  const { isNamed, isWritten } = wordsOf(statement, at, asked)
  const client = statement.value(asked.actor.clientId)
  const text = `SELECT count(*) FILTER (WHERE ${[...isWritten, ...isNamed].join(' OR ')})
    FROM (SELECT * FROM ${named(at)} WHERE ${columnAt(at, 'clientId')} = ${client}::uuid LIMIT ${sample}) ${at.name}`
  return (await numberOf(text, statement)) > sample * commonShare
}

const numberOf = async (text: string, { values }: Statement) => Number((await run(text, values, false))[0]?.[0])

const begun = (asked: WordsAsked): [Statement, Place] => {
  const statement = new Statement()
  return [statement, placed(statement, asked)]
}

const placed = (statement: Statement, { actor, filters }: WordsAsked): Place => {
  const from = tableOf(db.findingSearch)
  guard(from, within(actor, filters))
  return statement.place(from.model)
}

const within = (actor: Actor, filters: WordsAsked['filters']) => ({
  AND: [assetReach(actor), ofOrganisations(actor, filters)],
})

const reachOf = (statement: Statement, at: Place, { actor, filters }: WordsAsked): string =>
  condition(statement, at, within(actor, filters))

/** The conditions of which one holds for a row that has the words. Names are looked up once for all rows. */
function wordsOf(statement: Statement, at: Place, { actor, keywords }: WordsAsked) {
  const client = statement.value(actor.clientId)
  const pattern = statement.value(`%${literal(keywords)}%`)
  const pieces = statement.value(piecesOf(keywords))
  const number = numberIn(keywords)
  const isNumber = number ? [`${columnAt(at, 'number')} = ${statement.value(Number(number))}`] : []
  // Words that many names have are compared with all of them: to make the pieces of each for the index
  // takes far longer.
  const names = Object.entries(nameColumns).map(([column, [table, name]]): [string, string] => {
    const rows = `FROM "${table}" n WHERE n."clientId" = ${client}::uuid`
    const has = `n."${name}"::text ${likeOf(keywords)} ${pattern}`
    const ids = `WITH s AS MATERIALIZED (
        SELECT count(*) FILTER (WHERE x.has) > ${commonNames} AS common FROM (SELECT ${has} AS has ${rows} LIMIT ${sample}) x)
      SELECT n.id ${rows} AND (SELECT s.common FROM s) AND ${has}
      UNION ALL SELECT n.id ${rows} AND NOT (SELECT s.common FROM s)
        AND pieces_of(n."${name}"::text) @> ${pieces}::text[] AND ${has}`
    return [columnAt(at, column), ids]
  })
  // What one finds needs no look at the next: digits are in tags, letters in titles.
  const own = /\d/.test(keywords) ? ['tag', 'title'] : ['title', 'tag']
  return {
    pieces,
    /** In what is said of this finding alone. */
    isWritten: own.map((column) => `${columnAt(at, column)} LIKE lower(${pattern})`),
    /** By its number or by a name. */
    isNamed: [...isNumber, ...names.map(([column, ids]) => `${column} IN (${ids})`)],
    /** The same as an index finds it. */
    isIndexed: [...isNumber, ...names.map(([column, ids]) => `${column} = ANY (ARRAY(${ids}))`)],
  }
}

const nameColumns = {
  customerOrganisationId: ['Organisation', 'name'],
  organisationZoneId: ['Site', 'locationTrail'],
  assetTypeId: ['AssetType', 'name'],
  checkId: ['Check', 'name'],
} as const
