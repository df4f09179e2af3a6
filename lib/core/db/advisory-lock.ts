import pg from 'pg'

/** The number by which servers on one database agree that one of them prepares it. */
const PREPARING = 730_041_101

/**
 * Runs `work` while no other server prepares the same database: a second one waits until the first is done.
 * `url`: the database. Errors of `work` pass through.
 */
export async function whilePreparing<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 })
  client.on('error', () => undefined) // what is asked next fails
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PREPARING])
    return await work()
  } finally {
    await client.end() // which gives the lock back
  }
}
