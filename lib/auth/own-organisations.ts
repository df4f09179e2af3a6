import { db } from '@/lib/core/db/client'
import type { Role } from '@/lib/domain/permissions/actor'
import type { Person } from './actor'

interface OwnOrganisation {
  id: string
  name: string
  accountCode: string
  isDistributor: boolean
  role: Role
}

/** The live organisations of a person with their role there, by name (ACCOUNT-34). */
export async function ownOrganisations({ clientId, userId, memberships }: Person): Promise<OwnOrganisation[]> {
  if (memberships.length === 0) return []
  const rows = await db.membership.findMany({
    where: { clientId, userId, organisation: { deletedAt: null } },
    select: { role: true, organisation: { select: { id: true, name: true, accountCode: true, isDistributor: true } } },
    orderBy: { organisation: { name: 'asc' } },
  })
  return rows.map(({ role, organisation }) => ({ ...organisation, role: role as Role }))
}
