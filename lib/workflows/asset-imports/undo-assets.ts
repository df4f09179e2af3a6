import type { Tx } from '@/lib/core/db/client'
import type { AssetImport } from '@/lib/core/db/generated/client'
import { auditAll } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { holdOrganisations } from '@/lib/resources/assets/owner.commands'
import { holdTasks } from '@/lib/resources/assets/tasks.commands'
import type { Made, Stays } from './undone'

interface Now {
  id: string
  customerOrganisationId: string | null
  distributorOrganisationId: string | null
  checkIds: string[]
  why: string | null
}

/**
 * Takes back assets that nobody has touched since: those that were made go with their results and notes, which leaves a
 * line in the audit log; those that were changed are as they were before. @returns why the others stay.
 */
export async function takeBackAssets(tx: Tx, actor: Actor, row: AssetImport, block: readonly Made[]): Promise<Stays> {
  const { clientId } = actor
  await hold(tx, clientId, block)
  const there = new Map((await readNow(tx, row, block)).map((one) => [one.id, one]))
  const stays: Stays = new Map()
  const free: Made[] = []
  for (const one of block) {
    const now = there.get(one.recordId)
    if (now?.why) stays.set(one.id, now.why)
    // One that is gone already needs nothing.
    else if (now) free.push(one)
  }
  const ids = (kind: number) => free.filter((one) => one.kind === kind).map(({ recordId }) => recordId)
  const [made, changed] = [ids(1), ids(2)]
  await removeNotes(tx, actor, row.id, [...made, ...changed])
  await tx.$queryRaw`
    SELECT take_back_results(i."clientId", i.id, ${[...made, ...changed]}::uuid[], ${actor.userId}::uuid) FROM "AssetImport" i
    WHERE i."clientId" = ${clientId}::uuid AND i.id = ${row.id}::uuid`
  await removeAssets(tx, clientId, made)
  await restore(
    tx,
    clientId,
    free.filter(({ kind }) => kind === 2),
  )
  return stays
}

