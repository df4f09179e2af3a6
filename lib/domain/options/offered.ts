import { keep, type Told } from '@/lib/core/db/kept'
import type { Option } from './option'

/** How many choices a filter offers at most. */
const most = 100

/** What a filter offers rows of. */
interface Offer<Reach, Row> {
  /** The table, and those that its reach and labels look at. */
  tables: readonly [Told, ...Told[]]
  /** The rows within the asker's reach: a condition that names the client. */
  reach: Reach & { clientId: string }
  /** Of the rows that are offered; one that is chosen is named although this does not hold for it any more. */
  offered?: object
  /** Reads rows by a condition, the first ones by name. */
  find: (where: { AND: [Reach, object] }, take: number) => Promise<Row[]>
  /** What is read of rows, in the order in which it is offered. */
  name: (rows: readonly Row[]) => Option[]
  /** What `name` depends on beside the rows: who reads them. */
  namedFor?: string | boolean | null
}

/**
 * The first rows that a filter offers, and those that are chosen but come later, so that a list that is filtered by the
 * thousandth customer still names it. The first ones and their names are kept until one of the tables changes.
 */
export async function offeredOptions<Reach extends object, Row extends { id: string }>(
  { tables, reach, offered = {}, find, name, namedFor }: Offer<Reach, Row>,
  chosen: readonly string[],
): Promise<readonly Option[]> {
  const first = await keep({
    clientId: reach.clientId,
    tables,
    key: `options ${tables[0]} ${JSON.stringify([reach, offered, namedFor])}`,
    make: async () => {
      const rows = await find({ AND: [reach, offered] }, most)
      return { rows, options: name(rows) }
    },
  })
  const missing = chosen.filter((id) => !first.rows.some((row) => row.id === id))
  if (missing.length === 0) return first.options
  return name([...first.rows, ...(await find({ AND: [reach, { id: { in: missing } }] }, missing.length))])
}
