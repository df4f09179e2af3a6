import { CELLS, DAY, type LineColumn, TIME } from '@/lib/core/csv/line-column'
import { type Cell, csvLine } from '@/lib/core/csv/write'
import { formatDateTime } from '@/lib/core/dates/zone'
import { findLines, type Lines, linesOf } from '@/lib/core/db/read/lines'
import { findRows, type Key, tableOf } from '@/lib/core/db/read/read'
import { instant } from '@/lib/core/db/read/values'
import type { Asker } from '@/lib/domain/people/asker'
import { inSight, stillInSight } from './in-sight'
import { orderBy } from './order'
import { ahead, areFew, type From } from './paging'
import { keyOnly, type View } from './source'
import { type Stretch, sortedOnly, stretches } from './stretches'

/** Of an export whose lines PostgreSQL writes: of a table that grows with the assets. */
export interface LineSource {
  /** A table of Prisma's client: `db.asset`. */
  table: () => unknown
  /** What stands in a line, at this moment. */
  columns: (asker: Asker) => LineColumn[]
}

/** So many lines are read at once: fewer at first, so that whoever waits sees it begin. */
const batch = { first: 500, usual: 10_000 }
/** So many letters are handed on at once, so that other calls have their turn. */
const pieceSize = 64 * 1024

type Rest = From & { total: number }

/**
 * All rows as lines of a CSV, or those behind `last`. What PostgreSQL leaves is finished here: times of the zone, and
 * lines with cells that need care.
 */
export async function* readLines<Where>(
  { table, columns }: LineSource,
  view: View<Where>,
  { last, total, batchSize }: Rest,
): AsyncGenerator<string[]> {
  if (total === 0) return
  const from = tableOf(table())
  // Made anew for each reading: what a line says follows who looks, for whom a customer may have moved since.
  const shown = () => columns(view.asker)
  const finish = finisher(shown(), view.asker.tenant.timezone)
  const texts = areFew({ steps: true }, view, total) ? sorted() : inOrder()
  for await (const text of texts) for (const piece of pieces(text)) yield [finish(piece)]

  async function* sorted() {
    const [all] = sortedOnly(view.order) as [Stretch]
    const find = (where: unknown, order: unknown) => findRows<Key>(from, { where, orderBy: order }, { select: keyOnly })
    const keys = await inSight(view, () => find(view.where, orderBy(all.order)))
    const still = stillInSight(view, (where) => find(where, { id: 'asc' }))
    const size = batchSize ?? batch.usual
    const read = async (at: number) => linesOf(from, await still(keys.slice(at, at + size)), shown())
    let at = keys.findIndex(({ id }) => id === (last as Key | undefined)?.id) + 1
    yield* ahead(read(at), () => {
      at += size
      return at < keys.length ? read(at) : null
    })
  }

  async function* inOrder() {
    const keys = view.order.map(({ path }) => path.join('.'))
    const readOnce = async (behind: unknown, wanted: number): Promise<Lines> => {
      const found: Lines = { text: '', count: 0, last: undefined }
      for (const { where, order } of stretches(view.order, behind)) {
        const rows = { where: { AND: [view.where, where] }, orderBy: orderBy(order), take: wanted - found.count }
        const lines = await findLines(from, rows, shown(), keys)
        found.text += lines.text
        found.count += lines.count
        found.last = lines.last ?? found.last
        if (found.count === wanted) break
      }
      return found
    }
    const read = (behind: unknown, wanted: number) => inSight(view, () => readOnce(behind, wanted))
    let size = batchSize ?? batch.first
    const all = ahead(read(last, size), ({ count, last }) => {
      if (count < size) return null
      size = batchSize ?? batch.usual
      return read(last, size)
    })
    for await (const { text } of all) yield text
  }
}

/** A text in pieces of whole lines. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\r\n', Math.min(at + pieceSize, text.length - 2)) + 2
    yield text.slice(at, end)
    at = end
  }
}

/** What makes lines of lines that are not finished. */
function finisher(columns: readonly LineColumn[], timezone: string): (text: string) => string {
  const time = (text: string) => formatDateTime(timezone, instant(text))
  // Days come again and again.
  const days = new Map<string, string>()
  const day = (text: string) => {
    let found = days.get(text)
    if (found === undefined) {
      found = time(text).replace(/ 00:00$/, '')
      if (days.size < mostDays) days.set(text, found)
    }
    return found
  }
  const cellOf = (column: LineColumn, cell: Cell): Cell =>
    typeof cell === 'string' && 'time' in column ? (column.isDay ? day : time)(cell) : cell
  const lineOf = (cells: Cell[]) => csvLine(cells.map((cell, at) => cellOf(columns[at] as LineColumn, cell)))
  const finish = (text: string) =>
    text.replace(marked, (_, mark: string, found: string) => (mark === DAY ? day : time)(found))
  return (text) =>
    text.includes(CELLS)
      ? text.replace(anyLine, (line) => (line[0] === CELLS ? lineOf(JSON.parse(line.slice(1))) : finish(line)))
      : finish(text)
}
const mostDays = 50_000
const marked = new RegExp(`([${TIME}${DAY}])([^${TIME}${DAY}]*)\\1`, 'g')
const anyLine = /[^\r]*\r\n/g
