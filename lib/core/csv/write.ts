import Papa from 'papaparse'
import { escapeCell } from './escape'

/**
 * A cell: text is escaped against spreadsheets, a number of the system's own is left alone (LIST-24), null is empty.
 */
export type Cell = string | number | ExactNumber | null | undefined

/** A number that is kept as text, to the digit: left alone as numbers are. It must be one: nothing is escaped. */
export class ExactNumber {
  constructor(readonly digits: string) {
    if (!/^-?\d+(\.\d+)?$/.test(digits)) throw new TypeError('Not a number')
  }
}

const lineBreak = '\r\n'

/** Bytes that are gathered before they are handed on. */
const chunkSize = 64 * 1024

/** The cells of a row, or lines that are written already. */
type Row = readonly Cell[] | string

/**
 * Header and rows → CSV as UTF-8 with BOM and CRLF (LIST-22). Rows are taken as the reader takes bytes, so memory stays
 * constant however many there are; a reader who goes away ends the iteration of the rows. An error of theirs ends the
 * stream.
 */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = iterate(rows)
  let pending = `\uFEFF${csvLine(header)}`
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let done = false
        while (!done && pending.length < chunkSize) {
          const next = await iterator.next()
          if (next.done) done = true
          else pending += typeof next.value === 'string' ? next.value : csvLine(next.value)
        }
        if (pending !== '') controller.enqueue(encoder.encode(pending))
        pending = ''
        if (done) controller.close()
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 1 },
  )
}

/** One row → its line, with CRLF. */
export function csvLine(cells: readonly Cell[]): string {
  let line = ''
  for (let at = 0; at < cells.length; at++) {
    if (at > 0) line += ','
    const cell = cells[at]
    if (typeof cell === 'string') line += plain.test(cell) ? cell : careful(cell)
    else if (cell instanceof ExactNumber) line += cell.digits
    else if (cell !== null && cell !== undefined) line += cell
  }
  return line + lineBreak
}

/** Words that nobody could take for anything else. Most cells are; papaparse would look at each many times. */
const plain = /^(?:[A-Za-z0-9][^",;\s\uFEFF]*(?: [^",;\s\uFEFF]+)*)?$/

const careful = (text: string): string => Papa.unparse([[escapeCell(text)]], { quotes: needsQuotes })

/** Beside what papaparse quotes anyway: white space at an end, and what readers that guess take for the separator. */
const needsQuotes = (cell: unknown): boolean => typeof cell === 'string' && /;|^\s|\s$/.test(cell)

/** The rows’ own iterator: the one that `cancel` can end. */
function iterate<T>(rows: AsyncIterable<T> | Iterable<T>): AsyncIterator<T> | Iterator<T> {
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
}
