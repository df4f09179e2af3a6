import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { type PersonOutput, presentPerson } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import { rules } from '@/lib/domain/permissions/table'

/*
 * Whom a task on an asset is given to. He has it as long as he inspects for its customer or its distributor: who has
 * left, or has another role, or whose organisation has nothing to do with the asset any more, has none of them, without
 * a row being written (SCHEDULE-27).
 */

const inspects = { role: { in: [...rules['results:record'].roles] } }

/** Of a task's row: whom it was given to, and for whom that one inspects now. */
export const assigneeSelect = {
  select: {
    id: true,
    firstName: true,
    lastName: true,
    deletedAt: true,
    memberships: { where: inspects, select: { organisationId: true } },
  },
} as const satisfies Prisma.UserDefaultArgs

interface AssignedTask {
  customerOrganisationId: string | null
  distributorOrganisationId: string | null
  assignee: Prisma.UserGetPayload<typeof assigneeSelect> | null
}

/** Who has the task now; nobody where whom it was given to does not inspect there any more. */
export function presentAssignee({ assignee, ...row }: AssignedTask): PersonOutput | null {
  const sides = [row.customerOrganisationId, row.distributorOrganisationId]
  const has = assignee?.deletedAt === null && assignee.memberships.some((one) => sides.includes(one.organisationId))
  return has ? presentPerson(assignee) : null
}

/** The `where` for tasks that somebody has now; `me`: whoever asks. */
export async function whereAssigned(
  { clientId, userId: me }: Actor,
  asked: string,
): Promise<Prisma.AssetCheckWhereInput> {
  const userId = asked === 'me' ? me : asked
  const memberships = await db.membership.findMany({
    where: { clientId, userId, user: { deletedAt: null }, ...inspects },
    select: { organisationId: true },
    take: 1000,
  })
  const ids = memberships.map(({ organisationId }) => organisationId)
  return {
    assigneeUserId: userId,
    OR: [{ customerOrganisationId: { in: ids } }, { distributorOrganisationId: { in: ids } }],
  }
}
