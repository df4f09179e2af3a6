import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { refuseWhileUsed } from '@/lib/domain/library/in-use'
import { organisationToWriteIn } from '@/lib/domain/library/organisation-in-body'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { ManufacturerRow } from './queries'
import type { createManufacturer, updateManufacturer } from './schema'

/** A new manufacturer; its name is unique in the organisation (LIBRARY-10), which the database settles. */
export async function addManufacturer(tx: Tx, actor: Actor, input: z.output<typeof createManufacturer>, id: string) {
  const organisationId = await organisationToWriteIn(tx, actor, input.organisationId)
  return tx.manufacturer.create({ data: { id, clientId: actor.clientId, organisationId, name: input.name } })
}

export async function changeManufacturer(
  tx: Tx,
  actor: Actor,
  row: ManufacturerRow,
  input: z.output<typeof updateManufacturer>,
) {
  await tx.manufacturer.update({ where: { clientId: actor.clientId, id: row.id }, data: { name: input.name } })
}

/** @throws ApiError 422 where tagged assets name it, archived ones too (LIBRARY-11). */
export async function removeManufacturer(tx: Tx, actor: Actor, { id }: ManufacturerRow) {
  const { clientId } = actor
  const assets = await tx.asset.count({ where: { clientId, manufacturerId: id } })
  refuseWhileUsed('This manufacturer', { 'tagged asset': assets })
  await tx.manufacturer.delete({ where: { clientId, id } })
}
