import { type RegisterFile, text } from './register-file'
import { serialOf, workbook } from './workbook'

/** Registers as people keep them for years: two rows of titles, totals between, cells that went wrong. */
export const uglyFiles: RegisterFile[] = [
  {
    what: 'text of a spreadsheet with semicolons, commas in numbers and points in dates',
    filename: 'dezimal.csv',
    bytes: () =>
      text([
        'Tag;Asset type;Site;Capacity;Working pressure;Installed',
        'A1;Foam;Depot, north;2,5;12,75;14.03.2021',
        'A2;Foam;Depot, south;6,0;12,75;03.04.2021',
      ]),
    read: {
      headerRow: 1,
      dateOrder: 'DMY',
      fields: { Tag: 'tag', Site: 'site', Capacity: 'detail:new', Installed: 'installationDate' },
      rows: 2,
      first: {
        site: 'Depot, north',
        installationDate: '2021-03-14',
        details: [
          { column: 3, additionalFieldId: null, title: 'Capacity', text: '2,5' },
          { column: 4, additionalFieldId: null, title: 'Working pressure', text: '12,75' },
        ],
      },
      messages: [],
    },
  },
  {
    what: 'UTF-16 without a mark',
    filename: 'unmarked.csv',
    bytes: () => Buffer.from('Tag,Asset type,Site\r\nA1,Foam,Łódź\r\n', 'utf16le'),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', 'Asset type': 'assetType', Site: 'site' },
      rows: 1,
      first: { site: 'Łódź' },
    },
  },
  {
    what: 'UTF-16 with the higher byte first',
    filename: 'higher.csv',
    bytes: () =>
      Buffer.concat([
        Buffer.from([0xfe, 0xff]),
        Buffer.from('Tag;Type;Site\r\nA1;Foam;Genève\r\n', 'utf16le').swap16(),
      ]),
    read: { headerRow: 1, fields: { Tag: 'tag', Site: 'site' }, rows: 1, first: { site: 'Genève' } },
  },
  {
    what: 'lines that end as on an old Mac',
    filename: 'mac.csv',
    bytes: () => text(['Tag,Type,Site,Notes', 'A1,Foam,North,"two\rlines"', 'A2,Foam,South,'], '\r'),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Type: 'assetType', Site: 'site', Notes: 'notes' },
      rows: 2,
      first: { line: 2, tag: 'A1', notes: 'two\nlines' },
    },
  },
  {
    what: 'two rows of titles, groups above and merged down where there is one',
    filename: 'two-rows.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Register',
          merges: ['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1'],
          rows: [
            ['Tag', 'Type', 'Location', null, 'Last service', null],
            [null, null, 'Site', 'Room', 'Service date', 'Result'],
            ['A1', 'Foam', 'North depot', 'Lobby', { serial: serialOf('2024-03-12') }, 'Pass'],
            ['A2', 'CO2', 'North depot', 'Kitchen', { serial: serialOf('2024-03-13') }, 'Fail'],
          ],
        },
      ]),
    read: {
      headerRow: 2,
      fields: {
        ...{ Tag: 'tag', Type: 'assetType', Site: 'site', Room: 'zone:1' },
        ...{ 'Service date': 'service:date', Result: 'service:status' },
      },
      rows: 2,
      first: { line: 3, tag: 'A1', site: 'North depot', zones: ['Lobby'] },
      messages: [],
    },
  },
  {
    what: 'a hidden sheet that looks more like a register, and hidden columns',
    filename: 'hidden.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Old',
          hidden: true,
          rows: [
            ['Tag', 'Type', 'Site', 'Manufacturer', 'Installed'],
            ...Array.from({ length: 50 }, (_, at) => [`X${at}`, 'Foam', 'Gone', 'Gloria', serialOf('2001-01-01')]),
          ],
        },
        {
          name: 'Now',
          hiddenColumns: [2],
          rows: [
            ['Tag', 'Type', 'Site'],
            ['A1', 'Foam', 'North'],
          ],
        },
      ]),
    read: {
      sheet: 'Now',
      headerRow: 1,
      fields: { Tag: 'tag', Site: 'site' },
      rows: 1,
      first: { tag: 'A1', site: 'North' },
    },
  },
  {
    what: 'serial numbers of 1904 that nobody formatted, among days as text',
    filename: '1904.xlsx',
    bytes: () =>
      workbook(
        [
          {
            name: 'Register',
            rows: [
              ['Tag', 'Type', 'Installed'],
              ['A1', 'Foam', serialOf('2019-07-04', true)],
              ['A2', 'Foam', '14/07/2019'],
              ['A3', 'Foam', serialOf('2019-07-24', true)],
            ],
          },
        ],
        { from1904: true },
      ),
    read: {
      headerRow: 1,
      fields: { Installed: 'installationDate' },
      rows: 3,
      first: { installationDate: '2019-07-04' },
      messages: [],
    },
  },
  {
    what: 'a pivot’s export: a site once for its rows, with a total below each and of all',
    filename: 'pivot.csv',
    bytes: () =>
      text([
        'Site,Asset type,Tag,Count',
        'North depot,Foam,A1,1',
        ',CO2,A2,1',
        'North depot Total,,,2',
        'South depot,Foam,A3,1',
        'South depot Total,,,1',
        'Grand Total,,,3',
      ]),
    read: {
      headerRow: 1,
      fields: { Site: 'site', 'Asset type': 'assetType', Tag: 'tag' },
      rows: 6,
      first: { site: 'North depot', isTotal: false },
      totals: [4, 6, 7],
    },
  },
  {
    what: 'formulas that went wrong, written out as text',
    filename: 'errors.csv',
    bytes: () =>
      text([
        'Tag,Asset type,Site,Manufacturer,Install date',
        'A1,Foam,#REF!,#N/A,#VALUE!',
        'A2,#NAME?,North,Gloria,14/03/2021',
        'A3,Foam,#DIV/0!,#NULL!,#NUM!',
      ]),
    read: {
      headerRow: 1,
      fields: { Site: 'site', Manufacturer: 'manufacturer', 'Install date': 'installationDate' },
      rows: 3,
      first: { site: null, manufacturer: null, installationDate: null },
      messages: [
        'Row 2, Site, "#REF!": this is taken as empty',
        'Row 2, Manufacturer, "#N/A": this is taken as empty',
        'Row 2, Install date, "#VALUE!": this is taken as no date',
        'Row 3, Asset type, "#NAME?": this is taken as empty',
        'Row 4, Site, "#DIV/0!": this is taken as empty',
        'Row 4, Manufacturer, "#NULL!": this is taken as empty',
        'Row 4, Install date, "#NUM!": this is taken as no date',
      ],
    },
  },
  {
    what: 'two hundred columns',
    filename: 'wide.csv',
    bytes: () => {
      const more = Array.from({ length: 197 }, (_, at) => at)
      return text([
        ['Tag', 'Type', 'Site', ...more.map((at) => `Reading ${at}`)].join(','),
        ['A1', 'Foam', 'North', ...more].join(','),
        ['A2', 'Foam', 'North', ...more].join(','),
      ])
    },
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Type: 'assetType', Site: 'site', 'Reading 196': 'ignore' },
      rows: 2,
      first: { tag: 'A1', site: 'North' },
      messages: [],
    },
  },
  {
    what: 'totals in the column of the tags, and a maker of that name',
    filename: 'totals.csv',
    bytes: () =>
      text([
        'Manufacturer,Tag,Type,Site',
        'Total,A1,Foam,North',
        'Gloria,A2,Foam,North',
        ',Total: 2,,',
        ',Subtotal,Foam,',
        'TOTALS,,,',
      ]),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Manufacturer: 'manufacturer' },
      rows: 5,
      first: { tag: 'A1', manufacturer: 'Total', isTotal: false },
      totals: [4, 5],
    },
  },
  {
    what: 'titles that stand three times, one of them a task’s',
    filename: 'thrice.csv',
    bytes: () =>
      text([
        'Tag,Type,Last service,Last service,Last service,Result,Result',
        'A1,Foam,01/02/2020,13/02/2021,14/02/2022,Pass,Fail',
      ]),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Type: 'assetType', 'Last service': 'service:date', Result: 'service:status' },
      rows: 1,
      first: { tag: 'A1' },
      messages: [],
    },
  },
]
