import { expect, it } from 'vitest'
import { needsSecondFactor } from './requirement'

const plain = { clientAdmin: false, systemAdmin: false, memberships: [{ role: 0 }, { role: 1 }, { role: 4 }] }
const admins = [
  { ...plain, clientAdmin: true },
  { ...plain, systemAdmin: true, memberships: [] },
  { ...plain, memberships: [{ role: 0 }, { role: 2 }] },
]

// FACTOR-23
it('the rule asks nobody, admins of any kind, or everybody for a second factor', () => {
  for (const somebody of [plain, ...admins]) {
    expect(needsSecondFactor('nobody', somebody)).toBe(false)
    expect(needsSecondFactor('everybody', somebody)).toBe(true)
    expect(needsSecondFactor('admins', somebody)).toBe(somebody !== plain)
  }
})
