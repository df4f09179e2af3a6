import Papa from 'papaparse'
import { closingQuote } from './closing-quote'

/** One row with the physical line it starts on; the first line of the file is 1 (TAG-9, TAG-10, IMPORT-12). */
export interface CsvRow {
  line: number
  cells: string[]
}

/** The file can't be read. `message` is for people and names the line: 'Line 3: a quote is never closed'. */
export class CsvError extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(`Line ${line}: ${reason}`)
    this.name = 'CsvError'
    this.line = line
  }
}

/** Which characters end a cell: one of them, or comma and semicolon wherever they stand. */
export type Separator = ',' | ';' | '\t' | '|' | ',;'

/** Characters that papaparse gets at once: its rows are all in memory, and each of its searches ends with the piece. */
const pieceSize = 64 * 1024

/** More columns than any spreadsheet has. Each cell is an object: a file of nothing but commas takes a gigabyte. */
const mostCells = 16_384

/**
 * Text whose quotes are in order → its rows by papaparse, blank lines left out. Rows are made as they are asked for.
 * A row that is longer than a piece is read again with twice as much, so the time stays in proportion to the text.
 * `longest`: about so many characters a row may have. @throws CsvError where one has more, or more cells
 * than any table.
 */
export function* parseRows(text: string, separator: Separator, longest = Number.POSITIVE_INFINITY): Generator<CsvRow> {
  const input = encode(text, separator)
  const delimiter = separator === ',;' ? ',' : separator
  let line = 1
  let from = 0
  let size = pieceSize
  while (from < input.length) {
    const { rows, read, breaks } = parsePiece(input.slice(from, from + size), delimiter, line)
    yield* rows
    from += read
    line += breaks
    if (read === 0 && (size >= longest || hasMoreCells(input.slice(from, from + size), delimiter, mostCells)))
      throw new CsvError(line, 'this row is longer than any table’s')
    size = read === 0 ? size * 2 : pieceSize
  }
}

/** The rows that end within the piece, and how far they reach. */
function parsePiece(piece: string, delimiter: string, line: number) {
  const rows: CsvRow[] = []
  let read = 0
  let breaks = 0
  const parser = new Papa.Parser({
    delimiter,
    newline: '\n',
    fastMode: false,
    step({ data: [cells = []], meta: { cursor } }: Papa.ParseStepResult<string[][]>) {
      if (cells.length > 1 || cells[0]?.trim()) rows.push({ line: line + breaks, cells: cells.map(decode) })
      breaks += countLineFeeds(piece, read, cursor)
      read = cursor
    },
  })
  parser.parse(piece, 0, true)
  return { rows, read, breaks }
}

/** Of a row that does not end within the text. */
function hasMoreCells(text: string, delimiter: string, most: number): boolean {
  let at = 0
  for (let count = 1; count <= most; count++) {
    const end = text[at] === '"' ? closingQuote(text, at + 1) : at
    if (end === -1) return false
    at = text.indexOf(delimiter, end) + 1
    if (at === 0) return false
  }
  return true
}

/*
 * papaparse takes one kind of line break and one separator in a file. Ours may hold all of them, so each break is made
 * one that ends in LF, and each semicolon one that ends in a comma, in a way that can be undone within quotes. Outside
 * of quotes the returns are left at the end of a cell; behind a closing quote papaparse takes them for spaces.
 */

/**
 * A lone CR → CR CR LF; a semicolon that separates too → CR comma. A CRLF ends in LF as it is, and so must the file.
 */
function encode(text: string, separator: Separator): string {
  const foreign = separator === ',;' ? /\r(?!\n)|;/g : /\r(?!\n)/g
  return `${text.replace(foreign, (character) => (character === ';' ? '\r,' : '\r\r\n'))}\n`
}

function decode(cell: string): string {
  if (!cell.includes('\r')) return cell
  return cell.replace(/\r+$/, '').replace(/\r(?:,|\r\n)/g, (token) => (token === '\r,' ? ';' : '\r'))
}

function countLineFeeds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}
