import { contains } from '@/lib/api/keywords'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'

/** Ids that are put into a statement at most; beyond that PostgreSQL joins. */
const maxIds = 500

/**
 * Words in an asset's tag, type, customer or site (R 228). Types, customers and sites are few beside assets: they are
 * searched first, so that the assets are found by index, on the tag's trigrams or on those ids.
 */
export async function matchesKeywords(clientId: string, keywords: string): Promise<Prisma.AssetWhereInput> {
  const find = { select: { id: true }, take: maxIds + 1 } as const
  const named = { AND: [{ clientId }, contains('name', keywords)] }
  const located = { AND: [{ clientId }, contains('locationTrail', keywords)] }
  const [types, customers, zones] = await Promise.all([
    db.assetType.findMany({ where: named, ...find }),
    db.organisation.findMany({ where: { isDistributor: false, ...named }, ...find }),
    db.site.findMany({ where: located, ...find }),
  ])
  const ids = (rows: { id: string }[]) => ({ in: rows.map(({ id }) => id) })
  const few = (rows: { id: string }[]) => rows.length <= maxIds
  return {
    OR: [
      contains('name', keywords),
      few(types) ? { assetTypeId: ids(types) } : { assetType: contains('name', keywords) },
      few(customers) ? { customerOrganisationId: ids(customers) } : { customer: contains('name', keywords) },
      few(zones) ? { organisationZoneId: ids(zones) } : { organisationZone: contains('locationTrail', keywords) },
    ],
  }
}
