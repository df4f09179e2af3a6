import { expect, it } from 'vitest'
import { spread } from './spread'

it('names the median and the extremes of several measurements', () => {
  expect(spread([91, 99, 98, 95, 97], String)).toBe('97 (91–99)')
})

it('names the median alone where all look alike in the words of the cell', () => {
  expect(spread([1.61, 1.64, 1.6], (seconds) => seconds.toFixed(1))).toBe('1.6')
})
