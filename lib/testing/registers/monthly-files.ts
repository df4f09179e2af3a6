import { type RegisterFile, text } from './register-file'
import { serialOf, workbook } from './workbook'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const again = (word: string, times = 12) => Array.from({ length: times }, () => word)

/** Registers with a result for each month beside each other, so that a row has more words of results than titles. */
export const monthlyFiles: RegisterFile[] = [
  {
    what: 'twelve months of OK, with serial numbers and dates',
    filename: 'months.csv',
    bytes: () =>
      text([
        `Asset ID,Equipment type,Building,Serial number,Installed,${months}`,
        ...[0, 1, 2, 3].map((at) => `AU00599${at},9 L water extinguisher,Hall,S9${at},01/02/2020,${again('OK')}`),
      ]),
    read: {
      headerRow: 1,
      fields: {
        ...{ 'Equipment type': 'assetType', Building: 'site', 'Serial number': 'serial' },
        ...{ Installed: 'installationDate', Dec: 'ignore' },
      },
      rows: 4,
      first: { line: 2, assetType: '9 L water extinguisher', site: 'Hall', installationDate: '2020-02-01' },
    },
  },
  ...['Pass', 'OK', 'Y', 'Condition', 'Good', 'Working', 'Serviced'].map(
    (word): RegisterFile => ({
      what: `one row alone, with twelve months of ${word}`,
      filename: 'one-row.csv',
      bytes: () => text([`Tag,Type,Location,${months}`, `A1,Foam,Lobby,${again(word)}`]),
      read: {
        headerRow: 1,
        fields: { Tag: 'tag', Type: 'assetType', Location: 'zone:1' },
        rows: 1,
        first: { line: 2, tag: 'A1' },
      },
    }),
  ),
  {
    what: 'a title above, and six months of Pass and OK in turns',
    filename: 'half-year.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Register',
          merges: ['A1:J1'],
          rows: [
            ['Extinguishers, works north'],
            [],
            ['Tag', 'Type', 'Location', 'Installed', ...months.slice(0, 6)],
            ...['AU005990', 'AU005991'].map((tag) => [
              ...[tag, 'Foam', 'Lobby', { serial: serialOf('2020-02-01') }],
              ...['Pass', 'OK', 'Pass', 'OK', 'Pass', 'OK'],
            ]),
          ],
        },
      ]),
    read: {
      headerRow: 3,
      fields: { Tag: 'tag', Type: 'assetType', Location: 'zone:1', Installed: 'installationDate' },
      rows: 2,
      first: { line: 4, tag: 'AU005990' },
    },
  },
  {
    what: 'titles that nobody knows above six months of Pass',
    filename: 'unknown-titles.csv',
    bytes: () =>
      text([
        `Kennung,Art,Ort,${months.slice(0, 6)}`,
        ...['A1', 'A2'].map((tag) => `${tag},Foam,EG,${again('Pass', 6)}`),
      ]),
    read: { headerRow: 1, fields: { Kennung: 'ignore' }, rows: 2, first: { line: 2 } },
  },
  {
    what: 'a column to tick for each result',
    filename: 'ticks.csv',
    bytes: () =>
      text(['Fire register,,,,,', 'Tag,Type,No,Pass,Fail,Action', 'A1,Foam,1,x,,', 'A2,Foam,2,,x,x', 'A3,Foam,3,x,,']),
    read: { headerRow: 2, fields: { Tag: 'tag', Type: 'assetType' }, rows: 3, first: { line: 3, tag: 'A1' } },
  },
  {
    what: 'the same words of results as titles below each of three years',
    filename: 'ticks-of-years.csv',
    bytes: () =>
      text([',,2022,,2023,,2024,', 'Tag,Type,Pass,Fail,Pass,Fail,Pass,Fail', 'A1,Foam,x,,x,,,x', 'A2,Foam,x,,x,,x,']),
    read: {
      headerRow: 2,
      fields: { Tag: 'tag', Type: 'assetType', '2022 Pass': 'ignore' },
      rows: 2,
      first: { line: 3, tag: 'A1' },
    },
  },
  {
    what: 'years as titles above a result each',
    filename: 'years.csv',
    bytes: () =>
      text([
        'Tag,Type,Location,2021,2022,2023,2024',
        ...['A1', 'A2'].map((tag) => `${tag},Foam,Hall,${again('OK', 4)}`),
      ]),
    read: { headerRow: 1, fields: { Tag: 'tag', Type: 'assetType' }, rows: 2, first: { line: 2, tag: 'A1' } },
  },
]
