import { calendarDateOf } from '@/lib/core/dates/calendar-date'
import { db } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { roundReach } from '@/lib/domain/permissions/reach'
import type { AssetRound } from './schema'

/** More open rounds than this are not named on the page of an asset. */
const most = 5

/** The open rounds that have a task of this asset still to do, the next one first (OFFICE-7). */
export async function openRoundsOf(actor: Actor, assetId: string): Promise<AssetRound[]> {
  const { clientId } = actor
  const rows = await db.round.findMany({
    where: {
      AND: [
        roundReach(actor),
        { state: { in: [0, 1] }, items: { some: { clientId, assetId, outcome: 0, gone: null } } },
      ],
    },
    orderBy: [{ plannedDate: 'asc' }, { id: 'asc' }],
    take: most,
    select: { id: true, number: true, name: true, plannedDate: true, state: true },
  })
  return rows.map(({ plannedDate, ...row }) => ({ ...row, plannedDate: calendarDateOf(plannedDate) }))
}

/** The numbers of rounds within reach, by their ids: where their tasks were last skipped. */
export async function numbersOf(actor: Actor, ids: readonly string[]): Promise<Record<string, number>> {
  if (ids.length === 0) return {}
  const where = { AND: [roundReach(actor), { id: { in: [...ids] } }] }
  const rows = await db.round.findMany({ where, orderBy: { id: 'asc' }, select: { id: true, number: true } })
  return Object.fromEntries(rows.map(({ id, number }) => [id, number]))
}
