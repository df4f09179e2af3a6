import { expect, test } from 'vitest'
import { listCounts, refuseWhileUsed } from './in-use'

test.each([
  [{ task: 1 }, '1 task'],
  [{ task: 2, asset: 0 }, '2 tasks'],
  [{ task: 2, asset: 1 }, '2 tasks and 1 asset'],
  [{ task: 2, asset: 1, 'additional field': 3 }, '2 tasks, 1 asset and 3 additional fields'],
  [{ task: 0 }, ''],
])('%j is said as %s', (counts, text) => expect(listCounts(counts)).toBe(text))

test('a record that nothing uses is not refused, one in use is refused with the count', () => {
  expect(() => refuseWhileUsed('This sector', { task: 0 })).not.toThrow()
  expect(() => refuseWhileUsed('This sector', { task: 1 })).toThrow('This sector is in use by 1 task')
})
