import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { refuseWhileUsed } from '@/lib/domain/library/in-use'
import { organisationToWriteIn } from '@/lib/domain/library/organisation-in-body'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { SectorRow } from './queries'
import type { createSector, updateSector } from './schema'

/** A new sector; its name is unique in the organisation (LIBRARY-8), which the database settles. */
export async function addSector(tx: Tx, actor: Actor, input: z.output<typeof createSector>, id: string) {
  const organisationId = await organisationToWriteIn(tx, actor, input.organisationId)
  return tx.sector.create({ data: { id, clientId: actor.clientId, organisationId, name: input.name } })
}

export async function changeSector(tx: Tx, actor: Actor, row: SectorRow, input: z.output<typeof updateSector>) {
  await tx.sector.update({ where: { clientId: actor.clientId, id: row.id }, data: { name: input.name } })
}

/**
 * @throws ApiError 422 where tasks, asset types or additional fields are in it, saying by how many of what (LIBRARY-9).
 */
export async function removeSector(tx: Tx, actor: Actor, row: SectorRow) {
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
