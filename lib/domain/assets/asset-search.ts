import { db } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { contains, literal } from '@/lib/core/db/keywords'
import { findIdsByPieces, findIdsByWords } from '@/lib/core/db/read/by-words'
import { findMany } from '@/lib/core/db/read/find-many'
import { tableOf } from '@/lib/core/db/read/read'
import { queryKept } from '@/lib/core/db/read/run'
import type { Actor } from '@/lib/domain/permissions/actor'
import {
  assetReach,
  type OrganisationFilters,
  ofDistributors,
  organisationReach,
  siteReach,
} from '@/lib/domain/permissions/reach'

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
 * Conditions for words in an asset's tag, type, customer or site. The names are searched first, and the assets then
 * found by the ids of what was found. Customers and sites are searched within reach: those of every asset within reach
 * are.
 */
async function sought(actor: Actor, keywords: string, areMany = false) {
  const { clientId } = actor
  const customersOnly = { AND: [organisationReach(actor), { isDistributor: false }] }
  const [tag, types, customers, zones] = areMany
    ? [null, null, null, null]
    : await Promise.all([
        tagged(clientId, keywords),
        findIdsByWords(tableOf(db.assetType), { where: { clientId }, column: 'name', keywords, most: maxIds }),
        findIdsByWords(tableOf(db.organisation), { where: customersOnly, column: 'name', keywords, most: maxIds }),
        findIdsByWords(tableOf(db.site), { where: siteReach(actor), column: 'locationTrail', keywords, most: maxIds }),
      ])
  return {
    tag,
    customer: customers ? { customerOrganisationId: { in: customers } } : { customer: contains('name', keywords) },
    others: [
      types ? { assetTypeId: { in: types } } : { assetType: contains('name', keywords) },
      zones ? { organisationZoneId: { in: zones } } : { organisationZone: contains('locationTrail', keywords) },
    ] satisfies Prisma.AssetWhereInput[],
    /** Whether few assets may have them in their tag, type or site. */
    areFew: tag !== null && types !== null && zones !== null,
  }
}

/** Words in an asset's tag, type, customer or site (LIST-16). */
export async function matchesKeywords(actor: Actor, keywords: string): Promise<Prisma.AssetWhereInput> {
  const { tag, customer, others } = await sought(actor, keywords)
  return { OR: [tag ?? contains('name', keywords), ...others, customer] }
}

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
  const named = contains('name', keywords)
  const byOwnName = hasAssetName && !tag
  const onAsset = { AND: [assetReach(actor), { OR: byOwnName ? others : [tag ?? named, ...others] }] }
  const [assets, checks] = await Promise.all([
    areFew || byOwnName ? findMany(db.asset, { where: onAsset, select: { id: true }, take: maxAssets + 1 }) : null,
    areMany ? null : findIdsByWords(tableOf(db.check), { where: { clientId }, column: 'name', keywords, most: maxIds }),
  ])
  return [
    assets && assets.length <= maxAssets ? { assetId: { in: assets.map(({ id }) => id) } } : { asset: onAsset },
    ...(byOwnName ? [{ assetName: { contains: literal(keywords), mode: 'insensitive' as const } }] : []),
    checks ? { checkId: { in: checks } } : { check: named },
    customer,
  ]
}

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
