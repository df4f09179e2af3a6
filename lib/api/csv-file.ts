import { setImmediate as nextTurn } from 'node:timers/promises'
import { countLines } from '@/lib/core/csv/count-lines'
import { type Cell, csvLine, csvStream } from '@/lib/core/csv/write'
import { rowsOnReplica } from '@/lib/core/db/replica'
import type { Asker } from '@/lib/domain/people/asker'
import type { Exportable } from './export'
import { inTurns } from './export-turns'

/** One column: its title and the cell of a row. */
export interface ExportColumn {
  title: string
  value: (item: never) => Cell
}

interface Csv<Query> {
  columns: (asker: Asker, query: Query) => ExportColumn[] | Promise<ExportColumn[]>
  /** All rows, or lines that are written already, some at a time; tells how many they are once it knows. */
  batches: (asker: Asker, query: Query, tellTotal: (total: number) => void) => AsyncIterable<readonly unknown[]>
}

/** Rows as a CSV that is written while it is sent, in constant memory (LIST-22). */
export const csvFile =
  <Query>({ columns, batches }: Csv<Query>): Exportable<Query>['make'] =>
  async (asker, query) => {
    const shown = await columns(asker, query)
    const written: { rows: number; total?: number } = { rows: 0 }
    const tellTotal = (total: number) => {
      written.total = total
    }
    const rows = inTurns(
      asker.actor,
      rowsOnReplica(() => batches(asker, query, tellTotal)),
    )
    const lines = linesOf(rows, shown, written)
    const titles = shown.map(({ title }) => title)
    const body = csvStream(titles, lines)
    const counts = { rows: () => written.rows, total: () => written.total }
    return { contentType: 'text/csv; charset=utf-8', ending: 'csv', body, ...counts }
  }

/** So many lines are written before other calls have their turn. */
const linesAtOnce = 250

/** Rows → their lines, many in one text; a text is lines. */
async function* linesOf(
  batches: AsyncIterable<readonly unknown[]>,
  columns: readonly ExportColumn[],
  written: { rows: number },
): AsyncGenerator<string> {
  for await (const batch of batches)
    for (let from = 0; from < batch.length; from += linesAtOnce) {
      let lines = ''
      for (const item of batch.slice(from, from + linesAtOnce)) {
        lines += typeof item === 'string' ? item : csvLine(columns.map(({ value }) => value(item as never)))
        written.rows += typeof item === 'string' ? countLines(item) : 1
      }
      yield lines
      await nextTurn()
    }
}
