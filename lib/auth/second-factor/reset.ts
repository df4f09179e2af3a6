import { transaction } from '@/lib/core/db/transaction'
import { conflict } from '@/lib/core/errors/errors'
import type { AuditWho } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { resetLimit } from '../rate-limits'
import { endSessionsOf } from '../sessions'
import { tellOfChange } from '../tell-change'
import { lockOwner, switchOff } from './owner'

/**
 * Takes away the second factor of somebody who has lost it, and ends their sessions: the password logs in alone until
 * they set one up again. Whether the actor may is the caller's to check. Written to the audit log, and mailed (FACTOR-28).
 * @throws ApiError 409 where there is none.
 */
export const resetSecondFactor = (actor: Actor, userId: string): Promise<void> => reset(userId, actor)

/** The same by whoever runs the installation, of anybody (FACTOR-29): nobody of the portal stands in the log. */
export const resetByOperator = (userId: string): Promise<void> => reset(userId, { userId: null })

async function reset(userId: string, by: Omit<AuditWho, 'clientId'>): Promise<void> {
  await transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (!owner.secondFactorAt) throw conflict('This person has not set up two-step sign-in')
    await switchOff(tx, owner)
    await endSessionsOf(tx, owner.id)
    // In the log of the person's own client: a system admin may be signed in on another (AUDIT-5).
    const who = { ...by, clientId: owner.clientId }
    await tellOfChange(tx, who, owner, { action: 'second-factor-change', change: 'second-factor-reset' })
  })
  // Codes that somebody else got wrong would keep the owner from using a new app; of the old one nothing is left to guess.
  await resetLimit('second-factor', userId)
  await resetLimit('second-factor-day', userId)
}
