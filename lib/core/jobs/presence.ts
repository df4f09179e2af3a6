import pg from 'pg'
import { log } from '@/lib/core/log/log'

const CHECK_MS = 15_000
/** A pool that has just begun may have locked a job and not yet shown itself. */
const YOUNG = '10 seconds'

/**
 * Frees the jobs of servers that were killed. The queue itself keeps those locked for hours, since it cannot tell a
 * dead worker from a slow one. Here each shows that it lives by a lock of a connection of its own, which dies with it.
 * A job may so run twice, which does no harm; it never waits until tomorrow.
 */
export class Presence {
  readonly #url: string
  #client: pg.Client | undefined
  #own: string | undefined
  #timer: NodeJS.Timeout | undefined

  /** `url`: the database. */
  constructor(url: string) {
    this.#url = url
  }

  /** Shows that the worker pool of this id lives, from now until `stop`, and frees the jobs of pools that do not. */
  async show(poolId: string): Promise<void> {
    this.#own = poolId
    clearInterval(this.#timer)
    this.#timer = setInterval(() => void this.#check(), CHECK_MS).unref()
    await this.#leave()
    await this.#check()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#leave()
  }

  async #leave(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined) // it may be broken: then it shows nothing any more
  }

  async #check(): Promise<void> {
    try {
      this.#client ??= await this.#connect()
      await this.#freeOrphans(this.#client)
    } catch (error) {
      log.warn({ err: error }, 'the jobs of other servers could not be looked after, which is tried again')
      await this.#leave()
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 })
    client.on('error', () => void this.#leave())
    await client.connect()
    await client.query(`SELECT pg_advisory_lock(hashtextextended($1, 0))`, [this.#own])
    return client
  }

  async #freeOrphans(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ id: string }>(
      `SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs
       WHERE locked_by <> $1 AND locked_at < now() - $2::interval`,
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
