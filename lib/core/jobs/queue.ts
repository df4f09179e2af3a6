import type { JobName, JobPayloads } from './payloads'

/** A Prisma client or transaction, as far as the queue needs one. */
type Database = { $executeRaw: (sql: TemplateStringsArray, ...values: unknown[]) => PromiseLike<number> }

type Options = {
  /** A job of this key that waits is replaced. */
  jobKey?: string
  /** Not before this time. */
  runAt?: Date
  /** Jobs of one queue run one after the other. */
  queue?: string
}

/**
 * Adds a job in the given transaction: it runs if and only if that commits, soon after, at least once, and again with
 * growing pauses while it fails.
 */
export async function enqueue<N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
  { jobKey, runAt, queue }: Options = {},
): Promise<void> {
  const json = JSON.stringify(payload)
  const at = runAt?.toISOString() ?? null
  await db.$executeRaw`/* unscoped: the queue is one for all clients */
    SELECT graphile_worker.add_job(
      ${name}::text, payload => ${json}::json, run_at => ${at}::timestamptz, job_key => ${jobKey ?? null}::text,
      queue_name => ${queue ?? null}::text
    )`
}
