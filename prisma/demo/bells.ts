import type { Tx } from '@/lib/core/db/client'
import { type Context, daysBefore } from './context'

/**
 * Behind the bells of members: the findings and rounds that others gave them and the quotes that were decided, of the
 * last weeks. What is older than some days was read.
 */
export async function writeBells(tx: Tx, { clientId, now }: Context): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Notification" ("clientId", "userId", "organisationId", "kind", "subjectId", "byName", "createdAt", "readAt")
    SELECT ${clientId}::uuid, h."userId", m."organisationId", h."kind", h."subjectId", h."byName", h."at",
      CASE WHEN h."at" < ${daysBefore(now, 4)} THEN h."at" + interval '3 hours' END
    FROM (
      SELECT f."assigneeUserId" AS "userId", 'finding-assigned' AS "kind", f.id AS "subjectId",
        u."firstName" || ' ' || u."lastName" AS "byName", f."createdAt" AS "at",
        f."customerOrganisationId" AS customer, f."distributorOrganisationId" AS distributor
      FROM "Finding" f JOIN "User" u ON u."clientId" = f."clientId" AND u.id = f."userId"
      WHERE f."clientId" = ${clientId}::uuid AND f."assigneeUserId" <> f."userId"
      UNION ALL
      SELECT r."assigneeUserId", 'round-assigned', r.id, u."firstName" || ' ' || u."lastName", r."createdAt",
        r."customerOrganisationId", r."distributorOrganisationId"
      FROM "Round" r JOIN "User" u ON u."clientId" = r."clientId" AND u.id = r."userId"
      WHERE r."clientId" = ${clientId}::uuid AND r."assigneeUserId" <> r."userId"
      UNION ALL
      SELECT q."sentByUserId", 'quote-decided', q.id, q."decidedByName", q."decidedAt", NULL, q."distributorOrganisationId"
      FROM "Quote" q WHERE q."clientId" = ${clientId}::uuid AND q."decidedAt" IS NOT NULL) h
    CROSS JOIN LATERAL (
      SELECT m."organisationId" FROM "Membership" m
      WHERE m."clientId" = ${clientId}::uuid AND m."userId" = h."userId"
        AND m."organisationId" IN (h.customer, h.distributor)
      ORDER BY m."organisationId" = h.customer DESC LIMIT 1) m
    WHERE h."at" > ${daysBefore(now, 60)}`
}
