import type { SourceRow } from '@/lib/core/spreadsheet/cell'
import { inGroups, inTwoRows, isOverYears, isYear } from './groups'
import { readStatus, resultsIn } from './statuses'
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
 * The row of titles: below what stands merged above a table, above its rows. Of those that look like one, the one with
 * the most titles of the trade, then the first that is as wide as the table (REGISTER-4). Null where there are no rows.
 */
export function findHeader(rows: readonly SourceRow[]): Header | null {
  const widths = rows.map(({ cells }) => cells.filter(({ text }) => text).length)
  const widest = Math.max(0, ...widths)
  let best: { score: number; at: number } | null = null
  rows.forEach((row, at) => {
    const filled = row.cells.filter(({ text }) => text).length
    if (filled < Math.min(2, widest)) return
    const score = scoreOf(row, rows[at - 1]) + (4 * filled) / widest
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

/** How much a row looks like titles: what only rows of data have counts against it. */
function scoreOf(row: SourceRow, before: SourceRow | undefined): number {
  const cells = row.cells.filter(({ text }) => text)
  const texts = cells.map(({ text }) => text)
  const isGrouped = isOverYears(before, row)
  const results = isGrouped ? [] : resultsIn(texts)
  const days = cells.filter((cell) => cell.day || cell.serialDay || isDay.test(cell.text))
  const values = cells.filter((cell) => cell.day || cell.serialDay || isNumber.test(cell.text))
  const isData = texts.some((text) => isCode.test(text) && !isYear.test(text)) && days.length + results.length > 0
  const known = isData ? 0 : countKnown(texts, isGrouped ? Number.POSITIVE_INFINITY : mostAlike)
  const isEachOnce = new Set(texts.map(plainTitle)).size === texts.length
  return known * 3 + (isEachOnce ? 1 : 0) - 3 * (values.length + results.length)
}

const isNumber = /\d{3,}|^\d+([.,/-]\d+)*$/
const isDay = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/
const isCode = /^[\p{L}\d]{0,9}[-/ ]?\d{3,}$/u

/** A title stands at most so often in a row, unless years stand above it. */
const mostAlike = 2

/** Different titles of the trade. "OK" and "Pass" are more often what came of a task than titles. */
function countKnown(titles: readonly string[], most = Number.POSITIVE_INFINITY): number {
  const count = new Map<string, number>()
  for (const title of titles)
    if (title && title.length <= longestTitle && readStatus(title) !== 1)
      count.set(plainTitle(title), (count.get(plainTitle(title)) ?? 0) + 1)
  return [...count].filter(([title, times]) => times <= most && (guessTitle(title)?.confidence ?? 0) > 0.8).length
}

const longestTitle = 60
