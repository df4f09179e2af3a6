import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { manufacturerFilters } from './filters'

const include = { organisation: { select: { id: true, name: true, deletedAt: true } } } as const
export type ManufacturerRow = Prisma.ManufacturerGetPayload<{ include: typeof include }>

/** The manufacturers that the actor reads and the filters leave. */
export const whereManufacturers = (
  actor: Actor,
  { keywords, organisationId }: FilterValues<typeof manufacturerFilters> = {},
): Prisma.ManufacturerWhereInput => ({
  AND: [
    libraryReach(actor),
    contains('name', keywords),
    organisationId ? { organisationId: { in: organisationId } } : {},
  ],
})

export const findManufacturer = (actor: Actor, id: string): Promise<ManufacturerRow | null> =>
  db.manufacturer.findFirst({ where: { AND: [whereManufacturers(actor), { id }] }, include })
export const manufacturerSource = tableSource(() => db.manufacturer, { include })
