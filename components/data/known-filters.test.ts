import { describe, expect, it } from 'vitest'
import type { ListFilter } from '@/components/ui/list-filter'
import { namesAll, withChosen } from './known-filters'

const words: ListFilter = { id: 'keywords', label: 'Search', type: 0, isVisible: true, options: [], textValue: '' }
const hidden: ListFilter = { id: 'assetId', label: 'Tagged asset', type: 1, isVisible: false, options: [] }
const options = ['1', '2'].map((value) => ({ value, label: `Status ${value}`, isSelected: value === '1' }))
const status: ListFilter = { id: 'status', label: 'Status', type: 2, isVisible: true, options }
const known = [words, hidden, status]

describe('filters that are known', () => {
  it('are enough where every chosen value is among their options', () => {
    expect(namesAll(known, {})).toBe(true)
    expect(namesAll(known, { keywords: ['hose'], assetId: ['some-id'], status: ['2', '1'] })).toBe(true)
    expect(namesAll(known, { status: ['2', '3'] })).toBe(false)
  })

  it('mark the values that are chosen now', () => {
    expect(withChosen(known, { keywords: ['hose'], status: ['2'] })).toEqual([
      { ...words, textValue: 'hose' },
      hidden,
      { ...status, options: options.map((option) => ({ ...option, isSelected: option.value === '2' })) },
    ])
  })
})
