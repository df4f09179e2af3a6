import { systemDb, type Tx } from '@/lib/core/db/client'
import { deadLink } from '@/lib/core/errors/errors'
import { randomToken, tokenHash } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { audit } from '@/lib/domain/audit/audit'
import type { Caller } from './address'
import { holdSession, issueTokens, lifetimes, startSession, type TokenPair } from './sessions'

const LIFE = 60_000

/**
 * A token by which an admin gets into somebody's account on that person's client, once, within 60 s (ACCOUNT-51).
 * Whether they may is the caller's to check. @returns the raw token; only its hash is kept.
 */
export async function makeOneTimeToken(
  tx: Pick<Tx, 'oneTimeToken'>,
  whose: { clientId: string; userId: string; impersonatorId: string; begunInId?: string },
): Promise<string> {
  const token = randomToken()
  const expiresAt = new Date(Date.now() + LIFE)
  await tx.oneTimeToken.create({ data: { ...whose, tokenHash: tokenHash(token), expiresAt } })
  return token
}

/**
 * Uses up a one-time token and starts the impersonation that it is for, on its own client's host only (ACCOUNT-51,
 * ACCOUNT-50).
 * @returns the session's id. @throws ApiError 404 where it is unknown, used, too old or of another client.
 */
export async function exchangeOneTimeToken(tenant: Tenant, token: string, caller: Caller): Promise<string> {
  return systemDb.$transaction(async (tx) => {
    const [used] = await tx.oneTimeToken.updateManyAndReturn({
      where: {
        tokenHash: tokenHash(token),
        clientId: tenant.id,
        usedAt: null,
        expiresAt: { gt: new Date() },
        user: { deletedAt: null, verifiedAt: { not: null } },
        impersonator: { deletedAt: null },
      },
      data: { usedAt: new Date() },
      select: { userId: true, impersonatorId: true, begunInId: true },
    })
    if (!used) throw deadLink()
    const { impersonatorId, begunInId } = used
    if (begunInId && !(await holdSession(tx, begunInId))) throw deadLink()
    const who = { clientId: tenant.id, userId: used.userId }
    await audit(
      tx,
      { ...who, impersonator: { id: impersonatorId } },
      { action: 'impersonate', recordType: 'users', recordId: used.userId },
    )
    return startSession(tx, { ...who, impersonatorId, begunInId, ...caller })
  })
}

/** The same for a caller who wants bearer tokens: for `GET /clients/one-time-token/{id}`. */
export async function exchangeForTokens(tenant: Tenant, token: string, caller: Caller): Promise<TokenPair> {
  return issueTokens(systemDb, await exchangeOneTimeToken(tenant, token, caller), lifetimes.impersonation)
}
