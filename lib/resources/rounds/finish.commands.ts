import type { Tx } from '@/lib/core/db/client'
import { invalid, refused } from '@/lib/core/errors/errors'
import { uploadTypeOf } from '@/lib/core/files/upload-types'
import { enqueue } from '@/lib/core/jobs/queue'
import { type PreparedUpload, prepareUploads } from '@/lib/domain/attachments/prepare'
import { storeUploads } from '@/lib/domain/attachments/store'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { countsOf, type RoundCounts } from '@/lib/domain/rounds/counts'
import { doItemsOfRound } from '@/lib/domain/rounds/follow-result'
import { holdOpenRound } from '@/lib/domain/rounds/hold'
import { momentOf } from './moment'
import type { RoundEnd } from './schema'

/** @throws ApiError 422 `global` while something is to do that is not to be skipped (ROUND-17). */
function refuseOpen({ itemCount, doneCount, skippedCount }: RoundCounts, skipRest: number | null | undefined): void {
  const count = itemCount - doneCount - skippedCount
  if (count > 0 && !skipRest) throw refused(`${count} ${count === 1 ? 'task is' : 'tasks are'} still to do`)
}

/**
 * Inspects and stores the signature, outside any transaction. @throws ApiError 422 `signature`, and what `finishRound`
 * would say anyway, so that nothing is stored for nothing.
 */
export async function prepareFinish(
  actor: Actor,
  round: RoundCounts & { createdAt: Date },
  input: RoundEnd,
): Promise<PreparedUpload[]> {
  const { signature } = input
  if (!signature) return []
  if (uploadTypeOf(signature.filename)?.mimetype !== 'image/png') throw invalid({ signature: ['Must be a PNG'] })
  momentOf(input.finishedAt, round.createdAt, 'finishedAt')
  refuseOpen(round, input.skipRest)
  return prepareUploads(actor, [{ ...signature, uploadType: 1 }], 'signature')
}

/**
 * Ends a round that was walked (ROUND-17): of two at once one does (ROUND-18).
 * @throws ApiError 409 where it has ended, 422 `finishedAt`, `global`.
 */
export async function finishRound(
  tx: Tx,
  actor: Actor,
  id: string,
  input: RoundEnd,
  signature: PreparedUpload[],
): Promise<void> {
  const { clientId, userId } = actor
  const { finishedAt: sent, signedName, notes, skipRest } = input
  const round = await holdOpenRound(tx, actor, id)
  const finishedAt = momentOf(sent, round.createdAt, 'finishedAt')
  await doItemsOfRound(tx, clientId, id)
  refuseOpen(await countsOf(tx, clientId, id), skipRest)
  if (skipRest)
    await tx.roundItem.updateMany({
      where: { clientId, roundId: id, outcome: 0, gone: null },
      data: { outcome: 2, skipReason: skipRest, at: finishedAt, userId, userName: actor.fullName },
    })
  const begun = await tx.round.findFirstOrThrow({ where: { clientId, id }, select: { startedAt: true } })
  await storeUploads(tx, actor, { roundId: id }, signature)
  const { number, name, customerOrganisationId, doneCount, skippedCount } = await tx.round.update({
    where: { clientId, id },
    data: {
      state: 2,
      startedAt: begun.startedAt ?? finishedAt,
      finishedAt,
      finishedByUserId: userId,
      signedName: signedName ?? null,
      notes,
      ...(await countsOf(tx, clientId, id)),
    },
  })
  const details = {
    name: `${number} ${name}`,
    organisationId: customerOrganisationId,
    done: doneCount,
    skipped: skippedCount,
  }
  await enqueue(tx, 'fixRoundReport', { clientId, roundId: id })
  await audit(tx, actor, { action: 'round-finish', recordType: 'rounds', recordId: id, details })
}
