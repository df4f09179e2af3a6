import { systemDb } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { findMany } from '@/lib/core/db/read/find-many'
import { unauthenticated } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'

export type MeRow = Awaited<ReturnType<typeof findMe>>

/**
 * The caller's own row with his active organisations on this client and the change of address that waits (ACCOUNT-35,
 * ACCOUNT-34).
 */
export async function findMe(actor: Actor) {
  const select = {
    id: true,
    clientId: true,
    firstName: true,
    lastName: true,
    email: true,
    emailTokens: {
      where: { kind: 'email-change', usedAt: null, expiresAt: { gt: new Date() } },
      select: { newEmail: true, mailProblem: true },
    },
    memberships: {
      where: { clientId: actor.clientId, organisation: { deletedAt: null } },
      select: {
        role: true,
        receiveQuotes: true,
        organisation: { select: { id: true, name: true, accountCode: true, isDistributor: true, fields: true } },
      },
      orderBy: [{ organisation: { name: 'asc' } }, { organisationId: 'asc' }],
    },
  } as const satisfies Prisma.UserSelect
  const [row] = await findMany(systemDb.user, { where: { id: actor.userId }, select }, 'kept')
  if (!row) throw unauthenticated() // deleted since the call began
  return row
}
