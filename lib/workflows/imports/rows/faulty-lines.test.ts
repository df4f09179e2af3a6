import { describe, expect, it } from 'vitest'
import { faultyLines } from './faulty-lines'
import { readImportFile } from './file'
import { taskColumns } from './table'

describe('faultyLines', () => {
  const rows = [
    { line: 3, cells: ['', "'=1+1", 'Fire', 'often', 'day'] },
    { line: 7, cells: ['', 'Two; lines\nof text', 'Fire'] },
  ]
  const reports = new Map([
    [3, { messages: ['Frequency must be an integer.', 'This line will prevent file being imported'] }],
    [7, { messages: ['This line has 3 columns instead of 5 and will be skipped'] }],
  ])
  const text = faultyLines(taskColumns, rows, reports)

  // IMPORT-31
  it('puts line and reason before the cells, and no cell is a formula', () => {
    expect(text).toBe(
      [
        '\uFEFFLine,Reason,DO-NOT-EDIT,Name,Sector,Frequency,Frequency unit',
        "3,Frequency must be an integer. This line will prevent file being imported,,'=1+1,Fire,often,day",
        '7,This line has 3 columns instead of 5 and will be skipped,,"Two; lines\nof text",Fire',
        '',
      ].join('\r\n'),
    )
  })

  // IMPORT-31
  it('can be imported as a file of its own, without those two columns', () => {
    const { header, rows, skipped } = readImportFile(Buffer.from(text), taskColumns, false)
    expect(header).toEqual(taskColumns)
    expect(rows).toEqual([{ line: 2, cells: ['', "'=1+1", 'Fire', 'often', 'day'] }])
    expect(skipped).toEqual([
      { line: 3, level: 'warning', messages: ['This line has 3 columns instead of 5 and will be skipped'] },
    ])
  })
})
