import type { Tx } from '@/lib/core/db/client'
import { type Selection, selected } from './selection'

/** How many assets are worked on at a time, so that memory and statements stay small however many there are. */
const chunkSize = 2000

/**
 * The selected assets' ids, locked, in order: whoever changes an asset's tasks or schedule locks its row, and all take
 * the rows in the order of their ids, so two recomputations wait for each other and never deadlock.
 */
export async function* lockedChunks(tx: Tx, clientId: string, selection: Selection): AsyncGenerator<string[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await lockedAfter(tx, clientId, selection, last, chunkSize)
    if (ids.length === 0) return
    last = ids.at(-1) as string
    yield ids
    if (ids.length < chunkSize) return
  }
}

/** The next of them, behind one of them. */
export async function lockedAfter(
  tx: Tx,
  clientId: string,
  selection: Selection,
  last: string,
  most: number,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM "Asset" a
    WHERE a."clientId" = ${clientId}::uuid AND a.id > ${last}::uuid AND ${selected(selection)}
    ORDER BY a.id LIMIT ${most} FOR NO KEY UPDATE`
  return rows.map(({ id }) => id)
}
