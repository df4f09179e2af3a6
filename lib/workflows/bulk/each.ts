import type { Tx } from '@/lib/core/db/client'
import { ApiError } from '@/lib/core/errors/errors'

/** What a refusal says to people; null where the error is none. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null
  const [[why = 'You may not do this'] = []] = Object.values(error.body) as string[][]
  return why
}

/**
 * Does something with each row by the command of its single call. What that one refuses is why the row stays:
 * nothing of it is written, and the others go on. The rows must be locked, so that they are taken in the order
 * that everybody keeps.
 * @returns by id why rows stay.
 */
export async function eachAlone<Row extends { id: string }>(
  tx: Tx,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>()
  for (const row of rows) {
    await tx.$executeRaw`/* unscoped: a mark */ SAVEPOINT each_alone`
    try {
      await work(row)
      await tx.$executeRaw`/* unscoped: a mark */ RELEASE SAVEPOINT each_alone`
    } catch (error) {
      const why = refusalIn(error)
      if (why === null) throw error
      await tx.$executeRaw`/* unscoped: a mark */ ROLLBACK TO SAVEPOINT each_alone`
      await tx.$executeRaw`/* unscoped: a mark */ RELEASE SAVEPOINT each_alone`
      refused.set(row.id, why)
    }
  }
  return refused
}
