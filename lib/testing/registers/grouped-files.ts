import { type RegisterFile, text } from './register-file'
import { serialOf, workbook } from './workbook'

const day = (of: string) => ({ serial: serialOf(of) })

/** Registers whose columns stand in groups: a year or a kind of visit above, what was found of each below. */
export const groupedFiles: RegisterFile[] = [
  {
    what: 'a factory’s hose reels, years merged above a date, a result and remarks each',
    filename: 'reels.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Reels',
          merges: ['A1:J1', 'D2:F2', 'G2:I2'],
          rows: [
            ['Hose reels, works north'],
            [null, null, null, 2023, null, null, 2024],
            ['Tag', 'Type', 'Hall', 'Date', 'Result', 'Remarks', 'Date', 'Result', 'Remarks', 'Serial no'],
            ['A1', 'Hose reel', 'H1', day('2023-05-02'), 'Pass', 'dry', day('2024-05-03'), 'Fail', 'leaks', 'S-1'],
            ['A2', 'Hose reel', 'H2', day('2023-05-02'), 'Fail', '', day('2024-05-04'), 'Pass', '', 'S-2'],
          ],
        },
      ]),
    read: {
      headerRow: 3,
      fields: {
        ...{ Tag: 'tag', Type: 'assetType', 'Serial no': 'serial' },
        ...{ '2023 Date': 'ignore', '2023 Result': 'ignore' },
        ...{ '2024 Date': 'service:date', '2024 Result': 'service:status', '2024 Remarks': 'service:notes' },
      },
      rows: 2,
      first: { tag: 'A1', tasks: [{ date: '2024-05-03', status: 3, notes: 'leaks' }] },
    },
  },
  {
    what: 'a text with two rows of titles, two kinds of visits beside each other',
    filename: 'visits.csv',
    bytes: () =>
      text([
        'Tag,Type,Site,Visual inspection,,Annual service,,Serial no',
        ',,,Date,Result,Date,Result,',
        'A1,Foam,North,13/01/2025,Pass,14/06/2024,Fail,S-1',
        'A2,Foam,North,15/01/2025,Pass,16/06/2024,Pass,S-2',
      ]),
    read: {
      headerRow: 2,
      fields: {
        ...{ Tag: 'tag', Type: 'assetType', Site: 'site', 'Serial no': 'serial' },
        ...{ 'Visual inspection Date': 'inspection:date', 'Visual inspection Result': 'inspection:status' },
        ...{ 'Annual service Date': 'service:date', 'Annual service Result': 'service:status' },
      },
      rows: 2,
      first: {
        line: 3,
        tag: 'A1',
        tasks: [
          { date: '2025-01-13', status: 1 },
          { date: '2024-06-14', status: 3 },
        ],
      },
      messages: [],
    },
  },
  {
    what: 'pages of a printer, each with its two rows of titles',
    filename: 'visits-pages.csv',
    bytes: () =>
      text([
        'Tag,Type,Site,Visual inspection,,Annual service,,Serial no',
        ',,,Date,Result,Date,Result,',
        'A1,Foam,North,13/01/2025,Pass,14/06/2024,Fail,S-1',
        'TAG,Type,Site,Visual inspection,,Annual service,,Serial no',
        ',,,Date,Result,Date,Result,',
        'A2,Type,North,15/01/2025,Pass,16/06/2024,Pass,S-2',
        'Annual,Foam,North,,Pass,,,S-3',
      ]),
    read: {
      headerRow: 2,
      fields: { Tag: 'tag', 'Annual service Date': 'service:date' },
      rows: 5,
      first: { tag: 'A1', isTitles: false },
      titles: [4, 5],
    },
  },
  {
    what: 'a date that only its group says more of, and places that say enough alone',
    filename: 'one-group.csv',
    bytes: () =>
      text([
        ',,Location,,Last service,,',
        'Tag,Type,Site,Room,Date,Result,Comments',
        'A1,Foam,North,Lobby,13/01/2025,Pass,by the door',
      ]),
    read: {
      headerRow: 2,
      fields: {
        ...{ Site: 'site', Room: 'zone:1', 'Last service Date': 'service:date', Result: 'service:status' },
        Comments: 'notes',
      },
      rows: 1,
      first: { site: 'North', zones: ['Lobby'], notes: 'by the door', tasks: [{ date: '2025-01-13', status: 1 }] },
    },
  },
  {
    what: 'who it is of right above the titles, which is no group',
    filename: 'head.csv',
    bytes: () =>
      text([
        'Customer,Acme Ltd,Date,01/02/2025',
        'Tag,Type,Notes,Notes',
        'A1,Foam,low,by the door',
        'A2,Foam,,by the stairs',
      ]),
    read: {
      headerRow: 2,
      fields: { Tag: 'tag', Type: 'assetType', Notes: 'notes' },
      rows: 2,
      first: { tag: 'A1' },
    },
  },
  {
    what: 'rows of few words right below the titles, which are no titles',
    filename: 'words.csv',
    bytes: () => text(['Tag,Type,Site,', 'A1,Extinguisher,,Office', 'A2,Hose,,Room']),
    read: { headerRow: 1, fields: { Tag: 'tag', Type: 'assetType' }, rows: 2, first: { line: 2, tag: 'A1' } },
  },
]
