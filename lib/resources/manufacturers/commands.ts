import type { Tx } from '@/lib/core/db/client'
import { refuseWhileUsed } from '@/lib/domain/library/in-use'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { NamedRow } from '../named/queries'

/** @throws ApiError 422 where tagged assets name it, archived ones too (LIBRARY-11). */
export async function removeManufacturer(tx: Tx, actor: Actor, { id }: NamedRow) {
  const { clientId } = actor
  const assets = await tx.asset.count({ where: { clientId, manufacturerId: id } })
  refuseWhileUsed('This manufacturer', { 'tagged asset': assets })
  await tx.manufacturer.delete({ where: { clientId, id } })
}
