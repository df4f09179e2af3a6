import pg from 'pg'
import type { Config } from '@/lib/core/config/env'
import { databaseUrl, ownerUrl } from '@/lib/core/config/env'
import { whilePreparing } from '@/lib/core/db/advisory-lock'
import { refuseHalfRestored } from '@/lib/core/db/half-restored'
import { applyMigrations } from '@/lib/core/db/migrate'
import { giveRights } from '@/lib/core/db/roles'
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
  const owner = ownerUrl()
  return await whilePreparing(owner, async () => {
    await asking(owner, refuseHalfRestored)
    await refuseBesideOthers(owner, config)
    if (config.DATABASE_DIRECT_URL) await giveRoleSettings(url, databaseUrl())
    await applyMigrations(owner)
    await migrateJobs(owner)
    if (owner !== url) await giveRights(owner, url)
    const leave = await register(url, config)
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

const query = (url: string, sql: string, values: unknown[] = []): Promise<unknown[]> =>
  asking(url, async (client) => (await client.query(sql, values)).rows)

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // what is asked next fails
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
