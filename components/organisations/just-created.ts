'use client'
import { useSyncExternalStore } from 'react'
import type { OrganisationOutput } from '@/lib/resources/organisations/schema'

/** What the list says more of: the organisation that was made last, on this page, until that is put away. */
export type JustCreated = Pick<OrganisationOutput, 'id' | 'name' | 'accountCode' | 'isDistributor'>

let created: JustCreated | null = null
const listeners = new Set<() => void>()

export function sayCreated(next: JustCreated | null): void {
  created = next
  for (const tell of listeners) tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useJustCreated = () =>
  useSyncExternalStore(
    subscribe,
    () => created,
    () => null,
  )
