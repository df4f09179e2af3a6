import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAssetType, buildCheck, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { setDistributor } from './customer-link.commands'

const taken = { global: ['A customer that has left is still taking this library along. Try again in a few minutes'] }

/** How many calls wait for the row that a customer's leaving holds. */
const waiting = async (pid: number) => {
  const rows = await systemDb.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE ${pid}::int = ANY (pg_blocking_pids("pid"))`
  return rows.length
}

// MOVE-4, ASSET-25
it('a rename waits while a customer leaves, whose assets keep the names as they were at that moment', async () => {
  const { clientId, host, distributor, distributorAdmin, customer } = await buildWorld()
  const owner = { clientId, organisationId: distributor.id }
  const [task, type] = [await buildCheck(owner), await buildAssetType(owner)]
  const rename = (path: string) =>
    request('PATCH', `/api/v1${path}`, { host, token: distributorAdmin.token, json: { name: 'Renamed' } })
  const calls = await systemDb.$transaction(
    async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
      await setDistributor(tx as never, clientId, customer.id, null)
      const answers = [rename(`/checks/${task.id}`), rename(`/assetTypes/${type.id}`)]
      // Both wait, also where the row that says so is not there yet.
      await expect.poll(() => waiting(pid), { timeout: 30_000 }).toBe(2)
      // What a customer with many assets leaves behind for a job.
      const move = { organisationId: customer.id, isMove: true, formerDistributorId: distributor.id }
      await tx.longChange.create({ data: { clientId, total: 2000, ...move } })
      return { answers }
    },
    { timeout: 60_000 },
  )
  for (const { status, body } of await Promise.all(calls.answers)) expect([status, body]).toEqual([409, taken])
  await systemDb.longChange.deleteMany({ where: { clientId } })
  for (const path of [`/checks/${task.id}`, `/assetTypes/${type.id}`]) expect((await rename(path)).status).toBe(200)
})
