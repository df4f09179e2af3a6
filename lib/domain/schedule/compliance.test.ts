import { expect, it } from 'vitest'
import { complianceText } from './compliance'

// SCREEN-25
it.each([
  [{ due: 0, planned: 0 }, ''],
  [{ due: 0, planned: 3 }, '100%'],
  [{ due: 1, planned: 3 }, '66%'],
  [{ due: 1, planned: 100 }, '99%'],
  [{ due: 1, planned: 1000 }, '99.9%'],
  [{ due: 1, planned: 100_000 }, '99.9%'],
  [{ due: 2, planned: 2 }, '0%'],
])('compliance is rounded down, so that 100%% stands only where nothing is due: %j is %s', (overview, text) => {
  expect(complianceText(overview)).toBe(text)
})
