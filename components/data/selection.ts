'use client'
import { useSyncExternalStore } from 'react'
import type { Source } from '@/lib/core/client/client'
import { type Chosen, nothingChosen, ticked } from './choosing/chosen'
import { usePortal } from './portal-context'

/** The rows that are chosen, by list and organisation; kept while one goes from page to page of it. */
const chosenOf = new Map<string, Chosen>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen rows of a list, for the list itself and for the dialogs over it. */
export function useSelection({ path }: Source) {
  const list = `${usePortal().organisationId} ${path}`
  const chosen = useSyncExternalStore(
    subscribe,
    () => chosenOf.get(list) ?? nothingChosen,
    () => nothingChosen,
  )
  /** From what is chosen now, which may be a step further than what is rendered. */
  const change = (to: (now: Chosen) => Chosen) => {
    chosenOf.set(list, to(chosenOf.get(list) ?? nothingChosen))
    for (const listener of listeners) listener()
  }
  return {
    chosen,
    /** Those that are ticked one by one; none where all of a filter are chosen. */
    selected: chosen.ids,
    clear: () => change(() => nothingChosen),
    /** Ticks these, or takes their ticks away. */
    toggle: (ids: readonly string[], isOn: boolean) => change((now) => ticked(now, ids, isOn)),
    change,
  }
}
