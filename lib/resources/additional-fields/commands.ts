import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { invalid } from '@/lib/core/errors/errors'
import { refuseWhileUsed } from '@/lib/domain/library/in-use'
import { organisationToWriteIn } from '@/lib/domain/library/organisation-in-body'
import { assertOwnSector } from '@/lib/domain/library/sector-in-body'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { AdditionalFieldRow } from './queries'
import type { createAdditionalField, updateAdditionalField } from './schema'

/**
 * The database settles that a name is unique in organisation and sector; it has a text of its own
 * (LIBRARY-30, LIBRARY-32).
 */
const namedUniquely = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw uniqueFields(error)?.includes('name') ? invalid({ name: ['Field name must be unique'] }) : error
  })

/** A new additional field. @throws ApiError 422 `name`, `sectorId`, `organisationId`. */
export async function addAdditionalField(
  tx: Tx,
  actor: Actor,
  input: z.output<typeof createAdditionalField>,
  id: string,
) {
  const { clientId } = actor
  const { name, sectorId } = input
  const organisationId = await organisationToWriteIn(tx, actor, input.organisationId)
  await assertOwnSector(tx, { clientId, organisationId, sectorId })
  return namedUniquely(tx.additionalField.create({ data: { id, clientId, organisationId, sectorId, name } }))
}

export async function changeAdditionalField(
  tx: Tx,
  { clientId }: Actor,
  { id, organisationId }: AdditionalFieldRow,
  { name, sectorId }: z.output<typeof updateAdditionalField>,
) {
  if (sectorId) await assertOwnSector(tx, { clientId, organisationId, sectorId })
  return namedUniquely(tx.additionalField.update({ where: { clientId, id }, data: { name, sectorId } }))
}

/** Deletes a field with its values. @throws ApiError 422 while asset types or assets have it (LIBRARY-33). */
export async function removeAdditionalField(tx: Tx, { clientId }: Actor, { id }: AdditionalFieldRow) {
  const types = await tx.assetTypeField.count({ where: { clientId, additionalFieldId: id } })
  const assets = await tx.assetDetail.count({ where: { clientId, additionalFieldId: id } })
  refuseWhileUsed('This field', { 'asset type': types, asset: assets })
  await tx.additionalFieldValue.deleteMany({ where: { clientId, additionalFieldId: id } })
  await tx.additionalField.delete({ where: { clientId, id } })
}
