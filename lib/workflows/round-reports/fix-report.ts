import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { files } from '@/lib/core/files/files'
import { sha256Of } from '@/lib/core/files/inspect'
import { queueMail } from '@/lib/core/mail/queue'
import { newId } from '@/lib/core/text/new-id'
import { adopt, expectStrays } from '@/lib/domain/attachments/strays'
import { receiversOf } from '@/lib/domain/quotes/people'
import { findUndrawn, type UndrawnRound } from './queries'

/**
 * Draws the report of a round that was finished, once: from then on it is these bytes (FOLLOW-9). Of two that draw the
 * first one counts; the other’s file is swept.
 */
export async function fixRoundReport({ clientId, roundId }: { clientId: string; roundId: string }): Promise<void> {
  const round = await findUndrawn(clientId, roundId)
  if (!round) return
  // What makes a PDF is loaded with the first one: a start need not wait for it.
  const { drawReport } = await import('./draw-report')
  const bytes = await drawReport(round)
  const key = `${clientId}/${newId()}/round`
  await expectStrays(clientId, [key])
  await files().put(key, bytes, 'application/pdf')
  await transaction(async (tx) => {
    const { count } = await tx.round.updateMany({
      where: { clientId, id: roundId, state: 2, reportKey: null },
      data: { reportKey: key, reportSha256: sha256Of(bytes), updatedAt: round.updatedAt },
    })
    if (count === 0) return
    await adopt(tx, clientId, [key])
    if (round.client.mailRoundReports) await mailReport(tx, round)
  })
}

/** To the customer’s people who receive quotes, and to whom it was assigned (FOLLOW-10). */
async function mailReport(
  tx: Tx,
  { clientId, id, customerOrganisationId, assigneeUserId }: UndrawnRound,
): Promise<void> {
  const receivers = new Map<string, string>()
  for (const { userId, email } of await receiversOf(tx, clientId, customerOrganisationId)) receivers.set(userId, email)
  const assignee = assigneeUserId
    ? await tx.user.findFirst({ where: { clientId, id: assigneeUserId, deletedAt: null }, select: { email: true } })
    : null
  if (assigneeUserId && assignee?.email) receivers.set(assigneeUserId, assignee.email)
  for (const [userId, to] of receivers)
    await queueMail(tx, { template: 'round-report', clientId, to, roundId: id, userId })
}
