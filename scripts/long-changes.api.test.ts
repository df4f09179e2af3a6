import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { mostAtOnce } from '@/lib/domain/long-changes/begin'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { buildCheck, buildWorld } from '@/lib/testing/factories'
import { heldJob } from '@/lib/testing/held-job'
import { buildManyAssets, storedOf } from '@/lib/testing/many-assets'
import { wrongCounters } from '@/lib/testing/recounted'
import { request } from '@/lib/testing/request'
import { ended } from './testing/portal'
import { portalToKill } from './testing/portal-to-kill'

/* A change that many assets follow, and the server that carries it through is killed in the middle. */

const { database, start } = portalToKill('long-changes')

// MOVE-1
it('is carried on by the next server behind the last batch, without a trace', async () => {
  const { port, child } = await start()
  process.env.DATABASE_URL = database.url // which the factories write to
  const { clientId, host, distributor, distributorAdmin, stranger, clientAdmin } = await buildWorld()
  const check = await buildCheck({ clientId, organisationId: stranger.id })
  const count = mostAtOnce + 100
  const given = { clientId, customerId: stranger.id, checkIds: [check.id] as [string], userId: clientAdmin.id }
  await buildManyAssets({ ...given, count })

  const held = await heldJob(clientId, { customerId: stranger.id })
  const who = { host, token: distributorAdmin.token }
  const link = `/api/v1/organisations/link/${stranger.accountCode}`
  expect((await request('POST', link, { ...who, port })).body.isMoving).toBe(true)
  await held.half()
  child.kill('SIGKILL')
  await ended(child)
  await held.release()
  expect(await systemDb.longChange.findMany({ where: { clientId } })).toMatchObject([{ done: 500, total: count }])
  expect(await wrongCounters(clientId)).toEqual([])
  // Jobs of a server that has just begun are left to it for a while.
  await systemDb.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute'`

  const next = await start()
  const { body } = await request('GET', '/api/v1/assets?limit=1', { ...who, port: next.port })
  expect(body.totalItems).toBe(count)
  const left = () => systemDb.longChange.count({ where: { clientId } })
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
  const stored = await storedOf(clientId, stranger.id)
  await transaction((tx) => recompute(tx, clientId, { customerId: stranger.id }))
  expect(await storedOf(clientId, stranger.id)).toEqual(stored)
  const where = { clientId, customerOrganisationId: stranger.id, distributorOrganisationId: distributor.id }
  expect(await systemDb.completedCheck.count({ where })).toBe(count)
  expect(await wrongCounters(clientId)).toEqual([])
}, 120_000)
