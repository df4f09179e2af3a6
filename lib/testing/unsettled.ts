import { pool } from '@/lib/core/db/client'

/** Does something while no job adds letters of rows to their sums: as `settle_letters` holds others off. */
export async function unsettled<T>(work: () => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  try {
    await connection.query('BEGIN')
    await connection.query('SELECT pg_advisory_xact_lock(730041104)')
    return await work()
  } finally {
    await connection.query('ROLLBACK')
    connection.release()
  }
}
