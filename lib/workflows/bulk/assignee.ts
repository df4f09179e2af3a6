import type { Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import { asMembers, type Sides } from '@/lib/domain/notifications/members'
import { notify } from '@/lib/domain/notifications/notify'
import { type Actor, actingOrganisation, type Role } from '@/lib/domain/permissions/actor'
import { organisationReach } from '@/lib/domain/permissions/reach'

/** Somebody who is given rows: where he is a member, as far as the caller has to do with it. */
interface Assignee {
  id: string
  organisationIds: ReadonlySet<string>
  /** What is said where that is not enough. */
  whoElse: string
}

const anybody = 'Choose somebody of the customer or of its distributor'
const anInspector = 'Choose an inspector of the customer or of its distributor'

/**
 * The person whom rows are given to; null: nobody. @throws ApiError 422 `values` where that is nobody of an
 * organisation within the caller's reach, or of the distributor that his own has.
 */
export async function assigneeNamed(
  tx: Tx,
  actor: Actor,
  id: string | null | undefined,
  roles?: readonly Role[],
): Promise<Assignee | null> {
  if (!id) return null
  const { clientId } = actor
  const own = actingOrganisation(actor)?.distributorId
  const found = await tx.membership.findMany({
    where: {
      clientId,
      userId: id,
      user: { deletedAt: null },
      organisation: { OR: [organisationReach(actor), ...(own ? [{ clientId, id: own }] : [])] },
      ...(roles && { role: { in: [...roles] } }),
    },
    select: { organisationId: true },
    take: 1000,
  })
  const whoElse = roles ? anInspector : anybody
  if (found.length === 0) throw invalid({ values: [whoElse] })
  return { id, whoElse, organisationIds: new Set(found.map(({ organisationId }) => organisationId)) }
}

/** Why somebody can't be given what is of these; null where he can. */
export function whyNotTheirs(assignee: Assignee | null, row: Sides): string | null {
  if (!assignee) return null
  const sides = [row.customerOrganisationId, row.distributorOrganisationId]
  return sides.some((id) => id !== null && assignee.organisationIds.has(id)) ? null : assignee.whoElse
}

/** Tells whoever was given rows, in one line of however many blocks they are (BELL-4). */
export async function tellAssignee(
  tx: Tx,
  by: Actor,
  kind: 'findings-assigned' | 'tasks-assigned',
  [row]: readonly Sides[],
  { assignee, bulkId }: { assignee: Assignee | null; bulkId: string },
): Promise<void> {
  if (!row || !assignee) return
  const { clientId } = by
  const to = await asMembers(tx, clientId, row, [assignee.id])
  await notify(tx, { clientId, kind, subjectId: bulkId, to, by, once: `bulk ${bulkId}` })
}
