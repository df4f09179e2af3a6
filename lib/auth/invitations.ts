import type { Tx } from '@/lib/core/db/client'
import { queueMail } from '@/lib/core/mail/queue'
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
