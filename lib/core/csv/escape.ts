/**
 * Text → a cell that no spreadsheet runs: one `'` in front of `= + - @`, also full-width, tab or CR (LIST-24).
 * A text that has apostrophes of its own there gets one more, so that `unescapeCell` always gives the text back.
 */
export function escapeCell(text: string): string {
  return /^'*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
}

/**
 * A cell of an imported file → the text that was exported: takes off the one `'` that `escapeCell` put (LIST-24,
 * IMPORT-7).
 */
export function unescapeCell(cell: string): string {
  return /^'+[=+\-@＝＋－＠\t\r]/.test(cell) ? cell.slice(1) : cell
}
