import { archivedWhere, type FilterValues } from '@/lib/api/filters'
import type { PageArgs } from '@/lib/api/list'
import { personSelect } from '@/lib/api/person'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { inTwoSteps, keyOnly } from '@/lib/db/two-steps'
import type { Actor } from '@/lib/permissions/actor'
import { assetReach } from '@/lib/permissions/reach'
import { areDocuments, uploadSelect } from '@/lib/resources/uploads/presenter'
import { matchesKeywords, zonesBelow } from '@/lib/workflows/asset-search'
import type { assetFilters } from './filters'

const include = {
  assetType: { select: { id: true, name: true, sectorId: true } },
  customer: { select: { id: true, name: true, deletedAt: true } },
  distributor: { select: { id: true, name: true } },
  organisationZone: { select: { id: true, name: true, locationTrail: true } },
  tag: { select: { batch: { select: { maxChecks: true } } } },
  manufacturer: { select: { name: true } },
  buildUser: personSelect,
  installationUser: personSelect,
  lastInspectionUser: personSelect,
  deletedUser: personSelect,
} as const satisfies Prisma.AssetInclude

const frequency = { select: { name: true, periodValue: true, period: true } } as const

const detail = {
  ...include,
  assetType: {
    select: {
      id: true,
      name: true,
      sectorId: true,
      notes: true,
      organisation: { select: { id: true, distributorId: true } },
      defaultChecks: { orderBy: { position: 'asc' }, select: { checkId: true, check: frequency } },
      fields: {
        orderBy: { position: 'asc' },
        select: {
          additionalField: { select: { name: true } },
          additionalFieldValue: { select: { fieldValue: true } },
        },
      },
      uploads: { where: areDocuments, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], select: uploadSelect },
    },
  },
  checks: { orderBy: [{ position: 'asc' }, { id: 'asc' }], include: { check: frequency } },
  uploads: { where: areDocuments, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], select: uploadSelect },
} as const satisfies Prisma.AssetInclude

export type AssetListRow = Prisma.AssetGetPayload<{ include: typeof include }>
export type AssetDetailRow = Prisma.AssetGetPayload<{ include: typeof detail }>

/**
 * The tagged assets that the actor reaches and the filters leave (D §5, R 176, 178, 310). Blank tags are none. Due is what
 * has its next inspection behind it: that is the least `nextDue` of its tasks.
 */
export async function whereAssets(
  actor: Actor,
  filters: FilterValues<typeof assetFilters> = {},
): Promise<Prisma.AssetWhereInput> {
  const { keywords, assetTypeId, organisationZoneId: zone, installationStatus, taskStatus, taskResult } = filters
  const { customerOrganisationId: customers, distributorOrganisationId: distributors } = filters
  const now = new Date()
  return {
    AND: [
      assetReach(actor),
      archivedWhere(filters.archived),
      keywords ? await matchesKeywords(actor.clientId, keywords) : {},
      customers ? { customerOrganisationId: { in: customers } } : {},
      distributors ? { distributorOrganisationId: { in: distributors } } : {},
      assetTypeId ? { assetTypeId } : {},
      zone ? { organisationZoneId: { in: await zonesBelow(actor.clientId, zone) } } : {},
      installationStatus ? (installationStatus === 1 ? allocated : { NOT: allocated }) : {},
      taskStatus === 1 ? { nextInspectionDate: { lte: now } } : {},
      taskStatus === 2 ? { OR: [{ nextInspectionDate: null }, { nextInspectionDate: { gt: now } }] } : {},
      taskResult ? { OR: taskResult.map((status) => ({ [counters[status]]: { gt: 0 } })) } : {},
    ],
  }
}

const counters = { 1: 'goodCount', 2: 'monitorCount', 3: 'actionRequiredCount' } as const
const allocated = { customerOrganisationId: { not: null }, installationDate: { not: null } } as const

export const findAsset = (actor: Actor, id: string): Promise<AssetDetailRow | null> =>
  db.asset.findFirst({ where: { AND: [assetReach(actor), { id }] }, include: detail })

export const pageAssets = async (args: PageArgs<Prisma.AssetWhereInput>): Promise<AssetListRow[]> =>
  inTwoSteps(await db.asset.findMany({ ...args, select: keyOnly }), (where) => db.asset.findMany({ where, include }))

export const countAssets = (where: Prisma.AssetWhereInput) => db.asset.count({ where })

/** How many tasks of each asset are due now, in one statement for a whole page. */
export async function countDue(clientId: string, assetIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.assetCheck.groupBy({
    by: ['assetId'],
    where: { clientId, assetId: { in: [...assetIds] }, nextDue: { lte: new Date() } },
    _count: { _all: true },
  })
  return new Map(rows.map(({ assetId, _count }) => [assetId, _count._all]))
}
