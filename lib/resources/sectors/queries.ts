import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import type { PageArgs } from '@/lib/list/list'
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
export const pageSectors = (args: PageArgs<Prisma.SectorWhereInput>): Promise<SectorRow[]> =>
  db.sector.findMany({ ...args, include })
export const countSectors = (where: Prisma.SectorWhereInput) => db.sector.count({ where })
