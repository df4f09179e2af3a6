import { expect, it } from 'vitest'
import { dayEndsWithin } from './midnight'

it.each([
  ['2026-11-22T23:59:20Z', true],
  ['2026-11-22T23:59:10Z', false],
  ['2026-11-23T00:00:00Z', false],
  ['2026-06-07T22:59:59Z', true], // midnight in London
  ['2026-06-07T23:59:59Z', true],
  ['2026-11-22T22:59:59Z', false],
])('at %s the day ends within 45 seconds: %s', (now, is) => expect(dayEndsWithin(45, new Date(now))).toBe(is))
