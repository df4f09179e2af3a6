import { keep, type Told } from '@/lib/core/db/kept'

/** How many choices a filter offers at most. */
export const most = 100

/** What a filter offers rows of. */
interface Offer<Reach> {
  /** The table, and those that its reach and labels look at. */
  tables: readonly [Told, ...Told[]]
  /** The rows within the asker's reach: a condition that names the client. */
  reach: Reach & { clientId: string }
  /** Of the rows that are offered; one that is chosen is named although this does not hold for it any more. */
  offered?: object
}

/**
 * The first rows that a filter offers, and those that are chosen but come later, so that a list that is filtered by the
 * thousandth customer still names it. The first ones are kept until one of the tables changes.
 * @param find reads rows by a condition, in their order.
 */
export async function offeredOptions<Row extends { id: string }, Reach extends object>(
  { tables, reach, offered = {} }: Offer<Reach>,
  chosen: readonly string[],
  find: (where: { AND: [Reach, object] }, take: number) => Promise<Row[]>,
): Promise<readonly Row[]> {
  const rows = await keep({
    clientId: reach.clientId,
    tables,
    key: `options ${tables[0]} ${JSON.stringify([reach, offered])}`,
    make: () => find({ AND: [reach, offered] }, most),
  })
  const missing = chosen.filter((id) => !rows.some((row) => row.id === id))
  return missing.length > 0 ? [...rows, ...(await find({ AND: [reach, { id: { in: missing } }] }, most))] : rows
}
