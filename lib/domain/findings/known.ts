import { Prisma } from '@/lib/core/db/generated/client'

/**
 * The findings that a result of the task on the asset may repeat, close or reopen, as JSON: part of a statement of a
 * transaction that holds the asset. They are held too, in the order of their ids: a quote that moves one waits.
 */
export const knownFindings = (clientId: string, assetId: string, checkId: string): Prisma.Sql => Prisma.sql`
  (SELECT COALESCE(json_agg(f), '[]') FROM (
    SELECT id, "itemKey", "state", "severity", "dueDate", "dismissReason", "acceptedUntil", "closedAt" AS "endedAt"
    FROM "Finding"
    WHERE "clientId" = ${clientId}::uuid AND "assetId" = ${assetId}::uuid AND "checkId" = ${checkId}::uuid
      AND "source" IN (1, 2) AND ("state" < 6 OR ("state" = 7 AND "dismissReason" = 2))
    ORDER BY id FOR NO KEY UPDATE) f)`
