import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReach, libraryReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import { type Source, tableSource } from '@/lib/list/source'
import type { checkFilters } from './filters'

const include = {
  organisation: { select: { id: true, name: true, deletedAt: true } },
  sector: { select: { id: true, name: true } },
} as const
type Row = Prisma.CheckGetPayload<{ include: typeof include }>
/** Tasks that are not deleted: these have a sector, as a check constraint says. */
export type CheckRow = Row & { sectorId: string; sector: NonNullable<Row['sector']> }

/** The tasks that the actor reads and the filters leave; a deleted one is nowhere (LIBRARY-18). */
export const whereChecks = (
  actor: Actor,
  { keywords, sectorId, organisationId, excludeAssetTypeId, excludeAssetId }: FilterValues<typeof checkFilters> = {},
): Prisma.CheckWhereInput => ({
  AND: [
    libraryReach(actor),
    { deletedAt: null },
    contains('name', keywords),
    sectorId ? { sectorId } : {},
    organisationId ? { organisationId: { in: organisationId } } : {},
    // What is not the actor's to see excludes nothing: its tasks are not told by what is missing (LIST-10).
    excludeAssetTypeId
      ? { recommendedFor: { none: { assetTypeId: excludeAssetTypeId, assetType: libraryReach(actor) } } }
      : {},
    excludeAssetId ? { assetChecks: { none: { AND: [assetReach(actor), { assetId: excludeAssetId }] } } } : {},
  ],
})

export const findCheck = (actor: Actor, id: string): Promise<CheckRow | null> =>
  db.check.findFirst({ where: { AND: [whereChecks(actor), { id }] }, include }) as Promise<CheckRow | null>
export const checkSource = tableSource(() => db.check, { include }) as Source<Prisma.CheckWhereInput, CheckRow>
