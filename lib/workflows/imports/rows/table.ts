import { unescapeCell } from '@/lib/core/csv/escape'
import type { CsvRow } from '@/lib/core/csv/parser'
import type { RowReport } from './report'

/* What the import's page needs before there is a file: the rules for its rows come with the first one. */

/** Header of the task file (IMPORT-5). */
export const taskColumns = ['DO-NOT-EDIT', 'Name', 'Sector', 'Frequency', 'Frequency unit'] as const
/** Header of the asset file (IMPORT-6); further columns are additional details. */
export const assetColumns = ['DO-NOT-EDIT', 'Asset Name', 'Sector', 'Notes'] as const
/** Header of the file of prices: a row is known by its code (IMPORT-33). */
export const priceColumns = ['Code', 'Description', 'Price', 'Tax %'] as const

/**
 * A cell as it stands in the file → its text: trimmed, without the `'` that an export puts before formulas (ERROR-28,
 * IMPORT-7).
 */
export const textOf = (cell: string): string => unescapeCell(cell.trim()).trim()

/** Reports of several origins by line. */
export const inOrder = (reports: RowReport[]): RowReport[] => reports.sort((a, b) => a.line - b.line)

/** The rows and those that are skipped, by line. */
export const allRows = ({ rows, skippedRows }: Record<'rows' | 'skippedRows', readonly CsvRow[]>): CsvRow[] =>
  [...rows, ...skippedRows].sort((a, b) => a.line - b.line)
