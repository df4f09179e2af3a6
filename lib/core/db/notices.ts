import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { log } from '@/lib/core/log/log'

/**
 * What triggers tell on: `Organisation 0192…`, a table and the client whose row has changed (migration `tell_changes`).
 */
const CHANNEL = 'tagwarden_changed'
const ANSWERS_WITHIN_MS = 1_000
const RETRY_MS = 1_000

interface Heard {
  /** A table and a client. */
  onChange: (what: string) => void
  /** From now on nothing is heard, until it is again. */
  onLost: () => void
}

/**
 * Listens to what PostgreSQL tells of changes, on a connection of its own, which is made again where it is
 * lost. A pooler that lends connections by transaction would keep what is told for itself: so what one says
 * must be heard first.
 */
export class Notices {
  readonly #url: string
  readonly #heard: Heard
  #client: pg.Client | undefined
  #isListening = false
  #isStopped = false
  /** One line in the log for each time that it is lost, however often it is tried again. */
  #isSaid = false
  #retry: NodeJS.Timeout | undefined
  #asked: Promise<unknown> = Promise.resolve()
  #next: Promise<boolean> | undefined

  /** `url`: the database. */
  constructor(url: string, heard: Heard) {
    this.#url = url
    this.#heard = heard
    void this.#listen()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#retry)
    await this.#lose()
  }

  /**
   * Whether all that was committed before this call has been heard. PostgreSQL signals those who listen before it
   * answers a COMMIT, and hands on what it has for them before it answers their next statement, so one empty statement
   * is enough; all who ask at the same time share one.
   */
  isUpToDate(): Promise<boolean> {
    if (!this.#isListening) return Promise.resolve(false)
    // One that is on its way may have been answered before the change that this caller knows of.
    this.#next ??= this.#asked.then(() => {
      this.#next = undefined
      const answer = this.#ask()
      this.#asked = answer
      return answer
    })
    return this.#next
  }

  async #ask(): Promise<boolean> {
    const client = this.#client
    if (!client || !this.#isListening) return false
    try {
      await client.query('')
      return this.#isListening && client === this.#client
    } catch {
      await this.#lose(client)
      return false
    }
  }

  async #listen(): Promise<void> {
    const limits = { connectionTimeoutMillis: 5_000, query_timeout: ANSWERS_WITHIN_MS, keepAlive: true }
    const client = new pg.Client({ connectionString: this.#url, application_name: 'tagwarden notices', ...limits })
    this.#client = client
    client.on('error', () => void this.#lose(client))
    client.on('end', () => void this.#lose(client))
    const own = randomUUID()
    let isHeard = false
    client.on('notification', ({ payload = '' }) => {
      if (payload === own) isHeard = true
      else this.#heard.onChange(payload)
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      await this.#say(own)
      await client.query('')
      if (client !== this.#client) return
      if (!isHeard) throw new Error('A pooler is in between: what is told does not come through')
      this.#isListening = true
      this.#isSaid = false
    } catch (error) {
      if (client === this.#client && !this.#isSaid) {
        this.#isSaid = true
        log.warn({ err: error }, 'changes are not heard of, so nothing is kept in memory')
      }
      await this.#lose(client)
    }
  }

  /** From another connection, as other servers do. */
  async #say(text: string): Promise<void> {
    const other = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
    other.on('error', () => undefined)
    await other.connect()
    await other.query('SELECT pg_notify($1, $2)', [CHANNEL, text]).finally(() => other.end())
  }

  async #lose(client = this.#client): Promise<void> {
    if (!client || client !== this.#client) return
    this.#client = undefined
    this.#isListening = false
    this.#heard.onLost()
    if (!this.#isStopped) this.#retry = setTimeout(() => void this.#listen(), RETRY_MS).unref()
    await client.end().catch(() => undefined) // it may be broken
  }
}
