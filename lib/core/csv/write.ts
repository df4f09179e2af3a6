import { escapeCell } from './escape'

/**
 * A cell: text is escaped against spreadsheets, a number of the system's own is left alone (LIST-24), null is empty.
 */
export type Cell = string | number | null | undefined

/** Bytes that are gathered before they are handed on. */
const chunkSize = 64 * 1024

/**
 * Header and rows → CSV as UTF-8 with BOM and CRLF (LIST-22). Rows are taken as the reader takes bytes, so memory stays
 * constant however many there are; a reader who goes away ends the iteration of the rows. An error of theirs ends the
 * stream.
 */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
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
          else pending += csvLine(next.value)
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
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const text = escapeCell(cell)
  // A semicolon is quoted too: readers that guess the separator can't take it for one.
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows’ own iterator: the one that `cancel` can end. */
function iterate<T>(rows: AsyncIterable<T> | Iterable<T>): AsyncIterator<T> | Iterator<T> {
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
}
