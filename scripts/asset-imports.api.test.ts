import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { bringRegister } from '@/lib/testing/bring-register'
import { buildWorld } from '@/lib/testing/factories'
import { wrongCounters } from '@/lib/testing/recounted'
import { broughtIn, mappingOf, prepareForRegister, registerOf } from '@/lib/testing/registers-alike'
import { request } from '@/lib/testing/request'
import { ended } from './testing/portal'
import { portalToKill } from './testing/portal-to-kill'

/* A register that comes in while the server is killed again and again. */

const { database, start } = portalToKill('asset-imports')

const make = { assetTypes: 'make', sites: 'make', zones: 'make', details: 'make', customers: 'make' }

// REGRUN-15, REGRUN-20
it('comes in as if nothing had happened, and is taken back likewise', async () => {
  const { csv, tags } = registerOf(3_000)
  let portal = await start()
  process.env.DATABASE_URL = database.url // which the factories write to
  const bring = async () => {
    const world = await buildWorld()
    const { test, service } = await prepareForRegister(world, tags)
    const who = { host: world.host, token: world.distributorAdmin.token, port: portal.port }
    const choices = {
      make,
      errors: 'leaveOut',
      duplicates: 'update',
      tasks: { from: 'list', checkIds: [test.id, service.id] },
    }
    const register = await bringRegister(who, { csv, mapping: mappingOf(service.id), choices })
    return { clientId: world.clientId, who, register }
  }
  const killed = async () => {
    portal.child.kill('SIGKILL')
    await ended(portal.child)
    // Jobs of a server that has just begun are left to it for a while.
    await systemDb.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute'`
    await systemDb.$executeRaw`UPDATE graphile_worker._private_job_queues SET locked_at = locked_at - interval '1 minute'`
    portal = await start()
  }
  const stateOf = (id: string) => systemDb.assetImport.findFirstOrThrow({ where: { id } })

  const calm = await bring()
  const run = await calm.register.run()
  expect(
    run,
    portal.said.out
      .split('\n')
      .filter((line) => line.includes('"error"'))
      .join('\n')
      .slice(0, 3_000),
  ).toMatchObject({ state: 3, total: 3_000, done: 3_000 })
  const wanted = await broughtIn(calm.clientId)

  const restless = await bring()
  await restless.register.check()
  const { id } = restless.register
  expect((await restless.register.call('POST', `/${id}/run`, {})).status).toBe(200)
  for (let kill = 0; kill < 5; kill++) {
    const { done } = await stateOf(id)
    if (kill > 0) await expect.poll(async () => (await stateOf(id)).done, { interval: 20 }).toBeGreaterThan(done)
    await sleep(Math.random() * 400)
    await killed()
  }
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 120_000 }).toBe(3)
  const { made, updated, leftOut, done } = await stateOf(id)
  const calmly = await stateOf(calm.register.id)
  expect({ made, updated, leftOut, done }).toEqual({
    ...{ made: calmly.made, updated: calmly.updated, leftOut: calmly.leftOut, done: calmly.done },
  })
  expect(await broughtIn(restless.clientId)).toEqual(wanted)
  expect(await wrongCounters(restless.clientId)).toEqual([])

  // Taking it back goes on too.
  const who = { ...restless.who, port: portal.port }
  const undo = request('POST', `/api/v1/assetImports/${id}/undo`, { ...who, json: {} }).catch(() => null)
  await expect.poll(async () => (await stateOf(id)).isUndoing || (await stateOf(id)).state === 5).toBe(true)
  await sleep(Math.random() * 400)
  await killed()
  await undo
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 120_000 }).toBe(5)
  const { clientId } = restless
  expect(await systemDb.asset.count({ where: { clientId } })).toBe(0)
  expect(await systemDb.site.count({ where: { clientId } })).toBe(0)
  expect(await systemDb.assetImportMade.count({ where: { clientId, stays: { not: null } } })).toBe(0)
  expect(await wrongCounters(clientId)).toEqual([])
}, 400_000)
