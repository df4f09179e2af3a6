import { setTimeout as sleep } from 'node:timers/promises'

/** Changes that are added to the sums in one transaction: some tens of milliseconds. */
const batchSize = 2_000
/** So few are left to the next run: whoever reads a total reads them along. */
const few = 200
const pauseMs = 1_000
/** The clock starts the next run after a minute. */
const longestMs = 50_000

interface Connection {
  query: (sql: string, values: unknown[]) => Promise<{ rows: { taken: number }[] }>
  abortSignal?: AbortSignal
}

/**
 * Adds the changes that triggers have written to the sums, and findings to the sums of letters, until few are left;
 * under a steady load for most of a minute, so that whoever reads a total never adds up more than the changes of a
 * second. Each batch is a transaction.
 */
export async function settleCounts({ query, abortSignal }: Connection): Promise<void> {
  const until = Date.now() + longestMs
  const take = async (what: string) => {
    const { rows } = await query(`SELECT ${what}($1) AS taken`, [batchSize])
    return rows[0]?.taken ?? 0
  }
  const settle = async () => Math.max(await take('settle_counts'), await take('settle_letters'))
  while (Date.now() < until && !abortSignal?.aborted) {
    const taken = await settle()
    if (taken < few) return
    if (taken < batchSize) await sleep(pauseMs)
  }
}
