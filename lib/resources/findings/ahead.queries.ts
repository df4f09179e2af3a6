import { calendarDateOf } from '@/lib/core/dates/calendar-date'
import { db } from '@/lib/core/db/client'
import type { FindingDays } from '@/lib/domain/findings/due'
import type { Actor } from '@/lib/domain/permissions/actor'

/**
 * What a result of the task on the asset would meet, for whoever records one: which results raise findings, and those
 * that it may repeat, close or reopen. The result itself reads them again, and holds them.
 */
export async function findingsAhead({ clientId }: Actor, assetId: string, checkId: string) {
  const [client, rows] = await Promise.all([
    db.client.findUniqueOrThrow({
      where: { id: clientId },
      select: { findingsFrom: true, findingDays: true },
    }),
    db.finding.findMany({
      where: {
        clientId,
        assetId,
        checkId,
        source: { in: [1, 2] },
        OR: [{ state: { lt: 6 } }, { state: 7, dismissReason: 2 }],
      },
      orderBy: { id: 'asc' },
    }),
  ])
  return {
    findingsFrom: client.findingsFrom,
    findingDays: client.findingDays as unknown as FindingDays,
    known: rows.map(({ id, number, itemKey, state, severity, dismissReason, ...days }) => ({
      ...{ id, number, itemKey, state, severity, dismissReason },
      dueDate: days.dueDate && calendarDateOf(days.dueDate),
      acceptedUntil: days.acceptedUntil && calendarDateOf(days.acceptedUntil),
      endedAt: days.closedAt?.toISOString() ?? null,
    })),
  }
}
