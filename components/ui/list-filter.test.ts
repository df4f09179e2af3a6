import { expect, it } from 'vitest'
import { valuesOf } from './list-filter'

const options = [
  { value: '1', label: 'Complete', isSelected: false },
  { value: '2', label: 'Monitor', isSelected: true },
  { value: '3', label: 'Action', isSelected: true },
]
const filter = { id: 'taskResult', label: 'Task result', isVisible: true }

it('reads the values that are applied from the filter in the answer of the API', () => {
  expect(valuesOf({ ...filter, type: 2, options })).toEqual(['2', '3'])
  expect(valuesOf({ ...filter, type: 0, options: [], textValue: 'hose' })).toEqual(['hose'])
  expect(valuesOf({ ...filter, type: 0, options: [], textValue: '' })).toEqual([])
})
