import { addYears } from 'date-fns'
import { calendarDateOf, columnOf } from '@/lib/core/dates/calendar-date'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { db, type Tx } from '@/lib/core/db/client'
import { conflict, invalid, notFound } from '@/lib/core/errors/errors'
import { messages } from '@/lib/core/text/messages'
import { lockWritableAsset, writableAsset } from '@/lib/domain/assets/writable-asset'
import { type Attachments, attach, prepareAttachments } from '@/lib/domain/attachments/attachments'
import { alreadyIn, mayStep } from '@/lib/domain/findings/steps'
import { type FindingState, hasEnded } from '@/lib/domain/findings/words'
import type { Actor } from '@/lib/domain/permissions/actor'
import { tell } from './commands'
import type { FindingRow } from './queries'
import type { NewEvent } from './schema'

/**
 * What a step asks for beside the state that it leads to (FINDING-8, FINDING-11, FINDING-15); a word alone needs one.
 * @throws ApiError 422 `notes`, `dismissReason`, `acceptedUntil`.
 */
export function refuseIncomplete(input: NewEvent, timezone: string): void {
  const { to, notes, dismissReason, acceptedUntil, uploads, uploadIds } = input
  const isStep = to !== null && to !== undefined
  const needsNotes = isStep ? to === 0 || to >= 5 : !uploads?.length && !uploadIds?.length
  const faults: Record<string, string[]> = {}
  if (needsNotes && !notes) faults.notes = [messages.required]
  if (to === 7 && !dismissReason) faults.dismissReason = [messages.required]
  if (to === 7 && dismissReason === 2) {
    const today = calendarDateIn(timezone, new Date())
    const last = calendarDateOf(addYears(columnOf(today), 1))
    if (!acceptedUntil) faults.acceptedUntil = [messages.required]
    else if (acceptedUntil < today || acceptedUntil > last)
      faults.acceptedUntil = ['Must be from today and within a year']
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Checks, before any file is stored, that the asset takes changes. */
export async function prepareEvent(actor: Actor, { assetId }: FindingRow, input: NewEvent): Promise<Attachments> {
  await writableAsset(db, actor, assetId)
  return prepareAttachments(actor, { assetId, uploads: input.uploads, uploadIds: input.uploadIds })
}

interface Held {
  number: number
  title: string
  state: number
  source: number
  checkId: string | null
  itemKey: string | null
  reopenedCount: number
}

/**
 * Takes a step by hand, or says something, with files as evidence of it. The asset is held, so results wait, and then
 * the finding: of two who take a step at the same time one does.
 * @throws ApiError 409 where the finding is in another state, or another one is open in its place.
 */
export async function addEvent(
  tx: Tx,
  actor: Actor,
  { id: findingId, assetId }: FindingRow,
  input: NewEvent,
  id: string,
  files: Attachments,
): Promise<void> {
  const { clientId } = actor
  await lockWritableAsset(tx, actor, assetId)
  const [held] = await tx.$queryRaw<Held[]>`
    SELECT "number", "title"::text AS "title", "state", "source", "checkId", "itemKey", "reopenedCount"
    FROM "Finding" WHERE "clientId" = ${clientId}::uuid AND id = ${findingId}::uuid FOR NO KEY UPDATE`
  if (!held) throw notFound()
  const { to, from } = input
  const isStep = to !== null && to !== undefined
  if (isStep || (from !== null && from !== undefined)) refuseStep(held, input)
  if (to === 0) await refuseSecond(tx, clientId, assetId, held)
  const changes = isStep ? await takeStep(tx, { clientId, id: findingId }, held, input) : null
  await tx.findingEvent.create({
    data: {
      id,
      clientId,
      findingId,
      fromState: isStep ? held.state : null,
      toState: to ?? null,
      notes: input.notes ?? null,
      ...(changes && { changes }),
      userId: actor.userId,
      impersonatorId: actor.impersonator?.id ?? null,
      userName: actor.fullName,
    },
  })
  await attach(tx, actor, { assetId, findingEventId: id }, files, input.uploadIds)
  const { number, title } = held
  if (isStep) await tell(tx, actor, { id: findingId, number, title }, { assetId, from: held.state, to })
}

function refuseStep({ state }: Held, { from, to }: NewEvent): void {
  const isWanted = from === null || from === undefined || from === state
  const isThere =
    to === null ||
    to === undefined ||
    ['writer', 'decider'].some((by) => mayStep(state, to as FindingState, by as 'writer'))
  if (!isWanted || !isThere) throw conflict(alreadyIn(state))
}

/** Of what results raise there is one that has not ended per task and item. */
async function refuseSecond(tx: Tx, clientId: string, assetId: string, { source, checkId, itemKey }: Held) {
  if (source > 2) return
  const open = { clientId, assetId, checkId, itemKey, source: { in: [1, 2] }, state: { lt: 6 } }
  if ((await tx.finding.count({ where: open })) > 0)
    throw conflict('Another finding of the same task is open: carry on with that one')
}

/** Writes the new state with what it brings. @returns what was changed beside the state. */
async function takeStep(tx: Tx, where: { clientId: string; id: string }, held: Held, input: NewEvent) {
  const to = input.to as FindingState
  if (to === 0) {
    const again = { closedAt: null, dismissReason: null, acceptedUntil: null, resolvedCompletedCheckId: null }
    await tx.finding.update({ where, data: { state: 0, reopenedCount: held.reopenedCount + 1, ...again } })
    return null
  }
  const dismissReason = to === 7 ? (input.dismissReason ?? null) : null
  const acceptedUntil = dismissReason === 2 ? (input.acceptedUntil ?? null) : null
  await tx.finding.update({
    where,
    data: {
      state: to,
      ...(hasEnded(to) && {
        closedAt: new Date(),
        dismissReason,
        acceptedUntil: acceptedUntil && columnOf(acceptedUntil),
      }),
    },
  })
  if (dismissReason === null) return null
  return { dismissReason: [null, dismissReason], ...(acceptedUntil && { acceptedUntil: [null, acceptedUntil] }) }
}
