import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { buildAssetType, buildBatch } from './factories'

/**
 * A customer with as many tagged assets as are wanted, in a few statements: each with the tasks, a result of the first
 * of them, some with a note and a file. Their dates, statuses and schedule differ.
 */
export async function buildManyAssets(given: {
  clientId: string
  customerId: string
  count: number
  /** Whose asset type they are of; default the customer's own. */
  libraryId?: string
  checkIds: [string, ...string[]]
  userId: string
}): Promise<void> {
  const { clientId, customerId, count, libraryId = customerId, checkIds, userId } = given
  const batch = await buildBatch({ clientId, count })
  const type = await buildAssetType({ clientId, organisationId: libraryId })
  await transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO "Asset" ("clientId", "tagId", "name", "assetTypeId", "customerOrganisationId", "installationDate")
      SELECT t."clientId", t.id, t."reference", ${type.id}::uuid, ${customerId}::uuid,
        CASE WHEN t."position" % 9 > 0 THEN current_date - t."position" % 700 END
      FROM "Tag" t WHERE t."clientId" = ${clientId}::uuid AND t."batchId" = ${batch.id}::uuid`
    await tx.$executeRaw`
      INSERT INTO "AssetCheck" ("clientId", "assetId", "checkId", "position")
      SELECT a."clientId", a.id, k.id, k.at FROM "Asset" a
      CROSS JOIN unnest(${checkIds}::uuid[]) WITH ORDINALITY AS k(id, at)
      WHERE a."clientId" = ${clientId}::uuid AND a."assetTypeId" = ${type.id}::uuid`
    await tx.$executeRaw`
      INSERT INTO "CompletedCheck" ("clientId", "assetId", "checkId", "customerOrganisationId", "status", "completedAt",
        "userId", "assetName", "checkName", "userName")
      SELECT a."clientId", a.id, ${checkIds[0]}::uuid, a."customerOrganisationId", 1 + t."position" % 3,
        now() - t."position" % 500 * interval '1 day', ${userId}::uuid, a."name", 'Look', 'Sam Carter'
      FROM "Asset" a JOIN "Tag" t ON t."clientId" = a."clientId" AND t.id = a."tagId"
      WHERE a."clientId" = ${clientId}::uuid AND a."assetTypeId" = ${type.id}::uuid`
    await tx.$executeRaw`
      INSERT INTO "AssetNote" ("clientId", "assetId", "notes", "userId")
      SELECT a."clientId", a.id, 'Seen', ${userId}::uuid FROM "Asset" a JOIN "Tag" t ON t."clientId" = a."clientId" AND t.id = a."tagId"
      WHERE a."clientId" = ${clientId}::uuid AND a."assetTypeId" = ${type.id}::uuid AND t."position" % 5 = 0`
    await tx.$executeRaw`
      INSERT INTO "Upload" ("clientId", "assetId", "filename", "mimetype", "uploadType", "fileSize", "objectKey",
        "userId", "readyAt")
      SELECT a."clientId", a.id, 'a.pdf', 'application/pdf', 2, 10, 'many/' || a.id, ${userId}::uuid, now()
      FROM "Asset" a JOIN "Tag" t ON t."clientId" = a."clientId" AND t.id = a."tagId"
      WHERE a."clientId" = ${clientId}::uuid AND a."assetTypeId" = ${type.id}::uuid AND t."position" % 7 = 0`
    await recompute(tx, clientId, { customerId })
  })
}

/** Rows of a customer as they are stored, told apart by a text: equal where all of them are. */
export async function storedOf(clientId: string, customerId: string): Promise<Record<string, unknown>> {
  const columns = {
    Asset: '"distributorOrganisationId", "assetTypeName", "nextInspectionDate", "checkCount"',
    AssetCheck: '"distributorOrganisationId", "checkName", "periodValue", "period", "planned", "nextDue"',
    CompletedCheck: '"distributorOrganisationId"',
    AssetNote: '"distributorOrganisationId"',
    Upload: '"distributorOrganisationId"',
  }
  const told: Record<string, unknown> = {}
  for (const [table, looked] of Object.entries(columns))
    told[table] = await systemDb.$queryRawUnsafe(
      `/* unscoped: a test reads all of its own */
       SELECT count(*)::int, md5(string_agg(concat_ws('|', id, ${looked}), ',' ORDER BY id)) FROM "${table}"
       WHERE "clientId" = $1::uuid AND "customerOrganisationId" = $2::uuid`,
      clientId,
      customerId,
    )
  return told
}
