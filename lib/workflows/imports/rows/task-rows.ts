import { foldCase } from '@/lib/core/text/fold-case'
import { line as oneLine } from '@/lib/core/text/zod'
import { byName, readCell, readId } from './cells'
import { type RowReport, reportOf, texts } from './report'
import { textOf } from './table'

/** A row of the task file: its cells as they stand there. */
export interface TaskCells {
  line: number
  id: string
  name: string
  sector: string
  frequency: string
  frequencyUnit: string
}

/** What a task is. `period`: 0 hour, 1 day, 2 week, 3 month. */
interface TaskValues {
  name: string
  sectorId: string
  periodValue: number
  period: number
}

/** The organisation's own sectors and tasks (IMPORT-15, IMPORT-16). */
export interface TaskLibrary {
  sectors: readonly { id: string; name: string }[]
  checks: readonly (TaskValues & { id: string })[]
}

/** What is said of each row, and what the rows without errors would do. */
export interface TaskImport {
  reports: RowReport[]
  creates: TaskValues[]
  /** Rows that change something, each with the task before the change. */
  updates: { before: TaskValues & { id: string }; after: TaskValues }[]
}

/** Made once: making a schema takes much longer than reading a cell with it. */
const taskName = oneLine()

const taskTexts = {
  nameExists: 'Name already exists within this sector',
  nameTwice: 'Task names must be unique within each sector',
  sector: 'Sector does not exist',
  unit: 'Frequency unit is not valid must be either day, week, month or hour',
  frequency: 'Frequency must be an integer',
  tooRare: 'Frequency must be at most 10000',
  unknownId: 'Please leave DO-NOT-EDIT empty for new tasks',
  updating: 'Updating config',
  creating: 'Creating new task',
} as const

const units = ['hour', 'day', 'week', 'month'] as const

/** A frequency → its two cells in a template: `[3, 'months']`. */
export const frequencyCells = ({ periodValue, period }: { periodValue: number; period: number }): [number, string] => [
  periodValue,
  periodValue === 1 ? String(units[period]) : `${units[period]}s`,
]

/**
 * Judges the rows of a task file against the organisation's library: the one function that page and server share
 * (IMPORT-13 to IMPORT-18, IMPORT-20). Names have to be unique in the state that the
 * whole file leads to, so two tasks may swap theirs.
 */
export function checkTaskRows(rows: readonly TaskCells[], { sectors, checks }: TaskLibrary): TaskImport {
  const findSector = byName(sectors)
  const known = new Map(checks.map((check) => [check.id, check]))
  const read = rows.map((row) => readRow(row, findSector, known))
  markDuplicateLines(read)
  markTakenNames(read, checks)

  const result: TaskImport = { reports: [], creates: [], updates: [] }
  for (const { line, errors, before, after } of read) {
    const isChange = !before || !after || !sameTask(before, after)
    const message = before ? taskTexts.updating : taskTexts.creating
    result.reports.push(reportOf(line, errors, { level: isChange ? 'success' : 'warning', messages: [message] }))
    if (errors.length > 0 || !after || !isChange) continue
    if (before) result.updates.push({ before, after })
    else result.creates.push(after)
  }
  return result
}

interface Read {
  line: number
  id: string | null
  errors: string[]
  before: (TaskValues & { id: string }) | null
  /** Sector and name in one text, by which names are compared. */
  key: string | null
  /** The task as the row wants it; `null` where a cell is wrong. */
  after: TaskValues | null
}

function readRow(
  cells: TaskCells,
  findSector: (text: string) => { id: string } | undefined,
  known: ReadonlyMap<string, TaskValues & { id: string }>,
): Read {
  const errors: string[] = []
  const { id, isMalformed } = readId(cells.id)
  const before = (id && known.get(id)) || null
  if (isMalformed || (id && !before)) errors.push(taskTexts.unknownId)
  const name = readCell(taskName, cells.name, errors)
  const sectorId = findSector(textOf(cells.sector))?.id ?? null
  if (!sectorId) errors.push(taskTexts.sector)
  const periodValue = readFrequency(cells.frequency, errors)
  const period = units.findIndex((unit) => [unit, `${unit}s`].includes(foldCase(textOf(cells.frequencyUnit))))
  if (period === -1) errors.push(taskTexts.unit)

  const key = name !== null && sectorId !== null ? keyOf({ name, sectorId }) : null
  const isRead = name !== null && sectorId !== null && periodValue !== null && period !== -1
  const after = isRead ? { name, sectorId, periodValue, period } : null
  return { line: cells.line, id, errors, before, key, after }
}

function readFrequency(cell: string, errors: string[]): number | null {
  const text = textOf(cell)
  const isWhole = /^\d+$/.test(text)
  if (isWhole && Number(text) <= 10_000) return Number(text)
  errors.push(isWhole ? taskTexts.tooRare : taskTexts.frequency)
  return null
}

/** A second row with the same id: it is an error, and otherwise ignored. */
function markDuplicateLines(read: Read[]): void {
  const seen = new Set<string>()
  for (const row of read) {
    if (!row.id) continue
    if (seen.has(row.id)) {
      row.errors.push(texts.duplicateLine)
      row.key = null
    }
    seen.add(row.id)
  }
}

/** Names that another row of the file takes too, or a task that the file leaves alone has already (IMPORT-18). */
function markTakenNames(read: Read[], checks: TaskLibrary['checks']): void {
  const named = new Set(read.map(({ before }) => before?.id))
  const taken = new Set(checks.filter(({ id }) => !named.has(id)).map(keyOf))
  const uses = new Map<string, number>()
  for (const { key } of read) if (key) uses.set(key, (uses.get(key) ?? 0) + 1)
  for (const { key, errors } of read) {
    if (!key) continue
    if (taken.has(key)) errors.push(taskTexts.nameExists)
    if ((uses.get(key) ?? 0) > 1) errors.push(taskTexts.nameTwice)
  }
}

const keyOf = ({ sectorId, name }: { sectorId: string; name: string }) => `${sectorId} ${foldCase(name)}`

const sameTask = (a: TaskValues, b: TaskValues) =>
  a.name === b.name && a.sectorId === b.sectorId && a.periodValue === b.periodValue && a.period === b.period
