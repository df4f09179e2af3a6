import { describe, expect, it } from 'vitest'
import type { QuotableFinding } from '@/lib/resources/findings/schema'
import { groupFindings } from './finding-groups'

const [harbour, mill] = [
  { id: 'h', name: 'Harbour' },
  { id: 'm', name: 'Mill' },
]
const finding = (number: number, more: Partial<QuotableFinding> = {}): QuotableFinding => ({
  id: String(number),
  number,
  title: 'Seal broken',
  state: 0,
  assetName: 'TW-1',
  correctiveAction: null,
  customer: harbour,
  ...more,
})

// FINDING-24
describe('findings that are to be quoted', () => {
  it('are grouped by customer, without those that have ended or have no customer', () => {
    const { groups, ended, withoutCustomer } = groupFindings([
      finding(1, { customer: mill }),
      finding(2),
      finding(3, { state: 4 }),
      finding(4, { state: 6 }),
      finding(5, { customer: null }),
    ])
    expect(groups.map(({ customer, findings }) => [customer.name, findings.map(({ number }) => number)])).toEqual([
      ['Harbour', [2, 3]],
      ['Mill', [1]],
    ])
    expect([ended, withoutCustomer].map(([one]) => one?.number)).toEqual([4, 5])
  })
})
