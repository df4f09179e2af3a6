import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { sectorFilters } from './filters'

const include = { organisation: { select: { id: true, name: true, deletedAt: true } } } as const
export type SectorRow = Prisma.SectorGetPayload<{ include: typeof include }>

/** The sectors that the actor reads and the filters leave. */
export const whereSectors = (
  actor: Actor,
  { keywords, organisationId }: FilterValues<typeof sectorFilters> = {},
): Prisma.SectorWhereInput => ({
  AND: [
    libraryReach(actor),
    contains('name', keywords),
    organisationId ? { organisationId: { in: organisationId } } : {},
  ],
})

export const findSector = (actor: Actor, id: string): Promise<SectorRow | null> =>
  db.sector.findFirst({ where: { AND: [whereSectors(actor), { id }] }, include })
export const sectorSource = tableSource(() => db.sector, { include })
