import type { Tx } from '@/lib/core/db/client'
import { conflict } from '@/lib/core/errors/errors'
import { enqueue } from '@/lib/core/jobs/queue'
import { recompute, takeCheckOffAssets } from '@/lib/domain/reschedule/recompute'

/** So many assets follow within the call: a second or two. More of them follow in a job. */
export const mostAtOnce = 1000

/** The text of a change that has to wait for another one of the same customer. */
export const stillMoving = 'The assets of this customer are still being moved. Try again in a few minutes'

/**
 * A customer whose last change has not reached all of its assets yet takes no other link, unlink or archiving, so that
 * each is carried out in full: what is frozen at an unlink, for example, stays so (MOVE-3). The caller holds
 * the customer's row. @throws ApiError 409
 */
export async function refuseWhileMoving(tx: Tx, clientId: string, organisationId: string): Promise<void> {
  const found = await tx.longChange.count({ where: { clientId, organisationId } })
  if (found > 0) throw conflict(stillMoving)
}

/**
 * Locks the organisation whose library a customer takes along as it leaves. Whoever changes a name or frequency of it
 * waits until that is settled ({@link keepLibrary}), or was there first.
 */
export async function leaveLibrary(tx: Tx, clientId: string, organisationId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Organisation"
    WHERE "clientId" = ${clientId}::uuid AND id = ${organisationId}::uuid FOR NO KEY UPDATE`
}

/**
 * Keeps customers from leaving with a library while a task or an asset type of it is changed. Call it before their rows
 * are locked, as everybody takes organisations first.
 */
export async function keepLibrary(tx: Tx, clientId: string, organisationId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Organisation" WHERE "clientId" = ${clientId}::uuid AND id = ${organisationId}::uuid FOR SHARE`
}

/**
 * A library from which a customer takes names and frequencies along keeps these until it has them all (ASSET-25,
 * MOVE-4). The caller holds it ({@link keepLibrary}), so none begins to before he is done. @throws ApiError 409
 */
export async function refuseWhileTakenAlong(tx: Tx, clientId: string, organisationId: string): Promise<void> {
  const found = await tx.longChange.count({ where: { clientId, formerDistributorId: organisationId, isMove: true } })
  if (found > 0)
    throw conflict('A customer that has left is still taking this library along. Try again in a few minutes')
}

/**
 * A customer takes along what the library that it leaves has, so it stays until a deleted task is off all assets: else
 * some of its own would have the task for good, and others not (MOVE-5). The caller holds the library
 * ({@link leaveLibrary}). @throws ApiError 409
 */
export async function refuseWhileDeleting(tx: Tx, clientId: string, organisationId: string): Promise<void> {
  const deleted = { organisationId, deletedAt: { not: null } }
  if ((await tx.longChange.count({ where: { clientId, check: deleted } })) > 0)
    throw conflict('A task of this library is still being taken off its assets. Try again in a few minutes')
}

/**
 * After a customer was linked, unlinked or archived: its assets follow, at once where they are few, else in a job. A
 * `move` tells which distributor it had: the new one reaches all of it from the commit on, the former one nothing
 * (MOVE-1).
 */
export async function customerChanged(
  tx: Tx,
  clientId: string,
  organisationId: string,
  move?: { formerId: string | null },
): Promise<void> {
  const total = await tx.asset.count({ where: { clientId, customerOrganisationId: organisationId } })
  if (total <= mostAtOnce) return recompute(tx, clientId, { customerId: organisationId })
  const { id } = await tx.longChange.create({
    data: { clientId, organisationId, total, isMove: move !== undefined, formerDistributorId: move?.formerId ?? null },
  })
  await follow(tx, { clientId, id })
}

/**
 * After a task's frequency was changed, whose row the caller holds: it counts from now on for whatever is recorded, and
 * the other assets follow, at once where they are few, else in a job (SCHEDULE-18). A change while they follow the last
 * one begins anew.
 */
export const frequencyChanged = (tx: Tx, clientId: string, checkId: string): Promise<void> =>
  taskChanged(tx, clientId, checkId, () => recompute(tx, clientId, { checkIds: [checkId] }))

/**
 * After a task was deleted, whose row the caller holds, with its library ({@link keepLibrary}): it comes off the
 * assets, at once where they are few, else in a job (MOVE-5).
 */
export const taskDeleted = (tx: Tx, clientId: string, checkId: string): Promise<void> =>
  taskChanged(tx, clientId, checkId, () => takeCheckOffAssets(tx, clientId, checkId))

async function taskChanged(tx: Tx, clientId: string, checkId: string, atOnce: () => Promise<void>): Promise<void> {
  const total = await tx.assetCheck.count({ where: { clientId, checkId } })
  if (total <= mostAtOnce) return atOnce()
  const { id } = await tx.longChange.upsert({
    where: { clientId, clientId_checkId: { clientId, checkId } },
    create: { clientId, checkId, ...anew, total },
    update: { ...anew, total },
    select: { id: true },
  })
  await follow(tx, { clientId, id })
}

/** What a change begins with, the first time and again. */
const anew = { done: 0, lastAssetId: null }

/** After a client's time zone was changed, whose row the caller holds: the due dates follow in a job (SCHEDULE-14). */
export async function timezoneChanged(tx: Tx, clientId: string): Promise<void> {
  const total = await tx.asset.count({ where: { clientId } })
  const whole = { clientId, organisationId: null, checkId: null }
  const { count } = await tx.longChange.updateMany({ where: whole, data: { ...anew, total } })
  if (count === 0) await tx.longChange.create({ data: { ...whole, ...anew, total } })
  const { id } = await tx.longChange.findFirstOrThrow({ where: whole, select: { id: true } })
  await follow(tx, { clientId, id })
}

/** One job for each change: one that waits already is the same. */
export const follow = (tx: Parameters<typeof enqueue>[0], change: { clientId: string; id: string }): Promise<void> =>
  enqueue(tx, 'followChange', change, { jobKey: `follow ${change.id}` })
