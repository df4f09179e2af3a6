import { systemDb, type Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { forbidden, notFound, unauthenticated } from '@/lib/core/errors/errors'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { Caller } from './address'
import { makeOneTimeToken } from './one-time-token'
import { holdSession, issueTokens, lifetimes, startSession, type TokenPair } from './sessions'

/**
 * Lets a client or system admin act as a person of this client, for an hour (ACCOUNT-48): for `GET
 * /users/{id}/impersonate`. The pipeline has looked at the capability, which is closed while impersonating. Written to
 * the audit log, and ended with the session that it is begun in.
 * @throws ApiError 404 where there is no such person here, which is also what a client admin hears of a
 * system admin; 403 where it is a client admin or, asked by a system admin, another one (TENANT-10,
 * ACCOUNT-49, ACCOUNT-50, ORGANISATION-36).
 */
export async function impersonate(actor: Actor, userId: string, from: Caller): Promise<TokenPair> {
  const { clientId } = actor
  return transaction(async (tx) => {
    const target = await tx.user.findFirst({
      where: { clientId, id: userId, deletedAt: null, verifiedAt: { not: null } },
      select: { id: true, clientAdmin: true, systemAdmin: true },
    })
    if (!target || (target.systemAdmin && !actor.systemAdmin)) throw notFound()
    if (target.clientAdmin || target.systemAdmin || actor.impersonator) throw forbidden()
    const who = { clientId, userId: target.id }
    const impersonator = { id: actor.userId }
    await audit(tx, { ...who, impersonator }, { action: 'impersonate', recordType: 'users', recordId: target.id })
    if (!(await holdSession(tx, actor.sessionId))) throw unauthenticated()
    const begun = { impersonatorId: actor.userId, begunInId: actor.sessionId }
    const sessionId = await startSession(tx, { ...who, ...begun, ...from })
    return issueTokens(tx, sessionId, lifetimes.impersonation)
  })
}

/**
 * A link that lets a system admin into a client admin's account on that person's own portal, once, within 60 s
 * (ACCOUNT-49, ACCOUNT-50): for `GET /clients/users/{id}/impersonate`.
 * @throws ApiError 404 where there is no such client admin, or the client is archived.
 */
export async function impersonationLink(tx: Tx, actor: Actor, userId: string): Promise<{ url: string }> {
  const target = await systemDb.user.findFirst({
    where: {
      id: userId,
      clientAdmin: true,
      systemAdmin: false,
      deletedAt: null,
      verifiedAt: { not: null },
      client: { deletedAt: null },
    },
    select: { id: true, clientId: true, client: { select: { primaryUrl: true } } },
  })
  if (!target) throw notFound()
  const { clientId, id } = target
  const begun = { impersonatorId: actor.userId, begunInId: actor.sessionId }
  const token = await makeOneTimeToken(tx, { clientId, userId: id, ...begun })
  return { url: `${target.client.primaryUrl}/login?oneTimeToken=${token}` }
}
