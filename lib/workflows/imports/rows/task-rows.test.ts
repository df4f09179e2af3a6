import { describe, expect, it } from 'vitest'
import { checkTaskRows, type TaskCells } from './task-rows'

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const library = {
  sectors: [
    { id: 's1', name: 'Hoses' },
    { id: 's2', name: 'Pumps' },
  ],
  checks: [
    { id: id(1), name: 'Flow test', sectorId: 's1', periodValue: 3, period: 3 },
    { id: id(2), name: 'Look', sectorId: 's1', periodValue: 1, period: 2 },
    { id: id(3), name: 'Oil', sectorId: 's2', periodValue: 0, period: 1 },
  ],
}
const row = (given: Partial<TaskCells> = {}): TaskCells => ({
  line: 2,
  id: '',
  name: 'New',
  sector: 'Hoses',
  frequency: '1',
  frequencyUnit: 'month',
  ...given,
})
const flow = { id: id(1), name: 'Flow test', frequency: '3', frequencyUnit: 'months' }
const look = { id: id(2), name: 'Look', frequency: '1', frequencyUnit: 'week' }
const check = (...rows: Partial<TaskCells>[]) =>
  checkTaskRows(
    rows.map((one, i) => row({ line: i + 2, ...one })),
    library,
  )
const levels = (...rows: Partial<TaskCells>[]) =>
  check(...rows).reports.map(({ level, messages }) => [level, ...messages])
const blocks = 'This line will prevent file being imported'

describe('rows of a task file', () => {
  // IMPORT-14, IMPORT-20
  it('report whether they create or update a task', () => {
    expect(levels({}, { ...flow, frequency: '6' }, look)).toEqual([
      ['success', 'Creating new task'],
      ['success', 'Updating config'],
      ['warning', 'Updating config'],
    ])
    expect(check({}, { ...flow, frequency: '6' }, look)).toMatchObject({
      reports: [{ line: 2 }, { line: 3 }, { line: 4 }],
      creates: [{ name: 'New', sectorId: 's1', periodValue: 1, period: 3 }],
      updates: [{ before: { id: id(1) }, after: { name: 'Flow test', sectorId: 's1', periodValue: 6, period: 3 } }],
    })
  })

  // IMPORT-13, IMPORT-15, IMPORT-16, IMPORT-17
  it.each<[Partial<TaskCells>, string]>([
    [{ name: ' ' }, 'Required.'],
    [{ name: 'x'.repeat(256) }, 'Must be at most 255 characters'],
    [{ name: 'two\nlines' }, 'Must be one line without control characters'],
    [{ name: 'a\0' }, 'Contains characters that are not allowed'],
    [{ sector: 'Doors' }, 'Sector does not exist'],
    [{ sector: '' }, 'Sector does not exist'],
    [{ frequency: '' }, 'Frequency must be an integer'],
    [{ frequency: '-1' }, 'Frequency must be an integer'],
    [{ frequency: '1.5' }, 'Frequency must be an integer'],
    [{ frequency: '1e3' }, 'Frequency must be an integer'],
    [{ frequency: '10001' }, 'Frequency must be at most 10000'],
    [{ frequencyUnit: 'year' }, 'Frequency unit is not valid must be either day, week, month or hour'],
    [{ frequencyUnit: '' }, 'Frequency unit is not valid must be either day, week, month or hour'],
    [{ id: id(9) }, 'Please leave DO-NOT-EDIT empty for new tasks'],
    [{ id: 'x' }, 'Please leave DO-NOT-EDIT empty for new tasks'],
    [{ name: 'FLOW test' }, 'Name already exists within this sector'],
  ])('with an error in %o block the file', (wrong, message) => {
    expect(levels(wrong)).toEqual([['error', message, blocks]])
    expect(check(wrong)).toMatchObject({ creates: [], updates: [] })
  })

  // IMPORT-8, IMPORT-17
  it('take units, sectors and ids in any letter case and with spaces around', () => {
    for (const frequencyUnit of ['day', 'Days', ' WEEK ', 'weeks', 'month', 'months', 'hour', 'hours'])
      expect(levels({ frequencyUnit, sector: ' hoses ' })[0]?.[0]).toBe('success')
    expect(levels({ ...look, id: ` ${id(2).toUpperCase()} ` })).toEqual([['warning', 'Updating config']])
  })

  // IMPORT-15
  it('refuse the same id a second time', () => {
    expect(levels(look, { ...look, name: 'Other' })).toEqual([
      ['warning', 'Updating config'],
      ['error', 'Duplicate line', blocks],
    ])
  })

  // IMPORT-18
  it('are checked against the names that tasks have after the whole file', () => {
    const swapped = levels({ ...flow, name: 'Look' }, { ...look, name: 'Flow test' })
    expect(swapped.map(([level]) => level)).toEqual(['success', 'success'])
    // One moves away, so that its old name is free.
    expect(levels({ ...flow, name: 'Moved' }, { name: 'Flow test' }).map(([level]) => level)).toEqual([
      'success',
      'success',
    ])
    expect(levels({ ...flow, sector: 'Pumps' }, { name: 'flow TEST' }).map(([level]) => level)).toEqual([
      'success',
      'success',
    ])
    const twice = ['error', 'Task names must be unique within each sector', blocks]
    expect(levels({ name: 'Same' }, { name: 'ΣΑΜΕΣ' }, { name: 'same' }, { name: 'σαμες' })).toEqual([
      twice,
      ['success', 'Creating new task'],
      twice,
      ['success', 'Creating new task'],
    ])
    expect(levels({ ...flow, name: 'Look' })).toEqual([['error', 'Name already exists within this sector', blocks]])
    expect(levels({ name: 'Same' }, { name: 'Same', sector: 'Pumps' }).map(([level]) => level)).toEqual([
      'success',
      'success',
    ])
  })

  // IMPORT-7
  it('take off the apostrophe that an export puts before a formula', () => {
    expect(
      check({ name: "'=1+1" }, { name: "'-20 °C test" }, { name: "'quoted" }).creates.map(({ name }) => name),
    ).toEqual(['=1+1', '-20 °C test', "'quoted"])
  })
})
