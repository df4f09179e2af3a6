import pg from 'pg'
import { log } from '@/lib/core/log/log'
import type { Ledger } from './ledger'

/** After a check that failed: nobody else may take jobs for orphans that are not. */
const AGAIN_MS = 1_000
/** A pool that has just begun may have locked a job and not yet shown itself. */
const YOUNG = '10 seconds'

/** How the queue is, in seconds: how long the oldest job waits that could run, and the longest has been under way. */
export interface QueueState {
  waiting: number
  locked: number
}

/** How the queue is watched. */
interface Watch {
  everyMs: number
  /** Jobs of other names are those of another version, and wait for a server that knows them. */
  tasks: readonly string[]
  /** Hears after each look how the queue is. */
  onState: (state: QueueState) => void
}

/**
 * Frees the jobs of servers that were killed, and those that an earlier worker pool of this process has left. The queue
 * itself keeps those locked for hours, since it cannot tell a dead worker from a slow one. Here each shows that it
 * lives by a lock of a connection of its own, which dies with it. A job of a killed server may so run twice, which does
 * no harm; it never waits until tomorrow.
 */
export class Presence {
  readonly #url: string
  readonly #ledger: Ledger
  readonly #watch: Watch
  #client: pg.Client | undefined
  /** The worker pools of this process, the current one last. */
  #own: string[] = []
  #timer: NodeJS.Timeout | undefined
  #last: Promise<void> = Promise.resolve()
  #isOver = false
  /** A pool has come that the look under way does not know of. */
  #hasNew = false

  /** `url`: the database. */
  constructor(url: string, ledger: Ledger, watch: Watch) {
    this.#url = url
    this.#ledger = ledger
    this.#watch = watch
  }

  /**
   * Shows that the worker pool of this id lives, from now until `stop`, and looks after the jobs of those that do not.
   */
  show(poolId: string): void {
    this.#own.push(poolId)
    this.#hasNew = true
    this.#soon(0)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#last
    await this.#leave()
  }

  #soon(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    this.#timer = setTimeout(() => {
      this.#last = this.#last.then(() => this.#check())
    }, ms).unref()
  }

  async #leave(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined) // it may be broken: then it shows nothing any more
  }

  async #check(): Promise<void> {
    this.#hasNew = false
    try {
      this.#client ??= await this.#connect()
      await this.#lock(this.#client)
      await this.#settleOwn(this.#client)
      await this.#freeOrphans(this.#client)
      this.#watch.onState(await stateOf(this.#client, this.#watch.tasks))
      this.#soon(this.#hasNew ? 0 : this.#watch.everyMs)
    } catch (error) {
      log.warn({ err: error }, 'the jobs of other servers could not be looked after, which is tried again')
      await this.#leave()
      this.#soon(AGAIN_MS)
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 })
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined
      this.#soon(AGAIN_MS)
    })
    await client.connect()
    return client
  }

  /** A lock that this connection has already is not taken twice. */
  async #lock(client: pg.Client): Promise<void> {
    await client.query(
      `SELECT pg_advisory_lock(key) FROM (SELECT hashtextextended(id, 0) AS key FROM unnest($1::text[]) id) wanted
       WHERE NOT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND objsubid = 1
         AND (classid::bigint << 32 | objid::bigint) = key)`,
      [this.#own],
    )
  }

  /** What an earlier pool of this process holds and nobody does: done with what was done, free with the rest. */
  async #settleOwn(client: pg.Client): Promise<void> {
    const former = this.#own.slice(0, -1)
    const running = this.#ledger.running
    if (former.length > 0) {
      await client.query('BEGIN')
      const { rows } = await client.query<{ id: string }>(
        `UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL
         WHERE locked_by = ANY($1::text[]) AND NOT (id = ANY($2::bigint[])) RETURNING id`,
        [former, running],
      )
      const done = rows.map(({ id }) => id).filter((id) => this.#ledger.isDone(id))
      await client.query('SELECT graphile_worker.complete_jobs($1::bigint[])', [done])
      await client.query('COMMIT')
      if (rows.length > 0) log.warn({ free: rows.length - done.length, done: done.length }, 'jobs of a lost connection')
    }
    if (running.length === 0) this.#own = this.#own.slice(-1)
    this.#ledger.forgetKnown()
  }

  async #freeOrphans(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ id: string }>(
      `SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs
       WHERE locked_by <> ALL($1::text[]) AND locked_at < now() - $2::interval`,
      [this.#own, YOUNG],
    )
    for (const { id } of rows) {
      const { rows: tried } = await client.query(`SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS free`, [id])
      if (!tried[0].free) continue
      await client.query(`SELECT graphile_worker.force_unlock_workers(ARRAY[$1])`, [id])
      await client.query(`SELECT pg_advisory_unlock(hashtextextended($1, 0))`, [id])
      log.warn({ pool: id }, 'a server has ended in the middle of jobs, which are done again')
    }
  }
}

async function stateOf(client: pg.Client, tasks: readonly string[]): Promise<QueueState> {
  const { rows } = await client.query<QueueState>(
    `SELECT coalesce(extract(epoch FROM now() - min(run_at)
        FILTER (WHERE locked_at IS NULL AND run_at <= now() AND attempts < max_attempts)), 0)::float8 AS waiting,
      coalesce(extract(epoch FROM now() - min(locked_at)), 0)::float8 AS locked
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = ANY($1::text[])`,
    [tasks],
  )
  return rows[0]!
}
