import { createHash } from 'node:crypto'
import { pool } from './client'

/**
 * A statement that every call makes: PostgreSQL reads and plans its text once for each connection. For what comes
 * before the guarded client knows of whom it asks; write the client into its conditions.
 */
export function prepared<Row extends object>(text: string): (...values: unknown[]) => Promise<Row[]> {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  return async (...values) => (await pool.query<Row>({ name, text, values })).rows
}
