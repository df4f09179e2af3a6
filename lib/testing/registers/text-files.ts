import { type RegisterFile, text } from './register-file'

/** Text as programs save it. */
export const textFiles: RegisterFile[] = [
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
        'Row 2, Install date, "n/a": this is taken as no date',
        'Row 3, Manufacturer, "N/A": this is taken as empty',
        'Row 3, Mfg date, "2019": this is read as 01/01/2019',
        'Row 3, Install date, "-": this is taken as no date',
        'Row 4, Manufacturer, "-": this is taken as empty',
        'Row 4, Mfg date, "tbc": this is taken as no date',
        'Row 4, Install date, "31/02/2020": this is not a date',
      ],
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
