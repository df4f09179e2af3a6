import { expect, it } from 'vitest'
import { Slots } from './slots'

// REPORT-2
it('there is room for one task of a person, two of a client and three in all, each freed once', () => {
  const slots = new Slots({ ofAccount: 1, ofAddress: 2, ofAll: 3 })
  const take = (account: string, address: string) => slots.take({ account, address })
  const first = take('a', 'x')
  expect([take('a', 'x'), take('a', 'y')]).toEqual([null, null])
  expect(take('b', 'x')).not.toBeNull()
  expect(take('c', 'x')).toBeNull()
  expect(take('d', 'y')).not.toBeNull()
  expect(take('e', 'z')).toBeNull()
  first?.()
  first?.()
  expect(take('e', 'z')).not.toBeNull()
  expect(take('f', 'z')).toBeNull()
})
