import pg from 'pg'
import { SetupError } from '@/lib/core/config/setup-error'

/**
 * The adapter writes and reads times as UTC without saying so; a database with another zone would shift them. Pages
 * in use lie in memory, where one costs about as much as ten rows, and one at random little more than the next:
 * PostgreSQL then looks up what a filter finds instead of reading through an index or a table for it. There are as many
 * calls as processors: parallel workers would take them from each other, and make reading through a table look cheap.
 * Joins are written in an order that is well: to try every order of the twelve that name what an asset shows takes
 * twenty times as long as to read it. What a condition on another table leaves is kept in memory once, up to eight
 * times `work_mem` (32 MB by default), and not looked up for each row.
 */
const settings = {
  TimeZone: 'UTC',
  seq_page_cost: '0.1',
  random_page_cost: '0.11',
  max_parallel_workers_per_gather: '0',
  join_collapse_limit: '4',
  hash_mem_multiplier: '8',
}

const statementMs = 30_000

/** The settings as a connection says them when it begins. */
export const sessionOptions = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * What a connection of the pool begins with. A pooler in transaction mode takes no options at the beginning (and hands
 * each transaction to another connection): there the role has them, see {@link giveRoleSettings}.
 */
export const connectionSettings = (isPooled: boolean): pg.PoolConfig =>
  isPooled ? { Client: Unnamed } : { options: sessionOptions, statement_timeout: statementMs }

/** A statement that was prepared by name is not there on the next connection that a pooler chooses. */
class Unnamed extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...asked: unknown[]) => unknown
    Object.assign(this, { query: (first: unknown, ...rest: unknown[]) => query(withoutName(first), ...rest) })
  }
}

/** What brings its own protocol along (`submit`) stays as it is. */
function withoutName(asked: unknown): unknown {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
  return isNamed ? { ...asked, name: undefined } : asked
}

/**
 * Gives the role of a pooled connection these settings in its database, then looks whether the pooler's connections
 * have them. @throws SetupError where they don't: times would be shifted
 */
export async function giveRoleSettings(directUrl: string, pooledUrl: string): Promise<void> {
  const direct = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 8_000 })
  await direct.connect()
  try {
    const { rows } = await direct.query('SELECT quote_ident(current_database()) AS database')
    for (const [name, value] of Object.entries({ ...settings, statement_timeout: String(statementMs) }))
      await direct.query(`ALTER ROLE CURRENT_USER IN DATABASE ${rows[0].database} SET ${name} = '${value}'`)
  } finally {
    await direct.end()
  }
  const zone = await zoneOf(pooledUrl).catch((error: Error) => {
    throw new SetupError(`DATABASE_URL can't be used: ${error.message.replaceAll('\n', ' ')}`)
  })
  if (zone !== settings.TimeZone)
    throw new SetupError(
      'DATABASE_URL: the pooler still hands out connections of before: have it connect anew (RECONNECT), and log in as the role of DATABASE_DIRECT_URL',
    )
}

async function zoneOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 })
  client.on('error', () => undefined) // the calls below report what matters
  try {
    await client.connect()
    return (await client.query('SHOW TimeZone')).rows[0].TimeZone
  } finally {
    await client.end().catch(() => undefined)
  }
}
