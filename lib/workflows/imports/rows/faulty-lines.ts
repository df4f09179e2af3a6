import { csvLine } from '@/lib/core/csv/write'
import type { RowReport } from './report'
import { textOf } from './table'

/** What stands before the file's own columns in a list of its faulty lines. */
export const reasonColumns = ['Line', 'Reason'] as const

/**
 * The lines with errors and warnings, and what they are, as a CSV to be put right in a spreadsheet; `readImportFile`
 * takes that file as it is. `rows` are the cells as they stand in the file.
 */
export function faultyLines(
  header: readonly string[],
  rows: readonly { line: number; cells: readonly string[] }[],
  reports: ReadonlyMap<number, Pick<RowReport, 'messages'>>,
): string {
  const lines = rows.map(({ line, cells }) =>
    csvLine([
      line,
      reports
        .get(line)
        ?.messages.map((message) => message.replace(/\.$/, ''))
        .join('. ') ?? '',
      ...cells.map(textOf),
    ]),
  )
  return `\uFEFF${csvLine([...reasonColumns, ...header.map(textOf)])}${lines.join('')}`
}
