import type { Tx } from '@/lib/core/db/client'
import { forbidden } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { keepAnAdmin } from './last-admin'
import { switchOff } from './second-factor/owner'
import { endSessionsOf } from './sessions'

/**
 * Deletes an account: sessions and memberships end, email and password are erased, the name stays on inspection records
 * (ACCOUNT-38). Whether the caller may is his to check.
 * @param clientId the client that the person's row belongs to.
 * @throws ApiError 422 where the person is the last Admin of an organisation that others still use.
 */
export async function deleteAccount(tx: Tx, { clientId, userId }: { clientId: string; userId: string }): Promise<void> {
  const person = { clientId, userId }
  const memberships = await tx.membership.findMany({ where: person, select: { organisationId: true } })
  const organisationIds = memberships.map(({ organisationId }) => organisationId)
  await keepAnAdmin(tx, { ...person, organisationIds })
  await endSessionsOf(tx, userId)
  await switchOff(tx, { clientId, id: userId })
  await tx.membership.deleteMany({ where: person })
  await tx.emailToken.deleteMany({ where: person })
  await tx.formerEmail.deleteMany({ where: person })
  await tx.savedView.deleteMany({ where: person })
  await tx.calendarFeed.deleteMany({ where: person })
  await tx.notification.deleteMany({ where: person })
  await tx.user.update({
    where: { clientId, id: userId },
    data: { email: null, passwordHash: null, deletedAt: new Date(), clientAdmin: false, systemAdmin: false },
  })
}

/**
 * Deletes the caller's own account, whatever he is (ACCOUNT-39). The answer's message is
 * 'Your account has been deleted and you have been logged out'.
 * @throws ApiError 403 while impersonating (ACCOUNT-52), 422 as {@link deleteAccount}.
 */
export async function deleteOwnAccount(tx: Tx, actor: Actor): Promise<void> {
  if (actor.impersonator) throw forbidden()
  await deleteAccount(tx, { clientId: await homeOf(tx, actor), userId: actor.userId })
}

/** The client of the caller's own row: a system admin may be signed in on another one. */
async function homeOf(tx: Tx, actor: Actor): Promise<string> {
  const [row] = await tx.$queryRaw<{ clientId: string }[]>`
    /* unscoped: the caller’s own row, wherever it is */
    SELECT "clientId" FROM "User" WHERE "id" = ${actor.userId}::uuid FOR UPDATE`
  if (!row) throw forbidden()
  return row.clientId
}
