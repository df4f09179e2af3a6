import { newId } from '@/lib/core/text/new-id'
import type { NewEntry } from '../outbox/entry'
import type { Stop, WalkItem } from './view'

/** What the walk keeps; its id is made where none is given. */
export type Made = Omit<NewEntry, 'id' | 'roundId' | 'organisationId'> & { id?: string }

/** What was found at an item. */
export interface ResultOf {
  item: WalkItem
  status: number | undefined
  notes?: string
  answers?: { checklistVersionId: string; answers: unknown[] }
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
  path: '/assetCompletedChecks',
  timeField: 'completedAt',
  body: {
    assetId: item.assetId,
    checkId: item.checkId,
    ...(status !== undefined && { status }),
    notes: notes || null,
    roundId,
    ...answers,
  },
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
  path: `/rounds/${roundId}/items/${item.id}/skip`,
  timeField: 'at',
  body: { skipReason, notes: notes || null },
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
    path: `/rounds/${roundId}/items`,
    timeField: null,
    body: { assetId, checkId },
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
    path: '/assets/assetMeta',
    timeField: null,
    body: { assetId, notes },
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
  path: `/rounds/${roundId}/finish`,
  timeField: 'finishedAt',
  body: {
    signedName: signedName || null,
    notes: notes || null,
    ...(signature && { signature: { filename: 'signature.png', base64Data: signature } }),
    ...(skipRest !== null && { skipRest }),
  },
})
