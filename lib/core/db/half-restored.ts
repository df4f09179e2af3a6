import type pg from 'pg'
import { SetupError } from '@/lib/core/config/setup-error'

/*
 * That a restore is under way stands in the database itself, apart from all tables, from before the first of
 * them is made until all of it has been looked at. So one that was killed is begun again, and nobody starts on
 * half of a database.
 */

const SCHEMA = 'tagwarden_restore'
/** One restore at a time; one that was killed holds it until PostgreSQL has noticed. */
const LOCK = 72_707_413

type Asks = Pick<pg.ClientBase, 'query'>

/** Which backup is being restored into this database; `null` where none is. */
async function underWay(client: Asks): Promise<string | null> {
  const { rows } = await client.query(`SELECT to_regclass('${SCHEMA}.under_way') AS "isThere"`)
  if (!rows[0].isThere) return null
  return (await client.query(`SELECT "backup" FROM ${SCHEMA}.under_way`)).rows[0].backup
}

/** @throws SetupError where a restore into the database was begun and not finished. */
export async function refuseHalfRestored(client: Asks): Promise<void> {
  if ((await underWay(client)) !== null)
    throw new SetupError(
      'The database is being restored from a backup: run "npm run restore" to its end, again if it was cut off',
    )
}

/**
 * Whether the restore of this backup was begun here before; alone from now on.
 * @throws SetupError where the database holds anything else
 */
export async function wasBegun(client: Asks, backup: string): Promise<boolean> {
  await client.query(`SET lock_timeout = '60s'`)
  await client.query('SELECT pg_advisory_lock($1)', [LOCK])
  await client.query('RESET lock_timeout')
  const other = await underWay(client)
  if (other === backup) return true
  if (other !== null)
    throw new SetupError(
      'The restore of another backup into this database was begun: go on with that one, or make a new database',
    )
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
  )
  if (rows[0].count > 0)
    throw new SetupError('The database is not empty: restore into a new one, before its first start')
  return false
}

/** Notes that it begins, or takes away what an earlier try has left. */
export async function begin(client: Asks, backup: string, isAgain: boolean): Promise<void> {
  if (isAgain) {
    await client.query(`
      DROP SCHEMA IF EXISTS graphile_worker CASCADE;
      DROP SCHEMA public CASCADE;
      CREATE SCHEMA public AUTHORIZATION pg_database_owner;
      GRANT USAGE ON SCHEMA public TO PUBLIC`)
    return
  }
  await client.query(`
    CREATE SCHEMA ${SCHEMA};
    CREATE TABLE ${SCHEMA}.under_way AS SELECT '${backup}'::text AS "backup"`)
}

/** All of it is there. */
export const finish = (client: Asks) => client.query(`DROP SCHEMA ${SCHEMA} CASCADE`)
