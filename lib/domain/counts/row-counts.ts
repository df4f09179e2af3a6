import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { counted, type countedByName } from './counted'
import { type Facet, textsOf } from './facets'

type Counted = typeof counted
/** What is known of a row that is counted. */
type RowOf<Kind extends keyof Counted> = Counted[Kind]['facet'] extends Facet<infer Meaning> ? Meaning : never

/**
 * How many rows of a large table there are, without reading it: the sum of lines that triggers have written. It is as
 * exact as a `count(*)` in the same snapshot. `reach` is a condition on the two organisations that see a row;
 * `isWanted` says which rows: default all.
 */
export function countOf<Kind extends keyof Counted>(
  kind: Kind,
  reach: Prisma.RowCountWhereInput,
  isWanted: (row: RowOf<Kind>) => boolean = () => true,
): Promise<number> {
  return sumOf(kind, reach, textsOf(counted[kind].facet as unknown as Facet<RowOf<Kind>>, isWanted))
}

/** The same of what is counted by a name: of these names; default all. */
export const countNamed = (
  kind: keyof typeof countedByName,
  reach: Prisma.RowCountWhereInput,
  names?: readonly string[],
): Promise<number> => sumOf(kind, reach, names)

async function sumOf(kind: string, reach: Prisma.RowCountWhereInput, facets?: readonly string[]): Promise<number> {
  const { _sum } = await db.rowCount.aggregate({
    where: { AND: [reach, { kind, ...(facets && { facet: { in: [...facets] } }) }] },
    _sum: { count: true },
  })
  return _sum.count ?? 0
}

/** {@link countNamed} for each name there is. */
export async function countsByName(
  kind: keyof typeof countedByName,
  reach: Prisma.RowCountWhereInput,
): Promise<Map<string, number>> {
  const lines = await db.rowCount.groupBy({ by: ['facet'], where: { AND: [reach, { kind }] }, _sum: { count: true } })
  return new Map(lines.map(({ facet, _sum }) => [facet, _sum.count ?? 0]))
}
