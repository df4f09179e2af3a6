import { setTimeout as sleep } from 'node:timers/promises'

/** Records that are chained in one transaction: some tens of milliseconds. */
const batchSize = 2_000
/** So few are left to the next run. */
const few = 100
const pauseMs = 1_000
/** The clock starts the next run after a minute. */
const longestMs = 50_000

interface Connection {
  query: (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  abortSignal?: AbortSignal
}

const WAITING = `
  SELECT "clientId" FROM "EvidenceQueue" UNION SELECT "clientId" FROM "EvidenceBacklog" WHERE "doneAt" IS NULL`

/**
 * Puts what was written since the last run into the chain of its client (EVIDENCE-1), and records from before there was
 * one bit by bit. Under a steady load it goes on by the second for most of a minute. Each batch is a transaction; a
 * client whose chain somebody else is at is left to them.
 */
export async function sealEvidence(connection: Connection): Promise<void> {
  const until = Date.now() + longestMs
  while (Date.now() < until && !connection.abortSignal?.aborted) {
    const { rows } = await connection.query(WAITING)
    let busiest = 0
    for (const { clientId } of rows) busiest = Math.max(busiest, await sealOnce(connection, clientId as string))
    if (busiest < few) return
    if (busiest < batchSize) await sleep(pauseMs)
  }
}

/** One batch of a client. @returns how many records it was about. */
export async function sealOnce(connection: Connection, clientId: string): Promise<number> {
  const call = async (name: string) =>
    Number((await connection.query(`SELECT ${name}($1, $2) AS n`, [clientId, batchSize])).rows[0]?.n)
  return Math.max(await call('queue_old_evidence'), await call('seal_evidence'))
}
