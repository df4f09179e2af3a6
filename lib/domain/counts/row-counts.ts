import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'

/** Every text of as many digits 0 and 1. */
const bits = (length: number): string[] =>
  length === 0 ? [''] : bits(length - 1).flatMap((text) => [`${text}0`, `${text}1`])

/**
 * What a row of each counted table is, as one text: the facets by which its list is filtered. The triggers of the
 * migrations `exact_totals` and `zone_totals` write them.
 */
const facets = {
  /** A digit each: archived, allocated, has good, monitored, action required tasks. */
  asset: bits(5),
  /** In the plan or not, and the last status, 0 without one. */
  task: ['0', '1'].flatMap((planned) => ['0', '1', '2', '3'].map((status) => planned + status)),
  /** The status. */
  result: ['1', '2', '3'],
  note: [''],
  /** A digit each: finished, of an asset type. */
  upload: bits(2),
  /** The action. */
  audit: null,
  /** Of assets that are not archived the id of their zone, else nothing. */
  zone: null,
} as const

type Counted = keyof typeof facets

/**
 * How many rows of a large table there are, without reading it: the sum of lines that triggers have written. It is as
 * exact as a `count(*)` in the same snapshot. `reach` is a condition on the two organisations that see a row; of the
 * audit log the organisation acted in is the customer. `facet` says of which rows: default all.
 */
export async function countOf(
  kind: Counted,
  reach: Prisma.RowCountWhereInput,
  facet: (facet: string) => boolean = () => true,
): Promise<number> {
  const wanted = facets[kind]?.filter(facet)
  const { _sum } = await db.rowCount.aggregate({
    where: { AND: [reach, { kind, ...(wanted && { facet: { in: wanted } }) }] },
    _sum: { count: true },
  })
  return _sum.count ?? 0
}

/** {@link countOf} for each facet there is. */
export async function countsOf(kind: Counted, reach: Prisma.RowCountWhereInput): Promise<Map<string, number>> {
  const lines = await db.rowCount.groupBy({ by: ['facet'], where: { AND: [reach, { kind }] }, _sum: { count: true } })
  return new Map(lines.map(({ facet, _sum }) => [facet, _sum.count ?? 0]))
}
