import { transaction } from '@/lib/core/db/transaction'
import { conflict, deadLink } from '@/lib/core/errors/errors'
import type { FactorChange } from '@/lib/core/jobs/mail-payload'
import { queueMail } from '@/lib/core/mail/queue'
import { type AuditWho, audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { replaceToken, type TokenRow } from '../email-tokens'
import { hasChangedEmail } from '../former-emails'
import { resetLimit, takeAttempt } from '../rate-limits'
import { endSessionsOf } from '../sessions'
import { tellOfChange } from '../tell-change'
import { lockOwner, switchOff } from './owner'

const noneThere = () => conflict('This person has not set up two-step sign-in')

/**
 * Takes away the second factor of somebody who has lost it, and ends their sessions: the password logs in alone until
 * they set one up again. Whether the actor may is the caller's to check. Written to the audit log,
 * and mailed (FACTOR-28).
 * @throws ApiError 409 where there is none.
 */
export const resetSecondFactor = (actor: Actor, userId: string): Promise<void> => reset(userId, actor)

/** The same by whoever runs the installation, of anybody (FACTOR-29): nobody of the portal stands in the log. */
export const resetByOperator = (userId: string): Promise<void> => reset(userId, { userId: null })

/**
 * Asks the person by a mailed link whether it may be taken away: who knows their password, and could have it reset by
 * an administrator alone, would be in their account (FACTOR-30).
 * @throws ApiError 409 where there is none, or the mail may go to somebody else; 429.
 */
export async function askToReset(actor: Actor, userId: string): Promise<void> {
  await takeAttempt('second-factor-reset', userId)
  await transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    const { clientId } = owner
    if (!owner.secondFactorAt) throw noneThere()
    if (await hasChangedEmail(tx, owner))
      throw conflict(
        'The email address of this person was changed in the last 7 days, so nobody is asked by mail. Ask a system admin',
      )
    const details = { change: 'second-factor-reset-asked' }
    await audit(tx, actor, { action: 'second-factor-change', recordType: 'users', recordId: userId, details })
    const tokenId = await replaceToken(tx, { clientId, userId, kind: 'second-factor-reset' })
    await queueMail(tx, {
      template: 'second-factor-reset',
      clientId,
      to: owner.email,
      tokenId,
      inviterId: actor.userId,
    })
  })
}

type ResetToken = Pick<TokenRow, 'id' | 'clientId' | 'userId'>

/**
 * Takes it away, as the person agrees. @throws ApiError 404 where the link is dead, 409 where there is none any more.
 */
export const agreeToReset = ({ id, clientId, userId }: ResetToken): Promise<void> =>
  reset(userId, { userId }, { change: 'second-factor-reset-agreed', token: { clientId, id } })

/** Leaves it as it is, as the person has not lost it. @throws ApiError 404 where the link is dead. */
export const stopReset = ({ id, clientId, userId }: ResetToken): Promise<void> =>
  transaction(async (tx) => {
    const { count } = await tx.emailToken.deleteMany({ where: { clientId, id } })
    if (count === 0) throw deadLink()
    const details = { change: 'second-factor-reset-stopped' }
    const who = { clientId, userId }
    await audit(tx, who, { action: 'second-factor-change', recordType: 'users', recordId: userId, details })
  })

async function reset(
  userId: string,
  by: Omit<AuditWho, 'clientId'>,
  { change = 'second-factor-reset', token }: { change?: FactorChange; token?: { clientId: string; id: string } } = {},
): Promise<void> {
  await transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (token && (await tx.emailToken.deleteMany({ where: token })).count === 0) throw deadLink()
    if (!owner.secondFactorAt) throw noneThere()
    await switchOff(tx, owner)
    await endSessionsOf(tx, owner.id)
    // In the log of the person's own client: a system admin may be signed in on another (AUDIT-5).
    const who = { ...by, clientId: owner.clientId }
    await tellOfChange(tx, who, owner, { action: 'second-factor-change', change })
  })
  // Codes that somebody else got wrong would keep the owner from using a new app; of the old one nothing is
  // left to guess.
  await resetLimit('second-factor', userId)
  await resetLimit('second-factor-day', userId)
}
