import { Prisma } from '@/lib/core/db/generated/client'

/** Which of a client's assets: by their ids, all of a customer, all with one of the tasks on them, or all. */
export type Selection =
  | { assetIds: readonly string[] }
  | { customerId: string }
  | { checkIds: readonly string[] }
  | 'all'

/** The selection as a condition on `"Asset" a`. */
export function selected(selection: Selection): Prisma.Sql {
  if (selection === 'all') return Prisma.sql`true`
  if ('assetIds' in selection) return Prisma.sql`a.id = ANY (${[...selection.assetIds]}::uuid[])`
  if ('customerId' in selection) return Prisma.sql`a."customerOrganisationId" = ${selection.customerId}::uuid`
  return Prisma.sql`a.id IN (
    SELECT t."assetId" FROM "AssetCheck" t WHERE t."clientId" = a."clientId" AND t."checkId" = ANY (${[...selection.checkIds]}::uuid[]))`
}
