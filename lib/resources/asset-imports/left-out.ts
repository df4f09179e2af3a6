import { csvFile, type ExportColumn } from '@/lib/api/csv-file'
import { declareExport, exportUrl } from '@/lib/api/export'
import { deadLink } from '@/lib/core/errors/errors'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import { rowsLeftOut } from './left-out.queries'
import { type AssetImportRow, findAssetImport } from './queries'

type LeftOut = { cells: string[]; why: string }

async function found(actor: Actor, id: string): Promise<AssetImportRow> {
  const row = await findAssetImport(actor, id)
  if (!row) throw deadLink()
  return row
}

/** The rows that did not come in, under the file's own titles, with a column "Why" (REGRUN-18). */
const leftOut = declareExport({
  name: 'assetImports/leftOut',
  called: 'left out',
  file: 'left-out.csv',
  access: 'assets:import',
  exportAccess: 'assets:import',
  parse: (search) => search.get('id') ?? '',
  make: csvFile({
    columns: async ({ actor }, id: string): Promise<ExportColumn[]> => {
      const titles = ((await found(actor, id)).columns as { title: string }[]).map(({ title }) => title)
      const cells = titles.map((title, at) => ({ title, value: (row: LeftOut) => row.cells[at] ?? '' }))
      return [...cells, { title: 'Why', value: (row: LeftOut) => row.why }] as ExportColumn[]
    },
    batches: async function* ({ actor }, id: string) {
      yield* rowsLeftOut(await found(actor, id))
    },
  }),
})

/** The address of that file, for as long as exports have one; `null` where all rows came in. */
export const leftOutUrl = (
  { id, leftOut: count }: Pick<AssetImportRow, 'id' | 'leftOut'>,
  asker: Asker,
): string | null => (count > 0 ? exportUrl(leftOut, asker, new URLSearchParams({ id }).toString()) : null)
