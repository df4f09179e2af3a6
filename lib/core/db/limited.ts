import type pg from 'pg'
import { databaseCode } from './away'
import { pool } from './client'
import { reading } from './reading'

/**
 * Runs reads of our own statements on one connection, each of them for so long at most: what may grow dear by what was
 * typed then costs nobody else. Tables are read by their indexes, whatever the planner thinks of them. `null` where one
 * took longer.
 */
export async function withinTime<T>(statementMs: number, work: () => Promise<T>): Promise<T | null> {
  const connection = await pool.connect()
  let broken: Error | undefined
  try {
    await connection.query(
      `BEGIN READ ONLY; SET LOCAL statement_timeout = ${Number(statementMs)}; SET LOCAL enable_seqscan = off`,
    )
    const query = (asked: pg.QueryConfig | pg.QueryArrayConfig) => connection.query(asked)
    return await reading.run({ query }, work)
  } catch (error) {
    if (databaseCode(error) === '57014') return null
    throw error
  } finally {
    await connection.query('ROLLBACK').catch((error: Error) => {
      broken = error
    })
    connection.release(broken)
  }
}
