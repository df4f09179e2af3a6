import { expect, test } from 'vitest'
import { describeTimeline } from './words'

// LIBRARY-15
test.each([
  [0, 3, 'When needed'],
  [1, 0, 'Every hour'],
  [1, 3, 'Every month'],
  [2, 2, 'Every 2 weeks'],
  [90, 1, 'Every 90 days'],
] as const)('%i of unit %i reads in words', (periodValue, period, words) =>
  expect(describeTimeline({ periodValue, period })).toBe(words),
)
