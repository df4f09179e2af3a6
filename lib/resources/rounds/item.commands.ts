import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { conflict, invalid, notFound, refused } from '@/lib/core/errors/errors'
import { lockWritableAsset, noTaggedAsset } from '@/lib/domain/assets/writable-asset'
import type { Actor } from '@/lib/domain/permissions/actor'
import { countsOf } from '@/lib/domain/rounds/counts'
import { doItemsOfRound } from '@/lib/domain/rounds/follow-result'
import { beginRound, holdOpenRound } from '@/lib/domain/rounds/hold'
import { type GoneReason, goneReasons, mostItems } from '@/lib/domain/rounds/words'
import { momentOf } from './moment'
import type { NewRoundItem, Skip } from './schema'
import { placeItems } from './walk.commands'

/**
 * Adds a task that was met on the way; one that is on the round stays as it is, one that had left it comes back
 * (ROUND-12). @returns whether there was none before.
 * @throws ApiError 422 `assetId`, `checkId`, `global`; 409 where the asset is archived or the round has ended.
 */
export async function addItem(
  tx: Tx,
  actor: Actor,
  roundId: string,
  { id, assetId, checkId }: NewRoundItem & { id: string },
): Promise<boolean> {
  const { clientId } = actor
  const asset = await lockWritableAsset(tx, actor, assetId)
  const round = await holdOpenRound(tx, actor, roundId)
  if (asset.customerOrganisationId !== round.customerOrganisationId) throw noTaggedAsset()
  const which = { clientId, roundId, assetId, checkId }
  const before = await tx.roundItem.findFirst({ where: which, select: { id: true, gone: true } })
  if (before && before.gone === null) return false
  const task = await tx.assetCheck.findFirst({ where: { clientId, assetId, checkId }, select: { planned: true } })
  if (!task) throw invalid({ checkId: ['This task is not assigned to the asset'] })
  if (!task.planned) throw invalid({ assetId: ['Choose an allocated asset'] })
  if ((await countsOf(tx, clientId, roundId)).itemCount >= mostItems)
    throw refused(`A round has ${mostItems} tasks at most`)
  await tx.$executeRaw`
    INSERT INTO "RoundItem" (id, "clientId", "roundId", "assetId", "assetName", "assetType", "zoneId", "locationTrail", "checkId",
      "checkName", "nextDue", "position")
    SELECT ${id}::uuid, t."clientId", ${roundId}::uuid, a.id, a."name", coalesce(a."assetTypeName", y."name"), a."organisationZoneId",
      s."locationTrail", c.id, coalesce(t."checkName", c."name"), t."nextDue", 0
    FROM "AssetCheck" t JOIN "Asset" a ON a."clientId" = t."clientId" AND a.id = t."assetId"
    JOIN "AssetType" y ON y."clientId" = a."clientId" AND y.id = a."assetTypeId"
    JOIN "Check" c ON c."clientId" = t."clientId" AND c.id = t."checkId"
    LEFT JOIN "Site" s ON s."clientId" = a."clientId" AND s.id = a."organisationZoneId"
    WHERE t."clientId" = ${clientId}::uuid AND t."assetId" = ${assetId}::uuid AND t."checkId" = ${checkId}::uuid
    ON CONFLICT ("clientId", "roundId", "assetId", "checkId") DO UPDATE SET "gone" = NULL, "zoneId" = excluded."zoneId",
      "assetName" = excluded."assetName", "assetType" = excluded."assetType", "checkName" = excluded."checkName",
      "locationTrail" = excluded."locationTrail", "nextDue" = excluded."nextDue"`
  await doItemsOfRound(tx, clientId, roundId)
  await placeItems(tx, clientId, round)
  return !before
}

/**
 * Skips an item; one that is done stays so, and a later skip counts (ROUND-15, ROUND-16).
 * @throws ApiError 404, 409 where the item has left the round or this has ended, 422 `at`.
 */
export const skipItem = (actor: Actor, roundId: string, id: string, input: Skip): Promise<void> =>
  transaction(async (tx) => {
    const { clientId } = actor
    const round = await holdOpenRound(tx, actor, roundId)
    const item = await tx.roundItem.findFirst({ where: { clientId, roundId, id } })
    if (!item) throw notFound()
    if (item.gone) throw conflict(`This is not on the round any more: ${goneReasons[item.gone as GoneReason]}`)
    const at = momentOf(input.at, round.createdAt, 'at')
    if (item.outcome === 1 || (item.at && item.at >= at)) return
    const { skipReason, notes = null } = input
    await tx.roundItem.update({
      where: { clientId, id },
      data: { outcome: 2, skipReason, notes, at, userId: actor.userId, userName: actor.fullName },
    })
    await beginRound(tx, clientId, roundId, at)
  })
