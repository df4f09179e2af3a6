import { db, type Tx } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import { ownerChoice } from '@/lib/domain/options/organisations'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach } from '@/lib/domain/permissions/reach'
import { type FilterValues, idsFilter, keywordsFilter } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'

/** The tables of such records, by their names in Prisma's client. */
export type NamedModel = 'sector' | 'manufacturer'

/** Of several tables with the same columns: what one of them takes, the others take. */
export const tableOf = (from: Pick<Tx, NamedModel>, model: NamedModel) => from[model] as Tx['sector']

const include = { organisation: { select: { id: true, name: true, deletedAt: true } } } as const
export type NamedRow = Prisma.SectorGetPayload<{ include: typeof include }>

export const namedFilters = { keywords: keywordsFilter(), organisationId: idsFilter('Organisation', ownerChoice) }

/** The rows that the actor reads and the filters leave. */
export const whereNamed = (
  actor: Actor,
  { keywords, organisationId }: FilterValues<typeof namedFilters> = {},
): Prisma.SectorWhereInput => ({
  AND: [
    libraryReach(actor),
    contains('name', keywords),
    organisationId ? { organisationId: { in: organisationId } } : {},
  ],
})

export const findNamed =
  (model: NamedModel) =>
  (actor: Actor, id: string): Promise<NamedRow | null> =>
    tableOf(db, model).findFirst({ where: { AND: [whereNamed(actor), { id }] }, include })

export const namedSource = (model: NamedModel) => tableSource(() => tableOf(db, model), { include })
