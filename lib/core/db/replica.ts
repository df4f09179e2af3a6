import { setTimeout as sleep } from 'node:timers/promises'
import { databaseCode, isAway } from './away'
import { connect, db, pool } from './client'
import type { PrismaClient } from './generated/client'
import { type Reader, reading } from './reading'
import { connectionSettings } from './session-settings'

/** How long a call waits for the replica to have what the primary had when the call came. */
const WAITS_MS = 150
const ASKS_EVERY_MS = 30
/** One that was away or behind is left alone for a while. */
const REST_MS = 5_000

const shared = globalThis as typeof globalThis & { tagwardenReplica?: ReturnType<typeof connectReplica> }

function connectReplica(connectionString: string) {
  const connection = connect({ connectionString, connectionTimeoutMillis: 1_000, ...connectionSettings(false) })
  const state = { restsUntil: 0 }
  return { ...connection, state, reader: withPrimary(connection, state) }
}

/** The connections to the replica, where `DATABASE_READ_URL` names one: made when they are first asked for. */
export function replica() {
  const url = process.env.DATABASE_READ_URL
  if (url) shared.tagwardenReplica ??= connectReplica(url)
  return shared.tagwardenReplica
}

/**
 * Runs reads on the replica of `DATABASE_READ_URL`, if it has all that was committed when this was called, by anybody:
 * nobody misses what they have just written (SERVER-5). Else, and where it breaks off, they run on the primary.
 * Transactions always do.
 */
export async function onReplica<T>(work: () => Promise<T>): Promise<T> {
  const reader = await caughtUp()
  return reader ? await reading.run(reader, work) : await work()
}

/**
 * The same of rows that are read bit by bit: each bit is a call of its own. A replica that falls behind meanwhile, or
 * comes back as it was before, would leave out what is there, and show what has left the reader's reach.
 */
export async function* rowsOnReplica<T>(rows: () => AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = rows()[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await onReplica(() => iterator.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}

/** What is committed is written out before its maker hears of it, unless the server is told not to wait. */
const WRITTEN = `
  SELECT CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END::text AS place`
const READ = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isThere"'

async function caughtUp(): Promise<Reader | undefined> {
  const found = replica()
  if (!found || found.state.restsUntil > performance.now()) return undefined
  try {
    const place = (await pool.query(WRITTEN)).rows[0].place
    for (let waited = 0; waited <= WAITS_MS; waited += ASKS_EVERY_MS) {
      if ((await found.pool.query(READ, [place])).rows[0].isThere) return found.reader
      await sleep(ASKS_EVERY_MS)
    }
  } catch {
    // It is away, or is no PostgreSQL that could tell: the primary is there.
  }
  found.state.restsUntil = performance.now() + REST_MS
  return undefined
}

/**
 * A read that the replica breaks off is made again on the primary: also one that stands in the way of what it repeats.
 */
const isOfReplica = (error: unknown) => isAway(error) || ['40001', '40P01', '25006'].includes(databaseCode(error) ?? '')

function withPrimary(found: ReturnType<typeof connect>, state: { restsUntil: number }): Reader {
  const again = <T>(error: unknown, onPrimary: () => Promise<T>) => {
    if (!isOfReplica(error)) throw error
    state.restsUntil = performance.now() + REST_MS
    return reading.exit(onPrimary)
  }
  type Call = { model?: string; operation: string; args: unknown; query: (args: never) => Promise<unknown> }
  const operations = {
    $allOperations: ({ model, operation, args, query }: Call) =>
      query(args as never).catch((error) => again(error, () => onPrimary(model, operation, args))),
  }
  return {
    db: found.guarded.$extends({ query: operations } as never) as unknown as PrismaClient,
    query: (asked) => found.pool.query(asked).catch((error) => again(error, () => pool.query(asked))),
  }
}

function onPrimary(model: string | undefined, operation: string, args: unknown): Promise<unknown> {
  const owner = model ? db[`${model[0]!.toLowerCase()}${model.slice(1)}` as keyof typeof db] : db
  const method = Reflect.get(owner as object, operation) as (...args: unknown[]) => Promise<unknown>
  return operation.endsWith('Unsafe') && Array.isArray(args) ? method(...args) : method(args)
}
