import type { Reading } from './explain-plan'

/** What a call may cost. */
export interface Limits {
  /** More rows than these, and a table is one that grows with the assets. */
  large: number
  /** Rows of such a table that one statement may read anyway. */
  rows: number
}

/** The numbers hold whatever the size of the client. */
export const limits = {
  large: 10_000,
  rows: 5_000,
  /** Statements of a call, whatever the size of its page: who asks, what the filters offer, the rows. */
  statements: 30,
  /**
   * And so many for each row of the page, before it, of an export's batch, and of what the caller's own filter finds.
   */
  rowsEach: 5,
  /** Pages of 8 kB that it may touch anyway, for each row it reads, and for the names that a row of a page shows. */
  pages: 3_000,
  pagesEach: 5,
  pagesShown: 20,
}

/** What a call had to answer: rows of the page or batch, and how many the caller's own filters leave. */
export interface Answered {
  rows: number
  matches: number
  /** Rows before the page, or behind it where these are fewer: who asks for a page by its number passes them. */
  skipped?: number
}

/**
 * A customer that a list shows is told with its open work (ORGANISATION-52), which counters keep by day: as many lines
 * as there are days on which something of it falls due, however many assets that is. An open round is told with what
 * became of its tasks, counted as it is read (ROUND-20).
 */
const linesEach: Readonly<Record<string, number>> = { DaySum: 400, RoundItem: 40 }

/**
 * Why a statement is too much, or `null`. To count or sort what the caller's own filter finds is not to read a table
 * from end to end, and where it finds a quarter of a table a scan is the right way. But nobody asked for all rows of a
 * list without filters. Pages tell an index that is read past what it finds.
 */
export function offence(
  { rows, wholly, pages }: Reading,
  answered: Answered,
  { rows: anyway }: Limits = limits,
): string | null {
  const enough = anyway + limits.rowsEach * (answered.rows + answered.matches + (answered.skipped ?? 0))
  for (const [table, read] of rows) {
    const how = wholly.find((one) => one.table === table)?.how ?? 'rows'
    if (read > enough + (linesEach[table] ?? 0) * answered.rows)
      return `${how} of ${table}: ${read} for ${answered.matches} found`
  }
  const total = [...rows.values()].reduce((sum, read) => sum + read, 0)
  const enoughPages = limits.pages + limits.pagesEach * total + limits.pagesShown * answered.rows
  return rows.size > 0 && pages > enoughPages ? `pages: ${pages} for ${total} rows` : null
}
