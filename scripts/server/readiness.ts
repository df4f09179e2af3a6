import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const ANSWER_MS = 2_000
const TICK_MS = 100
/** A trial of writing counts so long: whoever asks without end has nothing more done. */
const COUNTS_MS = 500

/**
 * Says whether the database may be written to, and fails where its disk is full: what does not fit into so little
 * memory is put there for a moment, which leaves nothing behind.
 */
const WRITE = `BEGIN; SET LOCAL work_mem = '64kB';
  SELECT NOT (pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean) AND count(*) > 0 AS "isThere"
  FROM generate_series(1, 20000);
  COMMIT`

/** Room for a mail or a small file. */
const SOME_BYTES = Buffer.alloc(65_536)

export interface Readiness {
  /** The database answers. */
  isThere: () => Promise<boolean>
  /** A connection to it has broken, or could not be made, since then (`performance.now()`). */
  wasAway: (since: number) => boolean
  /** It takes what is written, and so does the folder. */
  canWrite: () => Promise<boolean>
  close: () => Promise<void>
}

/**
 * Asks the database, on connections of its own, whether it is there and whether it can be written to: it answers within
 * two seconds, or it does not. `folder`: where files or mails of this server lie, if any do.
 */
export function readiness(url: string, folder?: string): Readiness {
  const limits = { connectionTimeoutMillis: 3 * ANSWER_MS, query_timeout: 3 * ANSWER_MS }
  // One connection stays open: it tells when the database goes away, and does not wait to be asked.
  const pool = new pg.Pool({ connectionString: url, max: 2, min: 1, ...limits })
  let trouble = Number.NEGATIVE_INFINITY
  const note = () => {
    trouble = performance.now()
  }
  pool.on('error', note)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const database = async (sql: string) => {
    const client = await pool.connect().catch((error) => {
      note()
      throw error
    })
    try {
      const answers = [await client.query(sql)].flat()
      client.release()
      return answers.flatMap(({ rows }) => rows).every(({ isThere }) => isThere)
    } catch (error) {
      note()
      client.release(true)
      throw error
    }
  }
  const isThere = inTime(() => database('SELECT true AS "isThere"'))
  const takesRows = inTime(() => database(WRITE))
  const takesFiles = inTime(async () => {
    if (folder) await tryFile(join(folder, `.writable-${process.pid}`))
    return true
  })
  void isThere()
  return {
    isThere,
    wasAway: (since) => trouble >= since,
    canWrite: forAWhile(async () => (await Promise.all([takesRows(), takesFiles()])).every(Boolean)),
    close: () => pool.end(),
  }
}

async function tryFile(file: string): Promise<void> {
  try {
    await writeFile(file, SOME_BYTES)
  } finally {
    await rm(file, { force: true })
  }
}

function forAWhile(ask: () => Promise<boolean>): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, answer: false }
  return async () => {
    if (performance.now() - last.at > COUNTS_MS) {
      const answer = await ask()
      last = { at: performance.now(), answer }
    }
    return last.answer
  }
}

/** Whoever asks while it is being asked gets that answer; a failure is a no, and so is none in time. */
function inTime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const once = () =>
    ask()
      .catch(() => false)
      .finally(() => (asking = undefined))
  return () => {
    asking ??= once()
    return Promise.race([asking, timeAwake(ANSWER_MS).then(() => false)])
  }
}

/**
 * So much time in which this process was awake. One that is busy for seconds, say with a file of ten thousand rows, has
 * not waited for the database meanwhile: the answer may have come and not been read yet.
 */
async function timeAwake(ms: number): Promise<void> {
  for (let waited = 0; waited < ms; waited += TICK_MS) await sleep(TICK_MS, undefined, { ref: false })
}
