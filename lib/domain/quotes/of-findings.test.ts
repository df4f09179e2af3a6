import { describe, expect, it } from 'vitest'
import { descriptionOf, titleOf } from './of-findings'

const finding = (number: number) => ({ number, title: 'Seal broken', assetName: 'TW-1', correctiveAction: 'New seal' })

// FINDING-24, BULK-30
describe('findings that are quoted', () => {
  it('give the quote its title', () => {
    expect(titleOf([finding(7)])).toBe('TW-1: Seal broken')
    expect(titleOf([finding(7), finding(8)])).toBe('Findings 7, 8')
    expect(titleOf(Array.from({ length: 9 }, (_, at) => finding(at)))).toBe('9 findings')
  })

  it('give a line the asset, the title and the corrective action, cut to 2,000 characters', () => {
    expect(descriptionOf(finding(7))).toBe('TW-1: Seal broken\nNew seal')
    expect(descriptionOf({ ...finding(7), correctiveAction: null })).toBe('TW-1: Seal broken')
    expect(descriptionOf({ ...finding(7), correctiveAction: 'x'.repeat(3_000) })).toHaveLength(2_000)
  })
})
