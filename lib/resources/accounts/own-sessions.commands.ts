import { deviceOf } from '@/lib/auth/device'
import { endSession, endSessionsOf } from '@/lib/auth/sessions'
import { transaction } from '@/lib/core/db/transaction'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { OwnSessionRow } from './own-sessions.queries'

/** Ends one of the caller's sessions everywhere (SESSION-4). */
export const endOwnSession = (actor: Actor, { id, clientId, userAgent }: OwnSessionRow): Promise<void> =>
  transaction(async (tx) => {
    await endSession(tx, clientId, id)
    const details = { device: deviceOf(userAgent) }
    await audit(tx, actor, { action: 'session-end', recordType: 'users', recordId: actor.userId, details })
  })

/** Ends all of them but the one that asks, those in which he acts as somebody else included (SESSION-4). */
export const endOtherSessions = (actor: Actor): Promise<void> =>
  transaction(async (tx) => {
    await endSessionsOf(tx, actor.userId, actor.sessionId)
    const details = { all: true }
    await audit(tx, actor, { action: 'session-end', recordType: 'users', recordId: actor.userId, details })
  })
