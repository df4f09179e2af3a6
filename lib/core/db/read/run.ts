import type pg from 'pg'
import { pool } from '../client'
import type { Prisma } from '../generated/client'
import { reading } from '../reading'
import { nameForAny, nameOf } from '../statement-names'
import { assertRawScope } from '../tenant-guard'
import { arrayText } from './array-text'

export type Cells = (string | null)[]

/** Every cell as PostgreSQL wrote it: whoever reads a row knows what its columns are. */
const asText = { getTypeParser: () => (text: string) => text }

/**
 * Runs a statement; where it is kept it is prepared once on each connection. PostgreSQL then plans it for the values of
 * the first times, and for others too where that looks as good; `for any values` at once, where `withinTimes` runs it:
 * for what has one good way, and takes longer to plan than to run. Rows are arrays of texts.
 */
export async function run(text: string, values: unknown[], isKept: boolean | 'for any values'): Promise<Cells[]> {
  const name = isKept === 'for any values' ? nameForAny(text) : isKept ? nameOf(text) : undefined
  return await rowsOf({ text, values, rowMode: 'array', types: asText, ...(name && { name }) })
}

/** From the replica, where one is read. */
async function rowsOf<Row>(asked: pg.QueryConfig | pg.QueryArrayConfig): Promise<Row[]> {
  const values = asked.values?.map((value) => (Array.isArray(value) ? (arrayText(value) ?? value) : value))
  const { rows } = await (reading.getStore() ?? pool).query({ ...asked, ...(values && { values }) })
  return rows as Row[]
}

/**
 * Raw SQL that nearly every call sends, prepared once on each connection: what `db.$queryRaw` answers. Its text must be
 * one of a few, with arrays as one value. @throws TenantScopeError where it does not speak of the client.
 */
export async function queryKept<Row extends object>({ text, values }: Prisma.Sql): Promise<Row[]> {
  assertRawScope(text)
  const name = nameOf(text)
  return await rowsOf({ text, values, ...(name && { name }) })
}
