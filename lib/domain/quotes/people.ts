import type { Tx } from '@/lib/core/db/client'
import { roles } from '@/lib/domain/permissions/actor'

/** Somebody of an organisation who receives quotes. */
interface Receiver {
  userId: string
  email: string
  fullName: string
  /** Whether they may decide: Read-only people only look (QUOTE-20). */
  mayDecide: boolean
}

/** The members of an organisation who receive quotes, in the order of their ids. */
export async function receiversOf(
  tx: Pick<Tx, 'membership'>,
  clientId: string,
  organisationId: string,
): Promise<Receiver[]> {
  const rows = await tx.membership.findMany({
    where: { clientId, organisationId, receiveQuotes: true, user: { deletedAt: null } },
    select: { userId: true, role: true, user: { select: { email: true, firstName: true, lastName: true } } },
    orderBy: { userId: 'asc' },
  })
  return rows.flatMap(({ userId, role, user: { email, firstName, lastName } }) =>
    email ? [{ userId, email, fullName: `${firstName} ${lastName}`, mayDecide: role !== roles.readOnly }] : [],
  )
}

/**
 * Who is told of a decision: the sender, while a member, and the distributor's people who receive quotes (QUOTE-23).
 */
export async function toldOfDecision(
  tx: Tx,
  { clientId, distributorId, senderId }: { clientId: string; distributorId: string; senderId: string | null },
): Promise<{ userId: string; email: string }[]> {
  const rows = await tx.membership.findMany({
    where: {
      clientId,
      organisationId: distributorId,
      user: { deletedAt: null },
      OR: [{ receiveQuotes: true }, ...(senderId ? [{ userId: senderId }] : [])],
    },
    select: { userId: true, user: { select: { email: true } } },
    orderBy: { userId: 'asc' },
  })
  return rows.flatMap(({ userId, user: { email } }) => (email ? [{ userId, email }] : []))
}
