import { CsvError, type CsvRow, parseRows } from './parser'
import { checkQuotes, firstSeparator, lineAt } from './quotes'

/** `first`: the first separator met is the file's, the other one is text. `both`: either ends a cell anywhere. */
export type Separators = 'first' | 'both'

/**
 * A whole CSV file → its rows, one after the other: UTF-8 with or without BOM, CRLF, LF or CR, comma or semicolon.
 * Blank lines are left out. Throws CsvError with the line where the file can't be read. Works in the browser too.
 */
export function* readCsv(file: Uint8Array, separators: Separators = 'first'): Generator<CsvRow> {
  const text = new TextDecoder().decode(file)
  refuseForeignBytes(text)
  const separator = separators === 'both' ? ',;' : firstSeparator(text)
  checkQuotes(text, separator)
  yield* parseRows(text, separator)
}

/** Bytes that are no UTF-8 arrive as U+FFFD; NUL stands in binary files and in UTF-16. */
function refuseForeignBytes(text: string): void {
  const at = text.search(/[\uFFFD\0]/)
  if (at !== -1) throw new CsvError(lineAt(text, at), 'this is not UTF-8 text, save the file as CSV UTF-8')
}
