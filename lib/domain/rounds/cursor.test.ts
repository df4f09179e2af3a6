import { expect, it } from 'vitest'
import { cursor } from './cursor'

// FOLLOW-8
it('a cursor is accepted exactly where the database would accept it', () => {
  for (const one of ['10:10:', '10:12:10', '10:20:10,12,19', null, undefined])
    expect(cursor.safeParse(one).success).toBe(true)
  for (const one of [
    '',
    '1',
    '0:1:',
    '12:10:',
    '10:20:9',
    '10:20:12,11',
    '10:20:12,12',
    '10:20:20',
    '10:20:,',
    'a:b:',
    '1e3:2e3:',
  ])
    expect(cursor.safeParse(one).success, one).toBe(false)
})
