import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { writeOf } from '@/lib/core/db/of-few'
import type { AssetSummary, PlannedTask } from './plan'

/** Any number of rows as one JSON parameter, which PostgreSQL reads as a table. Times are ISO texts. */
const asTable = (rows: readonly object[]) => JSON.stringify(rows)

/** Writes the tasks that differ from what is stored, in one statement. */
export async function writeTasks(tx: Tx, clientId: string, tasks: readonly PlannedTask[]): Promise<void> {
  if (tasks.length > 0) await writeOf(tx, tasks.length, updateTasks(clientId, tasks))
}

/** The statement of {@link writeTasks}. */
export const updateTasks = (clientId: string, tasks: readonly PlannedTask[]): Prisma.Sql => Prisma.sql`
    UPDATE "AssetCheck" t SET
      "periodValue" = d."ownPeriodValue", "period" = d."ownPeriod", "checkName" = d."ownName",
      "checklistVersionId" = d."ownVersionId", "checklistRequired" = d."ownRequired",
      "customerOrganisationId" = d."customerId", "distributorOrganisationId" = d."distributorId",
      "planned" = d."planned", "nextDue" = d."nextDue",
      "lastCompletedCheckId" = d."lastId", "lastCheckDate" = d."lastDate",
      "lastCheckStatus" = d."lastStatus", "lastCheckUserId" = d."lastUserId"
    FROM json_to_recordset(${asTable(tasks)}::json) AS d(
      id uuid, "ownPeriodValue" int, "ownPeriod" smallint, "ownName" citext, "ownVersionId" uuid, "ownRequired" boolean, "customerId" uuid, "distributorId" uuid,
      "planned" boolean, "nextDue" timestamptz(3), "lastId" uuid, "lastDate" timestamptz(3), "lastStatus" smallint,
      "lastUserId" uuid)
    WHERE t."clientId" = ${clientId}::uuid AND t.id = d.id
      AND (
        t."periodValue", t."period", t."checkName", t."checklistVersionId", t."checklistRequired", t."customerOrganisationId", t."distributorOrganisationId",
        t."planned", t."nextDue", t."lastCompletedCheckId", t."lastCheckDate", t."lastCheckStatus", t."lastCheckUserId"
      ) IS DISTINCT FROM (
        d."ownPeriodValue", d."ownPeriod", d."ownName", d."ownVersionId", d."ownRequired", d."customerId", d."distributorId",
        d."planned", d."nextDue", d."lastId", d."lastDate", d."lastStatus", d."lastUserId"
      )`

/** Writes the summaries that differ, in one statement. `updatedAt` stays: nobody edited the asset. */
export async function writeAssets(tx: Tx, clientId: string, assets: readonly AssetSummary[]): Promise<void> {
  await writeOf(tx, assets.length, updateAssets(clientId, assets))
}

/** The statement of {@link writeAssets}. */
export const updateAssets = (clientId: string, assets: readonly AssetSummary[]): Prisma.Sql => Prisma.sql`
    UPDATE "Asset" a SET
      "assetTypeName" = d."ownTypeName", "checkCount" = d."checkCount",
      "goodCount" = d."goodCount", "monitorCount" = d."monitorCount", "actionRequiredCount" = d."actionRequiredCount",
      "nextInspectionDate" = d."nextInspectionDate", "lastInspectionDate" = d."lastInspectionDate",
      "lastInspectionUserId" = d."lastInspectionUserId"
    FROM json_to_recordset(${asTable(assets)}::json) AS d(
      id uuid, "ownTypeName" citext, "checkCount" smallint, "goodCount" smallint, "monitorCount" smallint,
      "actionRequiredCount" smallint, "nextInspectionDate" timestamptz(3), "lastInspectionDate" timestamptz(3),
      "lastInspectionUserId" uuid)
    WHERE a."clientId" = ${clientId}::uuid AND a.id = d.id
      AND (
        a."assetTypeName", a."checkCount", a."goodCount", a."monitorCount", a."actionRequiredCount",
        a."nextInspectionDate", a."lastInspectionDate", a."lastInspectionUserId"
      ) IS DISTINCT FROM (
        d."ownTypeName", d."checkCount", d."goodCount", d."monitorCount", d."actionRequiredCount",
        d."nextInspectionDate", d."lastInspectionDate", d."lastInspectionUserId"
      )`

/** Gives the results of assets that moved the organisations of the asset, which decide who sees them (ASSET-23). */
export async function moveResults(tx: Tx, clientId: string, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return
  const statement = Prisma.sql`
    UPDATE "CompletedCheck" r SET
      "customerOrganisationId" = a."customerOrganisationId", "distributorOrganisationId" = a."distributorOrganisationId"
    FROM "Asset" a
    WHERE a."clientId" = ${clientId}::uuid AND a.id = ANY (${[...assetIds]}::uuid[]) AND r."assetId" = a.id
      AND (r."customerOrganisationId", r."distributorOrganisationId")
        IS DISTINCT FROM (a."customerOrganisationId", a."distributorOrganisationId")`
  await writeOf(tx, assetIds.length, statement)
}

/**
 * A customer's asset belongs to the distributor that the customer has now (ASSET-2); stock without a customer keeps
 * its own.
 */
export async function followDistributor(tx: Tx, clientId: string, assetIds: readonly string[]): Promise<void> {
  const statement = Prisma.sql`
    UPDATE "Asset" a SET "distributorOrganisationId" = c."distributorId"
    FROM "Organisation" c
    WHERE a."clientId" = ${clientId}::uuid AND a.id = ANY (${[...assetIds]}::uuid[])
      AND c.id = a."customerOrganisationId"
      AND a."distributorOrganisationId" IS DISTINCT FROM c."distributorId"`
  await writeOf(tx, assetIds.length, statement)
}
