'use client'
import { useSyncExternalStore } from 'react'
import type { Source } from '@/lib/core/client/client'
import { usePortal } from './portal-context'

/** Ids of the rows that are ticked, by list and organisation; kept while one goes from page to page of it. */
const ticked = new Map<string, readonly string[]>()
const listeners = new Set<() => void>()
const nothing: readonly string[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ticked rows of a list, for the list itself and for the dialogs over it. */
export function useSelection({ path }: Source) {
  const list = `${usePortal().organisationId} ${path}`
  const selected = useSyncExternalStore(
    subscribe,
    () => ticked.get(list) ?? nothing,
    () => nothing,
  )
  const select = (ids: readonly string[]) => {
    ticked.set(list, ids)
    for (const listener of listeners) listener()
  }
  return {
    selected,
    clear: () => select(nothing),
    /** Ticks these, or takes their ticks away. */
    toggle: (ids: readonly string[], isOn: boolean) => {
      const others = selected.filter((id) => !ids.includes(id))
      select(isOn ? [...others, ...ids] : others)
    },
  }
}
