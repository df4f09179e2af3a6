import { deleteAccount } from '@/lib/auth/delete-account'
import { impersonationLink } from '@/lib/auth/impersonation'
import { mailInvite, mailMadeClientAdmin } from '@/lib/auth/invitations'
import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { invalid } from '@/lib/core/errors/errors'
import { audit } from '@/lib/domain/audit/audit'
import { idTaken } from '@/lib/domain/created-once/create-once'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { ClientUserChange, ClientUserInvite } from './schema'

type Person = { id: string; clientId: string }

/**
 * Invites a client admin of any client by a mail with that client's address; somebody who has an account there gets the
 * flag at once and is told so (ORGANISATION-46, ORGANISATION-47).
 * @throws ApiError 422 `clientId` where there is no such live client, `email` where the person is a client admin
 * already.
 */
export async function inviteClientAdmin(tx: Tx, actor: Actor, input: ClientUserInvite, id: string): Promise<void> {
  const { clientId, firstName, lastName, email } = input
  if (!(await tx.client.count({ where: { id: clientId, deletedAt: null } })))
    throw invalid({ clientId: ['Choose a client'] })
  // Where two people invite one address at the same time, the second finds the first one's invite.
  const person = { id, clientId, firstName, lastName, email, invitedAt: new Date() }
  await tx.user.createMany({ data: [person], skipDuplicates: true })
  const row = await lockByEmail(tx, clientId, email)
  if (!row) throw idTaken()
  if (row.verifiedAt && row.clientAdmin) throw invalid({ email: ['This person is a client admin already'] })
  const who = { clientId, userId: row.id, email, inviterId: actor.userId }
  const invitedAt = row.verifiedAt ? undefined : new Date()
  await tx.user.update({ where: { clientId, id: row.id }, data: { clientAdmin: true, invitedAt } })
  if (!row.clientAdmin) await auditFlag(tx, actor, { id: row.id, clientId }, true)
  if (row.verifiedAt) await mailMadeClientAdmin(tx, who)
  else await mailInvite(tx, who)
}

/** Puts the names right; those of a validated account stay as they are, which is no error (ORGANISATION-48). */
export const changeClientUser = ({ id, clientId }: Person, input: ClientUserChange): Promise<void> =>
  transaction(async (tx) => {
    await tx.user.updateMany({ where: { clientId, id, verifiedAt: null }, data: input })
  })

/** Deletes a client admin's account (ORGANISATION-49). @throws ApiError 422 for the last Admin of an organisation. */
export const removeClientUser = (actor: Actor, { id, clientId }: Person): Promise<void> =>
  transaction(async (tx) => {
    await deleteAccount(tx, { clientId, userId: id })
    await auditFlag(tx, actor, { id, clientId }, false)
  })

/** Takes back the invite as client admin. A person who was invited to organisations too, or registered, stays. */
export const removePendingClientUser = (actor: Actor, { id, clientId }: Person): Promise<void> =>
  transaction(async (tx) => {
    const invited = { clientId, id, verifiedAt: null, clientAdmin: true }
    const { count } = await tx.user.updateMany({ where: invited, data: { clientAdmin: false } })
    if (count === 0) return
    await auditFlag(tx, actor, { id, clientId }, false)
    const forgotten = { clientId, id, verifiedAt: null, memberships: { none: {} } }
    await tx.user.deleteMany({ where: { ...forgotten, registeredAt: null } })
    await tx.user.updateMany({ where: forgotten, data: { invitedAt: null } })
  })

/** The address that lets a system admin into the account (ACCOUNT-49, ACCOUNT-50). @throws ApiError 404. */
export const linkInto = (actor: Actor, id: string): Promise<{ url: string }> =>
  transaction((tx) => impersonationLink(tx, actor, id))

interface Known {
  id: string
  clientAdmin: boolean
  verifiedAt: Date | null
}

async function lockByEmail(tx: Tx, clientId: string, email: string): Promise<Known | undefined> {
  const rows = await tx.$queryRaw<Known[]>`
    SELECT "id", "clientAdmin", "verifiedAt" FROM "User"
    WHERE "clientId" = ${clientId}::uuid AND "email" = ${email}::citext FOR UPDATE`
  return rows[0]
}

/** In the log of the client that it is about, whose admins read it. */
const auditFlag = (tx: Tx, actor: Actor, { id, clientId }: Person, clientAdmin: boolean): Promise<void> =>
  audit(
    tx,
    { ...actor, clientId },
    { action: 'role-change', recordType: 'users', recordId: id, details: { clientAdmin } },
  )
