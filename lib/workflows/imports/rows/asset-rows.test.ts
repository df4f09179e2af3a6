import { describe, expect, it } from 'vitest'
import { type AssetCells, checkAssetRows } from './asset-rows'

const id = '01890000-0000-7000-8000-000000000001'
const library = {
  sectors: [
    { id: 's1', name: 'Hoses' },
    { id: 's2', name: 'Pumps' },
  ],
  assetTypes: [{ id, name: 'Hose', sectorId: 's1', notes: 'Old', fields: [{ name: 'Colour', value: 'red' }] }],
}
const known = { id, name: 'Hose', notes: 'Old' }
const check = (...rows: Partial<AssetCells>[]) =>
  checkAssetRows(
    rows.map((one, i) => ({ line: i + 2, id: '', name: 'New', sector: 'Hoses', ...one })),
    library,
  )
const levels = (...rows: Partial<AssetCells>[]) =>
  check(...rows).reports.map(({ level, messages }) => [level, ...messages])
const blocks = 'This line will prevent file being imported'
const colour = (value: string, name = 'Colour') => ({ ...known, additionalFields: [{ name, value }] })

describe('rows of an asset file', () => {
  // IMPORT-14, IMPORT-19, IMPORT-20
  it('report whether they create or update an asset type', () => {
    expect(levels({}, {}, { ...known, name: 'Long hose' })).toEqual([
      ['success', 'Creating new asset'],
      ['success', 'Creating new asset'],
      ['success', 'Updating asset'],
    ])
    expect(levels(known)).toEqual([['warning', 'Updating asset']])
    expect(levels(known, known)[1]).toEqual(['error', 'Duplicate line', blocks])
  })

  // IMPORT-15, IMPORT-16, IMPORT-22
  it.each<[Partial<AssetCells>, string]>([
    [{ name: '' }, 'Required.'],
    [{ sector: 'Doors' }, 'Sector does not exist :Doors'],
    [{ id: id.replace('1', '2') }, 'Please leave DO-NOT-EDIT empty for new assets'],
    [{ notes: 'x'.repeat(10_001) }, 'Must be at most 10000 characters'],
    [{ additionalFields: [{ name: '', value: 'x' }] }, 'Field name cannot be empty'],
    [
      {
        additionalFields: [
          { name: 'A', value: 'x' },
          { name: 'a', value: '' },
        ],
      },
      'Field name must be unique',
    ],
    [{ additionalFields: [{ name: 'A', value: 'x'.repeat(256) }] }, 'Must be at most 255 characters'],
  ])('with an error in %o block the file', (wrong, message) => {
    expect(levels(wrong)).toEqual([['error', message, blocks]])
  })

  // IMPORT-22
  it('keep details that have no column, and remove those with an empty cell', () => {
    const fieldsAfter = (row: Partial<AssetCells>) => check(row).updates[0]?.after.fields
    expect(fieldsAfter({ ...known, name: 'Other' })).toEqual([{ name: 'Colour', value: 'red' }])
    expect(fieldsAfter(colour(''))).toEqual([])
    expect(fieldsAfter(colour('blue', 'colour'))).toEqual([{ name: 'Colour', value: 'blue' }])
    expect(fieldsAfter(colour('5', 'Size'))).toEqual([
      { name: 'Colour', value: 'red' },
      { name: 'Size', value: '5' },
    ])
    expect(levels(colour('RED'))).toEqual([['warning', 'Updating asset']])
    expect(
      check({
        additionalFields: [
          { name: '', value: '' },
          { name: 'A', value: ' ' },
        ],
      }).creates[0]?.fields,
    ).toEqual([])
  })

  // IMPORT-22
  it('clear notes with an empty cell, keep them without one', () => {
    expect(check({ ...known, notes: ' ' }).updates[0]?.after.notes).toBeNull()
    expect(check({ id, name: 'Other' }).updates[0]?.after.notes).toBe('Old')
  })

  // LIBRARY-21, IMPORT-21
  it('never move an asset type to another sector', () => {
    const moved = { ...known, name: 'Other', sector: 'Pumps' }
    expect(levels(moved)).toEqual([['warning', 'Updating asset', 'The sector of an existing asset stays as it is']])
    expect(check(moved).updates[0]?.after).toMatchObject({ name: 'Other', sectorId: 's1' })
  })
})
