import { db, type Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import type { Option } from '@/lib/domain/options/option'
import type { Actor } from '@/lib/domain/permissions/actor'

interface Sides {
  customerOrganisationId: string | null
  distributorOrganisationId: string | null
}

const membersOf = (clientId: string, { customerOrganisationId, distributorOrganisationId }: Sides) => {
  const sides = [customerOrganisationId, distributorOrganisationId].filter((id) => id !== null)
  return { some: { clientId, organisationId: { in: sides } } }
}

/**
 * Whether somebody may be given a finding on this asset: a member of its customer or of its distributor (FINDING-16).
 * @throws ApiError 422 `assigneeUserId`.
 */
export async function assignable(tx: Tx, clientId: string, asset: Sides, userId?: string | null): Promise<void> {
  if (!userId) return
  const found = await tx.user.count({
    where: { clientId, id: userId, deletedAt: null, memberships: membersOf(clientId, asset) },
  })
  if (found === 0) throw invalid({ assigneeUserId: ['Choose somebody of the customer or of its distributor'] })
}

/** Who may be given the finding, by name. */
export async function assignablePeople({ clientId }: Actor, row: Sides): Promise<Option[]> {
  const found = await db.user.findMany({
    where: { clientId, deletedAt: null, verifiedAt: { not: null }, memberships: membersOf(clientId, row) },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
    take: 500,
    select: { id: true, firstName: true, lastName: true },
  })
  return found.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
}
