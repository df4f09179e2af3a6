import { CsvError, type CsvRow, parseRows } from './parser'
import { checkQuotes, firstSeparator, lineAt } from './quotes'

/** `first`: the first separator met is the file's, the other one is text. `both`: either ends a cell anywhere. */
type Separators = 'first' | 'both'

/**
 * A whole CSV file → its rows, one after the other: UTF-8 with or without BOM, CRLF, LF or CR, comma or semicolon.
 * Blank lines are left out. Throws CsvError with the line where the file can't be read. Works in the browser too.
 */
export function* readCsv(file: Uint8Array, separators: Separators = 'first'): Generator<CsvRow> {
  const text = new TextDecoder().decode(file)
  refuseForeignBytes(text)
  refuseTooManyLines(text)
  const separator = separators === 'both' ? ',;' : firstSeparator(text)
  checkQuotes(text, separator)
  yield* parseRows(text, separator)
}

/**
 * More than any of our files has, with breaks in its cells: a file of nothing else keeps everybody waiting for long.
 */
const mostLines = 500_000

function refuseTooManyLines(text: string): void {
  let count = 1
  for (const _ of text.matchAll(/\r\n?|\n/g))
    if (++count > mostLines) throw new CsvError(count, 'a file can have at most 500,000 lines')
}

/** Bytes that are no UTF-8 arrive as U+FFFD; NUL stands in binary files and in UTF-16. */
function refuseForeignBytes(text: string): void {
  const at = text.search(/[\uFFFD\0]/)
  if (at !== -1) throw new CsvError(lineAt(text, at), 'this is not UTF-8 text, save the file as CSV UTF-8')
}
