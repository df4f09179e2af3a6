import type pg from 'pg'
import { askingForAny, planning } from './any-values'
import { databaseCode } from './away'
import { pool } from './client'
import { reading } from './reading'
import { isForAny } from './statement-names'

/** Does a read within its time; `null` where a statement of it took longer, and the next one begins anew. */
export type Within = <T>(work: () => Promise<T>) => Promise<T | null>

interface Alike {
  /** The reach of who asks is like no other's. */
  isAlone?: boolean
  /**
   * What is read: the next of its kind is asked on the same connection where that idles, which has
   * planned its statements.
   */
  kind?: string
}

/** What was read last on a connection. */
const readOn = new WeakMap<pg.PoolClient, string>()

/** One after the other: two at once would take each what the other is looking for. */
let choosing: Promise<unknown> = Promise.resolve()

function connectionFor(kind: string): Promise<pg.PoolClient> {
  const next = choosing.then(() => choose(kind))
  choosing = next.catch(() => undefined)
  return next
}

/** So many that idle are looked at. */
const mostIdle = 4

/** One that idles and has read the like, or else any. */
async function choose(kind: string): Promise<pg.PoolClient> {
  const first = await pool.connect()
  const others: pg.PoolClient[] = []
  let chosen = first
  while (readOn.get(chosen) !== kind && pool.idleCount > 0 && others.length + 1 < mostIdle) {
    chosen = await pool.connect()
    others.push(chosen)
  }
  if (readOn.get(chosen) !== kind) chosen = first
  // In the order in which they idled: the pool gives the last one first.
  for (const one of [first, ...others].reverse()) if (one !== chosen) one.release()
  readOn.set(chosen, kind)
  return chosen
}

/**
 * Runs reads of our own statements on one connection, each of them for so long at most: what may grow dear by what was
 * typed then costs nobody else. Tables are read by their indexes, whatever the planner thinks of them, and by one
 * process: to begin others takes longer than such a read. Where a statement is kept for any values (`run`), to plan it
 * costs nothing but at first; not where `isAlone`.
 */
export async function withinTimes<T>(
  statementMs: number,
  works: (within: Within) => Promise<T>,
  { isAlone = false, kind }: Alike = {},
): Promise<T> {
  const connection = await (kind ? connectionFor(kind) : pool.connect())
  let ask = askingForAny(connection)
  const query = (asked: pg.QueryConfig | pg.QueryArrayConfig) =>
    isAlone && isForAny(asked.name) ? connection.query({ ...asked, name: undefined }) : ask(asked)
  const timed = `BEGIN READ ONLY; SET LOCAL statement_timeout = ${Number(statementMs)}`
  const begin = `${timed}; SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0; ${planning.any}`
  const within: Within = async (work) => {
    try {
      return await reading.run({ query }, work)
    } catch (error) {
      if (databaseCode(error) !== '57014') throw error
      await connection.query(`ROLLBACK; ${begin}`)
      ask = askingForAny(connection)
      return null
    }
  }
  try {
    // Sent with the first of what is asked: where it fails, that does too.
    connection.query(begin).catch(() => undefined)
    return await works(within)
  } finally {
    // Nobody waits for the end of what has only read.
    connection.query('ROLLBACK').then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    )
  }
}

/** One read of that kind. */
export const withinTime = <T>(statementMs: number, work: () => Promise<T>): Promise<T | null> =>
  withinTimes(statementMs, (within) => within(work))
