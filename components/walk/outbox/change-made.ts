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
