import { systemDb } from '@/lib/core/db/client'
import { unauthenticated } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'

/** The caller's own row with what there is of a second factor: a system admin's may belong to another client. */
export async function findSecondFactor(actor: Actor) {
  const row = await systemDb.user.findFirst({
    where: { id: actor.userId, deletedAt: null },
    select: {
      secondFactorAt: true,
      authenticatorApps: {
        where: { secret: { not: null } },
        select: { createdAt: true, lastUsedAt: true },
      },
      passkeys: {
        select: { id: true, name: true, hostname: true, createdAt: true, lastUsedAt: true },
        orderBy: { id: 'asc' },
      },
      recoveryCodes: { select: { createdAt: true, usedAt: true } },
    },
  })
  if (!row) throw unauthenticated()
  return row
}
export type SecondFactorRow = Awaited<ReturnType<typeof findSecondFactor>>
