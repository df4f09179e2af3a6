import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useWedge } from './feedback'

function heardOf(keys: [key: string, at: number][]): string[] {
  const heard = vi.fn<(code: string) => void>()
  const { unmount } = renderHook(() => useWedge(heard, () => false))
  for (const [key, at] of keys) {
    const event = new KeyboardEvent('keydown', { key })
    Object.defineProperty(event, 'timeStamp', { value: at })
    window.dispatchEvent(event)
  }
  unmount()
  return heard.mock.calls.map(([code]) => code)
}

/** Each key so long after the one before. */
const typed = (code: string, from: number, every = 10): [string, number][] =>
  [...code, 'Enter'].map((key, at) => [key, from + at * every])

// WALK-16
it('takes what a scanner types as one code', () => {
  expect(heardOf([...typed('WALK112', 1_000), ...typed('WALK113', 5_000)])).toEqual(['WALK112', 'WALK113'])
})

it('never takes the end of a code for a code, however the phone stalls in the middle: it may be another asset’s', () => {
  const [begin, end] = [typed('100113', 1_000).slice(0, 3), typed('100113', 2_500).slice(3)]
  expect(heardOf([...begin, ...end])).toEqual(['100113'])
})

it('forgets a key that was hit by mistake, and codes that are too short for a tag', () => {
  expect(heardOf([['x', 1_000], ...typed('WALK113', 4_000)])).toEqual(['WALK113'])
  expect(heardOf(typed('ab', 1_000))).toEqual([])
  expect(heardOf([...typed('ab', 1_000), ...typed('WALK113', 1_100)])).toEqual(['WALK113'])
})

it('takes no code from keys that are held down by accident, and takes the next code whole', () => {
  expect(heardOf([...typed('x'.repeat(100_000), 1_000, 1), ...typed('WALK113', 101_100)])).toEqual(['WALK113'])
})
