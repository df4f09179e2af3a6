import { zip } from '../zip'
import { serialOf, workbook } from './workbook'

/** A register as customers have them, and how it is read. */
export interface RegisterFile {
  what: string
  filename: string
  bytes: () => Buffer
  read: {
    sheet?: string
    sheets?: { name: string; rows: number }[]
    headerRow: number
    dateOrder?: 'DMY' | 'MDY' | 'YMD'
    /** By title; `service` stands for the task "Annual service", `serial` for the detail "Serial number". */
    fields: Record<string, string>
    /** Rows below the titles: how many, and what the first of them says. */
    rows: number
    first: Record<string, unknown>
    /** Of all rows, the messages. */
    messages?: string[]
  }
}

/** A file that can't be read, and what is said of it. */
export interface RefusedFile {
  what: string
  filename: string
  bytes: () => Buffer
  says: RegExp
}

const text = (lines: readonly string[], lineBreak = '\r\n') => Buffer.from(lines.join(lineBreak) + lineBreak)
const day = (iso: string) => ({ serial: serialOf(iso) })

export const registerFiles: RegisterFile[] = [
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
    what: 'a council’s hydrants with coordinates, days before months',
    filename: 'hydrants.csv',
    bytes: () =>
      text([
        'Hydrant Type,Street,Latitude,Longitude,Date Installed,Last Inspected,Condition',
        'Ground,"High St, 12",-37.8136,144.9631,03/04/2015,28/02/2024,Pass',
        'Pillar,Low Rd,-37.8100,144.9700,17/11/2010,01/03/2024,Fail',
      ]),
    read: {
      headerRow: 1,
      dateOrder: 'DMY',
      fields: {
        'Hydrant Type': 'assetType',
        Street: 'zone:1',
        Latitude: 'detail:new',
        Longitude: 'detail:new',
        'Date Installed': 'installationDate',
        'Last Inspected': 'inspection:date',
        Condition: 'inspection:status',
      },
      rows: 2,
      first: { line: 2, assetType: 'Ground', zones: ['High St, 12'], installationDate: '2015-04-03' },
    },
  },
  {
    what: 'months before days, with semicolons and commas in the texts',
    filename: 'us.csv',
    bytes: () =>
      text(
        [
          'Tag;Type;Location;Install Date',
          'A1;Dry chemical, 10 lb;Floor 1, Room 2;04/13/2021',
          'A2;Dry chemical, 10 lb;Floor 1, Room 3;05/06/2021',
          'A3;Dry chemical, 20 lb;Floor 2, Room 1;12/31/2021',
        ],
        '\n',
      ),
    read: {
      headerRow: 1,
      dateOrder: 'MDY',
      fields: { Tag: 'tag', Type: 'assetType', Location: 'zone:1', 'Install Date': 'installationDate' },
      rows: 3,
      first: { line: 2, assetType: 'Dry chemical, 10 lb', installationDate: '2021-04-13' },
    },
  },
  {
    what: 'Windows’ Latin letters',
    filename: 'café.csv',
    bytes: () =>
      Buffer.from(
        'Tag;Asset type;Site\r\nA1;Mousse 6L;Café Zürich\r\nA2;Mousse 9L;Hôtel d’Été\r\n'.replace('’', "'"),
        'latin1',
      ),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', 'Asset type': 'assetType', Site: 'site' },
      rows: 2,
      first: { site: 'Café Zürich' },
    },
  },
  {
    what: 'a mark before UTF-8, and line breaks within cells',
    filename: 'bom.csv',
    bytes: () => text(['\uFEFFTag,Type,Notes', 'A1,Foam,"first line\r\nsecond ""line"""', 'A2,Foam,']),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Type: 'assetType', Notes: 'notes' },
      rows: 2,
      first: { line: 2, notes: 'first line\nsecond "line"' },
    },
  },
  {
    what: 'tabs in UTF-16, as spreadsheets save "Unicode text"',
    filename: 'unicode.txt',
    bytes: () =>
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Tag\tType\tSite\r\nA1\tFoam\tMünchen\r\n', 'utf16le')]),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Type: 'assetType', Site: 'site' },
      rows: 1,
      first: { site: 'München' },
    },
  },
  {
    what: 'a line that names its separator',
    filename: 'sep.csv',
    bytes: () => text(['sep=|', 'Tag|Type|Site', 'A1|Foam|North; South, East']),
    read: {
      headerRow: 2,
      fields: { Tag: 'tag', Type: 'assetType', Site: 'site' },
      rows: 1,
      first: { line: 3, site: 'North; South, East' },
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
    what: '"n/a", dashes and years where dates should be',
    filename: 'nothing.csv',
    bytes: () =>
      text([
        'Tag,Type,Manufacturer,Mfg date,Install date',
        'A1,Foam,Gloria,01/02/2019,n/a',
        'A2,Foam,N/A,2019,-',
        'A3,Foam,-,tbc,31/02/2020',
        'A4,Foam,Gloria,13/05/2019,14/06/2020',
      ]),
    read: {
      headerRow: 1,
      fields: { 'Mfg date': 'manufactureDate', 'Install date': 'installationDate', Manufacturer: 'manufacturer' },
      rows: 4,
      first: { manufactureDate: '2019-02-01', installationDate: null },
      messages: [
        'Row 2, Install date: "n/a" is taken as no date',
        'Row 3, Manufacturer: "N/A" is taken as empty',
        'Row 3, Mfg date: "2019" is read as 01/01/2019',
        'Row 3, Install date: "-" is taken as no date',
        'Row 4, Manufacturer: "-" is taken as empty',
        'Row 4, Mfg date: "tbc" is taken as no date',
        'Row 4, Install date: "31/02/2020" is not a date',
      ],
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
    what: 'titles that stand twice, and columns without any',
    filename: 'twice.csv',
    bytes: () =>
      text([
        'Tag,Type,Date,,Date,Location,Location',
        'A1,Foam,01/02/2020,,13/02/2021,North wing,Room 1',
        'A2,Foam,13/02/2020,,14/02/2021,North wing,Room 2',
      ]),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', Type: 'assetType', Date: 'ignore' },
      rows: 2,
      first: { zones: ['North wing', 'Room 1'] },
    },
  },
  {
    what: 'the place in one column, as a path',
    filename: 'paths.csv',
    bytes: () => text(['Tag,Type,Location', 'A1,Foam,North depot > Floor 1 > Room 2', 'A2,Foam,North depot > Floor 2']),
    read: {
      headerRow: 1,
      fields: { Location: 'path:>' },
      rows: 2,
      first: { site: 'North depot', zones: ['Floor 1', 'Room 2'] },
    },
  },
  {
    what: 'a site written in three ways, with spaces behind and between',
    filename: 'sites.csv',
    bytes: () =>
      text(['Tag , Type,Site name', ' A1 ,Foam,North  Depot ', 'A2,Foam,NORTH DEPOT', 'A3,Foam,Nörth depot']),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', 'Site name': 'site' },
      rows: 3,
      first: { tag: 'A1', site: 'North Depot' },
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
  {
    what: 'dates that can be read in two ways',
    filename: 'either.csv',
    bytes: () => text(['Tag,Type,Install date', 'A1,Foam,03/04/2021', 'A2,Foam,05/06/2021']),
    read: {
      headerRow: 1,
      dateOrder: 'DMY',
      fields: { 'Install date': 'installationDate' },
      rows: 2,
      first: { installationDate: '2021-04-03' },
    },
  },
  {
    what: 'years first, with two digits',
    filename: 'ymd.csv',
    bytes: () => text(['Tag,Type,Install date', 'A1,Foam,21/04/13', 'A2,Foam,21/12/31', 'A3,Foam,22/05/30']),
    read: {
      headerRow: 1,
      dateOrder: 'YMD',
      fields: { 'Install date': 'installationDate' },
      rows: 3,
      first: { installationDate: '2021-04-13' },
    },
  },
]

const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const plain = () =>
  workbook(
    [
      {
        name: 'A',
        rows: [
          ['Tag', 'Type'],
          ['A1', 'Foam'],
        ],
      },
    ],
    { deflated: true },
  )

/** A workbook whose sheet is so many MB of spaces; `says`: what it claims to unpack to. */
const bomb = (megabytes: number, says?: number) =>
  zip(
    {
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/a.xml"/></Relationships>',
      'xl/worksheets/a.xml': Buffer.alloc(megabytes * 1024 * 1024, 0x20),
    },
    { deflated: true, ...(says !== undefined && { says: { 'xl/worksheets/a.xml': says } }) },
  )

export const refusedFiles: RefusedFile[] = [
  {
    what: 'encrypted',
    filename: 'locked.xlsx',
    bytes: () =>
      Buffer.concat([ole, Buffer.alloc(2000), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(500)]),
    says: /protected with a password/,
  },
  {
    what: 'an old workbook',
    filename: 'old.xls',
    bytes: () => Buffer.concat([ole, Buffer.alloc(3000)]),
    says: /old workbook \(\.xls\)/,
  },
  { what: 'cut off', filename: 'cut.xlsx', bytes: () => plain().subarray(0, 900), says: /broken/ },
  {
    what: 'damaged within',
    filename: 'damaged.xlsx',
    bytes: () => {
      const bytes = plain()
      const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length
      bytes.fill(0xff, at, at + 40)
      return bytes
    },
    says: /broken/,
  },
  { what: 'a bomb that says so', filename: 'bomb.xlsx', bytes: () => bomb(201), says: /unpacks to more than 200 MB/ },
  { what: 'a bomb that says it is small', filename: 'liar.xlsx', bytes: () => bomb(201, 1000), says: /broken/ },
  {
    what: 'another kind of archive',
    filename: 'letter.docx',
    bytes: () => zip({ 'word/document.xml': '<a/>' }),
    says: /no workbook/,
  },
  { what: 'a PDF', filename: 'register.pdf', bytes: () => Buffer.from('%PDF-1.7\n%âãÏÓ'), says: /PDF/ },
  {
    what: 'a picture',
    filename: 'scan.png',
    bytes: () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]),
    says: /no table/,
  },
  {
    what: 'quotes that are never closed',
    filename: 'quotes.csv',
    bytes: () => text(['Tag,Type', 'A1,"Foam']),
    says: /Line 2: a quote is never closed/,
  },
  { what: 'empty', filename: 'empty.csv', bytes: () => Buffer.alloc(0), says: /empty/ },
  {
    what: 'wider than 200 columns',
    filename: 'wide.csv',
    bytes: () => text([Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')]),
    says: /at most 200 columns/,
  },
  {
    what: 'a workbook that fetches from elsewhere',
    filename: 'xxe.xlsx',
    bytes: () =>
      zip({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><workbook>&b;</workbook>' }),
    says: /broken/,
  },
]
