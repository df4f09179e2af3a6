import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { additionalFieldValueFilters } from './filters'

const include = {
  organisation: { select: { id: true, name: true, deletedAt: true } },
  additionalField: { select: { id: true, name: true } },
} as const
export type AdditionalFieldValueRow = Prisma.AdditionalFieldValueGetPayload<{ include: typeof include }>

/** The values that the actor reads and the filters leave. */
export const whereAdditionalFieldValues = (
  actor: Actor,
  { keywords, additionalFieldId, organisationId }: FilterValues<typeof additionalFieldValueFilters> = {},
): Prisma.AdditionalFieldValueWhereInput => ({
  AND: [
    libraryReach(actor),
    contains('fieldValue', keywords),
    additionalFieldId ? { additionalFieldId } : {},
    organisationId ? { organisationId: { in: organisationId } } : {},
  ],
})

export const findAdditionalFieldValue = (actor: Actor, id: string): Promise<AdditionalFieldValueRow | null> =>
  db.additionalFieldValue.findFirst({ where: { AND: [whereAdditionalFieldValues(actor), { id }] }, include })
export const additionalFieldValueSource = tableSource(() => db.additionalFieldValue, { include })
