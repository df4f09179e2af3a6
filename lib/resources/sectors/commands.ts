import type { Tx } from '@/lib/core/db/client'
import { refuseWhileUsed } from '@/lib/domain/library/in-use'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { NamedRow } from '../named/queries'

/**
 * @throws ApiError 422 where tasks, asset types or additional fields are in it, saying by how many of what (LIBRARY-9).
 */
export async function removeSector(tx: Tx, actor: Actor, row: NamedRow) {
  const where = { clientId: actor.clientId, sectorId: row.id }
  // One after the other: a transaction is one connection.
  const tasks = await tx.check.count({ where: { ...where, deletedAt: null } })
  const types = await tx.assetType.count({ where })
  const fields = await tx.additionalField.count({ where })
  refuseWhileUsed('This sector', { task: tasks, 'asset type': types, 'additional field': fields })
  // Deleted tasks, which results still name, don't keep a sector.
  await tx.check.updateMany({ where: { ...where, deletedAt: { not: null } }, data: { sectorId: null } })
  await tx.sector.delete({ where: { clientId: actor.clientId, id: row.id } })
}
