import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains, likeOf, literal, piecesOf } from '@/lib/core/db/keywords'
import { findIdsByWords } from '@/lib/core/db/read/by-words'
import { guard, tableOf } from '@/lib/core/db/read/read'
import { run } from '@/lib/core/db/read/run'
import { columnAt, named, Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import { ofOrganisations, taskKeywords } from '@/lib/domain/assets/asset-search'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import type { findingFilters } from './filters'

type Values = FilterValues<typeof findingFilters>

const maxTitles = 10_000

/** Words in its title, its asset's tag, type, customer or site, its task; or its number. */
export async function matchesWords(actor: Actor, keywords: string): Promise<Prisma.FindingWhereInput> {
  const titles = { where: { clientId: actor.clientId }, column: 'title', keywords, most: maxTitles }
  const [task, titled] = await Promise.all([taskKeywords(actor, keywords), findIdsByWords(tableOf(db.finding), titles)])
  const number = numberIn(keywords)
  return {
    OR: [
      titled ? { id: { in: titled } } : contains('title', keywords),
      ...(number ? [{ number: Number(number) }] : []),
      ...(task as Prisma.FindingWhereInput[]),
    ],
  }
}

const numberIn = (keywords: string) => /^#?(\d{1,9})$/.exec(keywords)?.[1]

/**
 * How many findings have words that many have: the same that {@link matchesWords} leaves, compared row by row in a table
 * that is short to read, with names looked up once. `null` where more is asked, or where customers move and rows of both
 * are not moved at once.
 */
export function countWithWords(actor: Actor, { keywords, ...filters }: Values): Promise<number> | null {
  const { customerOrganisationId: _c, distributorOrganisationId: _d, ...others } = filters
  if (!keywords || actor.moves?.length || Object.values(others).some((value) => value !== undefined)) return null
  const from = tableOf(db.findingSearch)
  const where = { AND: [assetReach(actor), ofOrganisations(actor, filters)] }
  guard(from, where)
  const statement = new Statement()
  const at = statement.place(from.model)
  const reach = condition(statement, at, where)
  const client = statement.value(actor.clientId)
  const pattern = statement.value(`%${literal(keywords)}%`)
  const number = numberIn(keywords)
  const pieces = statement.value(piecesOf(keywords))
  const isOneOf = (column: string, table: string, name: string) =>
    `${columnAt(at, column)} IN (SELECT n.id FROM "${table}" n WHERE n."clientId" = ${client}::uuid
      AND pieces_of(n."${name}"::text) @> ${pieces}::text[] AND n."${name}"::text ${likeOf(keywords)} ${pattern})`
  const has = (column: string) => `${columnAt(at, column)} LIKE lower(${pattern})`
  // What one finds needs no look at the next: digits are in tags, letters in titles.
  const isOfTag = /\d/.test(keywords)
  const found = [
    ...(number ? [`${columnAt(at, 'number')} = ${statement.value(Number(number))}`] : []),
    ...(isOfTag ? [has('tag')] : [has('title'), has('tag')]),
    isOneOf('customerOrganisationId', 'Organisation', 'name'),
    isOneOf('organisationZoneId', 'Site', 'locationTrail'),
    isOneOf('assetTypeId', 'AssetType', 'name'),
    isOneOf('checkId', 'Check', 'name'),
    ...(isOfTag ? [has('title')] : []),
  ]
  const text = `SELECT count(*) FROM ${named(at)} WHERE ${reach} AND (${found.join(' OR ')})`
  return run(text, statement.values, false).then(([cells]) => Number(cells?.[0]))
}
