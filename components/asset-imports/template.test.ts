import { expect, it } from 'vitest'
import { openTable } from '@/lib/core/spreadsheet/open'
import { lookAtSheet } from '@/lib/domain/moving-in/analyse'
import { registerBounds } from '@/lib/domain/moving-in/bounds'
import { guessColumns, mappingOf } from '@/lib/domain/moving-in/guess'
import { templateText } from './template'

const nothing: ReadonlySet<string> = new Set()
const known = {
  fields: [],
  checks: [{ id: 'service', name: 'Annual service' }],
  names: { tag: nothing, assetType: nothing, customer: nothing, site: nothing, zone: nothing, manufacturer: nothing },
}

// REGISTER-16
it('the template of a register is read back with every column known, below its lines of explanation', async () => {
  const table = await openTable(Buffer.from(templateText(true)), 'register-template.csv', registerBounds)
  const { headerRow, titles, columns, rows } = await lookAtSheet(table, 0)
  expect({ headerRow, rows }).toEqual({ headerRow: 7, rows: 1 })
  const fields = Object.values(mappingOf(guessColumns(titles, columns, known, null)))
  expect(fields).toEqual([
    ...['tag', 'assetType', 'customer', 'site', 'zone:1', 'zone:2', 'installationDate', 'manufactureDate'],
    ...['manufacturer', 'detail:new', 'task:service:date', 'task:service:status', 'notes'],
  ])
  expect(templateText(false)).not.toContain('Customer,')
})
