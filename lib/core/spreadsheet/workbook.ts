import { cutTo } from '@/lib/core/text/characters'
import { type Bounds, TableRefusedError } from './cell'
import { type NumberFormat, numberFormat } from './number-format'
import { readWholeXml } from './xml'
import { broken, type Zip } from './zip'

/** What all sheets of a workbook share. */
export interface Workbook {
  sheets: { name: string; isHidden: boolean; part: string }[]
  from1904: boolean
  sharedTexts: string[]
  /** By the style of a cell. */
  formats: NumberFormat[]
}

/** Reads what a workbook says of itself. @throws TableRefusedError where it is none, or has no sheet. */
export async function readWorkbook(zip: Zip, bounds: Bounds): Promise<Workbook> {
  const part = await findWorkbook(zip)
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations = await readRelations(zip, `${folder}_rels/${part.slice(folder.length)}.rels`, folder)
  const found: { name: string; state: string; id: string }[] = []
  let from1904 = false
  await readWholeXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isTrue(attributes.date1904)
      if (name === 'sheet')
        found.push({ name: attributes.name ?? '', state: attributes.state ?? '', id: idOf(attributes) })
      if (found.length > maxSheets) throw new TableRefusedError(`The workbook has more than ${maxSheets} sheets`)
    },
  })
  const seen = new Set<string>()
  const sheets = found.flatMap(({ name, state, id }) => {
    const relation = relations.get(id)
    if (!relation?.type.endsWith('/worksheet') || !zip.has(relation.part)) return []
    // Each sheet has a part of its own: otherwise two hundred could be two hundred times the largest.
    if (seen.has(relation.part.toLowerCase())) throw broken()
    seen.add(relation.part.toLowerCase())
    return [{ name: cutTo(name, 100), isHidden: state.toLowerCase().includes('hidden'), part: relation.part }]
  })
  if (sheets.length === 0) throw new TableRefusedError('The workbook has no sheet with rows')
  const byType = (type: string) => [...relations.values()].find((one) => one.type.endsWith(type) && zip.has(one.part))
  return {
    sheets,
    from1904,
    sharedTexts: await readSharedTexts(zip, byType('/sharedStrings')?.part, bounds),
    formats: await readFormats(zip, byType('/styles')?.part),
  }
}

const maxSheets = 200
/** More parts than any workbook names. */
const maxRelations = 5_000

const isTrue = (text: string | undefined) => text === '1' || text === 'true'
const idOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

/** The part that is the workbook, as the file's own relations say. */
async function findWorkbook(zip: Zip): Promise<string> {
  const relations = zip.has('_rels/.rels') ? await readRelations(zip, '_rels/.rels', '') : new Map<string, Relation>()
  const office = [...relations.values()].find(({ type }) => type.endsWith('/officeDocument'))?.part
  const part = office && zip.has(office) ? office : 'xl/workbook.xml'
  if (!zip.has(part) || !/workbook[^/]*\.xml$/i.test(part))
    throw new TableRefusedError('The file is no workbook: save it as .xlsx or .csv')
  return part
}

interface Relation {
  type: string
  part: string
}

async function readRelations(zip: Zip, part: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  await readWholeXml(zip.read(part), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name === 'Relationship' && TargetMode !== 'External')
        relations.set(Id, { type: Type, part: Target.startsWith('/') ? Target.slice(1) : resolve(folder, Target) })
      if (relations.size > maxRelations) throw broken()
    },
  })
  return relations
}

function resolve(folder: string, target: string): string {
  const path: string[] = []
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

/** The texts that cells point at. Those of a million cells are kept once; what is beyond the bound refuses the file. */
async function readSharedTexts(zip: Zip, part: string | undefined, bounds: Bounds): Promise<string[]> {
  const texts: string[] = []
  if (!part) return texts
  const collector = new TextCollector('si', bounds.cellLength)
  let length = 0
  await readWholeXml(zip.read(part), {
    open: (name) => collector.open(name),
    text: (text) => collector.text(text),
    close(name) {
      const whole = collector.close(name)
      if (whole === null) return
      length += whole.length
      if (length > bounds.sharedTextLength || texts.length >= maxTexts)
        throw new TableRefusedError('The workbook has more different texts than a register can have')
      texts.push(whole)
    },
  })
  return texts
}

const maxTexts = 2_000_000

/** Joins the runs of a rich text; how it is spoken (`rPh`) is left out. */
export class TextCollector {
  #text: string | null = null
  #inText = false
  #spoken = false

  constructor(
    private readonly element: string,
    private readonly most: number,
  ) {}

  open(name: string): void {
    if (name === this.element) this.#text = ''
    else if (name === 'rPh') this.#spoken = true
    else if (name === 't') this.#inText = this.#text !== null && !this.#spoken
  }

  text(text: string): void {
    if (this.#inText && this.#text!.length <= this.most) this.#text += text
  }

  /** The whole text at the element's end, else null. */
  close(name: string): string | null {
    if (name === 't') this.#inText = false
    else if (name === 'rPh') this.#spoken = false
    if (name !== this.element || this.#text === null) return null
    const whole = unescapeText(this.#text)
    this.#text = null
    return whole
  }
}

/** Characters that XML can't hold are written `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

async function readFormats(zip: Zip, part: string | undefined): Promise<NumberFormat[]> {
  if (!part) return []
  const codes = new Map<number, string>()
  const formats: number[] = []
  let inCells = false
  await readWholeXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, longestCode))
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) formats.push(Number(attributes.numFmtId ?? 0))
      if (formats.length > maxFormats || codes.size > maxFormats) throw broken()
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  const known = new Map<number, NumberFormat>()
  return formats.map((id) => {
    const format = known.get(id) ?? numberFormat(id, codes.get(id))
    known.set(id, format)
    return format
  })
}

/** What a spreadsheet takes of a format. */
const longestCode = 255

const maxFormats = 100_000
