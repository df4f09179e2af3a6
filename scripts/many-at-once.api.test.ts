import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { buildManyAssets } from '@/lib/testing/many-assets'
import { wrongCounters } from '@/lib/testing/recounted'
import { request } from '@/lib/testing/request'
import { ended } from './testing/portal'
import { portalToKill } from './testing/portal-to-kill'

/* What is done to many rows while the server is killed again and again. */

const { database, start } = portalToKill('many-at-once')

// BULK-5, BULK-8
it('a change of many rows is continued after the last finished block, does no row twice, and is undone', async () => {
  let portal = await start()
  process.env.DATABASE_URL = database.url // which the factories write to
  const world = await buildWorld()
  const { clientId, customer, customerAdmin } = world
  const check = await buildCheck({ clientId, organisationId: customer.id })
  const zone = await buildSite({ clientId, organisationId: customer.id })
  const count = 2_000
  await buildManyAssets({ clientId, customerId: customer.id, count, checkIds: [check.id], userId: customerAdmin.id })
  const killed = async () => {
    portal.child.kill('SIGKILL')
    await ended(portal.child)
    // Jobs of a server that has just begun are left to it for a while.
    await systemDb.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute'`
    await systemDb.$executeRaw`UPDATE graphile_worker._private_job_queues SET locked_at = locked_at - interval '1 minute'`
    portal = await start()
  }
  const post = (path: string, json: object) =>
    request('POST', `/api/v1${path}`, { host: world.host, token: customerAdmin.token, port: portal.port, json })
  const inZone = () => systemDb.asset.count({ where: { clientId, organisationZoneId: zone.id } })

  const values = { organisationZoneId: zone.id }
  const begun = await post('/bulk', { list: 'assets', filters: {}, action: 'set-zone', values })
  expect([begun.status, begun.body.count]).toEqual([202, count])
  const { id } = begun.body
  const now = () => systemDb.bulkChange.findUniqueOrThrow({ where: { id } })
  for (let kill = 0; kill < 3; kill++) {
    const { looked, state } = await now()
    if (state === 1 && kill > 0)
      await expect.poll(async () => (await now()).looked, { interval: 20, timeout: 60_000 }).toBeGreaterThan(looked)
    await sleep(Math.random() * 200)
    await killed()
  }
  await expect.poll(async () => (await now()).state, { timeout: 120_000 }).toBe(2)
  expect(await now()).toMatchObject({ looked: count, done: count })
  expect(await inZone()).toBe(count)
  const lines = await systemDb.auditLog.groupBy({ by: ['recordId'], where: { clientId, action: 'bulk' }, _count: true })
  expect([lines.length, lines.filter(({ _count }) => _count > 1)]).toEqual([count, []])

  expect((await post(`/bulk/${id}/undo`, {})).status).toBe(202)
  await sleep(Math.random() * 300)
  await killed()
  await expect.poll(async () => (await now()).state, { timeout: 120_000 }).toBe(4)
  expect(await now()).toMatchObject({ undone: count, kept: 0 })
  expect(await inZone()).toBe(0)
  expect(await wrongCounters(clientId)).toEqual([])
})
