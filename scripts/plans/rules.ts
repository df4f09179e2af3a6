import type { LargeTables, Reading } from './explain-plan'

/** What a call may cost. The numbers hold whatever the size of the client. */
export const limits = {
  /** Statements of a call, whatever the size of its page: who asks, what the filters offer, the rows. */
  statements: 30,
  /** Rows of a table that grows with the assets, read by one statement beyond those that the caller's own filter finds. */
  rows: 5_000,
  /** Pages of 8 kB that one statement touches: so many, and five for each row. It tells an index that is read past what it finds. */
  pages: 3_000,
}

/**
 * Why a statement is too much, or `null`. `matches`: how many rows the caller's own filters leave; to count or sort those
 * is not to read a table from end to end. Nobody asked for the rows of a list without filters.
 */
export function offence(reading: Reading, matches: number, tables: LargeTables): string | null {
  for (const { table, how, rows } of reading.wholly) {
    const isMostlyFound = matches > (tables.rows.get(table) ?? 0) / 2
    if (rows > limits.rows && !isMostlyFound) return `${how} on ${table}`
  }
  for (const [table, rows] of reading.rows)
    if (rows > limits.rows + 3 * matches) return `${rows} rows of ${table}${matches > 0 ? ` for ${matches} found` : ''}`
  const total = [...reading.rows.values()].reduce((sum, rows) => sum + rows, 0)
  if (reading.pages > limits.pages + 5 * total) return `${reading.pages} pages for ${total} rows`
  return null
}
