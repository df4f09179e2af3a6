import { type BodyOf, filled } from '@/lib/core/client/endpoint'
import { newId } from '@/lib/core/text/new-id'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import { notesApi } from '@/lib/resources/notes/client'
import { addRoundItemCall, finishRoundCall, skipRoundItemCall } from '@/lib/resources/rounds/client'
import type { KeptAnswer, NewEntry, NewOf } from '../outbox/entry'
import type { Stop, WalkItem } from './view'

/** What the walk keeps; its id is made where none is given. */
export type Made = Omit<NewEntry, 'id' | 'roundId' | 'organisationId'> & { id?: string }

/** What was found at an item. */
export interface ResultOf {
  item: WalkItem
  status: number | undefined
  notes?: string
  answers?: { checklistVersionId: string; answers: readonly KeptAnswer[] }
}

const aboutOf = (assetId: string, checkId: string) => `${assetId} ${checkId}`

/** A result, as the API takes it. */
export const resultEntry = (
  { assetName }: Stop,
  { item, status, notes, answers }: ResultOf,
  roundId: string,
): Made => ({
  kind: 'result',
  itemId: item.id,
  about: aboutOf(item.assetId, item.checkId),
  label: `${assetName} · ${item.checkName}`,
  path: completedChecksApi.path,
  timeField: 'completedAt',
  body: {
    assetId: item.assetId,
    checkId: item.checkId,
    ...(status !== undefined && { status }),
    notes: notes || null,
    roundId,
    ...answers,
  } satisfies NewOf<typeof completedChecksApi>,
})

/** A skip, with why. */
export const skipEntry = (
  { assetName }: Stop,
  item: WalkItem,
  roundId: string,
  { skipReason, notes }: { skipReason: number; notes: string },
): Made => ({
  kind: 'skip',
  itemId: item.id,
  about: aboutOf(item.assetId, item.checkId),
  label: `${assetName} · ${item.checkName} · skipped`,
  path: filled(skipRoundItemCall.path, { id: roundId, itemId: item.id }),
  timeField: 'at',
  body: { skipReason, notes: notes || null } satisfies BodyOf<typeof skipRoundItemCall>,
})

/** A task that is not on the round yet: its item has the id that is made here. */
export function addToRound(
  { assetId, assetName }: Pick<Stop, 'assetId' | 'assetName'>,
  { checkId, checkName }: { checkId: string; checkName: string },
  roundId: string,
): Made {
  const id = newId()
  return {
    id,
    kind: 'item',
    itemId: id,
    about: aboutOf(assetId, checkId),
    label: `${assetName} · ${checkName} · added`,
    path: filled(addRoundItemCall.path, { id: roundId }),
    timeField: null,
    body: { assetId, checkId } satisfies BodyOf<typeof addRoundItemCall>,
  }
}

/** A note on the asset itself, whatever becomes of its tasks: no item of the round is done by it. */
export function noteEntry({ assetId, assetName }: Pick<Stop, 'assetId' | 'assetName'>, notes: string): Made {
  const id = newId()
  return {
    id,
    kind: 'note',
    itemId: null,
    about: id,
    label: `${assetName} · note`,
    path: notesApi.path,
    timeField: null,
    body: { assetId, notes } satisfies NewOf<typeof notesApi>,
  }
}

interface End {
  signedName: string
  notes: string
  /** A PNG as base64. */
  signature: string | null
  skipRest: number | null
}

/** The end of the round, which is sent when all before it is. */
export const endEntry = (roundId: string, { signedName, notes, signature, skipRest }: End): Made => ({
  kind: 'finish',
  itemId: null,
  about: roundId,
  label: 'The end of the round',
  path: filled(finishRoundCall.path, { id: roundId }),
  timeField: 'finishedAt',
  body: {
    signedName: signedName || null,
    notes: notes || null,
    ...(signature && { signature: { filename: 'signature.png', base64Data: signature } }),
    ...(skipRest !== null && { skipRest }),
  } satisfies BodyOf<typeof finishRoundCall>,
})
