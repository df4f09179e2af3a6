import { db } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import type { RoundItemRow } from './queries'

type Cells = { cursor: string; items: (Omit<RoundItemRow, 'completedCheck'> & { status: number | null })[] }

/**
 * The items of a round that a phone with this cursor has not seen as they are, those too that have left it, and the
 * cursor of this very answer: of one statement, so of one snapshot. Without a cursor, and with one of a database that
 * was restored since, all that are on it.
 */
export async function itemsSince(
  clientId: string,
  roundId: string,
  since: string | null,
): Promise<{ cursor: string; items: RoundItemRow[] }> {
  const isNew = since
    ? Prisma.sql`CASE WHEN ${xmaxOf(since)} > pg_snapshot_xmax(pg_current_snapshot())::text::bigint THEN i."gone" IS NULL
        ELSE i."changedIn" >= ${xminOf(since)} AND NOT pg_visible_in_snapshot(i."changedIn"::text::xid8, ${since}::pg_snapshot) END`
    : Prisma.sql`i."gone" IS NULL`
  const [found] = await db.$queryRaw<Cells[]>`
    SELECT pg_current_snapshot()::text AS cursor, (
      SELECT coalesce(json_agg(f ORDER BY f."position", f.id), '[]') FROM (
        SELECT i.id, i."assetId", i."assetName", i."assetType", i."zoneId", i."locationTrail", i."checkId", i."checkName",
          i."nextDue", i."position", i."outcome", i."completedCheckId", i."skipReason", i."notes", i."at", i."userId",
          i."userName", i."gone", r."status"
        FROM "RoundItem" i
        LEFT JOIN "CompletedCheck" r ON r."clientId" = i."clientId" AND r.id = i."completedCheckId"
        WHERE i."clientId" = ${clientId}::uuid AND i."roundId" = ${roundId}::uuid AND ${isNew}) f) AS items`
  if (!found) throw new Error('A statement without a row')
  const date = (text: unknown) => (text === null ? null : new Date(text as string))
  const items = found.items.map(({ status, ...item }) => ({
    ...item,
    nextDue: date(item.nextDue),
    at: date(item.at),
    completedCheck: status === null ? null : { status },
  }))
  return { cursor: found.cursor, items }
}

const partOf = (cursor: string, at: 0 | 1) => BigInt(cursor.split(':')[at] ?? '0')
const xminOf = (cursor: string) => Prisma.sql`${partOf(cursor, 0)}::bigint`
const xmaxOf = (cursor: string) => Prisma.sql`${partOf(cursor, 1)}::bigint`
