import pg from 'pg'

/** A database of a test's own, on the PostgreSQL of the server under test. */
export interface OwnDatabase {
  url: string
  create: () => Promise<void>
  /** Cuts off whoever is still connected; where it was never made, nothing happens. */
  drop: () => Promise<void>
}

let made = 0

/** Names one that no other test has, nor an earlier try of this one; `create` makes it. */
export function ownDatabase(name: string): OwnDatabase {
  const own = `${name}_${process.pid}_${++made}`
  // Kept: a test may point this process to its own database.
  const server = process.env.DATABASE_URL ?? ''
  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  return {
    url: Object.assign(new URL(server), { pathname: `/${own}` }).href,
    create: () => administer(`CREATE DATABASE ${own}`),
    drop: () => administer(`DROP DATABASE IF EXISTS ${own} WITH (FORCE)`),
  }
}
