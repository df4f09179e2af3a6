import { db, type Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import type { Option } from '@/lib/domain/options/option'
import type { Actor } from '@/lib/domain/permissions/actor'
import { rules } from '@/lib/domain/permissions/table'
import { writableCustomer } from './place.queries'

/** Whose round it is: its customer, and the distributor that this has now. */
interface Sides {
  customerOrganisationId: string
  distributorOrganisationId: string | null
}

/** The `where` for inspectors of either side (ROUND-7). */
const inspectors = (clientId: string, { customerOrganisationId, distributorOrganisationId }: Sides) => ({
  clientId,
  deletedAt: null,
  memberships: {
    some: {
      clientId,
      organisationId: { in: [customerOrganisationId, distributorOrganisationId].filter((id) => id !== null) },
      role: { in: [...rules['results:record'].roles] },
    },
  },
})

/** Whether somebody may be given a round of these. @throws ApiError 422 `assigneeUserId`. */
export async function assignable(
  from: Pick<Tx, 'user'>,
  clientId: string,
  sides: Sides,
  id: string | null | undefined,
): Promise<void> {
  if (!id) return
  const found = await from.user.count({ where: { ...inspectors(clientId, sides), id } })
  if (found === 0) throw invalid({ assigneeUserId: ['Choose an inspector of the customer or of its distributor'] })
}

/** Who may be given a round of these, by name. */
export async function assignablePeople({ clientId }: Actor, sides: Sides): Promise<Option[]> {
  const found = await db.user.findMany({
    where: { ...inspectors(clientId, sides), verifiedAt: { not: null } },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
    take: 500,
    select: { id: true, firstName: true, lastName: true },
  })
  return found.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
}

/** Whose rounds of a customer within reach are; `null` where it is out of reach. */
export async function sidesOfCustomer(actor: Actor, id: string): Promise<Sides | null> {
  const row = await db.organisation.findFirst({
    where: writableCustomer(actor, id),
    select: { id: true, distributorId: true },
  })
  return row && { customerOrganisationId: row.id, distributorOrganisationId: row.distributorId }
}
