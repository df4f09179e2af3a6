import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import type { Tx } from '@/lib/core/db/client'
import { randomToken, tokenHash } from '@/lib/core/signing/tokens'
import { newId } from '@/lib/core/text/new-id'

/**
 * Lifetimes in milliseconds (ACCOUNT-8, ACCOUNT-48); `longest` is that of a session, however often renewed (SESSION-1).
 */
export const lifetimes = {
  access: 15 * millisecondsInMinute,
  refresh: 30 * millisecondsInDay,
  longest: 90 * millisecondsInDay,
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
  /** The impersonator's own session: this one ends with it (SESSION-4). */
  begunInId?: string | null
  userAgent?: string | null
  address?: string
  /** When its person proved who they are (FACTOR-14). */
  confirmedAt?: Date
}

/** A new session on a client; an impersonation lives an hour, any other 30 days. @returns its id. */
export async function startSession(
  tx: Pick<Tx, 'session'>,
  { userAgent, address, ...session }: NewSession,
): Promise<string> {
  const id = newId()
  const life = session.impersonatorId ? lifetimes.impersonation : lifetimes.refresh
  const [lastUsedAt, expiresAt] = [new Date(), new Date(Date.now() + life)]
  await tx.session.create({
    data: { id, ...session, userAgent: userAgent?.slice(0, 255) ?? null, address, lastUsedAt, expiresAt },
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

/**
 * Gives a live session 30 days from now, but never more than 90 in all (SESSION-1); an impersonation keeps its hour.
 */
export async function extendSession(tx: Pick<Tx, '$executeRaw'>, clientId: string, id: string): Promise<void> {
  const now = Date.now()
  const longest = lifetimes.longest / 1000
  await tx.$executeRaw`
    UPDATE "Session" SET "expiresAt" = least(
      ${new Date(now + lifetimes.refresh)}::timestamptz,
      "createdAt" + ${longest}::double precision * interval '1 second')
    WHERE "id" = ${id}::uuid AND "clientId" = ${clientId}::uuid AND "impersonatorId" IS NULL AND "endedAt" IS NULL
      AND "expiresAt" > ${new Date(now)}::timestamptz`
}

/** Whether a cookie call would give a session a day or more (ACCOUNT-16): none that nears its 90 days. */
export function isDueToExtend({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): boolean {
  const end = Math.min(Date.now() + lifetimes.refresh, createdAt.getTime() + lifetimes.longest)
  return end - expiresAt.getTime() > millisecondsInDay
}

/**
 * Ends a session everywhere, with whatever its person began in it as somebody else: bearer tokens and cookies are dead
 * with the next call, and an address that lets into an account opens none (SESSION-4).
 */
export async function endSession(tx: Pick<Tx, '$executeRaw'>, clientId: string, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Session" SET "endedAt" = now()
    WHERE "clientId" = ${clientId}::uuid AND "id" = ${id}::uuid AND "endedAt" IS NULL`
  // After it: an impersonation that begins at this moment holds that row until it is there (see holdSession).
  await tx.$executeRaw`
    /* unscoped: a system admin’s impersonation may be on another client than the session that it was begun in */
    UPDATE "Session" SET "endedAt" = now() WHERE "begunInId" = ${id}::uuid AND "endedAt" IS NULL`
  await tx.$executeRaw`
    /* unscoped: the same of an address that lets into an account */
    UPDATE "OneTimeToken" SET "usedAt" = now()
    WHERE "begunInId" = ${id}::uuid AND "usedAt" IS NULL AND "expiresAt" > now()`
}

/**
 * Holds a session that an impersonation is begun in, until that is there: whoever ends it waits, and ends both.
 * @returns whether it is live.
 */
export async function holdSession(tx: Pick<Tx, '$queryRaw'>, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    /* unscoped: by its id, on whichever client it is */
    SELECT 1 FROM "Session" WHERE "id" = ${id}::uuid AND "endedAt" IS NULL FOR SHARE`
  return rows.length === 1
}

/**
 * Ends every session of a person, on whichever client, those in which they act as somebody else, logins that wait for
 * their second step (FACTOR-3), and addresses that would let them into somebody's account (ACCOUNT-51).
 * @param except a session that goes on: the one that a password is changed in (ACCOUNT-37).
 */
export async function endSessionsOf(tx: Pick<Tx, '$executeRaw'>, userId: string, except?: string): Promise<void> {
  await tx.$executeRaw`
    /* unscoped: a system admin’s sessions may be on several clients */
    UPDATE "Session" SET "endedAt" = now()
    WHERE "userId" = ${userId}::uuid AND "endedAt" IS NULL AND "id" IS DISTINCT FROM ${except ?? null}::uuid`
  await tx.$executeRaw`
    /* unscoped: the same of those in which the person acts as somebody else, after those that they are begun in */
    UPDATE "Session" SET "endedAt" = now() WHERE "impersonatorId" = ${userId}::uuid AND "endedAt" IS NULL`
  await tx.$executeRaw`
    /* unscoped: logins that wait for their second step, on whichever client */
    DELETE FROM "SecondFactorToken" WHERE "userId" = ${userId}::uuid AND "kind" = 'login'`
  await tx.$executeRaw`
    /* unscoped: a system admin gets into accounts of any client */
    UPDATE "OneTimeToken" SET "usedAt" = now() WHERE "impersonatorId" = ${userId}::uuid AND "usedAt" IS NULL AND "expiresAt" > now()`
}
