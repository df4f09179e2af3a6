import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/text/new-id'
import { readAssetFile, readTaskFile } from './read'
import { allRows } from './table'

const blocks = 'This line will prevent file being imported'

describe('readTaskFile', () => {
  const header = 'DO-NOT-EDIT,Name,Sector,Frequency,Frequency unit'
  const read = (...rows: string[]) => readTaskFile(Buffer.from([header, ...rows].join('\n')))

  // IMPORT-11, IMPORT-13
  it('reports in the order of lines every error that can be told without the library', () => {
    const id = newId()
    const file = read(
      `${id},A,Fire,1,day`,
      `${id},B,Fire,1,day`,
      'short',
      ',C,,x,year',
      ',D,fire,1,day',
      ',d,Fire,1,day',
    )
    expect(file.reports.map(({ line, level, messages }) => [line, level, messages[0]])).toEqual([
      [2, 'success', 'Updating config'],
      [3, 'error', 'Duplicate line'],
      [4, 'warning', 'This line has 1 column instead of 5 and will be skipped'],
      [5, 'error', 'Sector does not exist'],
      [6, 'error', 'Task names must be unique within each sector'],
      [7, 'error', 'Task names must be unique within each sector'],
    ])
    expect(file.reports[1]?.messages.at(-1)).toBe(blocks)
    expect(allRows(file).map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7])
  })
})

describe('readAssetFile', () => {
  it('treats every id and sector of the file as known', () => {
    const rows = [
      'DO-NOT-EDIT,Asset Name,Sector,Notes,Colour',
      `${newId()},Hose,Fire,,red`,
      ',Pump,Water,,',
      'x,Bad,Fire,,',
    ]
    const { reports, body } = readAssetFile(Buffer.from(rows.join('\n')))
    expect(reports.map(({ level, messages }) => [level, messages[0]])).toEqual([
      ['success', 'Updating asset'],
      ['success', 'Creating new asset'],
      ['error', 'Please leave DO-NOT-EDIT empty for new assets'],
    ])
    expect(body).toMatchObject({ assets: [{ line: 2, additionalFields: [{ name: 'Colour', value: 'red' }] }, {}, {}] })
  })
})
