import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client'
import { reading } from './reading'
import { connectionSettings } from './session-settings'
import { nameOfMarked } from './statement-names'
import { tenantGuard } from './tenant-guard'

/** The guarded client: every query on a tenant table must name its `clientId`. */
type Db = PrismaClient
/** What a command gets: the guarded client inside one transaction. */
export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>

/** Connections of one process. */
export const maxConnections = 20

/** A pool, and Prisma's client on it with the tenant guard and without. */
export function connect(more: pg.PoolConfig) {
  const pool = new pg.Pool({
    max: maxConnections,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    // For a database that does not even refuse: a call that waits longer gives its connection up.
    query_timeout: 35_000,
    keepAlive: true,
    // What nobody waits for is sent together with what comes next.
    pipeline: true,
    application_name: 'tagwarden',
    ...more,
  })
  // A connection that breaks while it idles is dropped by the pool; without a listener it would end the process.
  pool.on('error', (error) =>
    console.error(JSON.stringify({ level: 'warn', msg: `idle database connection lost: ${error.message}` })),
  )
  // Nor may one that breaks in use: whoever uses it hears of it by the failure of what he asked.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const unguarded = new PrismaClient({
    // Its type wants a name for each statement; the driver takes none for those that have none.
    adapter: new PrismaPg(pool, { statementNameGenerator: nameOfMarked as (query: { sql: string }) => string }),
    // A customer with tens of thousands of assets changes its distributor in one transaction; each statement has its
    // own limit.
    transactionOptions: { maxWait: 4_000, timeout: 300_000 },
  })
  // The extension's own type is too deep for the checker; the guard adds no method, so the plain type is right.
  const guarded = unguarded.$extends(tenantGuard) as unknown as PrismaClient
  return { pool, unguarded, guarded }
}

// One pool a process, also when a development server loads this file again.
const shared = globalThis as typeof globalThis & { tagwardenDb?: ReturnType<typeof connect> }

function connection() {
  shared.tagwardenDb ??= connect({
    connectionString: process.env.DATABASE_URL,
    ...connectionSettings(Boolean(process.env.DATABASE_DIRECT_URL)),
  })
  return shared.tagwardenDb
}

/** A stand-in that connects when it is first used: a build imports this file, and has no database. */
function lazily<T extends object>(make: (key: string | symbol) => T): T {
  return new Proxy({} as T, {
    get: (_, key) => {
      const target = make(key)
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Within {@link reading} the replica's, but for transactions. */
export const db: Db = lazily((key) => (key !== '$transaction' && reading.getStore()?.db) || connection().guarded)

/**
 * Without the tenant guard, for what comes before or stands above the tenant: hostnames, session look-ups, system
 * admins, housekeeping. Only lib/auth, lib/core, lib/testing, scripts and the resources of system
 * admins may use it.
 */
export const systemDb: Db = lazily(() => connection().unguarded)

/** The connection pool itself, for libraries that bring their own statements (rate limits, readiness). */
export const pool: pg.Pool = lazily(() => connection().pool)

/** So many are enough for one page after the other, and for most of what a dashboard asks at a time. */
const alwaysConnected = 6

/**
 * Some connections stay open from now on when nobody asks anything: on a new one PostgreSQL reads its catalogue and
 * plans each statement anew, and whoever comes first after a quiet minute would wait for that. For servers, which end
 * by themselves: a script would not.
 */
export function stayConnected(to: pg.Pool = connection().pool): void {
  to.options.min = alwaysConnected
}

/** Close all connections; for scripts and tests. */
export async function disconnect(): Promise<void> {
  if (!shared.tagwardenDb) return
  const { unguarded, pool } = shared.tagwardenDb
  shared.tagwardenDb = undefined
  await unguarded.$disconnect()
  await pool.end()
}
