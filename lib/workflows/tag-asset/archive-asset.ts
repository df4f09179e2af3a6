import { audit } from '@/lib/audit/audit'
import type { Tx } from '@/lib/db/client'
import type { Actor } from '@/lib/permissions/actor'
import { recompute } from '@/lib/workflows/schedule/recompute'
import { holdAsset } from './hold-asset'

/**
 * Archives a tagged asset, for good (S2 §4). Its tag stays in use (R 162), its results stay, nothing of it is due.
 * @throws ApiError 409 where somebody has archived it meanwhile.
 */
export async function archiveAsset(tx: Tx, actor: Actor, { id }: { id: string }): Promise<void> {
  const { clientId, userId } = actor
  const { name } = await holdAsset(tx, actor, id)
  await tx.asset.update({ where: { clientId, id }, data: { deletedAt: new Date(), deletedUserId: userId } })
  await recompute(tx, clientId, { assetIds: [id] })
  await audit(tx, actor, { action: 'archive', recordType: 'assets', recordId: id, details: { name } })
}
