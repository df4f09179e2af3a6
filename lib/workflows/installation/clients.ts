import { systemDb } from '@/lib/core/db/client'
import { counted } from '@/lib/domain/counts/counted'
import { textsOf } from '@/lib/domain/counts/facets'
import type { InstalledClient } from './schema'

/** So many are shown; the list of clients has all. */
const most = 100

const taggedAssets = textsOf(counted.asset.facet, ({ isArchived }) => !isArchived)
const people = textsOf(counted.user.facet, (one) => !one.isDeleted && !one.isSystemAdmin && one.isVerified)

/**
 * How clients use the installation: a few figures of each that is not archived, by name (SCREEN-47). Out of the lines
 * of counters and of an index, so the same few rows for each, whatever it has.
 */
export async function readClients(): Promise<InstalledClient[]> {
  const rows = await systemDb.$queryRaw<(Omit<InstalledClient, 'lastResultAt'> & { lastResultAt: Date | null })[]>`
    SELECT c."id", c."name", coalesce(lines.assets, 0)::int AS assets, coalesce(lines.people, 0)::int AS people,
      coalesce(batches.left, 0)::int AS "tagsLeft", last."completedAt" AS "lastResultAt"
    FROM (SELECT "id", "name" FROM "Client" WHERE "deletedAt" IS NULL ORDER BY "name", "id" LIMIT ${most}) c
    LEFT JOIN LATERAL (
      SELECT sum(n) FILTER (WHERE kind = 'asset' AND facet = ANY (${taggedAssets}::text[])) AS assets,
        sum(n) FILTER (WHERE kind = 'user' AND facet = ANY (${people}::text[])) AS people
      FROM (
        SELECT "kind" AS kind, "facet" AS facet, "count" AS n FROM "RowSum"
        WHERE "clientId" = c."id" AND "seenBy" = c."id" AND "kind" IN ('asset', 'user')
        UNION ALL
        SELECT "kind", "facet", "count" FROM "CountChange"
        WHERE "clientId" = c."id" AND "kind" IN ('asset', 'user') AND "day" IS NULL) counts) lines ON true
    LEFT JOIN LATERAL (
      SELECT sum("tagCount" - "inUseCount") AS left FROM "TagBatch" WHERE "clientId" = c."id") batches ON true
    LEFT JOIN LATERAL (
      SELECT "completedAt" FROM "CompletedCheck" WHERE "clientId" = c."id"
      ORDER BY "completedAt" DESC LIMIT 1) last ON true
    ORDER BY c."name", c."id"`
  return rows.map(({ lastResultAt, ...row }) => ({ ...row, lastResultAt: lastResultAt?.toISOString() ?? null }))
}
