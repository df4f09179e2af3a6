import { type Bounds, type Cell, emptyCell, type SourceRow, TableRefusedError } from './cell'
import { type Merges, readMerges } from './merges'
import { dayOfSerial, plainNumber, timeOfSerial } from './number-format'
import { columnOf } from './sheet-reference'
import { TextCollector, unescapeText, type Workbook } from './workbook'
import { readXml } from './xml'
import type { Zip } from './zip'

/** The rows of a sheet that have anything in them, as they are asked for. @throws TableRefusedError */
export async function* readSheet(zip: Zip, book: Workbook, part: string, bounds: Bounds): AsyncGenerator<SourceRow> {
  const merges = await readMerges(zip.read(part))
  const reader = new SheetReader(book, bounds, merges)
  const pieces = readXml(zip.read(part), {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  })
  for await (const _ of pieces) yield* reader.take()
  yield* reader.take()
}

class SheetReader {
  #rows: SourceRow[] = []
  #count = 0
  #line = 0
  #cells: Cell[] = []
  #column = 0
  #type = ''
  #style = 0
  #value = ''
  #inValue = false
  #inCell = false
  readonly #inline: TextCollector
  #inlineText: string | null = null

  constructor(
    private readonly book: Workbook,
    private readonly bounds: Bounds,
    private readonly merges: Merges,
  ) {
    this.#inline = new TextCollector('is', bounds.cellLength)
  }

  /** What has been read since the last time. */
  take(): SourceRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      const said = Number(attributes.r)
      this.#line = Number.isInteger(said) && said > this.#line ? said : this.#line + 1
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      this.#column = columnOf(attributes.r) ?? this.#column + 1
      this.#type = attributes.t ?? 'n'
      this.#style = Number(attributes.s ?? 0)
      this.#value = ''
      this.#inlineText = null
      this.#inCell = true
    } else if (name === 'v') this.#inValue = this.#inCell
    else if (this.#inCell) this.#inline.open(name)
  }

  text(text: string): void {
    if (this.#inValue) {
      if (this.#value.length <= this.bounds.cellLength) this.#value += text
    } else if (this.#inCell) this.#inline.text(text)
  }

  close(name: string): void {
    if (name === 'v') this.#inValue = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
    else if (this.#inCell) this.#inlineText = this.#inline.close(name) ?? this.#inlineText
  }

  #endCell(): void {
    this.#inCell = false
    const cell = this.#cell()
    if (!cell.text) return
    if (this.#column >= this.bounds.columns)
      throw new TableRefusedError(`A file can have at most ${this.bounds.columns} columns`)
    while (this.#cells.length < this.#column) this.#cells.push(emptyCell)
    this.#cells[this.#column] = cell
  }

  #cell(): Cell {
    const { book } = this
    const value = this.#value
    switch (this.#type) {
      case 's':
        return textCell(book.sharedTexts[Number(value)] ?? '')
      case 'str':
        return textCell(unescapeText(value))
      case 'inlineStr':
        return textCell(this.#inlineText ?? '')
      case 'b':
        return { text: value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : '' }
      // A formula that came to nothing has no value.
      case 'e':
        return emptyCell
      case 'd': {
        const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0]
        return day ? { text: day, day } : textCell(value)
      }
      default:
        return this.#number(value.trim())
    }
  }

  #number(stored: string): Cell {
    const value = Number(stored)
    if (stored === '' || !Number.isFinite(value)) return textCell(stored)
    const { formats, from1904 } = this.book
    const format = formats[this.#style] ?? 'general'
    const serialDay = dayOfSerial(value, from1904) ?? undefined
    if (format === 'date' && serialDay) {
      const time = timeOfSerial(value)
      return { text: time ? `${serialDay} ${time}` : serialDay, day: serialDay }
    }
    if (format === 'time' && value < 1) return { text: timeOfSerial(value) ?? '00:00' }
    const plain = plainNumber(value)
    if (typeof format !== 'object' || !/^\d+$/.test(plain)) return { text: plain, ...(serialDay && { serialDay }) }
    const text = format.before + plain.padStart(format.digits, '0')
    return { text, ...(serialDay && format.before === '' && { serialDay }) }
  }

  /** A cell that goes down over several rows says the same in each of them. */
  #endRow(): void {
    const cells = this.#cells
    const hasOwn = cells.length > 0
    for (const { column, cell } of this.merges.at(this.#line, cells)) {
      if (!hasOwn) break
      while (cells.length <= column) cells.push(emptyCell)
      cells[column] = cell
    }
    if (!hasOwn) return
    this.#count += 1
    if (this.#count > this.bounds.rows + ROWS_ABOVE)
      throw new TableRefusedError(`A file can have at most ${this.bounds.rows} rows`)
    this.#rows.push({ line: this.#line, cells })
  }
}

/** Titles, and rows above them, are none of the register's. */
export const ROWS_ABOVE = 50

const textCell = (text: string): Cell => {
  const trimmed = text.trim()
  return trimmed ? { text: trimmed } : emptyCell
}
