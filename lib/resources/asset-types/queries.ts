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
  uploads: { where: areDocuments, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], select: uploadSelect },
} as const satisfies Prisma.AssetTypeInclude

export type AssetTypeListRow = Prisma.AssetTypeGetPayload<{ include: typeof include }>
export type AssetTypeDetailRow = Prisma.AssetTypeGetPayload<{ include: typeof detail }> & { audits: Line[] }

const people = { user: personSelect, impersonator: personSelect } as const
type Line = Prisma.AssetTypeAuditGetPayload<{ include: typeof people }>

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

/** An asset type with its lines, newest first. */
export async function findAssetType(actor: Actor, id: string): Promise<AssetTypeDetailRow | null> {
  const [type, audits] = await Promise.all([
    db.assetType.findFirst({ where: { AND: [whereAssetTypes(actor), { id }] }, include: detail }),
    db.assetTypeAudit.findMany({
      where: { clientId: actor.clientId, assetTypeId: id },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      include: people,
    }),
  ])
  return type && { ...type, audits }
}

export const assetTypeSource = tableSource(() => db.assetType, { include })
