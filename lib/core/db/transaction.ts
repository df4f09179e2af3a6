import { databaseCode, isAway, isConflict } from './away'
import { db, maxConnections, pool, type Tx } from './client'
import { Line } from './line'

/**
 * Twenty people on one asset wait for its row, each with a connection. Some connections stay for those who only read,
 * and whoever comes then waits in line, not for a connection: that would be refused after some seconds, as if the
 * database were away.
 */
const line = new Line({
  most: Math.ceil(maxConnections * 0.6),
  askEvery: 4_000,
  asks: 7,
  isWorthWaiting: () =>
    pool.query('SELECT 1').then(
      () => true,
      () => false, // whatever it is, waiting does not help
    ),
})

/**
 * Runs `work` in one transaction and again, up to three times, where PostgreSQL broke it off for a deadlock or a
 * serialisation conflict; so `work` must do nothing outside the database.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await line.run(() => db.$transaction((tx) => work(tx as Tx)))
    } catch (error) {
      const code = databaseCode(error)
      // A statement that took too long (57014) or too much memory (53200) says nothing about the others.
      if (isAway(error) && code !== '57014' && code !== '53200') void line.doubt(error)
      if (attempt === 4 || !isConflict(error)) throw error
    }
  }
}
