import { db, type Tx } from '@/lib/core/db/client'
import { isOpen } from './words'

/** What is on a round and has not left it (ROUND-20). */
export interface RoundCounts {
  itemCount: number
  doneCount: number
  skippedCount: number
  actionCount: number
}

const none: RoundCounts = { itemCount: 0, doneCount: 0, skippedCount: 0, actionCount: 0 }

/** Counts the items of some rounds, by the rounds' ids; one without items is not among them. */
async function countItems(
  from: Pick<Tx, '$queryRaw'>,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, RoundCounts>> {
  const rows = await from.$queryRaw<(RoundCounts & { id: string })[]>`
    SELECT i."roundId" AS id, count(*)::int AS "itemCount",
      count(*) FILTER (WHERE i."outcome" = 1)::int AS "doneCount",
      count(*) FILTER (WHERE i."outcome" = 2)::int AS "skippedCount",
      count(*) FILTER (WHERE c."status" = 3)::int AS "actionCount"
    FROM "RoundItem" i
    LEFT JOIN "CompletedCheck" c ON c."clientId" = i."clientId" AND c.id = i."completedCheckId"
    WHERE i."clientId" = ${clientId}::uuid AND i."roundId" = ANY (${[...ids]}::uuid[]) AND i."gone" IS NULL
    GROUP BY i."roundId"`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/**
 * Rounds with their counts of now: results do not wait for one another to count themselves, so those of rounds that are
 * open are counted as they are read. What has ended has its counts.
 */
export async function withCounts<Row extends RoundCounts & { id: string; state: number }>(
  clientId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const open = rows.filter(({ state }) => isOpen(state)).map(({ id }) => id)
  const counts = open.length > 0 ? await countItems(db, clientId, open) : new Map<string, RoundCounts>()
  return rows.map((row) => (isOpen(row.state) ? { ...row, ...(counts.get(row.id) ?? none) } : row))
}

/** The counts of a round that is held: as it ends they are written down. */
export const countsOf = async (tx: Tx, clientId: string, id: string): Promise<RoundCounts> =>
  (await countItems(tx, clientId, [id])).get(id) ?? none
