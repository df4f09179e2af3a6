export type Key = { id: string; clientId: string }

/**
 * A page in two steps: which rows, by index alone; then what they show, for these rows only. In one statement
 * PostgreSQL may look up names for every row before it sorts and cuts.
 */
export async function inTwoSteps<Row extends { id: string }>(
  keys: Key[],
  read: (where: { clientId: string; id: { in: string[] } }) => Promise<Row[]>,
): Promise<Row[]> {
  if (!keys[0]) return []
  const found = await read({ clientId: keys[0].clientId, id: { in: keys.map(({ id }) => id) } })
  const rows = new Map(found.map((row) => [row.id, row]))
  return keys.flatMap(({ id }) => rows.get(id) ?? [])
}

/** What the first step asks for. */
export const keyOnly = { id: true, clientId: true } as const