/** Organisations, tasks, then the assets, as everybody does. */
async function hold(tx: Tx, clientId: string, block: readonly Made[]): Promise<void> {
  const ids = block.map(({ recordId }) => recordId)
  const where = { clientId, id: { in: ids } }
  const owners = await tx.asset.findMany({
    where,
    distinct: ['customerOrganisationId', 'distributorOrganisationId'],
    select: { customerOrganisationId: true, distributorOrganisationId: true },
  })
  const organisations = owners.flatMap((one) => [one.customerOrganisationId, one.distributorOrganisationId])
  await holdOrganisations(tx, clientId, [...new Set(organisations)])
  const tasks = await tx.assetCheck.findMany({
    where: { clientId, assetId: { in: ids } },
    distinct: ['checkId'],
    select: { checkId: true },
  })
  await holdTasks(
    tx,
    clientId,
    tasks.map(({ checkId }) => checkId),
  )
  await tx.$queryRaw`
    SELECT 1 FROM "Asset" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

/** The assets as they are now, and what has been done to them since (REGRUN-21). */
const readNow = (tx: Tx, { clientId, id }: AssetImport, block: readonly Made[]) => {
  const rows = JSON.stringify(block.map(({ recordId, seenAt, kind }) => ({ id: recordId, seenAt, kind })))
  return tx.$queryRaw<Now[]>`
    SELECT a.id, a."customerOrganisationId", a."distributorOrganisationId",
      CASE
        WHEN a."deletedAt" IS NOT NULL THEN 'it was archived since'
        WHEN a."updatedAt" <> d."seenAt" THEN 'it was changed since'
        WHEN EXISTS (SELECT 1 FROM "CompletedCheck" r WHERE r."clientId" = a."clientId" AND r."assetId" = a.id
          AND r."importId" IS DISTINCT FROM ${id}::uuid AND (d."kind" = 1 OR r."createdAt" > d."seenAt"))
          THEN 'results were recorded on it since'
        WHEN EXISTS (SELECT 1 FROM "AssetNote" n WHERE n."clientId" = a."clientId" AND n."assetId" = a.id
          AND (n."importId" IS DISTINCT FROM ${id}::uuid OR n."updatedAt" <> n."createdAt")
          AND (d."kind" = 1 OR n."updatedAt" > d."seenAt"))
          THEN 'it has notes since'
        WHEN EXISTS (SELECT 1 FROM "Upload" u WHERE u."clientId" = a."clientId" AND u."assetId" = a.id
          AND (d."kind" = 1 OR u."createdAt" > d."seenAt")) THEN 'it has files since'
        WHEN EXISTS (SELECT 1 FROM "Finding" f WHERE f."clientId" = a."clientId" AND f."assetId" = a.id
          AND (d."kind" = 1 OR f."updatedAt" > d."seenAt")) THEN 'it has findings since'
        WHEN EXISTS (SELECT 1 FROM "RoundItem" i WHERE i."clientId" = a."clientId" AND i."assetId" = a.id
          AND (d."kind" = 1 OR greatest(i."createdAt", i."at") > d."seenAt")) THEN 'it is on a round'
      END AS "why"
    FROM json_to_recordset(${rows}::json) AS d(id uuid, "seenAt" timestamptz(3), "kind" int)
    JOIN "Asset" a ON a."clientId" = ${clientId}::uuid AND a.id = d.id`
}

/** Notes of the import; their texts stay in the audit log (RESULT-12). */
async function removeNotes(tx: Tx, actor: Actor, importId: string, assetIds: readonly string[]): Promise<void> {
  const { clientId } = actor
  const notes = await tx.assetNote.findMany({
    where: { clientId, importId, assetId: { in: [...assetIds] } },
    select: { id: true, assetId: true, userId: true, notes: true },
  })
  if (notes.length === 0) return
  await auditAll(
    tx,
    actor,
    notes.map(({ id, assetId, userId, notes: before }) => ({
      action: 'note-change',
      recordType: 'assets/assetMeta',
      recordId: id,
      details: { assetId, author: userId, before, after: null, files: [] },
    })),
  )
  await tx.assetNote.deleteMany({ where: { clientId, id: { in: notes.map(({ id }) => id) } } })
}

/** Their tags are blank again (9-16). */
async function removeAssets(tx: Tx, clientId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const ofAssets = { clientId, assetId: { in: [...ids] } }
  await tx.assetCheck.deleteMany({ where: ofAssets })
  await tx.taskTerms.deleteMany({ where: ofAssets })
  await tx.assetDetail.deleteMany({ where: ofAssets })
  await tx.assetPieces.deleteMany({ where: ofAssets })
  await tx.asset.deleteMany({ where: { clientId, id: { in: [...ids] } } })
}

/** Gives assets what they were before; tasks that the import put on them come off. */
async function restore(tx: Tx, clientId: string, changed: readonly Made[]): Promise<void> {
  if (changed.length === 0) return
  const rows = JSON.stringify(changed.map(({ details }) => details))
  await tx.$executeRaw`
    UPDATE "Asset" a SET "assetTypeId" = d."assetTypeId", "assetTypeName" = d."assetTypeName",
      "organisationZoneId" = d."organisationZoneId", "installationDate" = d."installationDate",
      "installationUserId" = d."installationUserId", "manufacturerId" = d."manufacturerId",
      "manufactureDate" = d."manufactureDate", "updatedAt" = now()
    FROM json_to_recordset(${rows}::json) AS d(id uuid, "assetTypeId" uuid, "assetTypeName" citext, "organisationZoneId" uuid,
      "installationDate" date, "installationUserId" uuid, "manufacturerId" uuid, "manufactureDate" date)
    WHERE a."clientId" = ${clientId}::uuid AND a.id = d.id`
  await tx.$executeRaw`
    DELETE FROM "AssetCheck" k USING json_to_recordset(${rows}::json) AS d(id uuid, "checkIds" uuid[])
    WHERE k."clientId" = ${clientId}::uuid AND k."assetId" = d.id AND k."checkId" <> ALL (d."checkIds")`
  const ids = changed.map(({ recordId }) => recordId)
  await tx.assetDetail.deleteMany({ where: { clientId, assetId: { in: ids } } })
  await tx.$executeRaw`
    INSERT INTO "AssetDetail" ("clientId", "assetId", "additionalFieldId", "value", "isSerial")
    SELECT ${clientId}::uuid, d.id, e."additionalFieldId", e."value", e."isSerial"
    FROM json_to_recordset(${rows}::json) AS d(id uuid, "details" json)
    CROSS JOIN LATERAL json_to_recordset(d."details") AS e("additionalFieldId" uuid, "value" citext, "isSerial" boolean)`
  await recompute(tx, clientId, { assetIds: ids })
}
