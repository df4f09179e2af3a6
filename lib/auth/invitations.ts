import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { queueMail } from '@/lib/core/mail/queue'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { replaceToken } from './email-tokens'

interface Invited {
  clientId: string
  userId: string
  email: string
  inviterId: string
}

/**
 * Mails an invite to a person who has no password yet: a new link of 7 days, the one before is dead (ORGANISATION-40).
 * The person's row must be locked, or made, by the same transaction.
 */
export async function mailInvite(tx: Tx, { clientId, userId, email, inviterId }: Invited): Promise<void> {
  const tokenId = await replaceToken(tx, { clientId, userId, kind: 'invite' })
  await queueMail(tx, { template: 'invite', clientId, to: email, tokenId, inviterId })
}

/** The same to the first person of a customer, with its account code (MAIL-13). */
export async function mailCustomerInvite(
  tx: Tx,
  { clientId, userId, email, inviterId, organisationId }: Invited & { organisationId: string },
): Promise<void> {
  const tokenId = await replaceToken(tx, { clientId, userId, kind: 'invite' })
  await queueMail(tx, { template: 'customer-invite', clientId, to: email, tokenId, organisationId, inviterId })
}

/**
 * Mails a pending invite again: its link is new, and it stands as sent now (ORGANISATION-59). Of a person who has
 * answered meanwhile nothing is sent. @returns whether there was an invite.
 */
export const mailInviteAgain = (actor: Actor, invited: { clientId: string; id: string }): Promise<boolean> =>
  transaction((tx) => inviteAgain(tx, actor, invited))

/** {@link mailInviteAgain} in a transaction that there is. */
export async function inviteAgain(tx: Tx, actor: Actor, { clientId, id }: { clientId: string; id: string }) {
  const [row] = await tx.$queryRaw<{ email: string }[]>`
    SELECT "email" FROM "User"
    WHERE "clientId" = ${clientId}::uuid AND "id" = ${id}::uuid AND "verifiedAt" IS NULL AND "invitedAt" IS NOT NULL
    FOR UPDATE`
  if (!row) return false
  await tx.user.update({ where: { clientId, id }, data: { invitedAt: new Date() } })
  await mailInvite(tx, { clientId, userId: id, email: row.email, inviterId: actor.userId })
  // In the log of the client that it is about, whose admins read it.
  await audit(tx, { ...actor, clientId }, { action: 'invite-again', recordType: 'users', recordId: id })
  return true
}

/**
 * Tells a person who has an account that he was added to organisations; there is nothing to validate (MAIL-3, MAIL-9).
 */
export async function mailAddedToOrganisations(
  tx: Tx,
  { clientId, userId, email, inviterId, organisationIds }: Invited & { organisationIds: string[] },
): Promise<void> {
  await queueMail(tx, { template: 'added-to-organisation', clientId, to: email, userId, organisationIds, inviterId })
}

/**
 * Tells a person who has an account that he is a client admin now (ORGANISATION-46, ORGANISATION-47, MAIL-3, MAIL-9).
 */
export async function mailMadeClientAdmin(tx: Tx, { clientId, userId, email, inviterId }: Invited): Promise<void> {
  await queueMail(tx, { template: 'made-client-admin', clientId, to: email, userId, inviterId })
}
