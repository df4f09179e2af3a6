import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'

type Model = Prisma.ModelName
type RowOf<M extends Model> = Extract<
  Prisma.TypeMap['model'][M]['operations']['createMany']['args']['data'],
  readonly unknown[]
>[number]

/** The rows of one client, table by table, under the tables' names in Prisma's client: `rows.assetType`. */
export type Rows = { [M in Model as Uncapitalize<M>]: RowOf<M>[] }

const models = Object.values(Prisma.ModelName)
const keyOf = (model: Model) => `${model[0]?.toLowerCase()}${model.slice(1)}` as Uncapitalize<Model>

/** No rows yet. */
export const noRows = (): Rows => Object.fromEntries(models.map((model) => [keyOf(model), []])) as unknown as Rows

/**
 * Writes them, one statement for each table: the rows go as one JSON text, which takes a tenth of the time of as many
 * parameters. A column that only some rows name is null in the others.
 */
export async function writeRows(tx: Tx, rows: Rows): Promise<void> {
  // In the order of the schema, which has parents before children. Of one table the plans put distributors before their
  // customers and outer sites before what lies within.
  for (const table of models) {
    const data: object[] = rows[keyOf(table)]
    const columns = [...new Set(data.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ')
    if (columns === '') continue
    const sql = `INSERT INTO "${table}" (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)`
    await tx.$executeRawUnsafe(sql, JSON.stringify(data))
  }
}
