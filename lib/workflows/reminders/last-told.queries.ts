import { systemDb } from '@/lib/core/db/client'
import type { About } from './queue'

/** A reminder in line, and to whom it goes. */
interface InLine {
  id: string
  clientId: string
  userId: string | null
  about: About
}

/**
 * For each of the organisations of a reminder of what became overdue, the hour of the last such mail that was sent to
 * its reader; nothing where there was none. What was left out or refused has told nobody anything (REMIND-11).
 */
export async function lastTold({ id, clientId, userId, about }: InLine): Promise<Map<string, string>> {
  const ids = about.parts.map(({ organisationId }) => organisationId)
  // What somebody asked for has no hour, and a period of its own kind.
  const rows = await systemDb.$queryRaw<{ id: string; period: string }[]>`
    SELECT d.id, n."period" FROM unnest(${ids}::uuid[]) d(id) CROSS JOIN LATERAL (
      SELECT "period" FROM "NotificationLog"
      WHERE "clientId" = ${clientId}::uuid AND "userId" = ${userId}::uuid AND "kind" = 2 AND "period" < 'a'
        AND "state" = 1 AND id <> ${id}::uuid
        AND "about" @> jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('organisationId', d.id)))
      ORDER BY "period" DESC LIMIT 1) n`
  return new Map(rows.map((row) => [row.id, new Date(row.period).toISOString()]))
}
