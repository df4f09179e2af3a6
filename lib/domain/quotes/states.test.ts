import { describe, expect, it } from 'vitest'
import { type QuoteState, type QuoteStep, quoteStates, stateOn, whyNot } from './states'

const all = Object.keys(quoteStates).map(Number) as QuoteState[]

describe('states of a quote', () => {
  // QUOTE-6, QUOTE-7
  it('allow each step from the states of the table and from no other', () => {
    const table: Record<QuoteStep, string> = {
      change: 'y.....',
      send: 'y.....',
      withdraw: '.y....',
      revise: '.yyyyy',
      decide: '.y....',
      expire: '.y....',
    }
    for (const [step, row] of Object.entries(table))
      expect([step, all.map((state) => (whyNot(step as QuoteStep, state) ? '.' : 'y')).join('')]).toEqual([step, row])
  })

  // QUOTE-7, QUOTE-18
  it('are named in the message that refuses a step', () => {
    expect(all.filter((state) => state > 1).map((state) => whyNot('decide', state))).toEqual([
      'This quote has already been approved',
      'This quote has already been declined',
      'This quote has already expired',
      'This quote has already been withdrawn',
    ])
    expect(whyNot('change', 1)).toBe('This quote has already been sent')
    expect(whyNot('withdraw', 0)).toBe('This quote has not been sent yet')
  })

  // QUOTE-8
  it('expire with the day until which a sent quote is valid, and no other state does', () => {
    const validUntil = '2026-11-22'
    expect(stateOn('2026-11-22', { state: 1, validUntil })).toBe(1)
    expect(stateOn('2026-11-23', { state: 1, validUntil })).toBe(4)
    expect(stateOn('2030-01-01', { state: 1, validUntil: null })).toBe(1)
    for (const state of [0, 2, 3, 4, 5]) expect(stateOn('2030-01-01', { state, validUntil })).toBe(state)
  })
})
