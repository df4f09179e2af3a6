import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/text/new-id'
import { randomToken, tokenHash } from './tokens'

/** Lifetimes in milliseconds (D §3). */
export const lifetimes = { access: 15 * 60_000, refresh: 30 * 24 * 60 * 60_000, impersonation: 60 * 60_000 } as const

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

/** A new pair of bearer tokens of a session; only their hashes are kept. */
export async function issueTokens(tx: Pick<Tx, 'sessionToken'>, sessionId: string): Promise<TokenPair> {
  const pair = { accessToken: randomToken(), refreshToken: randomToken() }
  await tx.sessionToken.create({
    data: {
      sessionId,
      accessHash: tokenHash(pair.accessToken),
      accessExpiresAt: new Date(Date.now() + lifetimes.access),
      refreshHash: tokenHash(pair.refreshToken),
    },
  })
  return pair
}
