import { unavailable } from '@/lib/core/errors/errors'
import { files } from '@/lib/core/files/files'
import { readAll } from '@/lib/core/files/store'
import { type Source, type SourceRow, TableRefusedError } from '@/lib/core/spreadsheet/cell'
import { openTable } from '@/lib/core/spreadsheet/open'
import { registerBounds } from './bounds'
import type { DateOrder } from './dates'
import type { MappedRow } from './mapped-row'
import type { Choices, Mapping } from './mapping'
import { readRow, rowReader } from './read-row'
import { readerOfMeant } from './same'

/** What of an import says how its file is read. */
interface StoredImport {
  objectKey: string
  filename: string
  sheet: number
  headerRow: number
  dateOrder: string
  columns: unknown
  mapping: unknown
  choices: unknown
}

/** The file of an import as it lies in the store. @throws ApiError 503 where the store does not have it. */
export async function openImport({
  objectKey,
  filename,
}: Pick<StoredImport, 'objectKey' | 'filename'>): Promise<Source> {
  const file = await files().get(objectKey)
  if (!file) throw unavailable()
  return openTable(await readAll(file), filename, registerBounds)
}

/** The rows of a sheet below its titles, at most as many as a register may have (REGISTER-2). */
export async function* rowsBelow(source: Source, sheet: number, headerRow: number): AsyncGenerator<SourceRow> {
  let count = 0
  for await (const row of source.rows(sheet)) {
    if (row.line <= headerRow) continue
    count += 1
    if (count > registerBounds.rows) throw new TableRefusedError(`A file can have at most ${registerBounds.rows} rows`)
    yield row
  }
}

/**
 * The rows of an import as its mapping reads them, in the file's order, one after the other as they are asked for: the
 * file is never in memory as rows. Names are as they are written, or as they are said to be meant; they are not looked
 * up (REGISTER-13, REGISTER-18).
 */
export async function* mappedRows(stored: StoredImport): AsyncGenerator<MappedRow> {
  const source = await openImport(stored)
  // Both were written by the server, from what these schemas took.
  const titles = (stored.columns as { title: string }[]).map(({ title }) => title)
  const reader = rowReader(stored.mapping as Mapping, titles, stored.dateOrder as DateOrder)
  const asMeant = readerOfMeant((stored.choices as Choices).same)
  for await (const row of rowsBelow(source, stored.sheet, stored.headerRow)) yield asMeant(readRow(reader, row))
}
