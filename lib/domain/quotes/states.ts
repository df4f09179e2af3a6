import type { CalendarDate } from '@/lib/core/dates/calendar-date'

/** States of a quote (QUOTE-6). */
export const quoteStates = {
  0: 'Draft',
  1: 'Sent',
  2: 'Approved',
  3: 'Declined',
  4: 'Expired',
  5: 'Withdrawn',
} as const
export type QuoteState = keyof typeof quoteStates

/** The same in the words of whom it was sent to. */
export const receivedStates: Record<QuoteState, string> = { ...quoteStates, 1: 'Received' }

/** What is done with a quote. */
export type QuoteStep = 'change' | 'send' | 'withdraw' | 'revise' | 'decide' | 'expire'

const allowed: Record<QuoteStep, readonly QuoteState[]> = {
  change: [0],
  send: [0],
  withdraw: [1],
  revise: [1, 2, 3, 4, 5],
  decide: [1],
  expire: [1],
}

/**
 * The state that it is in on a day: one that was sent has expired once the day that it is valid until is over, whoever
 * has written that down yet (QUOTE-8).
 */
export function stateOn(
  today: CalendarDate,
  { state, validUntil }: { state: number; validUntil: CalendarDate | null },
): QuoteState {
  if (state === 1 && validUntil !== null && validUntil < today) return 4
  return state as QuoteState
}

/** Why a quote in this state does not take the step; `null` where it does (QUOTE-7). */
export function whyNot(step: QuoteStep, state: QuoteState): string | null {
  if (allowed[step].includes(state)) return null
  return said[state]
}

const said: Record<QuoteState, string> = {
  0: 'This quote has not been sent yet',
  1: 'This quote has already been sent',
  2: 'This quote has already been approved',
  3: 'This quote has already been declined',
  4: 'This quote has already expired',
  5: 'This quote has already been withdrawn',
}
