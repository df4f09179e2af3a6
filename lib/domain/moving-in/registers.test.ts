import { describe, expect, it } from 'vitest'
import { openTable } from '@/lib/core/spreadsheet/open'
import { processorTime } from '@/lib/testing/processor-time'
import { groupedFiles } from '@/lib/testing/registers/grouped-files'
import { monthlyFiles } from '@/lib/testing/registers/monthly-files'
import { oddFiles } from '@/lib/testing/registers/odd-files'
import { bookOf, refusedFiles, styledBookOf } from '@/lib/testing/registers/refused-files'
import { text } from '@/lib/testing/registers/register-file'
import { strangeFiles } from '@/lib/testing/registers/strange-files'
import { textFiles } from '@/lib/testing/registers/text-files'
import { uglyFiles } from '@/lib/testing/registers/ugly-files'
import { workbookFiles } from '@/lib/testing/registers/workbook-files'
import { lookAtAll } from './analyse'
import { registerBounds } from './bounds'
import { guessDateOrder } from './facts'
import { guessColumns, type Known, mappingOf } from './guess'
import type { MappedRow } from './mapped-row'
import { mapping } from './mapping'
import { readRow, rowReader } from './read-row'
import { sentence } from './sentence'
import { titleKeys } from './titles'

const service = '019ab000-0000-7000-8000-000000000001'
const inspection = '019ab000-0000-7000-8000-000000000002'
const serial = '019ab000-0000-7000-8000-000000000003'
const none: ReadonlySet<string> = new Set()
const known: Known = {
  fields: [{ id: serial, name: 'Serial number' }],
  checks: [
    { id: service, name: 'Annual service' },
    { id: inspection, name: 'Visual inspection' },
  ],
  names: { tag: none, assetType: none, customer: none, site: none, zone: none, manufacturer: none },
}
const words = (field: string) =>
  field
    .replace(`task:${service}`, 'service')
    .replace(`task:${inspection}`, 'inspection')
    .replace(`detail:${serial}`, 'serial')

async function readWhole(bytes: Buffer, filename: string) {
  const source = await openTable(bytes, filename, registerBounds)
  const { sheets, sheet: at, facts } = await lookAtAll(source)
  const { headerRow, titles, columns } = facts
  const guesses = guessColumns(titles, columns, known, null)
  const dateOrder = guessDateOrder(columns)
  const reader = rowReader(mapping.parse(mappingOf(guesses)), titles, dateOrder)
  const rows: MappedRow[] = []
  for await (const row of source.rows(at)) if (row.line > headerRow) rows.push(readRow(reader, row))
  return { source, sheets, at, headerRow, titles, guesses, dateOrder, rows }
}

// REGISTER-1, REGISTER-4, REGISTER-5, REGISTER-6, REGISTER-9, REGISTER-13
describe('registers as customers have them', () => {
  it.each([
    ...workbookFiles,
    ...textFiles,
    ...uglyFiles,
    ...oddFiles,
    ...strangeFiles,
    ...groupedFiles,
    ...monthlyFiles,
  ])('reads $what', async ({ filename, bytes, read }) => {
    const found = await readWhole(bytes(), filename)
    const keys = titleKeys(found.titles.map((title) => title || ' '))
    expect(found.headerRow).toBe(read.headerRow)
    if (read.sheet) expect(found.source.sheets[found.at]?.name).toBe(read.sheet)
    if (read.sheets) expect(found.sheets).toEqual(read.sheets)
    if (read.dateOrder) expect(found.dateOrder).toBe(read.dateOrder)
    const fields = Object.fromEntries(
      found.titles.map((title, at) => [title, words(found.guesses[at]!.field)]).reverse(),
    )
    expect(fields).toMatchObject(read.fields)
    expect(keys).toHaveLength(found.titles.length)
    expect(found.rows).toHaveLength(read.rows)
    expect(found.rows[0]).toMatchObject(read.first)
    if (read.totals) expect(found.rows.filter(({ isTotal }) => isTotal).map(({ line }) => line)).toEqual(read.totals)
    if (read.titles) expect(found.rows.filter(({ isTitles }) => isTitles).map(({ line }) => line)).toEqual(read.titles)
    if (read.messages)
      expect(found.rows.flatMap(({ line, messages }) => messages.map((one) => sentence(line, one)))).toEqual(
        read.messages,
      )
  })

  it('repeat the value of a merged cell in each of its rows', async () => {
    const file = workbookFiles.find(({ filename }) => filename === 'merged.xlsx')!
    const { rows } = await readWhole(file.bytes(), file.filename)
    expect(rows.map(({ tag, site, zones }) => [tag, site, ...zones])).toEqual([
      ['A1', 'North depot', 'Ground'],
      ['A2', 'North depot', 'Ground'],
      ['A3', 'North depot', 'First'],
      ['A4', 'South depot', 'Ground'],
      ['A5', 'South depot', 'First'],
    ])
  })
})

