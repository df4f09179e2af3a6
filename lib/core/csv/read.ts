import { CsvParser, type CsvRow, type Separators } from './parser'

/**
 * A whole CSV file → its rows, one after the other: UTF-8 with or without BOM, CRLF, LF or CR, comma or semicolon.
 * Blank lines are left out. Throws CsvError with the line where the file can't be read. Works in the browser too.
 */
export function* readCsv(file: Uint8Array, separators: Separators = 'first'): Generator<CsvRow> {
  const parser = new CsvParser(separators)
  yield* parser.push(new TextDecoder().decode(file))
  yield* parser.end()
}

/** The same from a stream of bytes: only the row at hand is in memory. */
export async function* readCsvStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder()
  const parser = new CsvParser()
  for await (const chunk of chunks) yield* parser.push(decoder.decode(chunk, { stream: true }))
  yield* parser.push(decoder.decode())
  yield* parser.end()
}
