import { expect, it } from 'vitest'
import { counted } from './counted'

// SCREEN-31
it('has thousands with commas, and one of a kind in the singular', () => {
  expect([counted(0, 'row'), counted(1, 'row'), counted(4007, 'row'), counted(1_000_000, 'entry', 'entries')]).toEqual([
    '0 rows',
    '1 row',
    '4,007 rows',
    '1,000,000 entries',
  ])
})
