'use client'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOpen } from '@/lib/domain/rounds/words'
import type { Entry } from './outbox/entry'
import type { OutboxState } from './outbox/machine'
import { type Outbox, startOutbox } from './outbox/outbox'
import type { Line } from './outbox/send'
import { ignoreClosed, openRounds, type RoundsDatabase } from './store/open'
import { hearChanges } from './store/take'

/** What is on this phone and not sent yet, of all rounds of a person. */
export interface UnsentWork {
  database: RoundsDatabase
  entries: readonly Entry[]
  state: OutboxState
  /** After entries were put right or thrown away, or the person logged in again. */
  nudge: () => void
}

/**
 * Sends what is kept where no round is walked (WALK-12), and hears how the rounds stand: at first, and once
 * all is sent.
 * @returns undefined until it is known.
 */
export function useUnsent(personId: string, onHeard: () => void): UnsentWork | undefined {
  const [known, setKnown] = useState<Omit<UnsentWork, 'nudge'>>()
  const outbox = useRef<Outbox>(undefined)
  const heard = useEffectEvent(onHeard)
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
      const line: Line = {
        personId,
        onClock: (now) => {
          difference = now
        },
      }
      const hear = async () => {
        for (const { id, state } of await opened.getAll('rounds'))
          if (isOpen(state)) await hearChanges(opened, line, id)
        heard()
      }
      let waited = 1
      outbox.current = startOutbox({
        database: opened,
        line,
        difference: () => difference,
        onChange: (state, entries) => {
          setKnown({ database: opened, state, entries })
          if (waited > 0 && entries.length === 0) void hear().catch(ignoreClosed)
          waited = entries.length
        },
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
