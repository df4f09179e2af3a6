import { asOfNow } from '@/lib/domain/long-changes/moves'
import type { Asker } from '@/lib/domain/people/asker'
import type { Key, View } from './source'

/*
 * An export goes on for long after the call. A customer that leaves its distributor meanwhile does so at once, while
 * its rows follow (MOVE-1): so after each reading one looks whether the caller's reach is still the same.
 */

/** The view of an export, which from then on is the one of now. `whereNow` makes its condition anew. */
export function lookingAgain<V extends View<unknown>>(
  view: V,
  whereNow: (asker: Asker) => V['where'] | Promise<V['where']>,
): V {
  view.lookAgain = async () => {
    const actor = await asOfNow(view.asker.actor)
    if (actor === view.asker.actor) return false
    view.asker = { ...view.asker, actor }
    view.where = await whereNow(view.asker)
    return true
  }
  return view
}

/** What is read by the view's condition: read again where that is another one since. */
export async function inSight<T>(view: View<unknown>, read: () => Promise<T>): Promise<T> {
  for (;;) {
    const found = await read()
    if (!(await view.lookAgain?.())) return found
  }
}

/**
 * Of keys that were found at the start, those that still are within reach when their rows are read. Behind the
 * first ones they are looked up each time: a small customer leaves within one call, and a move may be over before
 * one looks again.
 */
export function stillInSight<Where>(view: View<Where>, find: (where: Where) => Promise<Key[]>) {
  let isFirst = true
  return async (keys: Key[]): Promise<Key[]> => {
    if (!view.lookAgain) return keys
    const hasChanged = await view.lookAgain()
    const isFresh = isFirst && !hasChanged
    isFirst = false
    if (isFresh) return keys
    const found = await find({ AND: [view.where, { id: { in: keys.map(({ id }) => id) } }] } as Where)
    const there = new Set(found.map(({ id }) => id))
    return keys.filter(({ id }) => there.has(id))
  }
}
