import { describe, expect, it } from 'vitest'
import { maxBy, median, medians, percentile, ratio } from './statistics'

describe('what the bench makes of its rounds', () => {
  it('is always a measured value: the middle one, or the one that a share does not exceed', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2)
    expect(percentile([3, 1, 2], 0.99)).toBe(3)
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect(percentile(hundred, 0.99)).toBe(99)
    expect(percentile(hundred, 0)).toBe(1)
  })

  it('has for each figure its own median, and takes the round with the highest value as the worst', () => {
    const rounds = [
      { took: 3, memory: 50 },
      { took: 1, memory: 130 },
      { took: 2, memory: 60 },
    ]
    expect(medians(rounds)).toEqual({ took: 2, memory: 60 })
    expect(maxBy(rounds, ({ memory }) => memory)).toBe(rounds[1])
    expect(maxBy(rounds, () => Number.NEGATIVE_INFINITY)).toBe(rounds[0])
    expect(maxBy([], Number)).toBeUndefined()
  })

  it('is NaN where nothing was measured', () => {
    expect(median([])).toBeNaN()
    expect(ratio(undefined, 2)).toBeNaN()
    expect(ratio(2, 0)).toBeNaN()
    expect(ratio(3, 2)).toBe(1.5)
  })
})
