import { mailAddedToOrganisations, mailCustomerInvite } from '@/lib/auth/invitations'
import { db, type Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { conflict, notFound, refused } from '@/lib/core/errors/errors'
import { newId } from '@/lib/core/text/new-id'
import { type Actor, actingOrganisation, roles } from '@/lib/domain/permissions/actor'
import { personOf } from './invite.commands'
import { addMembership } from './membership.commands'
import type { Contact } from './schema'
import { inviteUnseen } from './unseen.commands'

/** The customer of the distributor acted in, archived or not. */
export const findCustomer = (actor: Actor, id: string) =>
  db.organisation.findFirst({
    where: { clientId: actor.clientId, id, distributorId: actingOrganisation(actor)?.organisationId ?? '' },
    select: { id: true },
  })

/**
 * Asks the first person of a customer in, as its Admin (ORGANISATION-57): a customer that a distributor has made
 * belongs to nobody yet. With people of its own it is theirs, and they invite whom they want.
 * @throws ApiError 404 where it was unlinked meanwhile, 409 where it is archived, 422 where somebody is a member.
 */
export function askIn(actor: Actor, customerId: string, contact: Contact): Promise<void> {
  const id = newId()
  return transaction((tx) => inviteContact(tx, actor, customerId, contact, id))
}

async function inviteContact(tx: Tx, actor: Actor, customerId: string, contact: Contact, id: string): Promise<void> {
  const { clientId, userId: inviterId } = actor
  const [customer] = await tx.$queryRaw<{ distributorId: string | null; deletedAt: Date | null }[]>`
    SELECT "distributorId", "deletedAt" FROM "Organisation"
    WHERE "clientId" = ${clientId}::uuid AND "id" = ${customerId}::uuid FOR UPDATE`
  if (!customer || customer.distributorId !== actingOrganisation(actor)?.organisationId) throw notFound()
  if (customer.deletedAt) throw conflict('This organisation is archived, so nothing of it can be changed')
  if ((await membersOf(tx, clientId, customerId)) > 0) throw isTheirs()
  const row = await personOf(tx, clientId, contact, id)
  // Nobody hears that there is a system admin (TENANT-10).
  if (row.systemAdmin) {
    const { isMember } = await inviteUnseen(tx, actor, row.id, { organisationIds: [customerId], clientAdmin: false })
    if (isMember) throw isTheirs()
    return
  }
  const membership = { userId: row.id, organisationId: customerId, role: roles.admin }
  await addMembership(tx, actor, membership)
  const who = { clientId, userId: row.id, email: row.email, inviterId }
  if (row.verifiedAt) return await mailAddedToOrganisations(tx, { ...who, organisationIds: [customerId] })
  await tx.user.update({ where: { clientId, id: row.id }, data: { invitedAt: new Date() } })
  await mailCustomerInvite(tx, { ...who, organisationId: customerId })
}

const isTheirs = () => refused('Somebody of this customer uses the portal already. Ask them to invite others')

/** People who have a password and are members; the others may never answer. */
const membersOf = (tx: Tx, clientId: string, organisationId: string) =>
  tx.membership.count({ where: { clientId, organisationId, user: { verifiedAt: { not: null }, deletedAt: null } } })
