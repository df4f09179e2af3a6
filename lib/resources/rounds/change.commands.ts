import { columnOf } from '@/lib/core/dates/calendar-date'
import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { audit } from '@/lib/domain/audit/audit'
import { asMembers, type Sides } from '@/lib/domain/notifications/members'
import { notify } from '@/lib/domain/notifications/notify'
import type { Actor } from '@/lib/domain/permissions/actor'
import { countsOf } from '@/lib/domain/rounds/counts'
import { holdOpenRound } from '@/lib/domain/rounds/hold'
import { assignable } from './assignee.queries'
import type { RoundChange } from './schema'

/** Changes what is sent (ROUND-11). @throws ApiError 409 where it has ended, 422 `assigneeUserId`. */
export async function changeRound(tx: Tx, actor: Actor, { id }: { id: string }, input: RoundChange): Promise<void> {
  const { clientId } = actor
  const held = await holdOpenRound(tx, actor, id)
  const { name, plannedDate, assigneeUserId, notes } = input
  if (assigneeUserId !== held.assigneeUserId) await assignable(tx, clientId, held, assigneeUserId)
  await tx.round.update({
    where: { clientId, id },
    data: { name, plannedDate: plannedDate ? columnOf(plannedDate) : undefined, assigneeUserId, notes },
  })
  if (assigneeUserId && assigneeUserId !== held.assigneeUserId) await tellAssignee(tx, actor, id, held, assigneeUserId)
}

/** A line behind the bell of whom a round is given to (BELL-6). */
export async function tellAssignee(
  tx: Tx,
  actor: Actor,
  subjectId: string,
  sides: Sides,
  userId: string,
): Promise<void> {
  const { clientId } = actor
  const to = await asMembers(tx, clientId, sides, [userId])
  await notify(tx, { clientId, kind: 'round-assigned', subjectId, to, by: actor })
}

/** Ends a round that is not walked any more (ROUND-14). @throws ApiError 409 where it has ended. */
export const cancelRound = (actor: Actor, id: string, notes: string | null | undefined): Promise<void> =>
  transaction(async (tx) => {
    const { clientId } = actor
    const { number, name, customerOrganisationId: organisationId } = await holdOpenRound(tx, actor, id)
    const counts = await countsOf(tx, clientId, id)
    await tx.round.update({ where: { clientId, id }, data: { state: 3, notes, ...counts } })
    const details = { name: `${number} ${name}`, organisationId }
    await audit(tx, actor, { action: 'round-cancel', recordType: 'rounds', recordId: id, details })
  })
