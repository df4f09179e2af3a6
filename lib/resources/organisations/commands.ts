import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import { audit } from '@/lib/domain/audit/audit'
import { idTaken } from '@/lib/domain/created-once/create-once'
import { customerChanged, refuseWhileMoving } from '@/lib/domain/long-changes/begin'
import { type Actor, roles } from '@/lib/domain/permissions/actor'
import { randomAccountCode } from './account-code'
import { holdDistributor } from './customer-link.commands'
import type { createOrganisation } from './schema'

/**
 * What a POST makes: one's own, a distributor's customer, or any (ORGANISATION-6, ORGANISATION-7, ORGANISATION-9,
 * ORGANISATION-8).
 */
type Making = 'own' | 'customer' | 'any'

/** A new organisation; its maker becomes its Admin where it is his own. @throws ApiError 422 `distributorId`. */
export async function addOrganisation(
  tx: Tx,
  actor: Actor,
  making: Making,
  { isDistributor, distributorId, id: _, ...details }: z.output<typeof createOrganisation>,
  id: string,
) {
  const { clientId, userId } = actor
  const kind = {
    own: async () => ({ isDistributor: isDistributor ?? false }),
    customer: async () => ({ distributorId: actor.acting.as === 'organisation' ? actor.acting.organisationId : null }),
    any: async () => ({
      isDistributor: isDistributor ?? false,
      distributorId: await chosenDistributor(tx, clientId, distributorId, isDistributor ?? false),
    }),
  }
  await insert(tx, { id, clientId, ...details, ...(await kind[making]()) })
  if (making === 'own')
    await tx.membership.create({ data: { clientId, userId, organisationId: id, role: roles.admin } })
}

/** Tries again where the account code is taken: there are 31⁶ codes, so hardly ever twice in a row. */
async function insert(tx: Tx, data: Omit<Parameters<Tx['organisation']['create']>[0]['data'], 'accountCode'>) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const row = { ...data, accountCode: randomAccountCode() } as never
    const { count } = await tx.organisation.createMany({ data: [row], skipDuplicates: true })
    if (count === 1) return
  }
  throw idTaken()
}

/**
 * The distributor that a client or system admin names for a customer; none for `null`.
 * @throws ApiError 422 `distributorId` where it is no live distributor of the client, or is given to a distributor
 * (ORGANISATION-9).
 */
export async function chosenDistributor(
  tx: Tx,
  clientId: string,
  id: string | null | undefined,
  isDistributor: boolean,
): Promise<string | null> {
  if (!id) return null
  if (isDistributor) throw invalid({ distributorId: ['A distributor has no distributor'] })
  if (!(await holdDistributor(tx, clientId, id))) throw invalid({ distributorId: ['Choose a distributor'] })
  return id
}

/**
 * Archives or unarchives. Members lose access with their next call; an archived customer has no due tasks
 * (ORGANISATION-19). @throws ApiError 409 while its assets still follow the last change.
 */
export async function archiveOrganisation(tx: Tx, actor: Actor, { id }: { id: string }, isArchived: boolean) {
  const { clientId } = actor
  const { count } = await tx.organisation.updateMany({
    where: { clientId, id, deletedAt: isArchived ? null : { not: null } },
    data: { deletedAt: isArchived ? new Date() : null },
  })
  if (count === 0) return
  await refuseWhileMoving(tx, clientId, id)
  await customerChanged(tx, clientId, id)
  await audit(tx, actor, { action: isArchived ? 'archive' : 'unarchive', recordType: 'organisations', recordId: id })
}
