import { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { linkTo } from '@/lib/workflows/labels/routes'
import { batchLabels } from '@/lib/workflows/labels/schema'
import { layouts, maxLabels } from '@/lib/workflows/labels/sheets'
import type { BulkAction, Outcome } from '../action'
import { readRows } from './rows'

type Shape = z.output<typeof batchLabels>

/** How they are printed, as a call of labels takes it; without a layout on the first one. */
const values: z.ZodType<Shape> = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .transform((sent) => {
    const texts = Object.entries(sent).map(([name, value]) => [name, String(value)])
    return { layout: layouts[0], ...Object.fromEntries(texts) }
  })
  .pipe(batchLabels)

/** BULK-27: changes nothing; what comes of it is a file of those that there are. */
export const labels: BulkAction<Shape> = {
  access: 'assets:tag',
  values,
  mostInOne: maxLabels,
  look,
  run: (tx, actor, { ids }) => look(tx, actor, ids),
  fileOf: (asker, id, shape) => {
    const query = Object.entries({ ...shape, id }).map(([name, value]) => [name, String(value)])
    return linkTo(asker, 'bulk', new URLSearchParams(Object.fromEntries(query)).toString()).url
  },
}

async function look(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Outcome[]> {
  const rows = new Map((await readRows(tx, actor, ids)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    const why = row?.deletedAt ? 'This asset has been archived' : null
    return { id, name: row?.name ?? null, why: row ? why : 'Not found' }
  })
}
