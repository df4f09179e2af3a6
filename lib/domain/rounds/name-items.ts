import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'

/** Rounds whose items are named in one transaction: whoever ends one of them meanwhile waits for that. */
const batchSize = 100

/**
 * The job: calls what is still to do on a client's open rounds by the names that tasks and types have now, after one
 * got another that thousands of items have (FOLLOW-4). Run twice, the second finds nothing to do.
 */
export async function nameRoundItems({ clientId }: { clientId: string }): Promise<void> {
  let last: string | undefined
  do last = await transaction((tx) => nameSome(tx, clientId, last ?? null))
  while (last)
}

/** @returns the last round of the batch; undefined behind the last one. */
async function nameSome(tx: Tx, clientId: string, after: string | null): Promise<string | undefined> {
  const rounds = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Round" WHERE "clientId" = ${clientId}::uuid AND "state" < 2
      AND (${after}::uuid IS NULL OR id > ${after}::uuid) ORDER BY id LIMIT ${batchSize} FOR SHARE`
  const ids = rounds.map(({ id }) => id)
  if (ids.length === 0) return undefined
  await tx.$executeRaw`
    UPDATE "RoundItem" i SET
      "checkName" = coalesce(t."checkName", k."name")::text, "assetType" = coalesce(a."assetTypeName", y."name")::text
    FROM "Asset" a, "AssetCheck" t, "Check" k, "AssetType" y
    WHERE i."clientId" = ${clientId}::uuid AND i."roundId" = ANY (${ids}::uuid[]) AND i.outcome = 0 AND i.gone IS NULL
      AND a."clientId" = i."clientId" AND a.id = i."assetId" AND y."clientId" = i."clientId" AND y.id = a."assetTypeId"
      AND t."clientId" = i."clientId" AND t."assetId" = i."assetId" AND t."checkId" = i."checkId"
      AND k."clientId" = i."clientId" AND k.id = i."checkId"
      AND (i."checkName", i."assetType")
        IS DISTINCT FROM (coalesce(t."checkName", k."name")::text, coalesce(a."assetTypeName", y."name")::text)`
  return ids.length < batchSize ? undefined : ids.at(-1)
}
