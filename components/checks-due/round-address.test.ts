import { expect, it } from 'vitest'
import { roundAddress } from './round-address'

// OFFICE-6
it.each([
  [{}, 'rounds/add'],
  [{ keywords: ['hose'], taskResult: ['3'] }, 'rounds/add'],
  [
    { customerOrganisationId: ['a'], organisationZoneId: ['z'], to: ['endOfWeek'] },
    'rounds/add?customer=a&place=z&until=endOfWeek',
  ],
  [{ customerOrganisationId: ['a', 'b'], organisationZoneId: ['none'] }, 'rounds/add'],
  [{ checkId: ['c'], due: ['1'] }, 'rounds/add?task=c&until=today'],
])('a round made with the planner’s filters %j gets %s', (filters, address) => {
  expect(roundAddress(filters)).toBe(address)
})
