import { expect, it } from 'vitest'
import { filtersInWords } from './filters-in-words'

const filter = (id: string, label: string, type: number, options: [string, string][] = []) => ({
  id,
  label,
  type,
  isVisible: true,
  options: options.map(([value, text]) => ({ value, label: text, isSelected: false })),
})

// SCREEN-21
it('says what a list is filtered by as its chips do', () => {
  const filters = [
    filter('keywords', 'Search', 0),
    filter('status', 'Status', 2, [
      ['2', 'Monitor'],
      ['3', 'Action'],
    ]),
    filter('from', 'Completed from', 0),
    filter('to', 'Completed to', 0),
    filter('assetId', 'Tagged asset', 1),
    filter('period', 'Completed', 1, [['7d', 'Last 7 days']]),
  ]
  const chosen = { keywords: ['hose'], status: ['2', '3'], from: ['2026-07-01'], to: ['endOfWeek'], assetId: ['x'] }
  expect(filtersInWords(filters, chosen)).toEqual([
    'Search: hose',
    'Status: Monitor, Action',
    'Completed from: 01/07/2026',
    'Completed to: the end of this week',
    'Tagged asset: 1 chosen',
  ])
  expect(filtersInWords(filters, {})).toEqual([])
})
