import { db } from '@/lib/core/db/client'
import type { BulkChange } from '@/lib/core/db/generated/client'
import type { Asker } from '@/lib/domain/people/asker'
import { type Actor, actingOrganisation, isAdmin } from '@/lib/domain/permissions/actor'
import { findAction } from './lists'
import type { BulkOutput } from './schema'
import { mostTold, undoHours } from './words'

/** A bulk that the caller made, or an Admin of the organisation that it was made in looks at (BULK-7). */
export function findBulk(actor: Actor, id: string): Promise<BulkChange | null> {
  const { clientId, userId } = actor
  const organisationId = actingOrganisation(actor)?.organisationId ?? null
  return db.bulkChange.findFirst({
    where: { clientId, organisationId, id, ...(isAdmin(actor) ? {} : { userId }) },
  })
}

/** Until when it can be taken back: null where it can't, or has been. */
export function undoableUntil({ list, action, state, finishedAt }: BulkChange): Date | null {
  if (state !== 2 || !finishedAt || !findAction(list, action)?.undo) return null
  return new Date(finishedAt.getTime() + undoHours * 3_600_000)
}

/** Whether a file came of it. */
export const makesFile = ({ list, action, state, done }: BulkChange): boolean =>
  state === 2 && done > 0 && findAction(list, action)?.fileOf !== undefined

/** The address of the file that came of it, made for this caller; null where none does. */
export function fileOf(asker: Asker, bulk: BulkChange): string | null {
  const known = makesFile(bulk) ? findAction(bulk.list, bulk.action) : undefined
  return known?.fileOf?.(asker, bulk.id, known.values.parse(bulk.values) as never) ?? null
}

/** Row → answer, with what became of its rows. */
export async function presentBulk(asker: Asker, row: BulkChange): Promise<BulkOutput> {
  const { id, list, action, state, count, looked, done, undone, createdAt, finishedAt } = row
  const items = await db.bulkItem.findMany({
    where: { clientId: row.clientId, bulkId: id, outcome: { in: [2, 4] } },
    orderBy: { position: 'asc' },
    take: mostTold,
    select: { recordId: true, name: true, why: true, outcome: true },
  })
  const told = (outcome: number) =>
    items
      .filter((item) => item.outcome === outcome)
      .map(({ recordId, name, why }) => ({ id: recordId, name, why: why ?? '' }))
  return {
    ...{ id, list, action, state, count, looked, done, undone },
    wont: told(2),
    kept: told(4),
    file: fileOf(asker, row),
    canUndoUntil: undoableUntil(row)?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
