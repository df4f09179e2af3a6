import type { Tx } from '@/lib/db/client'
import { lockedChunks } from './chunks'

/**
 * Gives the tasks on these (locked) assets that come from a library which the asset's organisation no longer reads
 * today's frequency as their own, so that a stranger's later edits don't move them (R 173, 274).
 */
export async function freezeForeign(tx: Tx, clientId: string, assetIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "AssetCheck" t SET "periodValue" = k."periodValue", "period" = k."period"
    FROM "Asset" a LEFT JOIN "Organisation" c ON c.id = a."customerOrganisationId", "Check" k JOIN "Organisation" o ON o.id = k."organisationId"
    WHERE t."clientId" = ${clientId}::uuid AND t."assetId" = ANY (${[...assetIds]}::uuid[]) AND t."period" IS NULL
      AND a.id = t."assetId" AND k.id = t."checkId"
      AND CASE WHEN c.id IS NOT NULL THEN o.id <> c.id AND o.id IS DISTINCT FROM c."distributorId"
          ELSE o.id <> a."distributorOrganisationId" AND o."distributorId" IS DISTINCT FROM a."distributorOrganisationId" END`
}

/**
 * Freezes the ex-distributor's tasks on a customer's assets (R 274). Call it after the customer's `distributorId` has
 * changed, in the same transaction. `recompute` does the same by itself for every asset it touches.
 */
export async function freezeForeignFrequencies(tx: Tx, clientId: string, customerId: string): Promise<void> {
  for await (const ids of lockedChunks(tx, clientId, { customerId })) await freezeForeign(tx, clientId, ids)
}
