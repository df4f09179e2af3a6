import { describe, expect, it } from 'vitest'
import { median, percentile, ratio } from './statistics'

describe('what the bench makes of its rounds', () => {
  it('is a value that was measured: the middle one, or the one that a share does not exceed', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2)
    expect(percentile([3, 1, 2], 0.99)).toBe(3)
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect(percentile(hundred, 0.99)).toBe(99)
    expect(percentile(hundred, 0)).toBe(1)
  })

  it('is no number where nothing was measured', () => {
    expect(median([])).toBeNaN()
    expect(ratio(undefined, 2)).toBeNaN()
    expect(ratio(2, 0)).toBeNaN()
    expect(ratio(3, 2)).toBe(1.5)
  })
})
