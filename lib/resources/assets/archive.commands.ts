import type { Tx } from '@/lib/core/db/client'
import { audit, auditAll } from '@/lib/domain/audit/audit'
import { dismissOfAsset, reopenOfAssets } from '@/lib/domain/findings/move'
import type { Actor } from '@/lib/domain/permissions/actor'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { holdAsset, waitForAsset } from './hold.commands'
import { holdOrganisations } from './owner.commands'
import { holdTasks, tasksOn } from './tasks.commands'

interface Archivable {
  id: string
  customerOrganisationId: string | null
  distributorOrganisationId: string | null
}

/**
 * Archives a tagged asset (ASSET-26). Its tag stays in use (TAG-3), its results stay, nothing of it is due, what was
 * found on it is dismissed (FINDING-12).
 * @throws ApiError 409 where somebody has archived it meanwhile.
 */
export async function archiveAsset(tx: Tx, actor: Actor, asset: Archivable): Promise<void> {
  const { id } = asset
  const { clientId, userId } = actor
  await waitForAsset(tx, id)
  await holdOrganisations(tx, clientId, [asset.customerOrganisationId, asset.distributorOrganisationId])
  await holdTasks(tx, clientId, await tasksOn(tx, clientId, id))
  const { name } = await holdAsset(tx, actor, id)
  await tx.asset.update({ where: { clientId, id }, data: { deletedAt: new Date(), deletedUserId: userId } })
  await recompute(tx, clientId, { assetIds: [id] })
  await dismissOfAsset(tx, actor, id)
  await audit(tx, actor, { action: 'archive', recordType: 'assets', recordId: id, details: { name } })
}

/**
 * Takes the archiving of assets back, whose rows, organisations and tasks the caller holds: what was dismissed by it
 * has the state that it had (BULK-16). Their schedule is brought up to date by the caller.
 */
export async function unarchiveAssets(tx: Tx, actor: Actor, assets: readonly { id: string; name: string }[]) {
  const { clientId } = actor
  const ids = assets.map(({ id }) => id)
  await reopenOfAssets(tx, actor, ids)
  await tx.asset.updateMany({ where: { clientId, id: { in: ids } }, data: { deletedAt: null, deletedUserId: null } })
  await auditAll(
    tx,
    actor,
    assets.map(({ id, name }) => ({ action: 'unarchive', recordType: 'assets', recordId: id, details: { name } })),
  )
}
