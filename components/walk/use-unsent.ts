'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Entry } from './outbox/entry'
import type { OutboxState } from './outbox/machine'
import { type Outbox, startOutbox } from './outbox/outbox'
import { openRounds, type RoundsDatabase } from './store/open'

/** What is on this phone and not sent yet, of all rounds of a person. */
export interface UnsentWork {
  database: RoundsDatabase
  entries: readonly Entry[]
  state: OutboxState
  /** After entries were put right or thrown away, or the person logged in again. */
  nudge: () => void
}

/** Sends what is kept where no round is walked (WALK-12). @returns undefined until it is known. */
export function useUnsent(personId: string): UnsentWork | undefined {
  const [known, setKnown] = useState<Omit<UnsentWork, 'nudge'>>()
  const outbox = useRef<Outbox>(undefined)
  useEffect(() => {
    let database: RoundsDatabase | undefined
    let isOver = false
    const open = async () => {
      const opened = await openRounds(personId)
      database = opened
      const rounds = await opened.getAll('rounds')
      if (isOver) return opened.close()
      // As on the walk: until the next contact the clock is as far off as it was at the last one (WALK-14).
      let difference = rounds.sort((a, b) => b.takenAt - a.takenAt)[0]?.difference ?? null
      outbox.current = startOutbox({
        database: opened,
        line: {
          personId,
          onClock: (now) => {
            difference = now
          },
        },
        difference: () => difference,
        onChange: (state, entries) => setKnown({ database: opened, state, entries }),
      })
    }
    // A browser that forbids storage keeps nothing.
    open().catch(() => undefined)
    return () => {
      isOver = true
      outbox.current?.stop()
      database?.close()
    }
  }, [personId])
  const nudge = useCallback(() => outbox.current?.signedIn(), [])
  return known && { ...known, nudge }
}
