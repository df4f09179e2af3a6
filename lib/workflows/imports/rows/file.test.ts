import { describe, expect, it } from 'vitest'
import { ImportFileError, readImportFile } from './file'
import { assetPayload, taskPayload } from './payload'
import { assetColumns, taskColumns } from './table'

const header = 'DO-NOT-EDIT,Name,Sector,Frequency,Frequency unit'
const tasks = (text: string) => readImportFile(Buffer.from(text), taskColumns, false)
const assets = (text: string) => readImportFile(Buffer.from(text), assetColumns, true)
const messages = (text: string, read = tasks) => {
  try {
    read(text)
  } catch (error) {
    if (error instanceof ImportFileError) return error.messages
  }
  return null
}
const noTemplate = 'CSV does not match template'

describe('readImportFile', () => {
  // IMPORT-8, IMPORT-12
  it('reads rows with their physical lines', () => {
    const { rows } = tasks(`\uFEFF${header}\r\n\r\n,"a\nb",S,1,day\r\n,,,,\r\n,c,S,1,day`)
    expect(taskPayload(rows)).toEqual([
      { line: 3, id: '', name: 'a\nb', sector: 'S', frequency: '1', frequencyUnit: 'day' },
      { line: 6, id: '', name: 'c', sector: 'S', frequency: '1', frequencyUnit: 'day' },
    ])
  })

  // IMPORT-9, IMPORT-10
  it('wants the header of the template', () => {
    expect(messages('')).toEqual(['No data in file'])
    expect(messages(`${header}\r\n,,,,\r\n`)).toEqual(['No data in file'])
    expect(messages(header.replace('Sector', 'Area'))).toEqual([noTemplate, 'Expected Sector but got Area'])
    expect(messages('Name,DO-NOT-EDIT,Sector,Frequency,Frequency unit\nx,,,,')).toEqual([
      noTemplate,
      'Expected DO-NOT-EDIT but got Name',
      'Expected Name but got DO-NOT-EDIT',
    ])
    expect(messages('DO-NOT-EDIT,Name,Sector\n,a,S')).toEqual([noTemplate])
    expect(messages(`${header},More\n,a,S,1,day,x`)).toEqual([noTemplate])
    expect(messages(`${header},\n,a,S,1,day,`)).toBeNull()
    expect(messages(`${header}\n,"a`)).toEqual(['Line 2: a quote is never closed'])
    expect(messages(`${header}\n${',a,S,1,day\n'.repeat(10_001)}`)).toEqual(['A file can hold at most 10,000 rows'])
  })

  // IMPORT-6
  it('takes further columns of an asset file as details', () => {
    const { rows, extraColumns } = assets("DO-NOT-EDIT,Asset Name,Sector,Notes,Colour,'=x\n,Hose,S,,red,1")
    expect(assetPayload(rows, extraColumns)).toEqual([
      {
        line: 2,
        id: '',
        name: 'Hose',
        sector: 'S',
        notes: '',
        additionalFields: [
          { name: 'Colour', value: 'red' },
          { name: "'=x", value: '1' },
        ],
      },
    ])
  })

  // IMPORT-11
  it('skips rows of another width with a warning', () => {
    const { rows, skipped } = tasks(`${header}\n,a,S\n,b,S,1,day\n,c,S,1,day,x`)
    expect(rows.map(({ line }) => line)).toEqual([3])
    expect(skipped).toEqual([
      { line: 2, level: 'warning', messages: ['This line has 3 columns instead of 5 and will be skipped'] },
      { line: 4, level: 'warning', messages: ['This line has 6 columns instead of 5 and will be skipped'] },
    ])
  })
})
