import type { Tx } from '@/lib/core/db/client'
import { conflict } from '@/lib/core/errors/errors'
import { enqueue } from '@/lib/core/jobs/queue'
import { recompute } from '@/lib/domain/reschedule/recompute'

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
 * A library from which a customer takes names and frequencies along keeps these until it has them all (ASSET-25,
 * MOVE-4). @throws ApiError 409
 */
export async function refuseWhileTakenAlong(tx: Tx, clientId: string, organisationId: string): Promise<void> {
  const found = await tx.longChange.count({ where: { clientId, formerDistributorId: organisationId, isMove: true } })
  if (found > 0)
    throw conflict('A customer that has left is still taking this library along. Try again in a few minutes')
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
export async function frequencyChanged(tx: Tx, clientId: string, checkId: string): Promise<void> {
  const total = await tx.assetCheck.count({ where: { clientId, checkId } })
  if (total <= mostAtOnce) return recompute(tx, clientId, { checkIds: [checkId] })
  const anew = { total, done: 0, lastAssetId: null }
  const { id } = await tx.longChange.upsert({
    where: { clientId, clientId_checkId: { clientId, checkId } },
    create: { clientId, checkId, ...anew },
    update: anew,
    select: { id: true },
  })
  await follow(tx, { clientId, id })
}

/** One job for each change: one that waits already is the same. */
export const follow = (tx: Parameters<typeof enqueue>[0], change: { clientId: string; id: string }): Promise<void> =>
  enqueue(tx, 'followChange', change, { jobKey: `follow ${change.id}` })
