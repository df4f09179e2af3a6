import { db } from '@/lib/core/db/client'
import { openImport, rowsBelow } from '@/lib/domain/moving-in/mapped'
import type { AssetImportRow } from './queries'

/** So many lines are read at a time. */
const pageSize = 1_000

/** The rows of a register's file that did not come in, as they stand there, each with why; some at a time. */
export async function* rowsLeftOut(row: AssetImportRow): AsyncGenerator<{ cells: string[]; why: string }[]> {
  const lines = leftOutLines(row)
  let next = await lines.next()
  const source = await openImport(row)
  let batch: { cells: string[]; why: string }[] = []
  for await (const { line, cells } of rowsBelow(source, row.sheet, row.headerRow)) {
    while (!next.done && next.value.line < line) next = await lines.next()
    if (next.done) break
    if (next.value.line !== line) continue
    batch.push({ cells: cells.map(({ text }) => text), why: next.value.why })
    if (batch.length < pageSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function* leftOutLines({
  clientId,
  id: importId,
}: AssetImportRow): AsyncGenerator<{ line: number; why: string }> {
  let last = -1
  for (;;) {
    const rows = await db.assetImportLeftOut.findMany({
      where: { clientId, importId, line: { gt: last } },
      orderBy: { line: 'asc' },
      take: pageSize,
      select: { line: true, why: true },
    })
    yield* rows
    if (rows.length < pageSize) return
    last = rows.at(-1)?.line ?? last
  }
}
