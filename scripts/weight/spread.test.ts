import { expect, it } from 'vitest'
import { spread } from './spread'

it('several measurements are written as the median and the extremes', () => {
  expect(spread([91, 99, 98, 95, 97], String)).toBe('97 (91–99)')
})

it('several measurements are written as the median alone where all look alike', () => {
  expect(spread([1.61, 1.64, 1.6], (seconds) => seconds.toFixed(1))).toBe('1.6')
})
