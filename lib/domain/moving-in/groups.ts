import type { Cell, SourceRow } from '@/lib/core/spreadsheet/cell'
import { resultsIn } from './statuses'
import { guessTitle, plainTitle } from './titles'

/** What says little without the group that it stands in: "Date" of a service, of a test, of a year. */
const partOf =
  /^(?:dates?|results?|status|outcome|by|done by|engineer|inspector|notes?|comments?|remarks?|due|next due)$/
/** A longer text above a table is none of a group. */
const longest = 60

const textsOf = ({ cells }: SourceRow) => cells.filter(({ text }) => text)

export const isYear = /^(?:19|20)\d{2}$/

/** A day or a number, but a year, stands behind what it is of, above a table: it is of no group. */
const isValue = ({ text, day }: Cell) => Boolean(day) || (/^[\d.,/ -]+$/.test(text) && !isYear.test(text))

/**
 * For each column what stands above it, or above the columns to its left: a group is written once over all of its own.
 */
function groupsOver({ cells }: SourceRow, columns: number): string[] {
  let group = ''
  return Array.from({ length: columns }, (_, at) => {
    group = cells[at]?.text || group
    return group.length > longest ? '' : group
  })
}

/**
 * Titles with the groups above them where they need them: those of the same words in several groups ("2023",
 * "2024" above "Date", "Result" each), and a "Date" that its group says more of. Otherwise they are left as
 * they are (REGISTER-4).
 */
export function inGroups(titles: readonly string[], above: SourceRow | undefined): string[] {
  if (!above || (textsOf(above).length < 2 && above.cells[0]?.text)) return [...titles]
  if (textsOf(above).some(isValue)) return [...titles]
  const groups = groupsOver(above, titles.length)
  const plain = titles.map(plainTitle)
  const count = new Map<string, number>()
  for (const title of plain) count.set(title, (count.get(title) ?? 0) + 1)
  const isSame = (at: number) => plain[at] !== '' && count.get(plain[at]!)! > 1
  const both = (at: number) => (groups[at] && plainTitle(groups[at]) !== plain[at] ? `${groups[at]} ${titles[at]}` : '')
  const apart = titles.map((title, at) => (isSame(at) && both(at)) || title)
  const isTold = new Set(apart.map(plainTitle)).size > new Set(plain).size
  return titles.map((title, at) => {
    if (isSame(at)) return isTold ? apart[at]! : title
    const isMore = partOf.test(plain[at]!) && !guessTitle(title) && both(at) && guessTitle(both(at))
    return isMore ? both(at) : title
  })
}

/**
 * The titles where two rows say them together, as a text without merged cells has them: a row below the titles that has
 * titles of the trade alone, one of them where nothing stands above it, and is empty below others. Null where it is a
 * row like any other (REGISTER-4).
 */
export function inTwoRows(upper: SourceRow, lower: SourceRow | undefined): string[] | null {
  if (lower?.line !== upper.line + 1) return null
  const texts = textsOf(lower)
  if (resultsIn(texts.map(({ text }) => text)).length > 0) return null
  if (texts.length < 2 || texts.some(({ day, serialDay, text }) => day || serialDay || !isTitle(text))) return null
  const columns = Math.max(upper.cells.length, lower.cells.length)
  const at = (row: SourceRow, column: number) => row.cells[column]?.text ?? ''
  const numbers = Array.from({ length: columns }, (_, column) => column)
  const isWithin = numbers.some((column) => at(lower, column) && !at(upper, column))
  const isBeside = numbers.some((column) => at(upper, column) && !at(lower, column))
  if (!isWithin || !isBeside) return null
  const titles = numbers.map((column) => at(lower, column) || at(upper, column))
  return inGroups(titles, upper)
}

/** Whether years stand right above a row, each over several of its cells: its words may say the same for each year. */
export function isOverYears(above: SourceRow | undefined, { line, cells }: SourceRow): boolean {
  if (above?.line !== line - 1) return false
  const isOver = ({ text }: Cell, at: number) => isYear.test(text) && !above.cells[at + 1]?.text && cells[at + 1]?.text
  return above.cells.some(isOver)
}

const isTitle = (text: string) => text.length <= longest && (guessTitle(text) !== null || partOf.test(plainTitle(text)))
