import { type RegisterFile, text } from './register-file'
import { serialOf, workbook } from './workbook'

const day = (of: string) => ({ serial: serialOf(of) })

/** Registers of other trades and places, in their own short words. */
export const strangeFiles: RegisterFile[] = [
  {
    what: 'a school district’s inventory, in the short words of its caretakers, months first',
    filename: 'inventory.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Inv',
          rows: [
            ['Fire Equipment Inventory – Lakeside School District'],
            [],
            [
              'Barcode',
              'Description',
              'School',
              'Bldg',
              'Rm #',
              'Mfr',
              'Mfg Date',
              'Annual Insp.',
              'P/F',
              'Weight (lb)',
              'Hydro Test',
            ],
            ['HT81', 'ABC 5LB', 'Lakeside HS', 'A', 101, 'Amerex', '04/2016', '8/1/2025', 'P', 5, '4/15/2022'],
            ['HT82', 'ABC 5LB', 'Lakeside HS', 'A', 102, 'Amerex', '04/2016', '12/15/2024', 'P', 5, '12/15/2022'],
            ['HT83', 'K class', 'Lakeside HS', 'Caf', 'Kitchen', 'Badger', 2018, '8/25/2025', 'F', 6],
          ],
        },
      ]),
    read: {
      headerRow: 3,
      dateOrder: 'MDY',
      fields: {
        ...{ Barcode: 'tag', Description: 'assetType', School: 'site', Bldg: 'zone:1', 'Rm #': 'zone:2' },
        ...{
          Mfr: 'manufacturer',
          'Mfg Date': 'manufactureDate',
          'Annual Insp.': 'service:date',
          'P/F': 'service:status',
        },
        'Weight (lb)': 'detail:new',
        'Hydro Test': 'ignore',
      },
      rows: 3,
      first: { site: 'Lakeside HS', zones: ['A', '101'], tasks: [{ date: '2025-08-01', status: 1 }] },
    },
  },
  {
    what: 'dates of two tasks, each with its result behind it',
    filename: 'two-tasks.csv',
    bytes: () =>
      text([
        'Tag,Equip Type,Site,Insp Date,Insp Result,Svc Date,Svc Result,Capacity (kg)',
        'A1,Foam,North,13/01/2025,Pass,14/06/2024,Fail,6',
        'A2,Foam,North,15/01/2025,Pass,16/06/2024,Pass,9',
      ]),
    read: {
      headerRow: 1,
      fields: {
        ...{ 'Equip Type': 'assetType', 'Insp Date': 'inspection:date', 'Insp Result': 'inspection:status' },
        ...{ 'Svc Date': 'service:date', 'Svc Result': 'service:status', 'Capacity (kg)': 'detail:new' },
      },
      rows: 2,
      first: {
        tasks: [
          { date: '2025-01-13', status: 1 },
          { date: '2024-06-14', status: 3 },
        ],
      },
      messages: [],
    },
  },
  {
    what: 'services by years of which the last one counts, and an inspection that is only ticked',
    filename: 'years.csv',
    bytes: () =>
      text([
        'Tag;Type;Site name;Building;Service 2023;Service 2024;Year of mfr;Inspected',
        'A1;Foam;North;Mill;01.05.2023;13.05.2024;2019;yes',
        'A2;Foam;North;Shed;01.05.2023;14.05.2024;2020;no',
      ]),
    read: {
      headerRow: 1,
      fields: {
        ...{ 'Site name': 'site', Building: 'zone:1', 'Service 2023': 'ignore', 'Service 2024': 'service:date' },
        ...{ 'Year of mfr': 'manufactureDate', Inspected: 'service:status' },
      },
      rows: 2,
      first: { zones: ['Mill'], manufactureDate: '2019-01-01', tasks: [{ date: '2024-05-13', status: 1 }] },
    },
  },
  {
    what: 'days of a database beside days that people typed',
    filename: 'council.csv',
    bytes: () =>
      text([
        '"Tag","Hydrant Type","Street","Last Test","Installed Date"',
        '"A1","Spring","High St","2024-11-02 09:14:00.000","1998"',
        '"A2","Pillar","High St","2024-11-13 10:00:00.000","13/07/1987"',
      ]),
    read: {
      headerRow: 1,
      dateOrder: 'DMY',
      fields: { 'Hydrant Type': 'assetType', Street: 'zone:1', 'Installed Date': 'installationDate' },
      rows: 2,
      first: { installationDate: '1998-01-01' },
      messages: ['Row 2, Installed Date, "1998": this is read as 01/01/1998'],
    },
  },
  {
    what: 'numbers that are shown as tags by their format',
    filename: 'formatted-tags.xlsx',
    bytes: () =>
      workbook([
        {
          name: 'Register',
          rows: [
            ['Tag', 'Type', 'Last service'],
            [{ serial: 101, style: 3 }, 'Foam', day('2024-03-12')],
            [{ serial: 45_000, style: 3 }, 'Foam', day('2024-03-13')],
          ],
        },
      ]),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', 'Last service': 'service:date' },
      rows: 2,
      first: { tag: 'HT-A000101', tasks: [{ date: '2024-03-12' }] },
      messages: [],
    },
  },
  {
    what: 'texts as formulas, and what another export kept from being one',
    filename: 'formula-texts.csv',
    bytes: () =>
      text([
        'Tag,Type,Serial no,Last service,Notes',
        '="HT0101",Foam,="00012",="25/03/2025","\'-5 bar, ""low"""',
        '"=""HT0102""",Foam,"=""0""""13""",26/03/2025,\'=see plan',
      ]),
    read: {
      headerRow: 1,
      fields: { Tag: 'tag', 'Serial no': 'serial', 'Last service': 'service:date' },
      rows: 2,
      first: { tag: 'HT0101', details: [{ text: '00012' }], notes: '-5 bar, "low"', tasks: [{ date: '2025-03-25' }] },
      messages: [],
    },
  },
  {
    what: 'pages of a printer, each with its titles',
    filename: 'pages.csv',
    bytes: () =>
      text([
        'Register,,,page 1',
        'Tag,Type,Site,Last service',
        'A1,Foam,North,13/03/2025',
        ' TAG ,type,Site,Last  Service',
        'A2,Type,North,14/03/2025',
      ]),
    read: {
      headerRow: 2,
      fields: { Tag: 'tag', Type: 'assetType' },
      rows: 3,
      first: { tag: 'A1', isTitles: false },
      titles: [4],
    },
  },
]
