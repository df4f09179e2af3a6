import type { RoundItemOutput } from '@/lib/resources/rounds/schema'
import type { ItemChange } from '../store/kept'
import type { Entry } from './entry'

type What = Pick<Entry, 'kind' | 'id' | 'roundId' | 'itemId' | 'body' | 'madeAt' | 'sentTime'>

/**
 * What an entry makes of the round’s item: shown as soon as it is kept, and after it was sent until `sync` tells it in
 * the server’s words.
 */
export function changeMade({ kind, id, roundId, itemId, body, madeAt, sentTime }: What): ItemChange | undefined {
  if (!itemId) return undefined
  const at = sentTime ?? madeAt
  const change: Partial<RoundItemOutput> | undefined =
    kind === 'result'
      ? { outcome: 1, completedCheckId: id, skipReason: null, notes: null, at }
      : kind === 'skip'
        ? { outcome: 2, skipReason: Number(body.skipReason), notes: body.notes ?? null, at }
        : undefined
  const status = kind === 'result' && typeof body.status === 'number' ? body.status : null
  return change && { roundId, itemId, change, status }
}

type Outcome = Partial<Pick<RoundItemOutput, 'outcome' | 'at'>> & { gone?: number | null }

/**
 * Whether an item has what was made of it here, or what is known besides, as the server judges (FOLLOW-1, ROUND-16): a
 * result counts more than a skip, of two results the later one, of two at the same moment the one that came last;
 * a skip only where it is later. What has left the round stays as it was.
 */
export function isLatest(made: Outcome, known: Outcome): boolean {
  if (known.gone) return false
  if (!known.outcome) return true
  if (made.outcome !== known.outcome) return made.outcome === 1
  const by = Date.parse(made.at ?? '') - Date.parse(known.at ?? '')
  return made.outcome === 1 ? !(by < 0) : by > 0
}

/**
 * What is kept of an item once an entry about it was sent: with what the server told of it before, but for who did it.
 * @returns undefined where that stays as it is.
 */
export function changeSent(made: ItemChange, known: ItemChange | undefined): ItemChange | undefined {
  // An item that was added is there, whatever was before.
  if (!known || made.change.assetId !== undefined) return made
  if (!isLatest(made.change, known.change)) return undefined
  return { ...made, change: { ...known.change, status: null, user: null, ...made.change } }
}

/** An entry about an item that was added here, once the server says which item of the round that is. */
export const ofItem = (entry: Entry, { itemId }: Pick<ItemChange, 'itemId'>): Entry =>
  entry.itemId ? { ...entry, itemId, path: entry.path.replace(entry.itemId, itemId) } : entry

/** What the server answered to an item that was added: it is on the round from now on. */
export const itemAdded = (roundId: string, item: RoundItemOutput): ItemChange => ({
  roundId,
  itemId: item.id,
  change: item,
  status: null,
})
