'use client'
import { useState } from 'react'
import { type Caller, CallFailure } from '@/components/data/call'
import type { SecondFactor } from '@/lib/resources/second-factor/schema'

/** What a change asks for before it is made. */
export interface SecondFactorTools {
  state: SecondFactor
  /** Takes an answer of the API: what there is now. */
  show: (state: SecondFactor) => void
  /** Who is here, for calls within the portal. */
  caller?: Caller
  /**
   * Does something that needs a proof of who one is: at once where there is one from the last minutes, else once the
   * password was typed (FACTOR-14).
   */
  confirmed: (action: () => void) => void
}

/** The state of the section, and whether the password is being asked for. */
export function useSecondFactor(initial: SecondFactor, caller?: Caller) {
  const [state, setState] = useState(initial)
  const [waiting, setWaiting] = useState<{ action: () => void } | null>(null)
  const tools: SecondFactorTools = {
    state,
    show: setState,
    caller,
    confirmed: (action) => (isConfirmed(state) ? action() : setWaiting({ action })),
  }
  const onConfirmed = (confirmed: SecondFactor) => {
    setState(confirmed)
    waiting?.action()
    setWaiting(null)
  }
  return { tools, isAsking: waiting !== null, onConfirmed, cancel: () => setWaiting(null) }
}

/** With half a minute to spare, for what is done next. */
const isConfirmed = ({ confirmedUntil }: SecondFactor) =>
  confirmedUntil !== null && new Date(confirmedUntil).getTime() > Date.now() + 30_000

/** What was refused, in one sentence; on whichever field. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof CallFailure && Object.values(error.errors).flat()[0]) || 'Nothing was changed. Please try again'
