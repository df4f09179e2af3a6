import { inFigures } from '@/lib/core/text/counted'
/** How a row of an import fares: an error blocks the whole file (IMPORT-13). */
export type Level = 'error' | 'warning' | 'success'

/** What is said of one line of the file; the header is line 1 (IMPORT-12). */
export interface RowReport {
  line: number
  level: Level
  messages: string[]
}

/** Most rows of one import (IMPORT-10). */
export const maxRows = 10_000
/** Largest file that an import reads; what is sent of it may be as large (ERROR-21). */
export const maxImportBytes = 16 * 1024 * 1024

/** The texts of imports. */
export const texts = {
  noData: 'No data in file',
  noTemplate: 'CSV does not match template',
  // A header may be a whole file without a line break.
  expected: (wanted: string, got: string) =>
    `Expected ${wanted} but got ${got.length > 100 ? `${got.slice(0, 100)}…` : got}`,
  tooManyRows: `A file can hold at most ${inFigures(maxRows)} rows`,
  otherWidth: (cells: number, columns: number) =>
    `This line has ${cells} ${cells === 1 ? 'column' : 'columns'} instead of ${columns} and will be skipped`,
  errors: 'There are errors in the file. Please fix them before importing',
  warnings: 'There are warnings in the file. Please review them before importing',
  blocks: 'This line will prevent file being imported',
  duplicateLine: 'Duplicate line',
} as const

/** What stands above the rows: the worst of them decides; `null` where all are well (IMPORT-13). */
export function bannerOf(reports: readonly RowReport[]): { level: 'error' | 'warning'; text: string } | null {
  if (reports.some(({ level }) => level === 'error')) return { level: 'error', text: texts.errors }
  if (reports.some(({ level }) => level === 'warning')) return { level: 'warning', text: texts.warnings }
  return null
}

/** The report of a row: with errors it blocks the file and says so (IMPORT-13). */
export function reportOf(line: number, errors: readonly string[], otherwise: Omit<RowReport, 'line'>): RowReport {
  if (errors.length === 0) return { line, ...otherwise }
  return { line, level: 'error', messages: [...new Set(errors), texts.blocks] }
}
