'use client'
import { useEffect } from 'react'
import type { Entry } from './outbox/entry'
import { OutboxLine } from './outbox-line'
import { SignedOut } from './signed-out'
import type { Hold } from './use-hold'
import { useUnsent } from './use-unsent'

interface OutboxHereProps {
  personId: string
  isSignedOut: boolean
  hold: Hold
  /** Hears what is not sent yet. */
  onEntries: (entries: readonly Entry[]) => void
  /** Hears that the rounds on this phone stand otherwise. */
  onHeard: () => void
}

/** How things stand with what was done on this phone, also of rounds that are no longer on it (WALK-12). */
export default function OutboxHere({ personId, isSignedOut, hold, onEntries, onHeard }: OutboxHereProps) {
  const work = useUnsent(personId, onHeard)
  const entries = work?.entries
  useEffect(() => {
    if (entries) onEntries(entries)
  }, [entries, onEntries])
  if (!work) return null
  return (
    <>
      <OutboxLine work={work} hold={hold} className="-mx-3" />
      {entries && entries.length > 0 && (isSignedOut || work.state.kind === 'signedOut') && <SignedOut />}
    </>
  )
}
