import type { z } from 'zod'
import { db, type Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import { taskNameOf } from '@/lib/domain/assets/frozen-names'
import { lockWritableAsset, writableAsset } from '@/lib/domain/assets/writable-asset'
import { type Attachments, attach, prepareAttachments } from '@/lib/domain/attachments/attachments'
import type { Actor } from '@/lib/domain/permissions/actor'
import { recompute } from '@/lib/domain/reschedule/recompute'
import type { createCompletedCheck } from './schema'

type Input = z.output<typeof createCompletedCheck>

/** A phone's clock may be this far ahead (RESULT-3). */
const leeway = 5 * 60 * 1000

/** The task on the asset. @throws ApiError 422 `checkId` (RESULT-2). */
async function taskOnAsset(from: Pick<Tx, 'assetCheck'>, { clientId }: Actor, { assetId, checkId }: Input) {
  const where = { clientId, assetId, checkId }
  const select = { checkName: true, check: { select: { name: true } } }
  const task = await from.assetCheck.findFirst({ where, select })
  if (!task) throw invalid({ checkId: ['This task is not assigned to the asset'] })
  return { name: taskNameOf(task) }
}

/**
 * Locks the rows that a result refers to in the order that everybody keeps: organisations, task, then the asset. A
 * link, an unlink and the deletion of a task lock theirs first too, and then wait for the asset.
 */
async function holdParents(tx: Tx, actor: Actor, { assetId, checkId }: Input): Promise<void> {
  const { customerOrganisationId, distributorOrganisationId } = await writableAsset(tx, actor, assetId)
  await tx.$queryRaw`
    SELECT 1 FROM "Organisation" WHERE "clientId" = ${actor.clientId}::uuid
      AND id IN (${customerOrganisationId}::uuid, ${distributorOrganisationId}::uuid) ORDER BY id FOR KEY SHARE`
  await tx.$queryRaw`
    SELECT 1 FROM "Check" WHERE "clientId" = ${actor.clientId}::uuid AND id = ${checkId}::uuid FOR KEY SHARE`
}

/** Checks a result before its files are taken, and stores these. */
export async function prepareCompletion(actor: Actor, input: Input): Promise<Attachments> {
  if (input.completedAt && input.completedAt.getTime() > Date.now() + leeway)
    throw invalid({ completedAt: ['Must not be in the future'] })
  await writableAsset(db, actor, input.assetId)
  await taskOnAsset(db, actor, input)
  return prepareAttachments(actor, input)
}

/**
 * Records a result as evidence, with the names that tag, task and person have now (RESULT-6), and brings the asset's
 * schedule up to date: it follows the latest `completedAt`, whatever order results arrive in (SCHEDULE-11). The asset's
 * row is locked, so other results, an archiving and the removal of the task wait.
 * @throws ApiError 422 `assetId`, `checkId`, `completedAt`, `uploads`, `uploadIds`; 409 where the asset is archived.
 */
export async function completeCheck(tx: Tx, actor: Actor, input: Input, id: string, files: Attachments) {
  await holdParents(tx, actor, input)
  const asset = await lockWritableAsset(tx, actor, input.assetId)
  const check = await taskOnAsset(tx, actor, input)
  // Taken while the asset is locked: of two results with one `completedAt` the one received later counts (SCHEDULE-11).
  const now = new Date()
  await tx.completedCheck.create({
    data: {
      id,
      clientId: actor.clientId,
      assetId: asset.id,
      checkId: input.checkId,
      customerOrganisationId: asset.customerOrganisationId,
      distributorOrganisationId: asset.distributorOrganisationId,
      status: input.status,
      notes: input.notes ?? null,
      completedAt: input.completedAt ?? now,
      createdAt: now,
      userId: actor.userId,
      impersonatorId: actor.impersonator?.id ?? null,
      assetName: asset.name,
      checkName: check.name,
      userName: actor.fullName,
    },
  })
  await attach(tx, actor, { assetId: asset.id, completedCheckId: id }, files, input.uploadIds)
  await recompute(tx, actor.clientId, { assetIds: [asset.id] })
}
