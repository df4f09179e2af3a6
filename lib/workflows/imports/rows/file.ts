import { CsvError, type CsvRow } from '@/lib/core/csv/parser'
import { readCsv } from '@/lib/core/csv/read'
import { reasonColumns } from './faulty-lines'
import { maxRows, type RowReport, texts } from './report'
import { textOf } from './table'

/** A file that fits the template: its rows, and the lines that are left out (IMPORT-11). */
export interface ImportFile {
  /** All of its cells, as they stand there. */
  header: string[]
  /** Header cells after the template's own, as they stand there; none where there may be none. */
  extraColumns: string[]
  rows: CsvRow[]
  skippedRows: CsvRow[]
  skipped: RowReport[]
}

/** The file can't be imported; `messages` say why. */
export class ImportFileError extends Error {
  constructor(readonly messages: string[]) {
    super(messages.join(', '))
  }
}

/**
 * An import's CSV file → its rows, cells as they stand. The header has the template's columns in their order; further
 * ones only where `allowsExtra` (IMPORT-9). Rows of another width are skipped with a warning (IMPORT-11), blank ones
 * silently.
 * @throws ImportFileError 'CSV does not match template' with 'Expected X but got Y' for each column, 'No data in file'.
 */
export function readImportFile(file: Uint8Array, columns: readonly string[], allowsExtra: boolean): ImportFile {
  const [header, ...rows] = withoutReasons(readRows(file))
  if (!header) throw new ImportFileError([texts.noData])
  checkHeader(header.cells.map(textOf), columns, allowsExtra)
  const filled = rows.filter(isFilled)
  if (filled.length === 0) throw new ImportFileError([texts.noData])
  if (filled.length > maxRows) throw new ImportFileError([texts.tooManyRows])

  const width = header.cells.length
  const fits = ({ cells }: CsvRow) => cells.length === width
  const skipped = filled
    .filter((row) => !fits(row))
    .map(
      ({ line, cells }): RowReport => ({ line, level: 'warning', messages: [texts.otherWidth(cells.length, width)] }),
    )
  return {
    header: header.cells,
    extraColumns: allowsExtra ? header.cells.slice(columns.length) : [],
    rows: filled.filter(fits),
    skippedRows: filled.filter((row) => !fits(row)),
    skipped,
  }
}

/**
 * The list of faulty lines, put right, is a file like any other: its first two columns are ours (see `faultyLines`).
 */
function withoutReasons(rows: CsvRow[]): CsvRow[] {
  const isOurs = reasonColumns.every((name, i) => textOf(rows[0]?.cells[i] ?? '') === name)
  return isOurs ? rows.map(({ line, cells }) => ({ line, cells: cells.slice(reasonColumns.length) })) : rows
}

const isFilled = ({ cells }: CsvRow) => cells.some((cell) => cell.trim() !== '')

function readRows(file: Uint8Array): CsvRow[] {
  try {
    const rows: CsvRow[] = []
    let filled = 0
    for (const row of readCsv(file)) {
      rows.push(row)
      // The header is one of them.
      if (isFilled(row) && ++filled > maxRows + 1) throw new ImportFileError([texts.tooManyRows])
    }
    return rows
  } catch (error) {
    if (error instanceof CsvError) throw new ImportFileError([error.message])
    throw error
  }
}

/** Nameless columns at the end, which spreadsheets leave there, count for nothing. */
function checkHeader(header: string[], columns: readonly string[], allowsExtra: boolean): void {
  const wrong = columns.flatMap((wanted, i) => {
    const got = header[i]
    return got === undefined || got === wanted ? [] : [texts.expected(wanted, got)]
  })
  const hasExtra = header.slice(columns.length).some((name) => name !== '')
  if (wrong.length > 0 || header.length < columns.length || (hasExtra && !allowsExtra))
    throw new ImportFileError([texts.noTemplate, ...wrong])
}
