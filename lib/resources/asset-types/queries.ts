import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { containsAny } from '@/lib/core/db/keywords'
import { personSelect } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import { areDocuments, uploadSelect } from '@/lib/resources/uploads/presenter'
import type { assetTypeFilters } from './filters'

const include = {
  organisation: { select: { id: true, name: true, deletedAt: true } },
  sector: { select: { id: true, name: true } },
  defaultChecks: {
    orderBy: { position: 'asc' },
    select: { checkId: true, check: { select: { id: true, name: true, periodValue: true, period: true } } },
  },
  fields: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      additionalField: { select: { id: true, name: true } },
      additionalFieldValue: { select: { fieldValue: true } },
    },
  },
} as const satisfies Prisma.AssetTypeInclude

const detail = {
  ...include,
  audits: {
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    include: { user: personSelect, impersonator: personSelect },
  },
  uploads: { where: areDocuments, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], select: uploadSelect },
} as const satisfies Prisma.AssetTypeInclude

export type AssetTypeListRow = Prisma.AssetTypeGetPayload<{ include: typeof include }>
export type AssetTypeDetailRow = Prisma.AssetTypeGetPayload<{ include: typeof detail }>

/** The asset types that the actor reads and the filters leave. */
export const whereAssetTypes = (
  actor: Actor,
  { keywords, sectorId, organisationId }: FilterValues<typeof assetTypeFilters> = {},
): Prisma.AssetTypeWhereInput => ({
  AND: [
    libraryReach(actor),
    containsAny(['name', 'sector.name'], keywords),
    sectorId ? { sectorId } : {},
    organisationId ? { organisationId: { in: organisationId } } : {},
  ],
})

export const findAssetType = (actor: Actor, id: string): Promise<AssetTypeDetailRow | null> =>
  db.assetType.findFirst({ where: { AND: [whereAssetTypes(actor), { id }] }, include: detail })
export const assetTypeSource = tableSource(() => db.assetType, { include })
