import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
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

/** The server that runs now, which kills replace. */
let portal: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  portal = await start()
  process.env.DATABASE_URL = database.url // which the factories write to
}, 120_000)

const { csv, tags } = registerOf(3_000)

async function bring() {
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
  return { clientId: world.clientId, world, who, register }
}

async function killed() {
  portal.child.kill('SIGKILL')
  await ended(portal.child)
  // Jobs of a server that has just begun are left to it for a while.
  await systemDb.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute'`
  await systemDb.$executeRaw`UPDATE graphile_worker._private_job_queues SET locked_at = locked_at - interval '1 minute'`
  portal = await start()
}

const stateOf = (id: string) => systemDb.assetImport.findFirstOrThrow({ where: { id } })

/**
 * Runs a register that is killed again and again: each time once it has come further, and something was done meanwhile.
 */
async function runKilled(
  { register }: Awaited<ReturnType<typeof bring>>,
  kills: number,
  meanwhile: (kill: number) => Promise<unknown> = async () => undefined,
) {
  await register.check()
  const { id } = register
  expect((await register.call('POST', `/${id}/run`, {})).status).toBe(200)
  for (let kill = 0; kill < kills; kill++) {
    const { done } = await stateOf(id)
    if (kill > 0) await expect.poll(async () => (await stateOf(id)).done, { interval: 20 }).toBeGreaterThan(done)
    await meanwhile(kill)
    await sleep(Math.random() * 400)
    await killed()
  }
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 120_000 }).toBe(3)
  return stateOf(id)
}

// REGRUN-15, REGRUN-20
it('a register comes in completely though its servers are killed, and is taken back completely too', async () => {
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
  const { id } = restless.register
  const { made, updated, leftOut, done } = await runKilled(restless, 5)
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

// REGRUN-15
it('a register comes in while others change what it names, and each row left out says why', async () => {
  const restless = await bring()
  const { world, clientId, register } = restless
  const { id } = register
  const taken = tags[2_990] as string
  const named = { clientId, organisationId: world.distributor.id }
  const typeOf = (name: string) => systemDb.assetType.findFirstOrThrow({ where: { ...named, name } })
  const ask = async (method: string, path: string, json: object, token = world.distributorAdmin.token) => {
    const answer = await request(method, `/api/v1${path}`, { host: world.host, port: portal.port, token, json })
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300)
  }
  const acts = [
    async () => undefined,
    async () => {
      const { id: assetTypeId } = await typeOf('Type 0')
      await ask('POST', '/assets', { name: taken, assetTypeId }, world.customerAdmin.token)
    },
    async () => ask('PATCH', `/assetTypes/${(await typeOf('Type 5')).id}`, { name: 'Something else' }),
    async () => {
      const { id: siteId } = await systemDb.site.findFirstOrThrow({ where: { clientId, name: 'Site 3', depth: 1 } })
      await ask('PATCH', `/sites/${siteId}`, { name: 'Closed since' })
    },
    async () => ask('POST', '/manufacturers', { name: 'Of somebody' }),
  ]
  const { made, updated, leftOut, done } = await runKilled(restless, acts.length, (kill) => acts[kill]!())

  expect({ done, all: made + updated + leftOut }).toEqual({ done: 3_000, all: 3_000 })
  const assets = await systemDb.asset.findMany({ where: { clientId, importId: id }, select: { importLine: true } })
  const left = await systemDb.assetImportLeftOut.findMany({ where: { importId: id }, orderBy: { line: 'asc' } })
  expect([assets.length, left.length]).toEqual([made, leftOut])
  expect(new Set(assets.map(({ importLine }) => importLine)).size).toBe(made)
  // As ever the rows of which no tag is known; and now the one whose tag somebody took.
  const why = new Map(left.map((one) => [one.line, one.why]))
  expect(why.get(2_992)).toContain('this tag is on an asset of another customer')
  why.delete(2_992)
  const unknown = tags.flatMap((_, at) => (at % 97 === 0 ? [at + 2] : []))
  expect([...why.keys()]).toEqual(expect.arrayContaining(unknown))
  expect(left.every((one) => one.why.startsWith(`Row ${one.line}`))).toBe(true)
  expect(await wrongCounters(clientId)).toEqual([])
}, 400_000)
