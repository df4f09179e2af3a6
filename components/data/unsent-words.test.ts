import { expect, it } from 'vitest'
import { unsentWords } from './unsent-words'

// WALK-13
it('what waits is counted by what it is: a signature is no photo', () => {
  expect(unsentWords({ entries: 6, photos: 2, signatures: 1 })).toBe('6 entries, 2 photos and 1 signature')
  expect(unsentWords({ entries: 1, photos: 0, signatures: 2 })).toBe('1 entry and 2 signatures')
  expect(unsentWords({ entries: 2, photos: 1 })).toBe('2 entries and 1 photo')
  expect([unsentWords({ photos: 1, signatures: 1 }), unsentWords({ photos: 0 })]).toEqual([
    '1 photo and 1 signature',
    '',
  ])
})
