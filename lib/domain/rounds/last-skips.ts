import { db } from '@/lib/core/db/client'

/** That a task was not done on a round, which its asset tells of. */
export interface LastSkip {
  skipReason: number
  at: Date
  roundId: string
}

/** Nobody got to it, or nobody found it: what whoever comes next should know. */
const told = [1, 2]

/** By task: the last skip of that kind on an asset, where no result has come since (FOLLOW-5). */
export async function lastSkips(clientId: string, assetId: string): Promise<Map<string, LastSkip>> {
  const rows = await db.$queryRaw<(LastSkip & { checkId: string })[]>`/* kept */
    SELECT DISTINCT ON (i."checkId") i."checkId", i."skipReason", i."at", i."roundId"
    FROM "RoundItem" i
    JOIN "AssetCheck" t ON t."clientId" = i."clientId" AND t."assetId" = i."assetId" AND t."checkId" = i."checkId"
    WHERE i."clientId" = ${clientId}::uuid AND i."assetId" = ${assetId}::uuid AND i."outcome" = 2
      AND i."skipReason" = ANY (${told}::int[]) AND (t."lastCheckDate" IS NULL OR t."lastCheckDate" < i."at")
    ORDER BY i."checkId", i."at" DESC`
  return new Map(rows.map(({ checkId, ...skip }) => [checkId, skip]))
}
