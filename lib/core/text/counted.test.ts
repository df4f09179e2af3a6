import { expect, it } from 'vitest'
import { counted, inFigures } from './counted'

// SCREEN-31
it('a count is written with commas in thousands, and its noun in the singular for one', () => {
  expect([counted(0, 'row'), counted(1, 'row'), counted(4007, 'row'), counted(1_000_000, 'entry', 'entries')]).toEqual([
    '0 rows',
    '1 row',
    '4,007 rows',
    '1,000,000 entries',
  ])
})

it('a number is written as the browser would', () => {
  const numbers = [0, 7, 999, 1000, 12_345, 999_999, 1e15, -1, -999, -1000, -123_456, 1.5, 1234.5, -0.25, 2 ** 53, 1e21]
  expect(numbers.map(inFigures)).toEqual(numbers.map((one) => one.toLocaleString('en-GB')))
})
