/** How many choices a filter offers at most. */
const most = 100

/**
 * The first rows that a filter offers, and those that are chosen but come later, so that a list that is filtered by the
 * thousandth customer still names it.
 * @param find reads rows within the asker's reach, in their order, by one more condition.
 */
export async function offeredOptions<Row extends { id: string }>(
  chosen: readonly string[],
  find: (where: { id?: { in: string[] } }, take: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await find({}, most)
  const missing = chosen.filter((id) => !rows.some((row) => row.id === id))
  return missing.length > 0 ? [...rows, ...(await find({ id: { in: missing } }, most))] : rows
}
