import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { invalid, nameInUse } from '@/lib/core/errors/errors'
import { refuseWhileUsed } from '@/lib/domain/library/in-use'
import { organisationToWriteIn } from '@/lib/domain/library/organisation-in-body'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach } from '@/lib/domain/permissions/reach'
import type { AdditionalFieldValueRow } from './queries'
import type { createAdditionalFieldValue, updateAdditionalFieldValue } from './schema'

/** PostgreSQL cuts the long name of this unique key, so the error does not say which column is taken. */
const uniquely = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    const taken = uniqueFields(error)
    throw taken && !taken.includes('id') ? invalid({ fieldValue: [nameInUse] }) : error
  })

/**
 * A new value of a field that the caller reads; it is unique in the field, which the database settles.
 * @throws ApiError 422 `fieldValue`, `additionalFieldId`, `organisationId`.
 */
export async function addAdditionalFieldValue(
  tx: Tx,
  actor: Actor,
  input: z.output<typeof createAdditionalFieldValue>,
  id: string,
) {
  const { clientId } = actor
  const { fieldValue, additionalFieldId } = input
  const organisationId = await organisationToWriteIn(tx, actor, input.organisationId)
  // Of a library that the organisation reads: its own, its distributor's, a customer's (LIBRARY-3).
  const owner = {
    OR: [{ id: organisationId }, { distributorId: organisationId }, { customers: { some: { id: organisationId } } }],
  }
  const where = { AND: [libraryReach(actor), { id: additionalFieldId, organisation: owner }] }
  const isThere = await tx.additionalField.count({ where })
  if (!isThere) throw invalid({ additionalFieldId: ['Choose an additional field'] })
  return uniquely(
    tx.additionalFieldValue.create({ data: { id, clientId, organisationId, additionalFieldId, fieldValue } }),
  )
}

export async function changeAdditionalFieldValue(
  tx: Tx,
  { clientId }: Actor,
  { id }: AdditionalFieldValueRow,
  { fieldValue }: z.output<typeof updateAdditionalFieldValue>,
) {
  return uniquely(tx.additionalFieldValue.update({ where: { clientId, id }, data: { fieldValue } }))
}

/** @throws ApiError 422 while asset types use it (LIBRARY-33). */
export async function removeAdditionalFieldValue(tx: Tx, { clientId }: Actor, { id }: AdditionalFieldValueRow) {
  const types = await tx.assetTypeField.count({ where: { clientId, additionalFieldValueId: id } })
  refuseWhileUsed('This value', { 'asset type': types })
  await tx.additionalFieldValue.delete({ where: { clientId, id } })
}
