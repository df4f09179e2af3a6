import { expect, it } from 'vitest'
import { readCsv } from '@/lib/core/csv/read'
import { readDefinition } from '@/lib/domain/checklists/read-definition'
import { readTable, tableColumns } from '@/lib/domain/checklists/table'
import { sampleCsv, sampleJson } from './sample-file'

// CHECKLIST-9
it('the sample file is the same checklist as CSV and as JSON, and can be imported', () => {
  const [header, ...rows] = readCsv(new TextEncoder().encode(sampleCsv))
  expect(header?.cells).toEqual(tableColumns)
  expect(readTable(rows)).toEqual(readDefinition(JSON.parse(sampleJson).definition))
})
