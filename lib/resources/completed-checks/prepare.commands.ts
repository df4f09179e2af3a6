import type { z } from 'zod'
import { db } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import { namesOfSent, prepareFiles, type ResultFiles } from '@/lib/domain/answers/files'
import { type Judged, judgeAnswers } from '@/lib/domain/answers/judge'
import { findVersion } from '@/lib/domain/answers/versions'
import { writableAsset } from '@/lib/domain/assets/writable-asset'
import { bringsFiles } from '@/lib/domain/attachments/attachments'
import type { Actor } from '@/lib/domain/permissions/actor'
import { recentResult } from './recent.queries'
import type { createCompletedCheck } from './schema'

export type Input = z.output<typeof createCompletedCheck>

/** What a result has once its answers are judged and its files are stored. */
export interface Preparation {
  answers?: Judged
  files?: ResultFiles
}

/** A phone's clock may be this far ahead (RESULT-3). */
const leeway = 5 * 60 * 1000

/**
 * A phone may have kept a result for long, and older ones are copied from paper; a clock that was never set says less.
 */
const earliest = Date.UTC(1900, 0, 1)

export function refuseImpossible({ completedAt }: Pick<Input, 'completedAt'>): void {
  if (!completedAt) return
  if (completedAt.getTime() > Date.now() + leeway) throw invalid({ completedAt: ['Must not be in the future'] })
  if (completedAt.getTime() < earliest) throw invalid({ completedAt: ['Must not be before the year 1900'] })
}

/** Whoever asked for it hears of a result of the same task that was recorded shortly before (RESULT-13). */
export async function refuseRepeat(
  reader: Parameters<typeof recentResult>[0],
  { clientId }: Actor,
  { unlessRecent, ...input }: Input,
): Promise<void> {
  const said = unlessRecent && (await recentResult(reader, { clientId, ...input, at: input.completedAt ?? new Date() }))
  if (said) throw invalid({ unlessRecent: [said] })
}

export const noTask = () => invalid({ checkId: ['This task is not assigned to the asset'] })

export const noVersion = () => invalid({ checklistVersionId: ['This is no version of the task’s checklist'] })

/** Whether anything is looked at before the transaction; a plain result is judged as it is recorded. */
export const needsPreparation = (input: Input): boolean => Boolean(input.answers) || bringsFiles(input)

/** Judges a result's answers and takes its files, outside any transaction, so before anything is locked. */
export async function prepareCompletion(actor: Actor, input: Input): Promise<Preparation> {
  refuseImpossible(input)
  const answers = await judged(actor, input)
  if (answers && !bringsFiles(input) && answers.answers.every(({ sent }) => !bringsFiles(sent))) return { answers }
  await refuseUnassigned(actor, input)
  await refuseRepeat(db, actor, input)
  return { answers, files: await prepareFiles(actor, input, answers?.answers ?? []) }
}

/** What is wrong with answers is said once the asset takes a result at all (ERROR-1). */
async function judged(actor: Actor, input: Input): Promise<Judged | undefined> {
  const { answers, checklistVersionId, checkId, assetId, status } = input
  if (!answers || !checklistVersionId) return undefined
  try {
    const version = await findVersion(actor.clientId, checklistVersionId)
    if (version?.checkId !== checkId) throw noVersion()
    return judgeAnswers(version, answers, status, await namesOfSent(actor, assetId, answers))
  } catch (error) {
    const task = await refuseUnassigned(actor, input)
    await refuseLaterVersion(actor, task, checklistVersionId)
    throw error
  }
}

/** What a version asks that came after a customer had left is not told to that customer (ANSWER-3). */
async function refuseLaterVersion(
  { clientId }: Actor,
  task: { checkName: string | null; checklistVersionId: string | null },
  versionId: string,
): Promise<void> {
  if (task.checkName === null) return
  const frozen = task.checklistVersionId && (await findVersion(clientId, task.checklistVersionId))
  const version = await findVersion(clientId, versionId)
  if (!frozen || !version || version.publishedAt > frozen.publishedAt) throw noVersion()
}

async function refuseUnassigned(actor: Actor, { assetId, checkId }: Input) {
  await writableAsset(db, actor, assetId)
  const task = await db.assetCheck.findFirst({
    where: { clientId: actor.clientId, assetId, checkId },
    select: { checkName: true, checklistVersionId: true },
  })
  if (!task) throw noTask()
  return task
}
