import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { unauthenticated } from '@/lib/core/errors/errors'
import { tokenHash } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { personOfSession } from './actor'
import { endSession, extendSession, issueTokens, lifetimes, type TokenPair } from './sessions'

/**
 * How long a rotated refresh token still answers: for an answer that got lost, and two tabs at once (ACCOUNT-10).
 */
const LEEWAY = 10_000

/**
 * A new pair for a refresh token (rotation), which gives the session 30 more days; an impersonation keeps its hour.
 * An old token that is used again after the leeway ends the whole session.
 * @throws ApiError 401 where the token is unknown, dead or of another client (ACCOUNT-11).
 */
export async function refresh(tenant: Tenant, refreshToken: unknown): Promise<TokenPair> {
  if (typeof refreshToken !== 'string') throw unauthenticated()
  const found = await findRefreshToken(tenant, refreshToken)
  if (!found || !(await personOfSession(found.sessionId, tenant))) throw unauthenticated()

  const pair = await transaction(async (tx) => {
    // One at a time for a session: of parallel calls the first rotates, the others come within its leeway.
    await tx.$queryRaw`
      SELECT 1 FROM "Session" WHERE "id" = ${found.sessionId}::uuid AND "clientId" = ${tenant.id}::uuid FOR UPDATE`
    const token = await tx.sessionToken.findUnique({
      where: { id: found.id, session: { endedAt: null } },
      select: { rotatedAt: true },
    })
    if (!token) return null
    if (token.rotatedAt && Date.now() - token.rotatedAt.getTime() > LEEWAY) {
      await endSession(tx, tenant.id, found.sessionId)
      return null
    }
    if (!token.rotatedAt)
      await tx.sessionToken.update({ where: { id: found.id }, data: { rotatedAt: new Date() }, select: { id: true } })
    await extendSession(tx, tenant.id, found.sessionId)
    await tx.sessionToken.deleteMany({ where: { sessionId: found.sessionId, createdAt: { lt: oldest() } } })
    const life = found.session.impersonatorId ? lifetimes.impersonation : lifetimes.access
    return issueTokens(tx, found.sessionId, life)
  })
  if (!pair) throw unauthenticated()
  return pair
}

/** Refresh tokens made before this have run out. */
const oldest = () => new Date(Date.now() - lifetimes.refresh)

/** The row of a refresh token that has not run out, of a live session on this client. */
export function findRefreshToken(tenant: Tenant, refreshToken: string) {
  return systemDb.sessionToken.findUnique({
    where: {
      refreshHash: tokenHash(refreshToken),
      createdAt: { gt: oldest() },
      session: { clientId: tenant.id, endedAt: null, expiresAt: { gt: new Date() } },
    },
    select: { id: true, sessionId: true, session: { select: { impersonatorId: true } } },
  })
}
