import { expect, test } from 'vitest'
import { justDone } from './just-done'

const now = Date.parse('2026-11-22T14:32:00Z')

// RESULT-15
test.each([
  [null, null],
  ['2026-11-22T14:32:00Z', 'Done just now'],
  ['2026-11-22T14:30:01Z', 'Done just now'],
  ['2026-11-22T14:33:00Z', 'Done just now'],
  ['2026-11-22T14:20:00Z', 'Done 12 minutes ago'],
  ['2026-11-22T13:32:01Z', 'Done 59 minutes ago'],
  ['2026-11-22T13:32:00Z', null],
  ['2026-11-22T15:32:00Z', null],
])('of a result at %s: %s', (done, said) => expect(justDone(done, now)).toBe(said))
