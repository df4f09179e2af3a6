import { expect, it } from 'vitest'
import { readRow, rowReader } from './read-row'
import { readStatus } from './statuses'

const check = '019ab000-0000-7000-8000-000000000001'
const cells = (...texts: string[]) => texts.map((text) => ({ text }))

// REGISTER-7, REGISTER-13
it('reads the last result of a task from its columns', () => {
  const mapping = { 0: `task:${check}:date`, 1: `task:${check}:status`, 2: `task:${check}:notes` }
  const reader = rowReader(mapping, ['Last service', 'Result', ''], 'DMY')
  const row = readRow(reader, { line: 4, cells: cells('05/03/2024', ' PASSED. ', 'seal new') })
  expect(row.tasks).toEqual([
    { checkId: check, column: 0, date: '2024-03-05', status: 1, isNone: false, notes: 'seal new' },
  ])
  expect(row.messages).toEqual([])
  const odd = readRow(reader, { line: 5, cells: cells('soon', 'purple') })
  expect(odd.tasks).toEqual([{ checkId: check, column: 0, date: null, status: null, isNone: false, notes: null }])
  expect(odd.messages).toEqual([
    {
      column: 0,
      title: 'Last service',
      level: 'error',
      value: 'soon',
      text: 'this is not a date',
    },
    {
      ...{ column: 1, title: 'Result', level: 'error', value: 'purple' },
      text: 'this is not a result: use Complete, Monitor or Action',
    },
  ])
})

// REGISTER-13
it('reads names as one line without invisible characters, and at most 24 levels of a path', () => {
  const reader = rowReader({ 0: 'tag', 1: 'assetType', 2: 'path:/' }, ['Tag', 'Type', 'Location'], 'DMY')
  const path = Array.from({ length: 5_000 }, (_, at) => (at % 2 ? '-' : `P${at}`)).join('/')
  const row = readRow(reader, { line: 2, cells: cells('HT\u200B0001\u00A0', 'Foam\n\u0007 9\u202El', path) })
  expect([row.tag, row.assetType, row.zones.length]).toEqual(['HT0001', 'Foam 9l', 24])
  expect(row.messages).toHaveLength(25)
})

// REGISTER-7
it.each([
  ['Pass', 1],
  ['OK', 1],
  ['✓', 1],
  ['No defects', 1],
  ['advisory', 2],
  ['FAIR', 2],
  ['Non-compliant', 3],
  ['U/S', 3],
  ['Fail – hose perished', 3],
  ['Passed (tag replaced)', 1],
  ['not known yet', null],
  ['Condemned', 3],
  ['no', 3],
  ['maybe', null],
  ['', null],
])('reads "%s" as the status %s', (text, status) => expect(readStatus(text)).toBe(status))

// REGISTER-13
it('puts zones in order by their level, and the parts of a path below the site', () => {
  const zones = rowReader({ 0: 'zone:2', 1: 'zone:1', 2: 'site' }, [], 'DMY')
  expect(readRow(zones, { line: 2, cells: cells('Room 1', 'Floor 2', 'North') })).toMatchObject({
    site: 'North',
    zones: ['Floor 2', 'Room 1'],
  })
  const below = rowReader({ 0: 'site', 1: 'path:-' }, [], 'DMY')
  expect(readRow(below, { line: 2, cells: cells('North', 'A-Block - Floor 1') })).toMatchObject({
    site: 'North',
    zones: ['A-Block', 'Floor 1'],
  })
})

// REGISTER-7
it.each(['n/a', '-', 'tbc', 'not tested', 'Unknown', '?'])('reads a date with "%s" beside it as no result', (said) => {
  const reader = rowReader({ 0: `task:${check}:date`, 1: `task:${check}:status` }, ['Last service', 'Result'], 'DMY')
  const { tasks, messages } = readRow(reader, { line: 4, cells: cells('05/03/2024', said) })
  expect(tasks).toMatchObject([{ date: '2024-03-05', status: null, isNone: true }])
  expect(messages).toMatchObject([
    { title: 'Result', level: 'warning', value: said, text: 'this is no result, and none is recorded' },
  ])
  const silent = readRow(reader, { line: 5, cells: cells('05/03/2024', '') })
  expect(silent).toMatchObject({ tasks: [{ status: null, isNone: false }], messages: [] })
})

// REGRUN-6
it('a row is a total by the word, or by having only numbers beside it', () => {
  const reader = rowReader({ 1: 'assetType', 3: 'site' }, ['No', 'Type', 'S/N', 'Building'], 'DMY')
  const isTotal = (...texts: string[]) => readRow(reader, { line: 9, cells: cells(...texts) }).isTotal
  expect(isTotal('Total', '2', '', '')).toBe(true)
  expect(isTotal('Grand total: 2', '', '', '')).toBe(true)
  expect(isTotal('Total', 'Foam', '', '')).toBe(false)
  expect(isTotal('Total', '2', '', 'North')).toBe(false)
  expect(isTotal('7', '2', '', '')).toBe(false)
})

// REGISTER-6, REGISTER-13
it('refuses values that are too long or cannot be stored, and drops "n/a"', () => {
  const reader = rowReader({ 0: 'manufacturer', 1: 'detail:new', 2: 'notes' }, ['Make', 'S/N', 'Notes'], 'DMY')
  const row = readRow(reader, { line: 3, cells: cells('x'.repeat(256), 'n/a', `a\u0000b`) })
  expect(row).toMatchObject({ manufacturer: null, details: [], notes: null })
  expect(row.messages.map(({ level, title }) => `${level} ${title}`)).toEqual(['error Make', 'error Notes'])
  expect(row.messages[0]?.text).toContain('is longer than 255 characters')
})
