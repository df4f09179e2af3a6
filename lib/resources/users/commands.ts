import { deleteAccount, deleteOwnAccount } from '@/lib/auth/delete-account'
import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { invalid } from '@/lib/core/errors/errors'
import { audit } from '@/lib/domain/audit/audit'
import { type Actor, actingOrganisation, type Role } from '@/lib/domain/permissions/actor'
import { assertLive } from './invite.commands'
import { addMembership, changeMembership } from './membership.commands'
import type { UserRow } from './queries'
import type { UserChange } from './schema'
import { revoke } from './words'

/**
 * A user admin changes the current organisation only (ORGANISATION-29), a client admin flags and any organisations
 * (ORGANISATION-30).
 */
export const changeUser = (actor: Actor, row: UserRow, input: UserChange): Promise<void> =>
  transaction(async (tx) => {
    const own = actingOrganisation(actor)
    if (!own) return changeAnywhere(tx, actor, row, input)
    const { role, receiveQuotes } = input
    await changeMembership(tx, actor, { userId: row.id, organisationId: own.organisationId, role, receiveQuotes })
  })

/** Organisations that are not named stay as they are; role 3 ends a membership (ORGANISATION-30). */
async function changeAnywhere(tx: Tx, actor: Actor, row: UserRow, { clientAdmin, organisationIds }: UserChange) {
  const { clientId } = actor
  const wanted = organisationIds ?? []
  const kept = wanted.filter(({ role }) => role !== revoke)
  await assertLive(tx, clientId, kept)
  // In the order of their ids, so that two calls that change several organisations never block each other.
  for (const one of [...wanted].sort((a, b) => (a.organisationId < b.organisationId ? -1 : 1))) {
    const { organisationId, role } = one
    const where = { clientId, userId: row.id, organisationId }
    if (await tx.membership.count({ where })) await changeMembership(tx, actor, { userId: row.id, ...one })
    else if (role !== revoke) await addMembership(tx, actor, { ...one, userId: row.id, role: role as Role })
  }
  if (clientAdmin === undefined || clientAdmin === null || clientAdmin === row.clientAdmin) return
  const hasOrganisation = await tx.membership.count({ where: { clientId, userId: row.id } })
  if (!clientAdmin && !hasOrganisation) throw invalid({ organisationIds: ['Choose an organisation'] })
  await tx.user.update({ where: { clientId, id: row.id }, data: { clientAdmin } })
  await audit(tx, actor, { action: 'role-change', recordType: 'users', recordId: row.id, details: { clientAdmin } })
}

/** Deletes the caller's own account. @throws ApiError 403 while impersonating, 422 for the last Admin. */
export const removeSelf = (actor: Actor): Promise<void> => transaction((tx) => deleteOwnAccount(tx, actor))

/**
 * A user admin takes somebody out of the current organisation, a client admin deletes the account (ORGANISATION-35).
 */
export const removeUser = (actor: Actor, { id }: { id: string }): Promise<void> =>
  transaction(async (tx) => {
    const own = actingOrganisation(actor)
    if (own) await changeMembership(tx, actor, { userId: id, organisationId: own.organisationId, role: revoke })
    else await deleteAccount(tx, { clientId: actor.clientId, userId: id })
  })

/**
 * Takes an invite back: a user admin in the current organisation only (ORGANISATION-44), a client admin all of it. An
 * account without any invite left is deleted, unless the person has registered too.
 * @throws ApiError 403 where a Manager would take an Admin's.
 */
export const removePending = (actor: Actor, { id }: { id: string }): Promise<void> =>
  transaction(async (tx) => {
    const { clientId } = actor
    const own = actingOrganisation(actor)
    if (own) await changeMembership(tx, actor, { userId: id, organisationId: own.organisationId, role: revoke })
    else await tx.membership.deleteMany({ where: { clientId, userId: id } })
    const invited = { clientId, id, verifiedAt: null }
    if (!own) await tx.user.updateMany({ where: invited, data: { clientAdmin: false } })
    const forgotten = { ...invited, clientAdmin: false, memberships: { none: {} } }
    await tx.user.deleteMany({ where: { ...forgotten, registeredAt: null } })
    await tx.user.updateMany({ where: forgotten, data: { invitedAt: null } })
  })
