import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '@/lib/core/config/env'
import { databaseUrl } from '@/lib/core/config/env'
import { whilePreparing } from '@/lib/core/db/advisory-lock'
import { applyMigrations } from '@/lib/core/db/migrate'
import { giveRoleSettings } from '@/lib/core/db/session-settings'
import { migrateJobs } from '@/lib/core/jobs/runner'
import { refuseBesideOthers, register } from './server/instances'

/** The demo clients and the hosts of their addresses, whose port is the server's (RUN-12). */
const DEMO_CLIENTS = { 'Tagwarden Demo': 'localhost', 'Northgate Safety': 'northgate.localhost' }

/**
 * Brings a database to this version, and fills an empty one as configured. Of several servers that start at once one
 * does it. `url` leads past a pooler. `leave` takes this server from among those that share it.
 */
export async function prepareDatabase(
  url: string,
  config: Config,
): Promise<{ hasDemo: boolean; leave: () => Promise<void> }> {
  return await whilePreparing(url, async () => {
    await refuseBesideOthers(url, config)
    if (config.DATABASE_DIRECT_URL) await giveRoleSettings(url, databaseUrl())
    await applyMigrations(url)
    const leave = await register(url, config)
    await migrateJobs(url)
    if (await isEmpty(url)) await fill(config)
    return { hasDemo: await pointDemoClients(url, config.PORT), leave }
  })
}

/** What fills an empty database is loaded only where there is one. */
async function fill(config: Config): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_URL: url } = config
  if (config.DEMO) {
    const { seedDemo } = await import('@/prisma/demo')
    await seedDemo({ port: config.PORT })
  }
  if (email && password && url) {
    const { createFirstAdmin } = await import('@/lib/workflows/first-admin')
    await createFirstAdmin({ email, password, url })
  }
}

async function isEmpty(url: string): Promise<boolean> {
  const rows = await query(url, 'SELECT 1 FROM "Client" LIMIT 1')
  return rows.length === 0
}

/** Lets the demo clients' links lead to this server where only their port differs. Answers whether there are any. */
async function pointDemoClients(url: string, port: number): Promise<boolean> {
  let found = false
  for (const [name, host] of Object.entries(DEMO_CLIENTS)) {
    const sql = `UPDATE "Client" SET "primaryUrl" = $1 WHERE "name" = $2 AND "primaryUrl" ~ $3 RETURNING 1`
    const rows = await query(url, sql, [
      `http://${host}:${port}`,
      name,
      `^http://${host.replace('.', '\\.')}(:[0-9]+)?$`,
    ])
    found ||= rows.length > 0
  }
  return found
}

async function query(url: string, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // what is asked next fails
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

const ANSWER_MS = 2_000
const TICK_MS = 100

/**
 * So much time in which this process was awake. One that is busy for seconds, say with a file of ten thousand rows, has
 * not waited for the database meanwhile: the answer may have come and not been read yet.
 */
async function timeAwake(ms: number): Promise<void> {
  for (let waited = 0; waited < ms; waited += TICK_MS) await sleep(TICK_MS, undefined, { ref: false })
}

/** Asks the database, on a connection of its own, whether it is there: it answers within two seconds, or it is not. */
export function readiness(url: string): { isThere: () => Promise<boolean>; close: () => Promise<void> } {
  const limits = { connectionTimeoutMillis: 3 * ANSWER_MS, query_timeout: 3 * ANSWER_MS }
  const pool = new pg.Pool({ connectionString: url, max: 1, ...limits })
  // A lost connection shows in the next answer.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let asking: Promise<boolean> | undefined

  const ask = async () => {
    try {
      const client = await pool.connect()
      const answered = await client.query('SELECT 1').then(
        () => true,
        () => false,
      )
      client.release(!answered)
      return answered
    } catch {
      return false
    } finally {
      asking = undefined
    }
  }
  /** Whoever asks while the database is being asked gets that answer. */
  const isThere = () => {
    asking ??= ask()
    return Promise.race([asking, timeAwake(ANSWER_MS).then(() => false)])
  }
  return { isThere, close: () => pool.end() }
}
