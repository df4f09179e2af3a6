import { contains, literal } from '@/lib/api/keywords'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/permissions/actor'
import { assetReach } from '@/lib/permissions/reach'

/** Ids that are put into a statement at most; beyond that PostgreSQL joins. */
const maxIds = 500

const find = { select: { id: true }, take: maxIds + 1 } as const
type Ids = { id: string }[]
const isFew = (rows: Ids) => rows.length <= maxIds
const ids = (rows: Ids) => ({ in: rows.map(({ id }) => id) })

/**
 * Assets by words in their tag, by its trigrams: Prisma asks the citext column itself, which no index answers. Words of
 * less than three characters have no trigram, and match more than can be named anyway. `null`: too many to name.
 */
async function tagged(clientId: string, keywords: string): Promise<Ids | null> {
  if ([...keywords].length < 3) return null
  const rows = await db.$queryRaw<Ids>`
    SELECT id FROM "Asset" WHERE "clientId" = ${clientId}::uuid AND "name"::text ILIKE ${`%${literal(keywords)}%`}
    LIMIT ${maxIds + 1}`
  return isFew(rows) ? rows : null
}

/**
 * Words in an asset's tag, type, customer or site (R 228). All four are searched first, so that the assets are then
 * found by ids, which are indexed.
 */
export async function matchesKeywords(clientId: string, keywords: string): Promise<Prisma.AssetWhereInput> {
  const named = { AND: [{ clientId }, contains('name', keywords)] }
  const located = { AND: [{ clientId }, contains('locationTrail', keywords)] }
  const [tags, types, customers, zones] = await Promise.all([
    tagged(clientId, keywords),
    db.assetType.findMany({ where: named, ...find }),
    db.organisation.findMany({ where: { isDistributor: false, ...named }, ...find }),
    db.site.findMany({ where: located, ...find }),
  ])
  return {
    OR: [
      tags ? { id: ids(tags) } : contains('name', keywords),
      isFew(types) ? { assetTypeId: ids(types) } : { assetType: contains('name', keywords) },
      isFew(customers) ? { customerOrganisationId: ids(customers) } : { customer: contains('name', keywords) },
      isFew(zones) ? { organisationZoneId: ids(zones) } : { organisationZone: contains('locationTrail', keywords) },
    ],
  }
}

/** What {@link taskKeywords} gives: conditions on the columns that tasks on assets and results have in common. */
type TaskCondition =
  | { assetId: { in: string[] } }
  | { asset: Prisma.AssetWhereInput }
  | { checkId: { in: string[] } }
  | { check: Record<string, unknown> }

/**
 * Words in a task's name or in its asset's tag, type, customer or site, as conditions of which one must hold, for tasks
 * on assets and for results (R 228). Few assets are named by their ids, so that their rows are found by index.
 */
export async function taskKeywords(actor: Actor, keywords: string): Promise<TaskCondition[]> {
  const { clientId } = actor
  const asset = await matchesKeywords(clientId, keywords)
  const named = contains('name', keywords)
  const [assets, checks] = await Promise.all([
    db.asset.findMany({ where: { AND: [assetReach(actor), asset] }, ...find }),
    db.check.findMany({ where: { AND: [{ clientId }, named] }, ...find }),
  ])
  return [
    isFew(assets) ? { assetId: ids(assets) } : { asset },
    isFew(checks) ? { checkId: ids(checks) } : { check: named },
  ]
}

/** The people of a client whose full name contains the words; `null` where they are too many to name. */
export async function peopleNamed(clientId: string, keywords: string): Promise<string[] | null> {
  const pattern = `%${literal(keywords)}%`
  const rows = await db.$queryRaw<Ids>`
    SELECT id FROM "User" WHERE "clientId" = ${clientId}::uuid AND ("firstName"::text || ' ' || "lastName"::text) ILIKE ${pattern}
    LIMIT ${maxIds + 1}`
  return isFew(rows) ? ids(rows).in : null
}

/** A zone and those below it. */
export async function zonesBelow(clientId: string, zone: string): Promise<string[]> {
  const rows = await db.site.findMany({ where: { clientId, ancestorIds: { has: zone } }, select: { id: true } })
  return rows.map(({ id }) => id)
}
