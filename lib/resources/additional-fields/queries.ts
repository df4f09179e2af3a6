import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { additionalFieldFilters } from './filters'

const include = {
  organisation: { select: { id: true, name: true, deletedAt: true } },
  sector: { select: { id: true, name: true } },
} as const
export type AdditionalFieldRow = Prisma.AdditionalFieldGetPayload<{ include: typeof include }>

/** The additional fields that the actor reads and the filters leave. */
export const whereAdditionalFields = (
  actor: Actor,
  { keywords, sectorId, organisationId }: FilterValues<typeof additionalFieldFilters> = {},
): Prisma.AdditionalFieldWhereInput => ({
  AND: [
    libraryReach(actor),
    contains('name', keywords),
    sectorId ? { sectorId } : {},
    organisationId ? { organisationId: { in: organisationId } } : {},
  ],
})

export const findAdditionalField = (actor: Actor, id: string): Promise<AdditionalFieldRow | null> =>
  db.additionalField.findFirst({ where: { AND: [whereAdditionalFields(actor), { id }] }, include })
export const additionalFieldSource = tableSource(() => db.additionalField, { include })
