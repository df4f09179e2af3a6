import type { Tx } from '@/lib/core/db/client'
import type { Recipient } from './notify'

/** The organisations that see an asset, or what is on it. */
export interface Sides {
  customerOrganisationId: string | null
  distributorOrganisationId: string | null
}

/**
 * These people as members of the customer or of its distributor: of both where they are members of both, as the
 * customer's. Whoever is a member of neither hears nothing.
 */
export async function asMembers(
  tx: Pick<Tx, 'membership'>,
  clientId: string,
  { customerOrganisationId, distributorOrganisationId }: Sides,
  userIds: readonly string[],
): Promise<Recipient[]> {
  const sides = [customerOrganisationId, distributorOrganisationId].filter((id) => id !== null)
  const found = await tx.membership.findMany({
    where: { clientId, userId: { in: [...userIds] }, organisationId: { in: sides }, user: { deletedAt: null } },
    select: { userId: true, organisationId: true },
    take: 2 * userIds.length,
  })
  return userIds.flatMap((userId) => {
    const own = found.filter((one) => one.userId === userId).map(({ organisationId }) => organisationId)
    const organisationId = sides.find((id) => own.includes(id))
    return organisationId ? [{ userId, organisationId }] : []
  })
}
