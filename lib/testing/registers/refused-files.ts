import { zip } from '../zip'
import { type RefusedFile, text } from './register-file'
import { workbook } from './workbook'

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

/** A workbook with these sheets in its list and these parts. */
const parted = (sheets: string, relations: string, parts: Record<string, string | Buffer>) =>
  zip(
    {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
      ...parts,
    },
    { deflated: true },
  )
/** A workbook of this one sheet, to the letter. */
export const bookOf = (xml: string) =>
  parted('<sheet name="A" sheetId="1" r:id="a"/>', '<Relationship Id="a" Type="x/worksheet" Target="a.xml"/>', {
    'xl/a.xml': xml,
  })

/** The same with its formats. */
export const styledBookOf = (xml: string, styles: string) =>
  parted(
    '<sheet name="A" sheetId="1" r:id="a"/>',
    '<Relationship Id="a" Type="x/worksheet" Target="a.xml"/><Relationship Id="s" Type="x/styles" Target="s.xml"/>',
    { 'xl/a.xml': xml, 'xl/s.xml': styles },
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
  {
    what: 'a workbook of millions of elements within each other',
    filename: 'deep.xlsx',
    bytes: () => bookOf(`<worksheet><sheetData>${'<a>'.repeat(20_000_000)}`),
    says: /broken/,
  },
  {
    what: 'a workbook with an element of a million attributes',
    filename: 'attributes.xlsx',
    bytes: () => {
      const said = Array.from({ length: 1_000_000 }, (_, at) => `a${at}="1"`).join(' ')
      return bookOf(`<worksheet><sheetData><row ${said}/></sheetData></worksheet>`)
    },
    says: /broken/,
  },
  {
    what: 'a workbook that names one part as two hundred sheets',
    filename: 'again.xlsx',
    bytes: () =>
      parted(
        Array.from({ length: 200 }, (_, at) => `<sheet name="S${at}" sheetId="${at}" r:id="a${at % 2}"/>`).join(''),
        '<Relationship Id="a0" Type="x/worksheet" Target="a.xml"/><Relationship Id="a1" Type="x/worksheet" Target="/xl/A.xml"/>',
        { 'xl/a.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>' },
      ),
    says: /broken/,
  },
  {
    what: 'a workbook of more sheets than anybody keeps',
    filename: 'sheets.xlsx',
    bytes: () => parted('<sheet name="S" sheetId="1" r:id="a"/>'.repeat(500_000), '', {}),
    says: /more than 200 sheets/,
  },
  {
    what: 'a row of millions of cells',
    filename: 'commas.csv',
    bytes: () => Buffer.concat([text(['Tag,Type']), Buffer.alloc(19 * 1024 * 1024, ',')]),
    says: /Line 2: this row is longer than any table’s/,
  },
  {
    what: 'a workbook with a comment of forty megabytes',
    filename: 'comment.xlsx',
    bytes: () => bookOf(`<worksheet><!-- ${'a-'.repeat(20_000_000)} --><sheetData/></worksheet>`),
    says: /broken/,
  },
  {
    what: 'a workbook with a name of forty megabytes',
    filename: 'name.xlsx',
    bytes: () => bookOf(`<worksheet><${'a'.repeat(40_000_000)}/></worksheet>`),
    says: /broken/,
  },
  {
    what: 'nothing but ends of lines',
    filename: 'ends.csv',
    bytes: () => text(['Tag,Type', '\r'.repeat(10_000_000), '\n'.repeat(5_000_000)]),
    says: /at most 100000 rows/,
  },
  {
    what: 'a web page that is called a workbook',
    filename: 'export.xls',
    bytes: () => text(['<html><body><table>', '<tr><td>Tag</td><td>Type</td></tr>', '</table></body></html>']),
    says: /a web page/,
  },
  {
    what: 'a workbook in XML, as spreadsheets saved it twenty years ago',
    filename: 'old.xls',
    bytes: () => text(['<?xml version="1.0"?>', '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>']),
    says: /is XML/,
  },
  { what: 'a letter', filename: 'letter.csv', bytes: () => text(['{\\rtf1\\ansi Tag, Type}']), says: /\.rtf/ },
  {
    what: 'a symbolic link file',
    filename: 'old.csv',
    bytes: () => text(['ID;PWXL;N;E', 'C;X1;Y1;K"Tag"']),
    says: /\.slk/,
  },
  { what: 'a table for interchange', filename: 'old.csv', bytes: () => text(['TABLE', '0,1', '""']), says: /\.dif/ },
  {
    what: 'wider than 200 columns of a workbook',
    filename: 'wide.xlsx',
    bytes: () => workbook([{ name: 'A', rows: [Array.from({ length: 300 }, (_, at) => `Column ${at}`)] }]),
    says: /at most 200 columns/,
  },
]
