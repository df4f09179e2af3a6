import type { RegisterFile } from './register-file'
import { serialOf, workbook } from './workbook'

const day = (iso: string) => ({ serial: serialOf(iso) })

/** Workbooks as customers have them. */
export const workbookFiles: RegisterFile[] = [
  {
    what: 'a hotel’s extinguishers, with titles merged above and a totals row',
    filename: 'Grand Hotel extinguishers 2024.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Extinguishers',
          merges: ['A1:H1', 'A2:H2'],
          rows: [
            ['GRAND HOTEL – FIRE EXTINGUISHER REGISTER'],
            ['Printed 12/03/2024 by J. Doe'],
            [],
            ['Tag No.', 'Ext. type', 'Location', 'S/N', 'Make', 'Mfg date', 'Last service', 'Remarks'],
            ['HT000101', 'Foam 9L ', 'Lobby', 'A-771', 'Gloria', day('2019-05-01'), day('2024-03-12'), null],
            [
              'HT000102',
              'CO2 2kg',
              'Kitchen',
              'A-772',
              'Gloria',
              day('2020-07-15'),
              day('2024-03-12'),
              'Bracket loose',
            ],
            ['', 'Total: 2', null, null, null, null, null, null],
          ],
        },
      ]),
    read: {
      headerRow: 4,
      fields: {
        'Tag No.': 'tag',
        'Ext. type': 'assetType',
        Location: 'zone:1',
        'S/N': 'serial',
        Make: 'manufacturer',
        'Mfg date': 'manufactureDate',
        'Last service': 'service:date',
        Remarks: 'notes',
      },
      rows: 3,
      first: {
        line: 5,
        tag: 'HT000101',
        assetType: 'Foam 9L',
        zones: ['Lobby'],
        manufacturer: 'Gloria',
        manufactureDate: '2019-05-01',
        notes: null,
      },
      messages: [],
    },
  },
  {
    what: 'a factory’s hose reels with a column of dates for each of five years',
    filename: 'hose-reels.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Sheet1',
          rows: [
            ['Tag', 'Equipment', 'Building', 'Bay', '2020', '2021', '2022', '2023', '2024'],
            ...Array.from({ length: 12 }, (_, at) => [
              `HR${100 + at}`,
              'Hose reel 30 m',
              'Works 2',
              `Bay ${at}`,
              ...[2020, 2021, 2022, 2023, 2024].map((year) => day(`${year}-0${(at % 9) + 1}-10`)),
            ]),
          ],
        },
      ]),
    read: {
      headerRow: 1,
      fields: {
        Tag: 'tag',
        Equipment: 'assetType',
        Building: 'site',
        Bay: 'zone:1',
        '2020': 'ignore',
        '2023': 'ignore',
        '2024': 'service:date',
      },
      rows: 12,
      first: { line: 2, site: 'Works 2', zones: ['Bay 0'] },
    },
  },
  {
    what: 'cells merged downwards over the rows of a site',
    filename: 'merged.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Sites',
          merges: ['A2:A4', 'A5:A6', 'B2:B3'],
          rows: [
            ['Site', 'Floor', 'Tag', 'Type'],
            ['North depot', 'Ground', 'A1', 'Foam'],
            [null, null, 'A2', 'Foam'],
            [null, 'First', 'A3', 'CO2'],
            ['South depot', 'Ground', 'A4', 'Foam'],
            [null, 'First', 'A5', 'Foam'],
          ],
        },
      ]),
    read: {
      headerRow: 1,
      fields: { Site: 'site', Floor: 'zone:1', Tag: 'tag', Type: 'assetType' },
      rows: 5,
      first: { site: 'North depot', zones: ['Ground'], tag: 'A1' },
    },
  },
  {
    what: 'a workbook that counts days from 1904',
    filename: 'mac.xlsx',
    bytes: () =>
      workbook(
        [
          {
            name: 'Register',
            rows: [
              ['Tag', 'Type', 'Installed', 'Manufactured'],
              ['A1', 'Foam', { serial: serialOf('2018-02-28', true) }, serialOf('2017-12-01', true)],
              ['A2', 'Foam', { serial: serialOf('2018-03-01', true), style: 2 }, serialOf('2017-12-02', true)],
            ],
          },
        ],
        { from1904: true },
      ),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Type: 'assetType', Installed: 'installationDate', Manufactured: 'manufactureDate' },
      rows: 2,
      first: { installationDate: '2018-02-28', manufactureDate: '2017-12-01' },
    },
  },
  {
    what: 'serial numbers that nobody formatted, and dates as text among them',
    filename: 'serials.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Register',
          rows: [
            ['Tag', 'Type', 'Install date'],
            ['A1', 'Foam', serialOf('2021-06-30')],
            ['A2', 'Foam', '30/06/2021'],
            ['A3', 'Foam', '30 June 2021'],
            ['A4', 'Foam', { serial: serialOf('2021-06-30') + 0.75 }],
          ],
        },
      ]),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Type: 'assetType', 'Install date': 'installationDate' },
      rows: 4,
      first: { installationDate: '2021-06-30' },
      messages: [],
    },
  },
  {
    what: 'formulas with the values that they had',
    filename: 'formulas.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Register',
          rows: [
            ['Tag', 'Type', 'Site', 'Capacity'],
            [
              { formula: '"A"&1', value: 'A1' },
              { rich: ['Fo', 'am'] },
              { error: '#N/A' },
              { formula: '3*3', value: 9 },
            ],
            ['A2', 'Foam', 'North', 0.1 + 0.2],
          ],
        },
      ]),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Type: 'assetType', Site: 'site', Capacity: 'detail:new' },
      rows: 2,
      first: {
        tag: 'A1',
        assetType: 'Foam',
        site: null,
        details: [{ column: 3, title: 'Capacity', text: '9', additionalFieldId: null }],
      },
    },
  },
  {
    what: 'several sheets, of which one is the register',
    filename: 'sheets.xlsx',
    bytes: () =>
      workbook([
        { name: 'Cover', rows: [['Fire safety register'], ['Prepared for', 'Acme']] },
        { name: 'Lists', hidden: true, rows: [['Type'], ...Array.from({ length: 30 }, (_, at) => [`Type ${at}`])] },
        {
          name: 'Register & notes',
          rows: [
            ['Tag', 'Asset type', 'Site'],
            ['A1', 'Foam', 'North'],
            [],
            ['A2', 'Foam', 'North'],
            [null, null, null],
          ],
        },
      ]),
    read: {
      sheet: 'Register & notes',
      sheets: [
        { name: 'Cover', rows: 0 },
        { name: 'Lists', rows: 30 },
        { name: 'Register & notes', rows: 2 },
      ],
      headerRow: 1,
      fields: { Tag: 'tag', 'Asset type': 'assetType', Site: 'site' },
      rows: 2,
      first: { line: 2, tag: 'A1' },
    },
  },
  {
    what: 'a workbook of another program: prefixes, no references, texts within',
    filename: 'foreign.xlsx',
    bytes: () =>
      workbook(
        [
          {
            name: 'Data',
            rows: [
              ['Barcode', 'Item', 'Premises'],
              ['A1', 'Foam & <water>', null],
              ['A2', 'CO2', 'North'],
            ],
          },
        ],
        {
          foreign: true,
          deflated: true,
        },
      ),
    read: {
      headerRow: 1,
      fields: { Barcode: 'tag', Item: 'assetType', Premises: 'site' },
      rows: 2,
      first: { tag: 'A1', assetType: 'Foam & <water>', site: null },
    },
  },
]
