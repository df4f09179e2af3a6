import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import type { Cell, SourceRow } from '@/lib/core/spreadsheet/cell'
import { emptyCell } from '@/lib/core/spreadsheet/cell'
import { asOneLine, isStorable, shortened } from '@/lib/core/text/characters'
import { type DateOrder, readDate } from './dates'
import { type CellMessage, emptyRow, type MappedRow, type MappedTask } from './mapped-row'
import { type Field, fieldOf, type Mapping } from './mapping'
import { isNothing } from './nothing'
import { titleOf } from './sentence'
import { readStatus } from './statuses'
import { plainTitle } from './titles'

interface MappedColumn {
  index: number
  title: string
  field: Field
}

/** A mapping made ready for many rows. */
interface RowReader {
  columns: MappedColumn[]
  order: DateOrder
  /** Of all columns, as they are compared. */
  titles: readonly string[]
}

/** Prepares a mapping; `titles` are those of the columns, in their order. */
export function rowReader(mapping: Mapping, titles: readonly string[], order: DateOrder): RowReader {
  const columns = Object.entries(mapping).flatMap(([index, text]) => {
    const field = fieldOf(text)
    return field ? [{ index: Number(index), title: titleOf(titles, Number(index)), field }] : []
  })
  return { columns: columns.toSorted((a, b) => a.index - b.index), order, titles: titles.map(plainTitle) }
}

/** The most letters that each text may have; more is an error at its cell. */
const most = { name: 255, text: 10_000 }

/** One row as the mapping reads it (REGISTER-13). */
export function readRow({ columns, order, titles }: RowReader, { line, cells }: SourceRow): MappedRow {
  const row = emptyRow(line)
  const reading = new Reading(row, order)
  for (const column of columns) reading.take(column, cells[column.index] ?? emptyCell)
  reading.finish()
  row.isTotal = isTotal(row, cells)
  row.isTitles = saysTitles(cells, titles)
  return row
}

/**
 * Whether each cell that has anything says its column's title, or the half of it that is in its row, and more
 * than one does.
 */
function saysTitles(cells: readonly Cell[], titles: readonly string[]): boolean {
  let said = 0
  for (const [at, { text }] of cells.entries()) {
    if (text === '') continue
    if (text.length > longestTitle || !isOfTitle(plainTitle(text), titles[at] ?? '')) return false
    said += 1
  }
  return said > 1
}

const longestTitle = 500

/** Two rows say titles together: a group, and what is of it (REGISTER-4). */
const isOfTitle = (text: string, title: string) =>
  text !== '' && (text === title || title.startsWith(`${text} `) || title.endsWith(` ${text}`))

const total = /(?:^|\s|sub-?)totals?[\s:=\d.,]*$/i

const totalAlone = /^(?:grand |sub-?)?totals?[\s:=\d.,]*$/i

/**
 * Whether a row says a total: in the column of the tags, or anywhere where it names no type, or but for numbers
 * says nothing else.
 */
function isTotal({ tag, assetType, columns }: MappedRow, cells: readonly Cell[]): boolean {
  if (tag !== null) return total.test(tag)
  if (assetType !== null) return totalAlone.test(assetType) || isTotalOfNumbers(cells)
  // There is a maker of that name.
  return cells.some(({ text }, at) => at !== columns.manufacturer && text.length < 100 && total.test(text))
}

/** "Total", and numbers beside it: one of them may stand in the column of the types. */
function isTotalOfNumbers(cells: readonly Cell[]): boolean {
  const texts = cells.map(({ text }) => text).filter(Boolean)
  const isAlone = (text: string) => text.length < 100 && totalAlone.test(text)
  return texts.some(isAlone) && texts.every((text) => isAlone(text) || isNumber.test(text))
}

const isNumber = /^[\d\s.,%£€$-]{1,100}$/

class Reading {
  readonly #levels = new Map<number, string | null>()
  #path: string[] = []
  readonly #tasks = new Map<string, MappedTask>()
  /** What says that there is no result: worth a word where there is a day. */
  readonly #none: [MappedTask, MappedColumn, string][] = []

  constructor(
    private readonly row: MappedRow,
    private readonly order: DateOrder,
  ) {}

