import { bookOf } from './refused-files'
import { type RegisterFile, text } from './register-file'
import { serialOf, workbook } from './workbook'

/** Registers as other programs export them, and as copying and pasting leaves them. */
export const oddFiles: RegisterFile[] = [
  {
    what: 'titles of two lines each, and names copied from web pages',
    filename: 'breaks.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Register',
          rows: [
            ['Tag\nNo.', 'Ext.\r\ntype', 'Serial\nno', 'Last\nservice', 'Site\u00A0name'],
            ['HT\u200B0001', '\uFEFFFoam\u00A0 9 l', ' SN-1 ', { serial: serialOf('2024-03-12') }, 'North\u00AD depot'],
          ],
        },
      ]),
    read: {
      headerRow: 1,
      fields: { 'Tag\nNo.': 'tag', 'Serial\nno': 'serial', 'Last\nservice': 'service:date', 'Site\u00A0name': 'site' },
      rows: 1,
      first: { tag: 'HT0001', assetType: 'Foam 9 l', site: 'North depot' },
      messages: [],
    },
  },
  {
    what: 'three hundred columns of which most are formatted and empty',
    filename: 'formatted.xlsx',
    bytes: () => {
      const empty = Array.from({ length: 16_000 }, () => '<c s="1"/>').join('')
      const row = (cells: string[]) =>
        `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}${empty}</row>`
      return bookOf(
        `<worksheet><sheetData>${row(['Tag', 'Type'])}${row(['A1', 'Foam'])}${row(['A2', 'Foam'])}</sheetData></worksheet>`,
      )
    },
    read: { headerRow: 1, fields: { Tag: 'tag', Type: 'assetType' }, rows: 2, first: { tag: 'A1' }, messages: [] },
  },
  {
    what: 'lines that end on three hundred separators, and empty lines of them',
    filename: 'trailing.csv',
    bytes: () =>
      text([`Tag;Type${';'.repeat(300)}`, `A1;Foam${';'.repeat(300)}`, ';'.repeat(301), `A2;Foam${';'.repeat(300)}`]),
    read: { headerRow: 1, fields: { Tag: 'tag', Type: 'assetType' }, rows: 2, first: { tag: 'A1' }, messages: [] },
  },
  {
    what: 'a letterhead of thirty lines above, and who has prepared it below',
    filename: 'letterhead.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Report',
          merges: ['A1:F1', 'A3:F3'],
          rows: [
            ['NORTHERN FIRE SERVICES LTD'],
            ['Unit 4, Dock Road', null, 'Tel', '0151 496 0000'],
            ['Customer: Harbour Hotels plc'],
            ['Date of report', { serial: serialOf('2024-03-12') }, 'Engineer', 'J. Doe', 'Page', 1],
            ...Array.from({ length: 25 }, () => []),
            ['Summary', 'Foam', 12, 'CO2', 7],
            ['Barcode', 'Description', 'Location', 'Date of manufacture', 'Next service', 'Comments'],
            ['HT1', 'Foam 6L', 'Lobby', 2019, { serial: serialOf('2025-03-12') }, null],
            ['HT2', 'CO2 2kg', 'Kitchen', 2021, { serial: serialOf('2025-03-12') }, 'pin missing'],
            ['Grand total: 2'],
            ['Prepared by J. Doe on 12/03/2024'],
          ],
        },
      ]),
    read: {
      headerRow: 31,
      fields: {
        Barcode: 'tag',
        Location: 'zone:1',
        'Date of manufacture': 'manufactureDate',
        'Next service': 'detail:new',
      },
      rows: 4,
      first: { line: 32, tag: 'HT1', manufactureDate: '2019-01-01' },
      totals: [34],
    },
  },
  {
    what: 'days as a database writes them, with times and zones',
    filename: 'database.csv',
    bytes: () =>
      text([
        'asset_tag,asset_type,site_name,install_date,last_inspection_date,inspection_result',
        'A1,Foam,North,2021-03-04T00:00:00Z,2024-02-01 08:30:00.000,PASS',
        'A2,Foam,North,2021-12-31T23:59:59+01:00,2024-02-29 08:30,Fail: hose perished',
        'A3,Foam,North,NULL,,NULL',
      ]),
    read: {
      headerRow: 1,
      fields: {
        ...{ asset_tag: 'tag', asset_type: 'assetType', site_name: 'site', install_date: 'installationDate' },
        ...{ last_inspection_date: 'inspection:date', inspection_result: 'inspection:status' },
      },
      rows: 3,
      first: { installationDate: '2021-03-04' },
      messages: ['Row 4, install_date, "NULL": this is taken as no date'],
    },
  },
  {
    what: 'days in five ways in one column, typed by five people',
    filename: 'typed.csv',
    bytes: () =>
      text([
        'Tag,Type,Installed',
        'A1,Foam,12-Mar-21',
        'A2,Foam,Fri 12th March 2021',
        'A3,Foam,"March 12, 2021"',
        'A4,Foam,12.03.21',
        'A5,Foam,20210312',
        'A6,Foam,44267',
        "A7,Foam,12 Mar '21",
      ]),
    read: {
      headerRow: 1,
      fields: { Installed: 'installationDate' },
      rows: 7,
      first: { installationDate: '2021-03-12' },
      messages: [],
    },
  },
  {
    what: 'a workbook that keeps to the strict form of the standard, with numbers as tags',
    filename: 'strict.xlsx',
    bytes: () => {
      const cells = (...values: string[]) => `<row>${values.map((value) => `<c>${value}</c>`).join('')}</row>`
      const inline = (said: string) => `<is><t>${said}</t></is>`
      const rows = [
        ['Tag', 'Type', 'Site'].map(inline).join('</c><c t="inlineStr">'),
        `<v>1.00023E5</v></c><c t="inlineStr">${inline('Foam')}</c><c t="inlineStr">${inline('North')}`,
      ]
      return bookOf(
        `<worksheet xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"><sheetData>${cells(rows[0]!).replace('<c>', '<c t="inlineStr">')}${cells(rows[1]!)}</sheetData></worksheet>`,
      )
    },
    read: { headerRow: 1, fields: { Tag: 'tag', Site: 'site' }, rows: 1, first: { tag: '100023', site: 'North' } },
  },
  {
    what: 'text with NUL in it, two bytes a letter',
    filename: 'nul.csv',
    bytes: () =>
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from('Tag,Type,Notes\r\nA1,Foam,seal\0new\r\nA2,Foam\0,\r\n', 'utf16le'),
      ]),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Type: 'assetType', Notes: 'notes' },
      rows: 2,
      first: { tag: 'A1', assetType: 'Foam', notes: null },
      messages: ['Row 2, Notes, "seal\uFFFDnew": this has characters that can’t be stored'],
    },
  },
  {
    what: 'a site that stands once above its rows, in a row of its own',
    filename: 'grouped.csv',
    bytes: () =>
      text([
        'Tag,Type,Location,Last inspected',
        'NORTH DEPOT,,,',
        'A1,Foam,Lobby,13/03/2024',
        'A2,Foam,Kitchen,14/03/2024',
      ]),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Type: 'assetType', Location: 'zone:1', 'Last inspected': 'inspection:date' },
      rows: 3,
      first: { line: 2, tag: 'NORTH DEPOT', assetType: null },
      messages: [],
    },
  },
  {
    what: 'letters of Windows between semicolons, quotes of Word, days with points',
    filename: 'cp1252.csv',
    bytes: () =>
      Buffer.concat([
        Buffer.from('Tag;Type;Site;Installed;Price\r\nA1;Schaum 6 l;K', 'latin1'),
        Buffer.from([0xf6]),
        Buffer.from('ln ', 'latin1'),
        Buffer.from([0x93, 0x44, 0x6f, 0x6d, 0x94, 0x20, 0x96, 0x20, 0x80]),
        Buffer.from(';31.12.2020;1.299,50\r\n', 'latin1'),
      ]),
    read: {
      headerRow: 1,
      dateOrder: 'DMY',
      fields: { Tag: 'tag', Site: 'site', Installed: 'installationDate', Price: 'detail:new' },
      rows: 1,
      first: { site: 'Köln “Dom” – €', installationDate: '2020-12-31' },
      messages: [],
    },
  },
  {
    what: 'a spreadsheet whose days are text in one half and days in the other',
    filename: 'halves.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Register',
          rows: [
            ['Asset tag', 'Equipment type', 'Building', 'Last tested', 'Test result'],
            ['A1', 'Hose reel', 'Works', { serial: serialOf('2024-04-05') }, 'Pass'],
            ['A2', 'Hose reel', 'Works', '13/04/2024', 'PASS'],
            ['A3', 'Hose reel', 'Works', '06/04/2024', 'pass '],
            ['A4', 'Hose reel', 'Works', { formula: 'TODAY()-1', value: serialOf('2024-04-07') }, true],
          ],
        },
      ]),
    read: {
      headerRow: 1,
      dateOrder: 'DMY',
      fields: { 'Asset tag': 'tag', Building: 'site' },
      rows: 4,
      first: { tag: 'A1' },
      messages: [],
    },
  },
]
