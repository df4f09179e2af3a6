import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'

/** A result as its row is, of an asset that is held. */
interface Result {
  id: string
  clientId: string
  assetId: string
  checkId: string
  assetName: string
  checkName: string
  completedAt: Date
  userId: string
  userName: string
}

/**
 * A result does its item of these rounds, and begins them (FOLLOW-1): in its transaction, after it was written. An item
 * has the latest result of its round's time. Of a round only its beginning is written, so that people on one round wait
 * for nobody; it is held, shared with other results, so that its end waits or has been. Without rounds no statement.
 */
export async function doItems(tx: Tx, roundIds: readonly string[], result: Result): Promise<void> {
  if (roundIds.length === 0) return
  const { id, clientId, assetId, checkId, assetName, checkName, completedAt, userId, userName } = result
  await tx.$executeRaw(Prisma.sql`/* kept */ WITH
    begun AS (
      UPDATE "Round" SET "state" = 1, "startedAt" = ${completedAt}, "updatedAt" = now()
      WHERE "clientId" = ${clientId}::uuid AND id IN (
        SELECT id FROM "Round" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${[...roundIds]}::uuid[])
          AND ("state" = 0 OR ("state" = 1 AND "startedAt" > ${completedAt})) AND "createdAt" <= ${completedAt}
        ORDER BY id FOR NO KEY UPDATE)
      RETURNING id),
    held AS MATERIALIZED (
      SELECT id FROM "Round" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${[...roundIds]}::uuid[])
        AND "state" < 2 AND "createdAt" <= ${completedAt} AND (SELECT count(*) FROM begun) >= 0
      ORDER BY id FOR SHARE)
    UPDATE "RoundItem" SET "outcome" = 1, "completedCheckId" = ${id}::uuid, "at" = ${completedAt},
      "userId" = ${userId}::uuid, "userName" = ${userName}, "assetName" = ${assetName}, "checkName" = ${checkName},
      "skipReason" = NULL, "notes" = NULL
    WHERE "clientId" = ${clientId}::uuid AND "assetId" = ${assetId}::uuid AND "checkId" = ${checkId}::uuid
      AND "gone" IS NULL AND NOT ("outcome" = 1 AND "at" > ${completedAt})
      AND "roundId" IN (SELECT id FROM begun UNION ALL SELECT id FROM held)`)
}

/**
 * What was recorded in a round's time before its items were there, or beside it: does items that no result has yet, as
 * {@link doItems} does. The round is held by the caller, and open.
 */
export async function doItemsOfRound(tx: Tx, clientId: string, roundId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`WITH
    found AS MATERIALIZED (
      SELECT i.id, r.id AS "resultId", r."completedAt", r."userId", r."userName", r."assetName", r."checkName"
      FROM "Round" o
      JOIN "RoundItem" i ON i."clientId" = o."clientId" AND i."roundId" = o.id AND i."outcome" <> 1 AND i."gone" IS NULL
      CROSS JOIN LATERAL (
        SELECT * FROM "CompletedCheck" r
        WHERE r."clientId" = i."clientId" AND r."assetId" = i."assetId" AND r."checkId" = i."checkId" AND r."completedAt" >= o."createdAt"
        ORDER BY r."completedAt" DESC, r."createdAt" DESC, r.id DESC LIMIT 1) r
      WHERE o."clientId" = ${clientId}::uuid AND o.id = ${roundId}::uuid AND o."state" < 2),
    begun AS (
      UPDATE "Round" SET "state" = 1, "updatedAt" = now(),
        "startedAt" = least("startedAt", (SELECT min("completedAt") FROM found))
      WHERE "clientId" = ${clientId}::uuid AND id = ${roundId}::uuid AND EXISTS (SELECT 1 FROM found))
    UPDATE "RoundItem" i SET "outcome" = 1, "completedCheckId" = f."resultId", "at" = f."completedAt",
      "userId" = f."userId", "userName" = f."userName", "assetName" = f."assetName", "checkName" = f."checkName",
      "skipReason" = NULL, "notes" = NULL
    FROM found f WHERE i."clientId" = ${clientId}::uuid AND i.id = f.id`)
}
