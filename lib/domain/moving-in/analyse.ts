import { type Source, type SourceRow, TableRefusedError } from '@/lib/core/spreadsheet/cell'
import { registerBounds } from './bounds'
import { type ColumnFacts, Facts } from './facts'
import { findHeader, ROWS_LOOKED_AT, titlesOf } from './header'

/** A sheet as it was looked at: where its titles are, and what stands below them. */
export interface SheetFacts {
  headerRow: number
  titles: string[]
  /** Rows below the titles. */
  rows: number
  /** How many titles of the trade it has. */
  known: number
  columns: ColumnFacts[]
}

/**
 * Goes through a sheet once, keeping a little of each column (REGISTER-1, REGISTER-4). `headerRow`: where the titles
 * are, if somebody has said so. @throws TableRefusedError
 */
export async function lookAtSheet(source: Source, sheet: number, headerRow?: number): Promise<SheetFacts> {
  const facts = new Facts()
  const above: SourceRow[] = []
  let header = headerRow === undefined ? null : { line: headerRow, titles: [] as string[], known: 0 }
  let before: SourceRow | undefined
  const take = (row: SourceRow) => {
    if (header && row.line === header.line && header.titles.length === 0) header.titles = titlesOf(row, before)
    before = row
    if (header && row.line > header.line) facts.take(row)
    if (facts.rows > registerBounds.rows)
      throw new TableRefusedError(`A file can have at most ${registerBounds.rows} rows`)
  }
  const settle = () => {
    header ??= findHeader(above) ?? { line: 1, titles: [], known: 0 }
    for (const row of above.splice(0)) take(row)
  }
  for await (const row of source.rows(sheet)) {
    if (header && above.length === 0) take(row)
    else if (above.push(row) >= ROWS_LOOKED_AT) settle()
  }
  settle()
  const { line, titles, known } = header!
  return { headerRow: line, titles, rows: facts.rows, known, columns: facts.columns(titles.length) }
}

/** All sheets of a file with their rows, and the one that is most likely the register. */
interface Looked {
  sheets: { name: string; rows: number }[]
  sheet: number
  facts: SheetFacts
}

/**
 * Goes through all sheets. What is known of one is kept only until a likelier one is found: of two hundred it would be
 * all that they say. Likelier is one by its titles, then by its rows; hidden ones are last. @throws TableRefusedError
 */
export async function lookAtAll(source: Source): Promise<Looked> {
  const sheets: Looked['sheets'] = []
  let best: { sheet: number; facts: SheetFacts; score: number } | null = null
  for (const [sheet, { name, isHidden }] of source.sheets.entries()) {
    const facts = await lookAtSheet(source, sheet)
    sheets.push({ name, rows: facts.rows })
    const score = (isHidden ? -1e9 : 0) + Math.min(facts.known, 6) * 1e6 + (facts.rows > 0 ? 5e5 : 0) + facts.rows
    if (!best || score > best.score) best = { sheet, facts, score }
  }
  if (!best) throw new TableRefusedError('The workbook has no sheet with rows')
  return { sheets, sheet: best.sheet, facts: best.facts }
}
