import { shortened } from '@/lib/core/text/characters'
import type { CellMessage } from './mapped-row'

/** Longest piece of a cell that a message repeats. */
const longest = 61

const short = (value: string) => shortened(value, longest)

/** A message of a row: which row, which column, what stands there, and what is the matter with it (REGRUN-2). */
export function sentence(line: number, { title, value, text }: Pick<CellMessage, 'title' | 'value' | 'text'>): string {
  const place = title === null ? `Row ${line}` : `Row ${line}, ${short(title)}`
  return value === null || value === '' ? `${place}: ${text}` : `${place}, "${short(value)}": ${text}`
}

/** What a column is called: by its title, or by its place. */
export const titleOf = (titles: readonly string[], column: number): string => titles[column] || `Column ${column + 1}`

/** A message at the cell of a field. */
export const at = (
  titles: readonly string[],
  column: number | undefined,
  level: CellMessage['level'],
  value: string | null,
  text: string,
): CellMessage => ({
  column: column ?? null,
  title: column === undefined ? null : titleOf(titles, column),
  level,
  value,
  text,
})