// REGISTER-2, REGISTER-8
describe('files that are made to take long', () => {
  const head = '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Tag</t></is></c></row>'
  const rows = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>${at}</v></c></row>`)
  it.each([
    ['eight megabytes that begin like merged cells', 'mergeCell '.repeat(800_000)],
    ['merged cells over each other', `<mergeCells>${'<mergeCell ref="A1:A1000000"/>'.repeat(50_000)}</mergeCells>`],
  ])('are still read quickly: %s', async (_, tail) => {
    const bytes = bookOf(`${head}${rows.join('')}</sheetData>${tail}</worksheet>`)
    const took = await processorTime(async () => {
      expect((await readWhole(bytes, 'slow.xlsx')).rows).toHaveLength(20_000)
    })
    expect(took).toBeLessThan(15_000)
  })

  it('are read quickly with two hundred long titles and groups above them', async () => {
    const long = (last: string) => Array.from({ length: 200 }, (_, at) => `${'a b '.repeat(2400)}${last}${at % 20}`)
    const file = text([long('group').join(','), long('title').join(','), 'A1,Foam'])
    const took = await processorTime(async () => {
      expect((await readWhole(file, 'long-titles.csv')).titles).toHaveLength(200)
    })
    expect(took).toBeLessThan(5_000)
  })

  it('are read fast though 90,000 cell styles have formats of 60,000 characters', async () => {
    const formats = Array.from(
      { length: 40 },
      (_, at) => `<numFmt numFmtId="${at + 200}" formatCode="${'['.repeat(60_000)}"/>`,
    )
    const cells = Array.from({ length: 90_000 }, (_, at) => `<xf numFmtId="${(at % 40) + 200}"/>`)
    const styles = `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`
    const bytes = styledBookOf(`${head}${rows.slice(0, 10).join('')}</sheetData></worksheet>`, styles)
    const took = await processorTime(async () => {
      expect((await readWhole(bytes, 'formats.xlsx')).rows).toHaveLength(10)
    })
    expect(took).toBeLessThan(5_000)
  })

  it('have long cells and deep paths cut off, and few messages', async () => {
    const file = text(['Tag,Type,Location', `A1,Foam,${'-/'.repeat(1_000_000)}`, `A2,${'x'.repeat(1_000_000)},North`])
    const { rows } = await readWhole(file, 'long.csv')
    expect(rows.map(({ assetType }) => assetType)).toEqual(['Foam', null])
    expect(rows.flatMap(({ messages }) => messages).length).toBeLessThan(60)
  })
})

// REGISTER-2
describe('files that can’t be read', () => {
  it.each(refusedFiles)('says what is $what', async ({ filename, bytes, says }) => {
    await expect(readWhole(bytes(), filename)).rejects.toMatchObject({
      name: 'TableRefusedError',
      message: says.source ? expect.stringMatching(says) : '',
    })
  })
})
