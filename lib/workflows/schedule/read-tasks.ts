import type { Tx } from '@/lib/db/client'

/** What an asset's schedule starts from, and its last result of any task. */
export interface AssetFacts {
  id: string
  customerId: string | null
  distributorId: string | null
  installationDate: Date | null
  /** Allocated, and neither the asset nor its customer is archived (D "Due dates", R 107, 182). */
  planned: boolean
  lastDate: Date | null
  lastUserId: string | null
  /** The last result's reach differs from the asset's: the asset has moved. */
  hasMoved: boolean
}

/** A task on an asset with the frequency that counts, its own or the library's, and its latest result. */
export interface TaskFacts {
  id: string
  assetId: string
  periodValue: number
  period: 0 | 1 | 2 | 3
  lastId: string | null
  lastDate: Date | null
  lastStatus: number | null
  lastUserId: string | null
}

/** The facts of assets that are locked. The latest result is that of the latest `completedAt`; of two the one received later (R 188). */
export async function readAssets(tx: Tx, clientId: string, ids: readonly string[]): Promise<AssetFacts[]> {
  return tx.$queryRaw<AssetFacts[]>`
    SELECT a.id, a."customerOrganisationId" AS "customerId", a."distributorOrganisationId" AS "distributorId",
      a."installationDate",
      (a."installationDate" IS NOT NULL AND a."deletedAt" IS NULL AND c.id IS NOT NULL AND c."deletedAt" IS NULL) AS "planned",
      r."completedAt" AS "lastDate", r."userId" AS "lastUserId",
      (r.id IS NOT NULL AND (r."customerOrganisationId", r."distributorOrganisationId")
        IS DISTINCT FROM (a."customerOrganisationId", a."distributorOrganisationId")) AS "hasMoved"
    FROM "Asset" a
    LEFT JOIN "Organisation" c ON c.id = a."customerOrganisationId"
    LEFT JOIN LATERAL (
      SELECT * FROM "CompletedCheck" r WHERE r."assetId" = a.id
      ORDER BY r."completedAt" DESC, r."createdAt" DESC, r.id DESC LIMIT 1
    ) r ON true
    WHERE a."clientId" = ${clientId}::uuid AND a.id = ANY (${[...ids]}::uuid[])`
}

/** The tasks on assets that are locked. A task that was taken off and put back finds its history (R 187). */
export async function readTasks(tx: Tx, clientId: string, ids: readonly string[]): Promise<TaskFacts[]> {
  return tx.$queryRaw<TaskFacts[]>`
    SELECT t.id, t."assetId", COALESCE(t."periodValue", c."periodValue") AS "periodValue", COALESCE(t."period", c."period") AS "period",
      r.id AS "lastId", r."completedAt" AS "lastDate", r."status" AS "lastStatus", r."userId" AS "lastUserId"
    FROM "AssetCheck" t
    JOIN "Check" c ON c.id = t."checkId"
    LEFT JOIN LATERAL (
      SELECT * FROM "CompletedCheck" r WHERE r."assetId" = t."assetId" AND r."checkId" = t."checkId"
      ORDER BY r."completedAt" DESC, r."createdAt" DESC, r.id DESC LIMIT 1
    ) r ON true
    WHERE t."clientId" = ${clientId}::uuid AND t."assetId" = ANY (${[...ids]}::uuid[])`
}
