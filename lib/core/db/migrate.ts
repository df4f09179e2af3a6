import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '@/lib/core/config/setup-error'
import {
  appliedMigrations,
  makeRecords,
  recordBegin,
  recordFailure,
  recordRollback,
  whatToDo,
  withRecord,
} from './migration-records'

const FOLDER = 'prisma/migrations'

/**
 * A migration waits so long for a table that others use, since whoever comes meanwhile waits behind it. Then it lets
 * them by and tries again; so it does where it and others waited for each other.
 */
const LOCK_TIMEOUT = '3s'
const PAUSE_MS = 1_000
const TRIES = 60
const inTheWay = ['55P03', '40P01']

/** What Prisma's own tool locks while it migrates: it and we wait for each other. */
const PRISMA_LOCK = 72_707_369

/**
 * Applies what is new in a folder of migrations, in the order of their names, each as one script and thus in one
 * transaction. It does as `prisma migrate deploy` does, also in this: a migration that was edited after it was applied,
 * or that only the database knows, is left alone (RUN-27, RUN-28). Waits while another process migrates. Answers the
 * names of what it applied. `only` leaves the others for later.
 * @throws SetupError where a migration fails or has failed before, or where the database holds tables of others
 */
export async function applyMigrations(url: string, folder = FOLDER, only = migrationNames(folder)): Promise<string[]> {
  return await withLock(url, async (client) => {
    await makeRecords(client)
    const known = await appliedMigrations(client)
    const missing = only.filter((name) => !known.has(name))
    for (const name of missing) {
      // One by one they need not reach the disk: what a crash takes is what came last, and the last one has
      // all reach it.
      await client.query(`SET synchronous_commit = ${name === missing.at(-1) ? 'DEFAULT' : 'off'}`)
      await apply(client, name, readFileSync(join(folder, name, 'migration.sql'), 'utf8'))
    }
    return missing
  })
}

/** Says that a failed migration left nothing behind: it is applied again. Answers whether there was such a one. */
export async function markRolledBack(url: string, name: string): Promise<boolean> {
  return await withLock(url, async (client) => {
    await makeRecords(client)
    return await recordRollback(client, name)
  })
}

/** The migrations of a folder in the order in which they are applied. */
export function migrationNames(folder = FOLDER): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return entries.map(({ name }) => name).sort((a, b) => a.localeCompare(b))
}

async function withLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 })
  client.on('error', () => undefined) // whatever is asked next fails with it
  await client.connect()
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS "isFree"', [PRISMA_LOCK])
    if (!rows[0].isFree) {
      console.error('tagwarden: another process migrates the database; this one waits for it')
      await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK])
    }
    return await work(client)
  } finally {
    await client.end() // which gives the lock back
  }
}

async function apply(client: pg.Client, name: string, script: string): Promise<void> {
  const id = await recordBegin(client, name, script)
  try {
    await runScript(client, withRecord(script, id))
  } catch (error) {
    const { message, code, detail, hint, position } = error as pg.DatabaseError
    const line = position && `line ${script.slice(0, Number(position)).split('\n').length}`
    const reasons = [`ERROR: ${message}`, detail && `DETAIL: ${detail}`, hint && `HINT: ${hint}`, line].filter(Boolean)
    const logs = `Migration name: ${name}\n\nDatabase error code: ${code}\n\nDatabase error:\n${reasons.join('\n')}\n`
    // Where the connection is lost nothing can be written; the row that has no end says enough.
    await recordFailure(client, id, logs).catch(() => undefined)
    const where = [code, line].filter(Boolean).join(', ')
    throw new SetupError(`Migration ${name} failed: ${message.replaceAll('\n', ' ')} (${where}). ${whatToDo(name)}`)
  }
}

/**
 * Without values it goes over as it is, with all its statements, in one transaction: what is tried again left no trace.
 */
async function runScript(client: pg.Client, script: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
      await client.query(script)
      return
    } catch (error) {
      if (tries === TRIES || !inTheWay.includes((error as pg.DatabaseError).code ?? '')) throw error
      await client.query('ROLLBACK') // of a script that began a transaction of its own
      await sleep(PAUSE_MS)
    }
  }
}
