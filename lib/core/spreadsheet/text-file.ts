import { unescapeCell } from '@/lib/core/csv/escape'
import { CsvError, type CsvRow, parseRows, type Separator } from '@/lib/core/csv/parser'
import { checkQuotes } from '@/lib/core/csv/quotes'
import { type Bounds, emptyCell, type Source, type SourceRow, TableRefusedError } from './cell'
import { ROWS_ABOVE } from './sheet'
import { Slices } from './slices'

/**
 * A text file with cells between commas, semicolons, tabs or bars, in UTF-8, UTF-16 with its mark, or Windows' Latin
 * alphabet. @throws TableRefusedError where it is no text, or its quotes are out of order.
 */
export function openText(bytes: Uint8Array, name: string, bounds: Bounds): Source {
  const whole = decode(bytes)
  const said = /^"?sep=([,;\t|])"?(?=[\r\n])/i.exec(whole)
  // The line keeps its place, so that lines count as in the file.
  const text = said ? whole.slice(said[0].length) : whole
  if (hasMoreBreaks(text, bounds.rows * mostBreaks))
    throw new TableRefusedError(`A file can have at most ${bounds.rows} rows`)
  const separator = (said?.[1] as Separator | undefined) ?? guessSeparator(text)
  try {
    checkQuotes(text, separator)
  } catch (error) {
    throw asRefusal(error)
  }
  return { kind: 'csv', sheets: [{ name, isHidden: false }], rows: () => rowsOf(text, separator, bounds) }
}

/** So many line breaks there may be for each row: in cells, and in lines without anything. */
const mostBreaks = 20

function hasMoreBreaks(text: string, most: number): boolean {
  let count = 0
  for (const sign of ['\n', '\r'])
    for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1))
      if (sign === '\n' || text[at + 1] !== '\n') count += 1
  return count > most
}

async function* rowsOf(text: string, separator: Separator, bounds: Bounds): AsyncGenerator<SourceRow> {
  const slices = new Slices()
  let count = 0
  for (const { line, cells } of rowsWithin(text, separator, bounds)) {
    const made = cells.map((cell) => {
      // One more than it may have, so that it is seen to be too long.
      const trimmed = meant(cell.trim().slice(0, bounds.cellLength + 1))
      return trimmed ? { text: trimmed } : emptyCell
    })
    while (made.at(-1) === emptyCell) made.pop()
    if (made.length > bounds.columns) throw new TableRefusedError(`A file can have at most ${bounds.columns} columns`)
    if (made.length > 0) {
      count += 1
      if (count > bounds.rows + ROWS_ABOVE) throw new TableRefusedError(`A file can have at most ${bounds.rows} rows`)
      yield { line, cells: made }
    }
    await slices.rest()
  }
}

/**
 * `="00012"` keeps a spreadsheet from making a number of a text, and `'-5` from running it: both say what is within.
 */
function meant(cell: string): string {
  const isText = cell.length > 3 && cell.startsWith('="') && cell.endsWith('"')
  return isText ? cell.slice(2, -1).replaceAll('""', '"').trim() : unescapeCell(cell)
}

/** A row is in memory as a whole, each of its cells by itself. */
function* rowsWithin(text: string, separator: Separator, { columns, cellLength }: Bounds): Generator<CsvRow> {
  try {
    yield* parseRows(text, separator, columns * cellLength)
  } catch (error) {
    throw asRefusal(error)
  }
}

function asRefusal(error: unknown): unknown {
  return error instanceof CsvError ? new TableRefusedError(`The file can’t be read. ${error.message}`) : error
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const unmarked = unmarkedUtf16(bytes)
  if (unmarked) return new TextDecoder(unmarked).decode(bytes)
  // NUL stands in files of other kinds, and in none that is text.
  if (bytes.includes(0)) throw new TableRefusedError('The file is no table: save it as .xlsx or .csv')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fromWindows(bytes)
  }
}

/** What Windows' Latin alphabet has from 0x80 to 0x9F: Node's decoder leaves control characters there. */
const ofWindows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'

const codesOfWindows = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? ofWindows.charCodeAt(byte - 0x80) : byte,
)

/** By a table: to replace each of twenty million letters by itself keeps all others waiting for many seconds. */
function fromWindows(bytes: Uint8Array): string {
  const codes = new Uint16Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) codes[at] = codesOfWindows[bytes[at]!]!
  return new TextDecoder('utf-16le').decode(codes)
}

/** Text in two bytes for each letter, of which the higher is NUL in most of ours and the lower in none. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = bytes.subarray(0, 2_000)
  const pairs = Math.floor(looked.length / 2)
  const share = (offset: 0 | 1) =>
    Array.from({ length: pairs }, (_, at) => looked[at * 2 + offset]).filter((byte) => byte === 0).length / pairs
  if (pairs < 2 || bytes.length % 2 === 1) return null
  if (share(1) > 0.6 && share(0) === 0) return 'utf-16le'
  return share(0) > 0.6 && share(1) === 0 ? 'utf-16be' : null
}

const separators = [',', ';', '\t', '|'] as const
/** So many lines, and so much of the text, say which separator it is. */
const LINES = 200
const LOOKED_AT = 200_000

/** The one that stands equally often in most lines: titles above the table and commas in texts don't. */
function guessSeparator(text: string): Separator {
  const lines = withoutQuoted(text.slice(0, LOOKED_AT))
    .split(/\r\n?|\n/)
    .slice(0, LINES)
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 }
  for (const separator of separators) {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(separator).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    for (const [count, times] of counts) {
      const score = times * (1 + Math.log(count))
      if (score > best.score) best = { separator, score }
    }
  }
  return best.separator
}

/** What stands between quotes, which may be a separator or a break, is no sign of anything. */
const withoutQuoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '""')
