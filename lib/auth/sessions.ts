import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import type { Tx } from '@/lib/core/db/client'
import { randomToken, tokenHash } from '@/lib/core/signing/tokens'
import { newId } from '@/lib/core/text/new-id'

/** Lifetimes in milliseconds (ACCOUNT-8, ACCOUNT-48). */
export const lifetimes = {
  access: 15 * millisecondsInMinute,
  refresh: 30 * millisecondsInDay,
  impersonation: millisecondsInHour,
} as const

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

interface NewSession {
  clientId: string
  userId: string
  impersonatorId?: string
  userAgent?: string | null
}

/** A new session on a client; an impersonation lives an hour, any other 30 days. @returns its id. */
export async function startSession(tx: Pick<Tx, 'session'>, { userAgent, ...session }: NewSession): Promise<string> {
  const id = newId()
  const life = session.impersonatorId ? lifetimes.impersonation : lifetimes.refresh
  await tx.session.create({
    data: { id, ...session, userAgent: userAgent?.slice(0, 255) ?? null, expiresAt: new Date(Date.now() + life) },
  })
  return id
}

/**
 * A new pair of bearer tokens of a session; only their hashes are kept. The access token lives 15 minutes, that of an
 * impersonation (`life`) as long as the impersonation.
 */
export async function issueTokens(
  tx: Pick<Tx, 'sessionToken'>,
  sessionId: string,
  life: number = lifetimes.access,
): Promise<TokenPair> {
  const pair = { accessToken: randomToken(), refreshToken: randomToken() }
  await tx.sessionToken.create({
    data: {
      sessionId,
      accessHash: tokenHash(pair.accessToken),
      accessExpiresAt: new Date(Date.now() + life),
      refreshHash: tokenHash(pair.refreshToken),
    },
  })
  return pair
}

/** Gives a live session 30 days from now; an impersonation keeps its hour. */
export async function extendSession(tx: Pick<Tx, 'session'>, clientId: string, id: string): Promise<void> {
  const now = Date.now()
  await tx.session.updateMany({
    where: { id, clientId, impersonatorId: null, endedAt: null, expiresAt: { gt: new Date(now) } },
    data: { expiresAt: new Date(now + lifetimes.refresh) },
  })
}

/** Whether a session has used up a day of its life, so that a cookie call gives it 30 days anew (ACCOUNT-16). */
export const isDueToExtend = (expiresAt: Date): boolean =>
  expiresAt.getTime() - Date.now() < lifetimes.refresh - millisecondsInDay

/** Ends a session everywhere: its bearer tokens and cookies are dead with the next call. */
export async function endSession(tx: Pick<Tx, 'session'>, clientId: string, id: string): Promise<void> {
  await tx.session.updateMany({ where: { id, clientId, endedAt: null }, data: { endedAt: new Date() } })
}

/**
 * Ends every session of a person, on whichever client, and those in which they act as somebody else.
 * @param except a session that goes on: the one that a password is changed in (ACCOUNT-37).
 */
export async function endSessionsOf(tx: Pick<Tx, '$executeRaw'>, userId: string, except?: string): Promise<void> {
  await tx.$executeRaw`
    /* unscoped: a system admin’s sessions may be on several clients */
    UPDATE "Session" SET "endedAt" = now()
    WHERE ("userId" = ${userId}::uuid OR "impersonatorId" = ${userId}::uuid)
      AND "endedAt" IS NULL AND "id" IS DISTINCT FROM ${except ?? null}::uuid`
}
