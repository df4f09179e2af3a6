import type { Tx } from '@/lib/core/db/client'
import { writeTypeChanges } from '@/lib/domain/library/asset-type-audit'
import { keepLibrary, taskDeleted } from '@/lib/domain/long-changes/begin'
import type { Actor } from '@/lib/domain/permissions/actor'
import { lockCheck } from './commands'

/**
 * Deletes a task: off all assets and recommended lists, whose asset types say so in their audits. Its checklist is
 * withdrawn. Its row stays, so that results still name it (LIBRARY-18, CHECKLIST-12).
 */
export async function removeCheck(
  tx: Tx,
  actor: Actor,
  row: { id: string; name: string; organisationId: string },
): Promise<void> {
  const { clientId } = actor
  await keepLibrary(tx, clientId, row.organisationId)
  await lockCheck(tx, clientId, row.id)
  const deletedAt = new Date()
  await tx.check.update({ where: { clientId, id: row.id }, data: { deletedAt } })
  await tx.checklist.updateMany({ where: { clientId, checkId: row.id, deletedAt: null }, data: { deletedAt } })
  const recommended = await tx.assetTypeCheck.findMany({
    where: { clientId, checkId: row.id },
    select: { assetTypeId: true },
  })
  await tx.assetTypeCheck.deleteMany({ where: { clientId, checkId: row.id } })
  for (const { assetTypeId } of recommended)
    await writeTypeChanges(tx, actor, assetTypeId, [`Recommended task "${row.name}" removed, as the task was deleted`])
  await taskDeleted(tx, clientId, row.id)
}
