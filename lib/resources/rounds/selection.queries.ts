import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'

/** Which tasks a round takes (ROUND-4). */
export interface Selection {
  clientId: string
  customerId: string
  /** The site or the zones that it goes through, sub-zones included; none: everywhere at the customer. */
  within: readonly string[]
  /** Due before this instant. */
  before: Date
  checkIds: readonly string[]
  assetTypeIds: readonly string[]
  /** Of tasks on assets: exactly these, whatever else would narrow them; none: all that the rest leaves. */
  taskIds: readonly string[]
}

const isOne = (column: string, ids: readonly string[]) =>
  ids.length > 0 ? Prisma.sql`AND ${Prisma.raw(column)} = ANY (${[...ids]}::uuid[])` : Prisma.empty

/**
 * `FROM … WHERE …` of the tasks `t` on assets `a` in zones `s`. Planned tasks are those on allocated assets that are
 * not archived; tasks "when needed" have no date.
 */
export function selected({ clientId, customerId, within, before, ...ids }: Selection): Prisma.Sql {
  const { checkIds, assetTypeIds, taskIds } = ids
  const whenNeeded = checkIds.length > 0 ? Prisma.sql`OR t."nextDue" IS NULL` : Prisma.empty
  const due = taskIds.length > 0 ? Prisma.empty : Prisma.sql`AND (t."nextDue" < ${before} ${whenNeeded})`
  const there = within.length > 0 ? Prisma.sql`AND s."ancestorIds" && ${[...within]}::uuid[]` : Prisma.empty
  return Prisma.sql`
    FROM "AssetCheck" t JOIN "Asset" a ON a."clientId" = t."clientId" AND a.id = t."assetId"
    LEFT JOIN "Site" s ON s."clientId" = a."clientId" AND s.id = a."organisationZoneId"
    WHERE t."clientId" = ${clientId}::uuid AND t."customerOrganisationId" = ${customerId}::uuid AND t."planned"
      ${due} ${isOne('t.id', taskIds)} ${isOne('t."checkId"', checkIds)}
      ${isOne('a."assetTypeId"', assetTypeIds)} ${there}`
}

/** How many there are. */
export async function countSelected(from: Pick<Tx, '$queryRaw'>, selection: Selection): Promise<number> {
  const [row] = await from.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" ${selected(selection)}`
  return row?.count ?? 0
}
