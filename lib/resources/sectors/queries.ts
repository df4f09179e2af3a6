import type { FilterValues } from '@/lib/api/filters'
import { contains } from '@/lib/api/keywords'
import type { PageArgs } from '@/lib/api/list'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/permissions/actor'
import { libraryReach } from '@/lib/permissions/reach'
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
