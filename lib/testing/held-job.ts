import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { systemDb } from '@/lib/core/db/client'

/**
 * Holds what follows a customer's change, or a task's, in the middle: an asset behind the first batches is locked, so
 * the job waits for it. `cutOff` breaks that batch off and takes the job out of the queue, as if its server were gone.
 */
export async function heldJob(clientId: string, assetsOf: { customerId: string } | { checkId: string }) {
  const connection = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await connection.connect()
  await connection.query('BEGIN')
  const [condition, id] =
    'customerId' in assetsOf
      ? ['a."customerOrganisationId" = $2', assetsOf.customerId]
      : ['a.id IN (SELECT "assetId" FROM "AssetCheck" WHERE "checkId" = $2)', assetsOf.checkId]
  await connection.query(
    `SELECT 1 FROM "Asset" WHERE id = (
       SELECT a.id FROM "Asset" a WHERE a."clientId" = $1 AND ${condition} ORDER BY a.id OFFSET 750 LIMIT 1) FOR UPDATE`,
    [clientId, id],
  )
  const change = () => systemDb.longChange.findFirst({ where: { clientId } })
  /**
   * The connection that holds the change's row, which is the job's in the middle of a batch, if it waits. Not whoever
   * waits for this asset: what looks after the assets of all clients may do so too, or stand between the two.
   */
  const waiting = async () => {
    const { rows } = await connection.query(
      `SELECT l.pid FROM "LongChange" c
       JOIN pg_locks l ON l.locktype = 'transactionid' AND l.granted AND l.transactionid = c.xmax
       WHERE c."clientId" = $1 AND cardinality(pg_blocking_pids(l.pid)) > 0`,
      [clientId],
    )
    return rows.map(({ pid }) => pid as number)
  }
  const release = () => connection.end()
  onTestFinished(release)
  return {
    /** Waits until the first batch is done and the second one waits. */
    half: async () => {
      await expect.poll(async () => (await change())?.done ?? 0, { timeout: 60_000 }).toBe(500)
      await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
    },
    release,
    cutOff: async () => {
      const key = `follow ${(await change())?.id}`
      for (const pid of await waiting()) await systemDb.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`
      await expect.poll(async () => (await jobs(key)).every(({ isRunning }) => !isRunning)).toBe(true)
      await systemDb.$queryRaw`SELECT 1 FROM graphile_worker.remove_job(${key})`
      await release()
      expect(await jobs(key)).toEqual([])
    },
  }
}

const jobs = (key: string): Promise<{ isRunning: boolean }[]> =>
  systemDb.$queryRaw`SELECT locked_at IS NOT NULL AS "isRunning" FROM graphile_worker.jobs WHERE key = ${key}`
