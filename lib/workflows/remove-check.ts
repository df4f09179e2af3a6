import type { Tx } from '@/lib/db/client'
import type { Actor } from '@/lib/permissions/actor'
import { writeTypeChanges } from '@/lib/resources/asset-types/audit.commands'
import { lockCheck } from '@/lib/resources/checks/commands'
import { takeCheckOffAssets } from './schedule/recompute'

/**
 * Deletes a task: off all assets and recommended lists, whose asset types say so in their audits. Its row stays, so
 * that results still name it (R 149).
 */
export async function removeCheck(tx: Tx, actor: Actor, row: { id: string; name: string }): Promise<void> {
  const { clientId } = actor
  await lockCheck(tx, clientId, row.id)
  await tx.check.update({ where: { clientId, id: row.id }, data: { deletedAt: new Date() } })
  const recommended = await tx.assetTypeCheck.findMany({
    where: { clientId, checkId: row.id },
    select: { assetTypeId: true },
  })
  await tx.assetTypeCheck.deleteMany({ where: { clientId, checkId: row.id } })
  for (const { assetTypeId } of recommended)
    await writeTypeChanges(tx, actor, assetTypeId, [`Recommended task "${row.name}" removed, as the task was deleted`])
  await takeCheckOffAssets(tx, clientId, row.id)
}
