import type { CalendarDate } from '@/lib/core/dates/calendar-date'

/** One cell of a table, whatever file it came in. */
export interface Cell {
  /** Trimmed; a date of a workbook as YYYY-MM-DD, with its time where it has one. */
  text: string
  /** The cell is formatted as a date. */
  day?: CalendarDate
  /** The cell is a plain number: the day that it would be as the serial number of one. */
  serialDay?: CalendarDate
}

/** One row that has anything in it. */
export interface SourceRow {
  /** Physical line of the text, or row of the sheet, from 1. */
  line: number
  /** By column from 0; what is missing at the end is empty. */
  cells: Cell[]
}

/** A file that was opened: its sheets, and the rows of each. */
export interface Source {
  kind: 'csv' | 'xlsx'
  sheets: { name: string; isHidden: boolean }[]
  /** Rows as they are asked for. @throws TableRefusedError where the file can't be read on. */
  rows(sheet: number): AsyncIterable<SourceRow>
}

/** What a table may have at most. */
export interface Bounds {
  fileBytes: number
  unpackedBytes: number
  rows: number
  columns: number
  cellLength: number
  sharedTextLength: number
}

/** A file that can't be read as a table. `message` is for people. */
export class TableRefusedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TableRefusedError'
  }
}

export const emptyCell: Cell = { text: '' }
