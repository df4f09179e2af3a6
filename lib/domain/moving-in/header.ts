import type { SourceRow } from '@/lib/core/spreadsheet/cell'
import { inGroups, inTwoRows } from './groups'
import { guessTitle, plainTitle } from './titles'

/** So many rows from above are looked at for the titles. */
export const ROWS_LOOKED_AT = 50

interface Header {
  /** Physical row of the titles; of two rows that say them together the lower one. */
  line: number
  titles: string[]
  /** How many of them are titles of the trade. */
  known: number
}

/**
 * The row of titles: below what stands merged above a table, above its rows. Of those that look like one, the one with the
 * most titles of the trade, then the first that is as wide as the table (REGISTER-4). Null where there are no rows.
 */
export function findHeader(rows: readonly SourceRow[]): Header | null {
  const widths = rows.map(({ cells }) => cells.filter(({ text }) => text).length)
  const widest = Math.max(0, ...widths)
  let best: { score: number; at: number } | null = null
  rows.forEach((row, at) => {
    const texts = row.cells.filter(({ text }) => text)
    if (texts.length < Math.min(2, widest)) return
    const distinct = new Set(texts.map(({ text }) => plainTitle(text))).size
    const values = texts.filter(
      (cell) => cell.day || cell.serialDay || /\d{3,}|^\d+([.,/-]\d+)*$/.test(cell.text),
    ).length
    const known = countKnown(texts.map(({ text }) => text))
    const score = known * 3 + (distinct === texts.length ? 1 : 0) + (4 * texts.length) / widest - 3 * values
    if (!best || score > best.score) best = { score, at }
  })
  const at = (best as { at: number } | null)?.at ?? -1
  const found = rows[at]
  if (!found) return null
  const together = inTwoRows(found, rows[at + 1])
  if (together) return { line: found.line + 1, titles: together, known: countKnown(together) }
  const titles = titlesOf(found, rows[at - 1])
  return { line: found.line, titles, known: countKnown(titles) }
}

/** The titles of a row, with those of the row right above it where they belong together. */
export const titlesOf = (row: SourceRow, before: SourceRow | undefined): string[] =>
  inGroups(
    row.cells.map(({ text }) => text),
    before?.line === row.line - 1 ? before : undefined,
  )

const countKnown = (titles: readonly string[]) =>
  titles.filter((title) => title.length <= 60 && (guessTitle(title)?.confidence ?? 0) > 0.8).length
