import { db } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { contains, literal, wordsOf } from '@/lib/core/db/keywords'
import { areCommon, findIdsByPieces, findIdsByWords, hasPieces } from '@/lib/core/db/read/by-words'
import type { Among } from '@/lib/core/db/read/counted-page'
import { findMany } from '@/lib/core/db/read/find-many'
import { tableOf } from '@/lib/core/db/read/read'
import { queryKept } from '@/lib/core/db/read/run'
import { columnAt, named, type Place, type Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import { spellingsOf } from '@/lib/core/text/small-digits'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { OrganisationFilters } from '@/lib/domain/permissions/counted-reach'
import { assetReach, ofDistributors, organisationReach, siteReach } from '@/lib/domain/permissions/reach'

/**
 * How many ids are written into a statement at most; with more, PostgreSQL joins instead. More for assets, since a join
 * would read all their tasks.
 */
const maxIds = 500
const maxAssets = 10_000

/** Rows of some customers and distributors, where they are named. */
export const ofOrganisations = (
  { moves }: Actor,
  { customerOrganisationId: customers, distributorOrganisationId: distributors }: OrganisationFilters,
) => ({
  AND: [
    customers ? { customerOrganisationId: { in: customers } } : {},
    distributors ? ofDistributors(distributors, moves) : {},
  ],
})

/**
 * Assets whose tag contains the words. All pieces of one to three letters of each tag are indexed, so words of any
 * length are found by their pieces. `null` where too many assets have these pieces to be named by their ids.
 */
async function tagged(clientId: string, keywords: string): Promise<Prisma.AssetWhereInput | null> {
  const asked = { clientId, id: 'assetId', keywords, most: maxAssets }
  const ids = await findIdsByPieces(tableOf(db.assetPieces), asked)
  return ids && { id: { in: ids }, ...contains('name', keywords) }
}

/**
 * The types, customers and sites whose names have the words, by their ids; `null` for those that are too many to be
 * written into a statement. Customers and sites are searched within reach: those of every asset within reach are.
 */
async function namesWith(actor: Actor, keywords: string) {
  const { clientId } = actor
  const customersOnly = { AND: [organisationReach(actor), { isDistributor: false }] }
  const [types, customers, zones] = await Promise.all([
    findIdsByWords(tableOf(db.assetType), { where: { clientId }, column: 'name', keywords, most: maxIds }),
    findIdsByWords(tableOf(db.organisation), { where: customersOnly, column: 'name', keywords, most: maxIds }),
    findIdsByWords(tableOf(db.site), { where: siteReach(actor), column: 'locationTrail', keywords, most: maxIds }),
  ])
  return { types, customers, zones }
}
type Names = Awaited<ReturnType<typeof namesWith>>

/** Assets with these names: by their ids, or where these are too many by what they are. */
const byNames = ({ types, customers, zones }: Names, keywords: string) => ({
  customer: customers ? { customerOrganisationId: { in: customers } } : { customer: contains('name', keywords) },
  others: [
    types ? { assetTypeId: { in: types } } : { assetType: contains('name', keywords) },
    zones ? { organisationZoneId: { in: zones } } : { organisationZone: contains('locationTrail', keywords) },
  ] satisfies Prisma.AssetWhereInput[],
})

/**
 * Conditions for words in an asset's tag, type, customer or site. The names are searched first, and the assets then
 * found by the ids of what was found.
 */
async function sought(actor: Actor, keywords: string, areMany = false) {
  const [tag, names] = areMany
    ? [null, { types: null, customers: null, zones: null }]
    : await Promise.all([tagged(actor.clientId, keywords), namesWith(actor, keywords)])
  return {
    tag,
    ...byNames(names, keywords),
    /** Whether few assets may have them in their tag, type or site. */
    areFew: tag !== null && names.types !== null && names.zones !== null,
  }
}

/** Words in an asset's tag, type, customer or site (LIST-16). */
export async function matchesKeywords(actor: Actor, keywords: string): Promise<Prisma.AssetWhereInput> {
  const { tag, customer, others } = await sought(actor, keywords)
  return { OR: [tag ?? contains('name', keywords), ...others, customer] }
}

/** So many customers, and so many sites, have few assets: a type may be that of very many. */
const fewNames = 100

/**
 * The same of assets that are not archived; where they are not very many with the ids among which they are, of which
 * not one is sent here and back. Tags are found by the index of the search of everything, which knows who reads them.
 */
export async function amongActive(
  actor: Actor,
  keywords: string,
): Promise<{ where: Prisma.AssetWhereInput; among?: Among }> {
  const { clientId } = actor
  const reach = assetReach(actor)
  const words = wordsOf(keywords)
  // Signs alone are no words, and what may be written in several ways is no one word.
  if (!words || spellingsOf(keywords).length > 1) return { where: await matchesKeywords(actor, keywords) }
  const table = tableOf(db.assetSearch)
  const has = (statement: Statement, at: Place) => `${columnAt(at, 'name')} LIKE ${statement.value(`%${words}%`)}`
  const [areMany, names] = await Promise.all([areCommon(table, reach, has), namesWith(actor, keywords)])
  const { types, customers, zones } = names
  const { customer, others } = byNames(names, keywords)
  const inTag = contains('name', keywords)
  const areNamed = types?.length !== 0 || [customers, zones].some((of) => !of || of.length > fewNames)
  if (areMany || areNamed) {
    const tag = areMany ? null : await tagged(clientId, keywords)
    return { where: { OR: [tag ?? inTag, ...others, customer] } }
  }
  const namedSo = { AND: [reach, { deletedAt: null }, { OR: [...others, customer] }] }
  return {
    where: { OR: [inTag, ...others, customer] },
    among: (statement) => {
      const [tag, asset] = [statement.place(table.model), statement.place('Asset')]
      const pieces = hasPieces(statement, tag, { clientId, pieces: 'found', keywords: words })
      const tagged = `${condition(statement, tag, reach)} AND ${pieces} AND ${has(statement, tag)}`
      return `${idsOf(tag, tagged)} UNION ALL ${idsOf(asset, condition(statement, asset, namedSo))}`
    },
  }
}

const idsOf = (at: Place, which: string): string => `SELECT ${columnAt(at, 'id')} FROM ${named(at)} WHERE ${which}`

/** What {@link taskKeywords} gives: conditions on the columns that tasks on assets and results have in common. */
type TaskCondition =
  | { assetId: { in: string[] } }
  | { asset: Prisma.AssetWhereInput }
  | { assetName: { contains: string; mode: 'insensitive' } }
  | { checkId: { in: string[] } }
  | { check: Record<string, unknown> }
  | { customerOrganisationId: { in: string[] } }
  | { customer: Record<string, unknown> }

/**
 * Words in a task's name or in its asset's tag, type, customer or site, as conditions of which one must hold, for tasks
 * on assets and for results (LIST-16). Where few assets match they are named by their ids, so that their rows are found
 * by an index. `hasAssetName`: the rows have their asset's present name themselves, as tasks on assets do; results have
 * the name of their time. `areMany`: what has the words is taken for too many to be told by ids, without a look.
 */
export async function taskKeywords(
  actor: Actor,
  keywords: string,
  { hasAssetName = false, areMany = false } = {},
): Promise<TaskCondition[]> {
  const { clientId } = actor
  const { tag, customer, others, areFew } = await sought(actor, keywords, areMany)
  const called = contains('name', keywords)
  const byOwnName = hasAssetName && !tag
  const onAsset = { AND: [assetReach(actor), { OR: byOwnName ? others : [tag ?? called, ...others] }] }
  const [assets, checks] = await Promise.all([
    areFew || byOwnName ? findMany(db.asset, { where: onAsset, select: { id: true }, take: maxAssets + 1 }) : null,
    areMany ? null : findIdsByWords(tableOf(db.check), { where: { clientId }, column: 'name', keywords, most: maxIds }),
  ])
  return [
    assets && assets.length <= maxAssets ? { assetId: { in: assets.map(({ id }) => id) } } : { asset: onAsset },
    ...(byOwnName ? spellingsOf(keywords).map(inAssetName) : []),
    checks ? { checkId: { in: checks } } : { check: called },
    customer,
  ]
}

const inAssetName = (words: string) => ({ assetName: { contains: literal(words), mode: 'insensitive' as const } })

/**
 * The ids of people of a client, and of system admins, whose full name contains the words; `null` where they are too
 * many to be written into a statement.
 */
export async function peopleNamed(clientId: string, keywords: string): Promise<string[] | null> {
  const pattern = `%${literal(keywords)}%`
  const rows = await db.$queryRaw<{ id: string }[]>`
    /* unscoped: system admins of any client too */
    SELECT id FROM "User" WHERE ("clientId" = ${clientId}::uuid OR "systemAdmin")
      AND ("firstName"::text || ' ' || "lastName"::text) ILIKE ${pattern}
    LIMIT ${maxIds + 1}`
  const found = rows.map(({ id }) => id)
  return found.length <= maxIds ? found : null
}

/** A zone and those below it. */
export async function zonesBelow(clientId: string, zone: string): Promise<string[]> {
  const where = { clientId, ancestorIds: { has: zone } }
  const rows = await findMany(db.site, { where, select: { id: true } }, 'kept')
  return rows.map(({ id }) => id)
}

/** So many assets of a zone are named by their ids. */
const maxInZone = 1000

/** What belongs to the assets of a zone and of those below it: by the assets themselves where they are not many. */
export async function onAssetsOf(
  clientId: string,
  zone: string,
): Promise<{ assetId: { in: string[] } } | { asset: Prisma.AssetWhereInput }> {
  const found = await queryKept<{ id: string }>(Prisma.sql`
    SELECT id FROM "Asset" WHERE "clientId" = ${clientId}::uuid AND "organisationZoneId" = ANY (ARRAY(
      SELECT id FROM "Site" WHERE "clientId" = ${clientId}::uuid AND "ancestorIds" @> ARRAY[${zone}]::uuid[]))
    LIMIT ${maxInZone + 1}`)
  if (found.length <= maxInZone) return { assetId: { in: found.map(({ id }) => id) } }
  return { asset: { organisationZoneId: { in: await zonesBelow(clientId, zone) } } }
}
