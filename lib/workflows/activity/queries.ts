import { millisecondsInDay } from 'date-fns/constants'
import { canBeAskedAgain } from '@/lib/api/export'
import { db } from '@/lib/core/db/client'
import type { AssetImport, BulkChange, Download } from '@/lib/core/db/generated/client'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import { makesFile, undoableUntil } from '../bulk/queries'
import type { ActivityEntry, ActivityOutput } from './schema'
import { type ActivityState, daysTold } from './words'

/** Under way, so looked at again by whoever waits. */
const isUnderWay = (state: ActivityState) => state === 'running' || state === 'undoing'

/** What the caller has begun in the organisation that he acts in, latest first (BULK-25). */
export async function readActivity(actor: Actor, take: number): Promise<ActivityOutput> {
  const where = ownOf(actor)
  const { organisationId } = where
  const latest = { orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }], take }
  const [bulks, imports, downloads, running] = await Promise.all([
    db.bulkChange.findMany({ where, ...latest }),
    // One that is read and mapped only is no work yet.
    organisationId ? db.assetImport.findMany({ where: { ...where, organisationId, state: { gt: 1 } }, ...latest }) : [],
    db.download.findMany({ where, ...latest }),
    countRunning(actor),
  ])
  const items = [...bulks.map(ofBulk), ...imports.map(ofImport), ...downloads.map(ofDownload)]
    .sort((a, b) => Number(isUnderWay(b.state)) - Number(isUnderWay(a.state)) || compare(b.startedAt, a.startedAt))
    .slice(0, take)
  return { running, items }
}

/** How much of it is under way. */
export async function countRunning(actor: Actor): Promise<number> {
  const where = ownOf(actor)
  const { organisationId } = where
  const running = { OR: [{ state: 2 }, { isUndoing: true }] }
  const counts = await Promise.all([
    db.bulkChange.count({ where: { ...where, state: { in: [1, 3] } } }),
    organisationId ? db.assetImport.count({ where: { ...where, organisationId, ...running } }) : 0,
    db.download.count({ where: { ...where, state: 1, updatedAt: { gte: lost() } } }),
  ])
  return counts[0] + counts[1] + counts[2]
}

/** A download of which nothing was sent since then has lost its server, or its reader. */
const lost = () => new Date(Date.now() - 5 * 60_000)

/** What the caller has begun in the organisation that he acts in, and which is not too long ago to be told. */
export const ownOf = (actor: Actor) => ({
  clientId: actor.clientId,
  userId: actor.userId,
  organisationId: actingOrganisation(actor)?.organisationId ?? null,
  createdAt: { gte: new Date(Date.now() - daysTold * millisecondsInDay) },
})

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const bulkStates = { 1: 'running', 2: 'done', 3: 'undoing', 4: 'undone' } as const

function ofBulk(row: BulkChange): ActivityEntry {
  const { id, list, action, count, looked, done, undone, kept, createdAt, finishedAt, undoneAt } = row
  const state = bulkStates[row.state as keyof typeof bulkStates]
  const isBack = row.state > 2
  return {
    ...{ kind: 'bulk', id, state, list, action, undone, kept },
    ...(isBack ? { done: undone + kept, total: done } : { done: looked, total: count }),
    ...{ changed: done, stayed: looked - done },
    canUndoUntil: undoableUntil(row)?.toISOString() ?? null,
    hasFile: makesFile(row),
    startedAt: createdAt.toISOString(),
    finishedAt: (undoneAt ?? (isBack ? null : finishedAt))?.toISOString() ?? null,
  }
}

const importStates = { 2: 'running', 3: 'done', 4: 'failed', 5: 'undone', 6: 'cancelled' } as const

function ofImport(row: AssetImport): ActivityEntry {
  const { id, filename, done, total, made, updated, leftOut, why, isUndoing } = row
  const state = isUndoing ? 'undoing' : importStates[row.state as keyof typeof importStates]
  return {
    ...{ kind: 'import', id, state, filename, done, total, made, updated, leftOut, why },
    hasFile: state === 'done' && leftOut > 0,
    startedAt: (row.startedAt ?? row.createdAt).toISOString(),
    finishedAt: (row.undoneAt ?? row.finishedAt)?.toISOString() ?? null,
  }
}

function ofDownload(row: Download): ActivityEntry {
  const { id, filename, rows, total, createdAt, finishedAt, updatedAt } = row
  const isGoingOn = row.state === 1 && updatedAt >= lost()
  const state = isGoingOn ? 'running' : row.state === 2 ? 'done' : 'failed'
  return {
    ...{ kind: 'download', id, state, filename, done: rows, total: state === 'done' ? rows : total },
    hasFile: !isGoingOn && canBeAskedAgain(row.name),
    startedAt: createdAt.toISOString(),
    finishedAt: isGoingOn ? null : (finishedAt ?? updatedAt).toISOString(),
  }
}
