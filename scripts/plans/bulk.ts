import type pg from 'pg'

/** Something of the schema that can be left out for a while: how it goes, and how it comes back. */
interface Part {
  drop: string
  make: string
}

/** Indexes that settle nothing: what is unique stays, since writes and triggers build on it. */
const INDEXES = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS make
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace AND NOT i.indisunique
  ORDER BY 1`

const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  ORDER BY 1`

/**
 * What puts records into the queue of the evidence chain: a server would seal millions of them while it is measured,
 * and nobody asks made ones for proof.
 */
const QUEUES = `
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS drop,
    format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS make
  FROM pg_trigger WHERE tgname LIKE '%\\_queue%' AND NOT tgisinternal AND tgenabled = 'O'
  ORDER BY 1`

/** Of a session that writes millions of rows at once, and makes indexes of them. */
const SESSION = `
  SET work_mem = '128MB'; SET maintenance_work_mem = '512MB'; SET synchronous_commit = off; SET jit = off`

/** Foreign keys, plain indexes and what queues evidence, as the catalogue says them. */
export async function partsOf(connection: pg.Client): Promise<Part[]> {
  const keys = await connection.query<Part>(FOREIGN_KEYS)
  const indexes = await connection.query<Part>(INDEXES)
  const queues = await connection.query<Part>(QUEUES)
  return [...queues.rows, ...keys.rows, ...indexes.rows]
}

/**
 * Runs `write` on a database without foreign keys and plain indexes, and makes these anew behind it: to look each row
 * up and to sort it in costs many times what it costs for all rows at once. All other triggers run as always, so
 * counters and pieces are those that calls would have left. For a database of one's own: nobody may use it meanwhile.
 */
export async function inBulk(connection: pg.Client, write: () => Promise<void>): Promise<void> {
  await without(connection, await partsOf(connection), write)
}

/** Runs `write` with all keys and indexes, and puts nothing of it into the queues of the evidence. */
export async function unqueued(connection: pg.Client, write: () => Promise<void>): Promise<void> {
  await without(connection, (await connection.query<Part>(QUEUES)).rows, write)
}

async function without(connection: pg.Client, parts: Part[], write: () => Promise<void>): Promise<void> {
  await connection.query(SESSION)
  for (const { drop } of parts) await connection.query(drop)
  await write()
  // Indexes first: a key finds its rows by them.
  for (const { make } of parts.reverse()) await connection.query(make)
}
