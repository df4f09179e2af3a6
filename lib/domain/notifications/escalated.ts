import type { Tx } from '@/lib/core/db/client'

/** So many tasks of one day are lines of their own; more of them are one line (BELL-4). */
const mostNamed = 3

/** A member who wants to hear of escalations, of these sites with their zones or, of none, of all. */
interface Listener {
  userId: string
  organisationId: string
  siteIds: readonly string[]
}

interface Escalated {
  clientId: string
  /** The day on which they were, where the client is: 'YYYY-MM-DD'. */
  day: string
  to: readonly Listener[]
}

/**
 * Writes what was escalated on a day behind the bells of these members: of their customer's tasks from the first step,
 * of their distributor's from the second. Done again, it writes nothing twice.
 */
export async function notifyEscalated(tx: Pick<Tx, '$executeRaw'>, { clientId, day, to }: Escalated): Promise<void> {
  if (to.length === 0) return
  await tx.$executeRaw`
    WITH told AS MATERIALIZED (
      SELECT d."userId", d."organisationId", e.*, count(*) OVER (PARTITION BY d."userId", d."organisationId") AS tasks
      FROM jsonb_to_recordset(${JSON.stringify(to)}::jsonb) AS d("userId" uuid, "organisationId" uuid, "siteIds" uuid[])
      CROSS JOIN LATERAL (
        SELECT t.id AS "taskId", e."dueAt", e.step FROM "Escalation" e
        JOIN "AssetCheck" t ON t."clientId" = e."clientId" AND t."assetId" = e."assetId" AND t."checkId" = e."checkId"
        WHERE e."clientId" = ${clientId}::uuid AND e.day = ${day}::date AND t."planned"
          AND (e."customerOrganisationId" = d."organisationId"
            OR (e."distributorOrganisationId" = d."organisationId" AND e.step > 1))
          AND (d."siteIds" = '{}' OR EXISTS (
            SELECT 1 FROM "Asset" a JOIN "Site" s ON s."clientId" = a."clientId" AND s.id = a."organisationZoneId"
            WHERE a."clientId" = e."clientId" AND a.id = e."assetId" AND s."ancestorIds" && d."siteIds"))
        LIMIT ${mostNamed + 1}) e)
    INSERT INTO "Notification" ("clientId", "userId", "organisationId", "kind", "subjectId", "once")
    SELECT ${clientId}::uuid, "userId", "organisationId", 'task-escalated', "taskId",
      'escalation ' || "taskId" || ' ' || extract(epoch FROM "dueAt") || ' ' || step
    FROM told WHERE tasks <= ${mostNamed}
    UNION ALL
    SELECT DISTINCT ${clientId}::uuid, "userId", "organisationId", 'tasks-escalated', "organisationId",
      'escalations ' || ${day}::text || ' ' || "organisationId"
    FROM told WHERE tasks > ${mostNamed}
    ON CONFLICT ("clientId", "userId", "once") DO NOTHING`
}
