import { type CalendarDate, columnOf } from '@/lib/core/dates/calendar-date'
import type { Tx } from '@/lib/core/db/client'
import { moveFinding } from '@/lib/domain/findings/move'

/** Who is told of in the story of a finding. */
type Mover = Parameters<typeof moveFinding>[1]

/** Brings the findings that wait for a quote into the state that it gives them (QUOTE-16). */
export async function moveFindingsOf(tx: Tx, by: Mover, quoteId: string, to: 0 | 2 | 3): Promise<void> {
  const where = { clientId: by.clientId, quoteId, state: 1 }
  const rows = await tx.finding.findMany({ where, select: { id: true } })
  await moveFinding(tx, by, { ids: rows.map(({ id }) => id), to, mover: 'quote', quoteId })
}

interface Sent {
  id: string
  sentByUserId: string | null
  senderName: string | null
}

/** Locks those of some quotes that are sent, in the order of their ids. */
const lockSent = (tx: Tx, clientId: string, ids: readonly string[]) =>
  tx.$queryRaw<Sent[]>`
    SELECT q."id", q."sentByUserId", u."firstName" || ' ' || u."lastName" AS "senderName"
    FROM "Quote" q LEFT JOIN "User" u ON u."clientId" = q."clientId" AND u."id" = q."sentByUserId"
    WHERE q."clientId" = ${clientId}::uuid AND q."id" = ANY (${[...ids]}::uuid[]) AND q."state" = 1
    ORDER BY q."id" FOR UPDATE OF q`

/** Takes sent quotes back and opens their findings again (QUOTE-14). What is not sent any more stays as it is. */
export async function withdrawQuotes(tx: Tx, by: Mover, ids: readonly string[]): Promise<void> {
  for (const { id } of await lockSent(tx, by.clientId, ids)) {
    await tx.quote.update({ where: { clientId: by.clientId, id }, data: { state: 5 } })
    await moveFindingsOf(tx, by, id, 0)
  }
}

/**
 * All that a customer was sent by a distributor whose link ends now; the caller holds the customer's row (QUOTE-22).
 */
export async function withdrawQuotesOf(
  tx: Tx,
  by: Mover,
  { customerId, distributorId }: { customerId: string; distributorId: string },
): Promise<void> {
  const organisations = { customerOrganisationId: customerId, distributorOrganisationId: distributorId }
  const rows = await tx.quote.findMany({
    where: { clientId: by.clientId, ...organisations, state: 1 },
    select: { id: true },
  })
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await withdrawQuotes(tx, by, ids)
}

/** So many are written down at once. */
const mostAtOnce = 500

/**
 * Writes down that quotes have expired that were valid until a day before `today`: all of a client, or those that these
 * findings stand in (QUOTE-8). The findings are open again; their story names who sent the quote.
 * @returns how many.
 */
export async function expireQuotes(
  tx: Tx,
  clientId: string,
  { today, findingIds }: { today: CalendarDate; findingIds?: readonly string[] },
): Promise<number> {
  const rows = await tx.quote.findMany({
    where: {
      clientId,
      state: 1,
      validUntil: { lt: columnOf(today) },
      ...(findingIds && { lines: { some: { findingId: { in: [...findingIds] } } } }),
    },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: mostAtOnce,
  })
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const held = await lockSent(tx, clientId, ids)
  for (const { id, sentByUserId, senderName } of held) {
    await tx.quote.update({ where: { clientId, id }, data: { state: 4 } })
    if (sentByUserId) await moveFindingsOf(tx, { clientId, userId: sentByUserId, fullName: senderName ?? '' }, id, 0)
  }
  return held.length
}