  take(column: MappedColumn, cell: Cell): void {
    const { field, index } = column
    const { row } = this
    switch (field.kind) {
      case 'date':
        row.columns[field.name] = index
        row[field.name] = this.#day(column, cell)
        return
      case 'zone': {
        row.columns.zones ??= index
        this.#levels.set(field.level, this.#name(column, cell.text))
        return
      }
      case 'path':
        row.columns.zones = index
        this.#path = cell.text
          .split(separatorOf(field.separator), mostParts)
          .map((part) => this.#name(column, part))
          .filter((part) => part !== null)
        return
      case 'detail': {
        const text = this.#text(column, cell.text)
        if (text && !isNothing(text))
          row.details.push({ column: index, additionalFieldId: field.additionalFieldId, title: column.title, text })
        return
      }
      case 'task':
        this.#task(column, field, cell)
        return
      default:
        row.columns[field.name] = index
        row[field.name] = field.name === 'notes' ? this.#text(column, cell.text) : this.#name(column, cell.text)
    }
  }

  /**
   * What takes all columns. Zones from the outermost inwards; the first part of a path is the site where no
   * column has it.
   */
  finish(): void {
    const { row } = this
    row.tasks = [...this.#tasks.values()]
    for (const [{ date }, column, text] of this.#none)
      if (date) this.#say(column, 'warning', text, 'this is no result, and none is recorded')
    const named = [...this.#levels].toSorted(([a], [b]) => a - b).map(([, name]) => name)
    const levels = named.filter((name) => name !== null)
    row.lacksOutermost = named[0] === null && levels.length > 0
    const path = this.#path
    if (row.columns.site === undefined && path.length > 0) {
      row.site = path[0]!
      row.columns.site = row.columns.zones!
      row.zones = path.slice(1)
    } else row.zones = [...path, ...levels]
  }

  #task(column: MappedColumn, { checkId, part }: Extract<Field, { kind: 'task' }>, cell: Cell): void {
    const found = this.#tasks.get(checkId)
    const task: MappedTask = found ?? {
      checkId,
      column: column.index,
      date: null,
      status: null,
      isNone: false,
      notes: null,
    }
    if (!found) this.#tasks.set(checkId, task)
    if (part === 'date') {
      task.column = column.index
      task.date = this.#day(column, cell)
    } else if (part === 'notes') task.notes = this.#text(column, cell.text)
    else if (cell.text && isNothing(cell.text)) {
      task.isNone = true
      this.#none.push([task, column, cell.text])
    } else if (cell.text) {
      task.status = readStatus(cell.text)
      if (!task.status) this.#say(column, 'error', cell.text, 'this is not a result: use Complete, Monitor or Action')
    }
  }

  #day(column: MappedColumn, cell: Cell) {
    if (cell.text) this.row.said[column.index] = shortened(cell.text, 100)
    const read = readDate(cell, this.order)
    switch (read.kind) {
      case 'day':
        return read.day
      case 'part':
        this.#say(column, 'warning', cell.text, `this is read as ${formatCalendarDate(read.day)}`)
        return read.day
      case 'nothing':
        if (cell.text) this.#say(column, 'warning', cell.text, 'this is taken as no date')
        return null
      default:
        this.#say(column, 'error', cell.text, 'this is not a date')
        return null
    }
  }

  /** The name of something: one line, and not "n/a". */
  #name(column: MappedColumn, text: string): string | null {
    const name = asOneLine(text)
    if (name === '') return null
    if (isNothing(name)) {
      this.#say(column, 'warning', name, 'this is taken as empty')
      return null
    }
    return this.#within(column, name, most.name)
  }

  #text(column: MappedColumn, text: string): string | null {
    const trimmed = text.replace(/\r\n?/g, '\n').trim()
    return trimmed === '' ? null : this.#within(column, trimmed, most.text)
  }

  #within(column: MappedColumn, text: string, letters: number): string | null {
    const why =
      text.length > letters
        ? `this is longer than ${letters} characters`
        : !isStorable(text)
          ? 'this has characters that can’t be stored'
          : null
    if (!why) return text
    this.#say(column, 'error', text, why)
    return null
  }

  #say(column: MappedColumn, level: CellMessage['level'], value: string, text: string): void {
    this.row.messages.push({ column: column.index, title: column.title, level, value: shortened(value, 100), text })
  }
}

/** Parts of a path that are looked at: more than any place is deep, so that what is too deep is still said. */
const mostParts = 50

/** A dash stands between the parts of a path with spaces around it, and within a part without. */
const separatorOf = (sign: string) => (sign === '-' ? /\s+-\s+/ : sign)
