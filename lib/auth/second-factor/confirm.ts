import { millisecondsInMinute } from 'date-fns/constants'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { forbidden, invalid } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { inTurn } from '../password-queue'
import { isPassword } from '../passwords'
import { reserveAttempt, resetLimit } from '../rate-limits'
import { lockOwner } from './owner'

/** How long a proof of who one is counts in a session (FACTOR-14). */
const life = 10 * millisecondsInMinute

/** Until when the caller's session counts as confirmed; `null` where it does not. */
export async function confirmedUntil(actor: Actor): Promise<Date | null> {
  const session = await systemDb.session.findFirst({
    where: { id: actor.sessionId, clientId: actor.clientId },
    select: { confirmedAt: true },
  })
  const until = session?.confirmedAt && new Date(session.confirmedAt.getTime() + life)
  return until && until > new Date() ? until : null
}

/** @throws ApiError 403 unless the caller has just proved who he is. */
export async function assertConfirmed(actor: Actor): Promise<void> {
  if (!(await confirmedUntil(actor))) throw forbidden('Enter your password again before you change this')
}

/**
 * Confirms the caller's session by his password, for ten minutes. Wrong ones are counted with those of a change of
 * password (ACCOUNT-44).
 * @throws ApiError 422 `password`, 429.
 */
export async function confirm(actor: Actor, password: string): Promise<void> {
  const { id } = await transaction((tx) => lockOwner(tx, actor.userId))
  await inTurn({ account: id, address: id }, async () => {
    await reserveAttempt('password', id)
    const { passwordHash } = await systemDb.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } })
    if (!(await isPassword(password, passwordHash))) throw invalid({ password: ['This is not your current password'] })
    await resetLimit('password', id)
  })
  await systemDb.session.updateMany({
    where: { id: actor.sessionId, clientId: actor.clientId, endedAt: null },
    data: { confirmedAt: new Date() },
  })
}
