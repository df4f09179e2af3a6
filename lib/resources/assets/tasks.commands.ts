import type { Tx } from '@/lib/core/db/client'
import type { Refusals } from '@/lib/core/errors/refusals'
import type { CheckTimeline } from '@/lib/resources/checks/schema'
import { librariesOf, type Owner } from './owner.commands'
import type { ChosenTask } from './schema'

/** A task as it is to be on an asset; a frequency of null follows the library. */
export interface Task {
  checkId: string
  periodValue: number | null
  period: number | null
}

const notOfLibrary = 'Choose tasks that this organisation uses'
/** ASSET-13 */
export const tooMany = 'This change would result in more tasks being assigned than the maximum allowed for this asset'

/**
 * The recommended tasks of a type, which its asset gets where the body names none; of libraries that the owner reads.
 */
export async function recommendedTasks(
  tx: Tx,
  clientId: string,
  owner: Owner,
  assetTypeId: string,
): Promise<ChosenTask[]> {
  const rows = await tx.assetTypeCheck.findMany({
    where: { clientId, assetTypeId, check: { deletedAt: null, organisation: librariesOf(owner) } },
    orderBy: { position: 'asc' },
    select: { checkId: true },
  })
  return rows.map(({ checkId }) => ({ id: checkId, checkTimeline: null }))
}

/** The library tasks on an asset now. */
export async function tasksOn(tx: Tx, clientId: string, assetId: string): Promise<string[]> {
  const rows = await tx.assetCheck.findMany({ where: { clientId, assetId }, select: { checkId: true } })
  return rows.map(({ checkId }) => checkId)
}

/**
 * Locks the rows of library tasks that are put on the asset or taken off, since their counters change; in the order of
 * their ids, and before the asset's row, as an edit or a deletion of a task does. So no asset misses such a change.
 */
export async function holdTasks(tx: Tx, clientId: string, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM "Check"
    WHERE "clientId" = ${clientId}::uuid AND id = ANY (${[...ids]}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
}

/**
 * The chosen tasks in their order, each of a library that the owner reads (ASSET-7); what is on the asset already may
 * stay, foreign or not (ASSET-25).
 */
export async function readTasks(
  tx: Tx,
  clientId: string,
  owner: Owner,
  chosen: readonly ChosenTask[],
  present: readonly Task[],
  refusals: Refusals,
): Promise<Task[]> {
  const ids = chosen.map(({ id }) => id)
  const [known, usable] = await Promise.all([
    tx.check.findMany({
      where: { clientId, id: { in: ids }, deletedAt: null },
      select: { id: true, periodValue: true, period: true },
    }),
    readable(tx, clientId, owner, ids),
  ])
  const library = new Map(known.map((check) => [check.id, check]))
  const old = new Map(present.map((task) => [task.checkId, task]))
  if (chosen.some(({ id }) => !usable.has(id) && !old.has(id))) refusals.add('checkIds', notOfLibrary)
  return chosen.map(({ id, checkTimeline }) => {
    // A task of a library that the owner does not read can't follow it: without a frequency it keeps the one it was
    // frozen at (ASSET-25).
    if (!checkTimeline && !usable.has(id)) return old.get(id) ?? follow(id)
    return ownFrequency(id, checkTimeline, library.get(id))
  })
}

/** All tasks of an asset that comes to another organisation must be of a library that this one reads (ASSET-20). */
export async function checkTasks(
  tx: Tx,
  clientId: string,
  owner: Owner,
  tasks: readonly Task[],
  refusals: Refusals,
): Promise<void> {
  const usable = await readable(
    tx,
    clientId,
    owner,
    tasks.map(({ checkId }) => checkId),
  )
  if (tasks.some(({ checkId }) => !usable.has(checkId))) refusals.add('checkIds', notOfLibrary)
}

/** Which of these tasks are of a library that the owner reads. */
async function readable(tx: Tx, clientId: string, owner: Owner, ids: readonly string[]): Promise<Set<string>> {
  const where = { clientId, id: { in: [...ids] }, deletedAt: null, organisation: librariesOf(owner) }
  const rows = await tx.check.findMany({ where, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

const follow = (checkId: string): Task => ({ checkId, periodValue: null, period: null })

/** A frequency that equals the library's at this time counts as none of its own (ASSET-15). */
function ownFrequency(checkId: string, own: CheckTimeline | null, library: CheckTimelineLike | undefined): Task {
  const isSame = own && library && own.periodValue === library.periodValue && own.period === library.period
  return own && !isSame ? { checkId, ...own } : follow(checkId)
}
type CheckTimelineLike = { periodValue: number; period: number }

/** More tasks than the batch of a new asset's tag allows (ASSET-13). */
export const exceeds = (tasks: readonly Task[], maxChecks: number): boolean => tasks.length > maxChecks

/**
 * More tasks than the tag's batch allows are refused; an asset that has more since the maximum was lowered takes no
 * more (ASSET-14).
 */
export function checkMaximum(
  tasks: readonly Task[],
  present: readonly Task[],
  maxChecks: number,
  refusals: Refusals,
): void {
  const old = new Set(present.map(({ checkId }) => checkId))
  if (tasks.length > maxChecks && tasks.some(({ checkId }) => !old.has(checkId))) refusals.add('checkIds', tooMany)
}

/** The same for a change of the tag: the new batch's maximum counts (ASSET-21). */
export function checkMaximumOfNewTag(count: number, maxChecks: number, refusals: Refusals): void {
  if (count > maxChecks) refusals.add('checkIds', tooMany)
}

/** Puts the same list on new assets, which have none. */
export async function putTasks(
  tx: Tx,
  clientId: string,
  assetIds: readonly string[],
  tasks: readonly Task[],
): Promise<void> {
  const data = assetIds.flatMap((assetId) => tasks.map((task, position) => ({ clientId, assetId, ...task, position })))
  if (data.length > 0) await tx.assetCheck.createMany({ data })
}

/** Puts the list on the asset: takes off what is not in it, adds what is new, keeps the rest with its history. */
export async function writeTasks(
  tx: Tx,
  clientId: string,
  assetId: string,
  tasks: readonly Task[],
  present: readonly Task[],
): Promise<void> {
  const old = new Map(present.map((task, position) => [task.checkId, { ...task, position }]))
  const kept = new Set(tasks.map(({ checkId }) => checkId))
  const gone = present.filter(({ checkId }) => !kept.has(checkId)).map(({ checkId }) => checkId)
  const placed = tasks.map((task, position) => ({ ...task, position }))
  const added = placed.filter(({ checkId }) => !old.has(checkId))
  if (gone.length) await tx.assetCheck.deleteMany({ where: { clientId, assetId, checkId: { in: gone } } })
  if (added.length) await tx.assetCheck.createMany({ data: added.map((task) => ({ clientId, assetId, ...task })) })
  for (const { checkId, ...rest } of placed) {
    const before = old.get(checkId)
    const isSame =
      before &&
      before.period === rest.period &&
      before.periodValue === rest.periodValue &&
      before.position === rest.position
    if (before && !isSame) await tx.assetCheck.updateMany({ where: { clientId, assetId, checkId }, data: rest })
  }
}
