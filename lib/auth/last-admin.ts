import type { Tx } from '@/lib/core/db/client'
import { refused } from '@/lib/core/errors/errors'
import { roles } from '@/lib/domain/permissions/actor'

/**
 * Refuses to take a person's Admin role from an organisation that other active people still use, where nobody else has
 * it (ORGANISATION-34). Call it in the transaction that demotes, revokes or deletes, before it does: it locks the
 * organisations, so that of two such calls at once one wins.
 * @param organisationIds the organisations that the person leaves or is demoted in.
 * @throws ApiError 422.
 */
export async function keepAnAdmin(
  tx: Tx,
  { clientId, userId, organisationIds }: { clientId: string; userId: string; organisationIds: string[] },
): Promise<void> {
  if (organisationIds.length === 0) return
  const ids = [...organisationIds].sort()
  await tx.$queryRaw`
    SELECT 1 FROM "Organisation"
    WHERE "clientId" = ${clientId}::uuid AND "id" = ANY (${ids}::uuid[])
    ORDER BY "id" FOR UPDATE`
  const memberships = await tx.membership.findMany({
    where: {
      clientId,
      organisationId: { in: ids },
      organisation: { deletedAt: null },
      user: { deletedAt: null, verifiedAt: { not: null } },
    },
    select: { userId: true, organisationId: true, role: true },
  })
  for (const id of ids) {
    const members = memberships.filter(({ organisationId }) => organisationId === id)
    const mine = members.find((one) => one.userId === userId)
    const others = members.filter((one) => one.userId !== userId)
    const isLast = mine?.role === roles.admin && !others.some(({ role }) => role === roles.admin)
    if (isLast && others.length > 0) throw refused('An organisation needs at least one admin')
  }
}
