import type { z } from 'zod'
import { db, type Tx } from '@/lib/core/db/client'
import { conflict, invalid } from '@/lib/core/errors/errors'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { noTaggedAsset, writableAsset } from '@/lib/domain/assets/writable-asset'
import { type Attachments, attach, prepareAttachments } from '@/lib/domain/attachments/attachments'
import type { Actor } from '@/lib/domain/permissions/actor'
import { reachesAsset } from '@/lib/domain/permissions/reach'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { isSettled, readHeld, record } from '@/lib/domain/reschedule/record'
import { holdAsset } from './hold.commands'
import { recentResult } from './recent.queries'
import type { createCompletedCheck } from './schema'

type Input = z.output<typeof createCompletedCheck>

/** A phone's clock may be this far ahead (RESULT-3). */
const leeway = 5 * 60 * 1000

/** A phone may have kept a result for long, and older ones are copied from paper; a clock that was never set says less. */
const earliest = Date.UTC(1900, 0, 1)

function refuseImpossible({ completedAt }: Input): void {
  if (!completedAt) return
  if (completedAt.getTime() > Date.now() + leeway) throw invalid({ completedAt: ['Must not be in the future'] })
  if (completedAt.getTime() < earliest) throw invalid({ completedAt: ['Must not be before the year 1900'] })
}

/** Whoever asked for it hears of a result of the same task that was recorded shortly before (RESULT-13). */
async function refuseRepeat(reader: Reader, { clientId }: Actor, { unlessRecent, ...input }: Input): Promise<void> {
  const said = unlessRecent && (await recentResult(reader, { clientId, ...input, at: input.completedAt ?? new Date() }))
  if (said) throw invalid({ unlessRecent: [said] })
}
type Reader = Parameters<typeof recentResult>[0]

const noTask = () => invalid({ checkId: ['This task is not assigned to the asset'] })

/** Checks a result before its files are taken, and stores these. One without files is judged as it is recorded. */
export async function prepareCompletion(actor: Actor, input: Input): Promise<Attachments> {
  refuseImpossible(input)
  await writableAsset(db, actor, input.assetId)
  const { assetId, checkId } = input
  if ((await db.assetCheck.count({ where: { clientId: actor.clientId, assetId, checkId } })) === 0) throw noTask()
  await refuseRepeat(db, actor, input)
  return prepareAttachments(actor, input)
}

/**
 * Records a result as evidence, with the names that tag, task and person have now (RESULT-6), and brings the asset's
 * schedule up to date: it follows the latest `completedAt`, whatever order results arrive in (SCHEDULE-11). The asset's
 * row is locked, so other results, an archiving and the removal of the task wait.
 * @throws ApiError 422 `assetId`, `checkId` (RESULT-2), `completedAt`, `unlessRecent`, `uploads`, `uploadIds`; 409 where
 * the asset is archived.
 */
export async function completeCheck(tx: Tx, actor: Actor, input: Input, id: string, files?: Attachments) {
  const { clientId } = actor
  const held = (await holdAsset(tx, actor, input)) ? await readHeld(tx, clientId, input.assetId) : null
  const why = held && whyFrozen(held)
  if (why) throw conflict(why)
  refuseImpossible(input)
  // A link may have ended while the asset was waited for.
  if (!held || !reachesAsset(actor, held)) throw noTaggedAsset()
  const task = held.tasks.find(({ checkId }) => checkId === input.checkId)
  if (!task) throw noTask()
  await refuseRepeat(tx, actor, input)
  // Taken while the asset is locked: of two results with one `completedAt` the one received later counts (SCHEDULE-11).
  const now = new Date()
  const result = {
    id,
    clientId,
    assetId: held.id,
    checkId: input.checkId,
    customerOrganisationId: held.customerId,
    distributorOrganisationId: held.distributorId,
    status: input.status,
    notes: input.notes ?? null,
    completedAt: input.completedAt ?? now,
    createdAt: now,
    userId: actor.userId,
    impersonatorId: actor.impersonator?.id ?? null,
    assetName: held.name,
    checkName: task.name,
    userName: actor.fullName,
  }
  if (isSettled(held)) await record(tx, held, result)
  else await tx.completedCheck.create({ data: result })
  if (files) await attach(tx, actor, { assetId: held.id, completedCheckId: id }, files, input.uploadIds)
  if (!isSettled(held)) await recompute(tx, clientId, { assetIds: [held.id] })
}
