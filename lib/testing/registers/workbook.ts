import { zip } from '../zip'

/**
 * A cell of a workbook that is made for a test; `serial` is formatted as a date (3: as a tag), `formula` has
 * its stored value.
 */
type Value =
  | string
  | number
  | boolean
  | null
  | { serial: number; style?: 1 | 2 | 3 }
  | { formula: string; value: string | number }
  | { rich: string[] }
  | { error: string }

interface SheetOptions {
  name: string
  rows: readonly (readonly Value[])[]
  /** Ranges such as `A1:F1`. */
  merges?: string[]
  hidden?: boolean
  /** By place from 0. */
  hiddenColumns?: number[]
}

interface Options {
  from1904?: boolean
  deflated?: boolean
  /** As some programs write: a prefix before each name, texts in the cells themselves, no references. */
  foreign?: boolean
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '_x000D_')
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** A workbook as spreadsheet programs write them, with as little as one needs. */
export function workbook(sheets: readonly SheetOptions[], { from1904, deflated, foreign }: Options = {}): Buffer {
  const texts = new Map<string, number>()
  const shared = (xml: string) => {
    if (!texts.has(xml)) texts.set(xml, texts.size)
    return texts.get(xml)!
  }
  const cell = (value: Value, row: number, column: number): string => {
    if (value === null) return foreign ? '<c/>' : ''
    const at = foreign ? '' : ` r="${letters(column)}${row}"`
    if (typeof value === 'string')
      return foreign
        ? `<c${at} t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
        : `<c${at} t="s"><v>${shared(`<t xml:space="preserve">${escapeXml(value)}</t>`)}</v></c>`
    if (typeof value === 'number') return `<c${at}><v>${value}</v></c>`
    if (typeof value === 'boolean') return `<c${at} t="b"><v>${value ? 1 : 0}</v></c>`
    if ('serial' in value) return `<c${at} s="${value.style ?? 1}"><v>${value.serial}</v></c>`
    if ('error' in value) return `<c${at} t="e"><f>VLOOKUP(1,A1:B2,2)</f><v>${value.error}</v></c>`
    if ('rich' in value) {
      const runs = value.rich
        .map((text) => `<r><rPr><b/></rPr><t xml:space="preserve">${escapeXml(text)}</t></r>`)
        .join('')
      return `<c${at} t="s"><v>${shared(`${runs}<rPh sb="0" eb="1"><t>spoken</t></rPh>`)}</v></c>`
    }
    const isText = typeof value.value === 'string'
    return `<c${at}${isText ? ' t="str"' : ''}><f>${escapeXml(value.formula)}</f><v>${escapeXml(String(value.value))}</v></c>`
  }
  const parts: Record<string, string> = {}
  sheets.forEach(({ rows, merges = [], hiddenColumns = [] }, index) => {
    const data = rows
      .map(
        (row, at) =>
          `<row${foreign ? '' : ` r="${at + 1}"`}>${row.map((value, column) => cell(value, at + 1, column)).join('')}</row>`,
      )
      .join('')
    const merged = merges.length
      ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : ''
    const columns = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1"/>`).join('')
    const xml = `${head}<worksheet ${space}>${columns && `<cols>${columns}</cols>`}<sheetData>${data}</sheetData>${merged}</worksheet>`
    parts[`xl/worksheets/sheet${index + 1}.xml`] = foreign
      ? xml.replace(/<(\/?)(?!\?)/g, '<$1x:').replace('xmlns=', 'xmlns:x=')
      : xml
  })
  const list = sheets
    .map(
      ({ name, hidden }, at) =>
        `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
    )
    .join('')
  const targets = sheets
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="${foreign ? '/xl/' : ''}worksheets/sheet${at + 1}.xml"/>`,
    )
    .join('')
  return zip(
    {
      '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
      '_rels/.rels': `${head}<Relationships><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `${head}<workbook ${space} xmlns:r="${relations}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${list}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${head}<Relationships>${targets}<Relationship Id="s" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="t" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/styles.xml': `${head}<styleSheet ${space}><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="&quot;HT-&quot;\\A000000;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
      'xl/sharedStrings.xml': `${head}<sst ${space}>${[...texts.keys()].map((xml) => `<si>${xml}</si>`).join('')}</sst>`,
      ...parts,
    },
    { deflated },
  )
}

/** A day as the serial number of a workbook. */
export function serialOf(day: string, from1904 = false): number {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return (Date.parse(`${day}T00:00:00Z`) - start) / 86_400_000
}
