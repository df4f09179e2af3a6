import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSettled } from './use-settled'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const begin = (isMeant?: boolean) =>
  renderHook(({ sign }) => useSettled(sign, isMeant), { initialProps: { sign: 'first' } })

// WALK-20
it('what has come under the thumb takes a tap half a second later, counted anew with whatever comes next', () => {
  const { result, rerender } = begin()
  expect(result.current).toBe(false)
  pass(499)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender({ sign: 'second' })
  expect(result.current).toBe(false)
  pass(300)
  rerender({ sign: 'third' })
  pass(499)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  // Gone and back in a blink, as while something is kept.
  rerender({ sign: 'fourth' })
  rerender({ sign: 'third' })
  expect(result.current).toBe(false)
})

// WALK-20
it('what was asked for by its name takes a tap at once, what comes after it does not', () => {
  const { result, rerender } = begin(true)
  expect(result.current).toBe(true)
  rerender({ sign: 'second' })
  expect(result.current).toBe(false)
})
