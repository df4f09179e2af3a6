import type { Tx } from '@/lib/core/db/client'
import { conflict, invalid } from '@/lib/core/errors/errors'
import type { Judged } from '@/lib/domain/answers/judge'
import { findVersion } from '@/lib/domain/answers/versions'
import { insertsOfAnswers } from '@/lib/domain/answers/write'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { noTaggedAsset } from '@/lib/domain/assets/writable-asset'
import { attach } from '@/lib/domain/attachments/attachments'
import { factsOfAnswers } from '@/lib/domain/findings/answer-facts'
import { followResult } from '@/lib/domain/findings/follow-result'
import type { Actor } from '@/lib/domain/permissions/actor'
import { reachesAsset } from '@/lib/domain/permissions/reach'
import type { TaskFacts } from '@/lib/domain/reschedule/read-tasks'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { type HeldAsset, isLatest, isSettled, readHeld, record } from '@/lib/domain/reschedule/record'
import { doItems } from '@/lib/domain/rounds/follow-result'
import { refuseForeignRound } from '@/lib/domain/rounds/named-round'
import { holdAsset } from './hold.commands'
import { type Input, noTask, noVersion, type Preparation, refuseImpossible, refuseRepeat } from './prepare.commands'

/**
 * Records a result as evidence, with the names that tag, task and person have now (RESULT-6), and brings the asset's
 * schedule, the task's findings and the rounds that have it up to date: they follow the latest `completedAt`, whatever
 * order results arrive in (SCHEDULE-11, FOLLOW-1). The asset's row is locked, so other results, an archiving and the
 * removal of the task wait.
 * @throws ApiError 422 `assetId`, `checkId` (RESULT-2), `completedAt`, `unlessRecent`, `uploads`, `uploadIds`,
 * `answers`, `checklistVersionId`, `roundId`; 409 where the asset is archived.
 */
export async function completeCheck(tx: Tx, actor: Actor, input: Input, id: string, prepared?: Preparation) {
  const { clientId } = actor
  const { answers, files } = prepared ?? {}
  const held = (await holdAsset(tx, actor, { ...input, status: answers?.status ?? input.status }))
    ? await readHeld(tx, clientId, input)
    : null
  const why = held && whyFrozen(held)
  if (why) throw conflict(why)
  refuseImpossible(input)
  // A link may have ended while the asset was waited for.
  if (!held || !reachesAsset(actor, held)) throw noTaggedAsset()
  const task = held.tasks.find(({ checkId }) => checkId === input.checkId)
  if (!task) throw noTask()
  await refuseOtherChecklist(clientId, held, task, answers)
  await refuseRepeat(tx, actor, input)
  await refuseForeignRound(tx, actor, input.roundId)
  // Taken while the asset is locked: of two results with one `completedAt` the one received later counts (SCHEDULE-11).
  const now = new Date()
  const result = {
    id,
    clientId,
    assetId: held.id,
    checkId: input.checkId,
    customerOrganisationId: held.customerId,
    distributorOrganisationId: held.distributorId,
    status: answers?.status ?? (input.status as number),
    notes: input.notes ?? null,
    completedAt: input.completedAt ?? now,
    createdAt: now,
    userId: actor.userId,
    impersonatorId: actor.impersonator?.id ?? null,
    assetName: held.name,
    checkName: task.name,
    userName: actor.fullName,
  }
  const beside = answers ? insertsOfAnswers(result, answers, files?.byKey ?? new Map()) : []
  if (isSettled(held)) await record(tx, held, result, beside)
  else {
    await tx.completedCheck.create({ data: result })
    for (const statement of beside) await tx.$executeRaw(statement)
  }
  if (isLatest(held, result))
    await followResult(tx, actor, held, result, answers ? factsOfAnswers(answers.answers) : null)
  await doItems(tx, held.roundIds, result)
  if (files) await attach(tx, actor, { assetId: held.id, completedCheckId: id }, files, files.ids)
  if (!isSettled(held)) await recompute(tx, clientId, { assetIds: [held.id] })
}

/**
 * A task that asks for its checklist takes no result without (ANSWER-2); one that is frozen asks for the version that
 * it was frozen with, if that was required then, and takes none that was published later (ANSWER-3).
 */
async function refuseOtherChecklist(
  clientId: string,
  { checklist }: HeldAsset,
  { isFrozen, ownVersionId, ownRequired }: TaskFacts,
  answers: Judged | undefined,
): Promise<void> {
  if (!answers && !checklist) return
  const frozen = isFrozen ? ownVersionId && (await findVersion(clientId, ownVersionId)) : undefined
  if (!answers) {
    // One that was withdrawn since asks for nothing (CHECKLIST-12).
    const isFrozenWith = frozen && frozen.checklistId === checklist?.id
    const isRequired = isFrozen ? isFrozenWith && (ownRequired ?? checklist.required) : checklist?.required
    if (isRequired) throw invalid({ answers: ['This task needs its checklist'] })
  } else if (isFrozen && !(frozen && answers.version.publishedAt <= frozen.publishedAt)) throw noVersion()
}
