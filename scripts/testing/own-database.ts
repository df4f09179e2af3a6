import pg from 'pg'

/** A database of a test's own, on the PostgreSQL of the server under test. */
export interface OwnDatabase {
  url: string
  create: () => Promise<void>
  /** With all migrations, copied from one that has them: for who does not look at a start on an empty one. */
  createMigrated: () => Promise<void>
  /** Cuts off whoever is still connected; where it was never made, nothing happens. */
  drop: () => Promise<void>
}

/** What others are copied from (serve.ts makes it): nobody works in it. */
export const MIGRATED = 'migrated'

let made = 0

export async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** Names one that no other test has, nor an earlier try of this one; `create` makes it. */
export function ownDatabase(name: string): OwnDatabase {
  const own = `${name}_${process.pid}_${++made}`
  // Kept: a test may point this process to its own database.
  const server = process.env.DATABASE_URL ?? ''
  return {
    url: Object.assign(new URL(server), { pathname: `/${own}` }).href,
    create: () => administer(server, `CREATE DATABASE ${own}`),
    createMigrated: () => administer(server, `CREATE DATABASE ${own} TEMPLATE ${MIGRATED}`),
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${own} WITH (FORCE)`),
  }
}
