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

/* Changes that many assets follow, and the server that carries each through is killed in the middle. */

const { database, start } = portalToKill('long-changes')
const count = mostAtOnce + 100

/** A client with a customer of so many assets, each with two tasks of the customer's own. */
async function buildScene() {
  const world = await buildWorld()
  const { clientId, stranger: customer, strangerAdmin: customerAdmin, clientAdmin } = world
  const organisation = { clientId, organisationId: customer.id }
  const [task, other] = [await buildCheck(organisation), await buildCheck(organisation)]
  const checkIds: [string, string] = [task.id, other.id]
  await buildManyAssets({ clientId, customerId: customer.id, count, checkIds, userId: clientAdmin.id })
  return { ...world, customer, customerAdmin, task, other }
}
type Scene = Awaited<ReturnType<typeof buildScene>>

interface Change {
  what: string
  who: { token: string }
  call: [method: string, path: string, json?: object]
  /** The assets that follow. */
  of: Parameters<typeof heldJob>[1]
  /** Whether the distributor has them from the call on, and not the customer alone (MOVE-1). */
  isLinked: boolean
  /** Rows that are there in this number when all assets have followed, and were not before. */
  rows?: { count: () => Promise<number>; are: number }
}

/** One after the other, each on what the one before has left. */
function changesOf(scene: Scene): Change[] {
  const { clientId, customer, distributor, task, other } = scene
  const { distributorAdmin, customerAdmin, clientAdmin, systemAdmin } = scene
  const link = `/organisations/link/${customer.accountCode}`
  const of = { customerId: customer.id }
  const where = { clientId, customerOrganisationId: customer.id }
  const results = (distributorOrganisationId: string | null) => ({
    count: () => systemDb.completedCheck.count({ where: { ...where, distributorOrganisationId } }),
    are: count,
  })
  const tasks = (more: object, are: number) => ({
    count: () => systemDb.assetCheck.count({ where: { ...where, ...more } }),
    are,
  })
  const [isLinked, isNot] = [{ isLinked: true }, { isLinked: false }]
  return [
    { what: 'a link', who: distributorAdmin, call: ['POST', link], of, ...isLinked, rows: results(distributor.id) },
    {
      what: 'a frequency',
      who: customerAdmin,
      call: ['PATCH', `/checks/${task.id}`, { checkTimeline: { periodValue: 5, period: 3 } }],
      of: { checkId: task.id },
      ...isLinked,
    },
    {
      what: 'a time zone',
      who: systemAdmin,
      call: ['PATCH', `/clients/${clientId}`, { timezone: 'Pacific/Auckland' }],
      of,
      ...isLinked,
    },
    {
      what: 'a deleted task',
      who: customerAdmin,
      call: ['DELETE', `/checks/${other.id}`],
      of: { checkId: other.id },
      ...isLinked,
      rows: tasks({ checkId: other.id }, 0),
    },
    { what: 'an unlink', who: distributorAdmin, call: ['DELETE', link], of, ...isNot, rows: results(null) },
    {
      what: 'an archiving',
      who: clientAdmin,
      call: ['DELETE', `/organisations/${customer.id}`],
      of,
      ...isNot,
      rows: tasks({ planned: true }, 0),
    },
  ]
}

// MOVE-1, MOVE-5, SCHEDULE-14, SCHEDULE-18, ORGANISATION-19
it('each long change is continued by the next server after the last finished batch, without a gap', async () => {
  process.env.DATABASE_URL = database.url // which the factories write to
  let server = await start()
  const scene = await buildScene()
  const { clientId, customer, distributorAdmin } = scene
  const call = (who: { token: string }, method: string, path: string, json?: object) =>
    request(method, `/api/v1${path}`, { host: scene.host, token: who.token, json, port: server.port })
  /** Again where a machine that is busy with other tests answers 503. */
  const read = async (who: { token: string }, path: string) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await call(who, 'GET', path)
      if (answer.status !== 503 || attempt === 10) return answer
    }
  }
  const left = () => systemDb.longChange.findMany({ where: { clientId } })

  for (const { what, who, call: asked, of, isLinked, rows } of changesOf(scene)) {
    const before = await storedOf(clientId, customer.id)
    if (rows) expect(await rows.count(), what).not.toBe(rows.are)
    const held = await heldJob(clientId, of)
    expect((await call(who, ...asked)).status, what).toBe(200)
    await held.half()
    server.child.kill('SIGKILL')
    await ended(server.child)
    await held.release()
    expect(await left(), what).toMatchObject([{ done: 500, total: count }])
    expect(await wrongCounters(clientId), what).toEqual([])
    // Jobs of a server that has just begun are left to it for a while.
    await systemDb.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute'`

    server = await start()
    const { status, body } = await read(distributorAdmin, '/assets?limit=1')
    expect([status, body.totalItems], what).toEqual([200, isLinked ? count : 0])
    await expect.poll(left, { timeout: 60_000 }).toEqual([])
    const stored = await storedOf(clientId, customer.id)
    expect(stored, what).not.toEqual(before)
    await transaction((tx) => recompute(tx, clientId, { customerId: customer.id }))
    expect(await storedOf(clientId, customer.id), what).toEqual(stored)
    if (rows) expect(await rows.count(), what).toBe(rows.are)
    expect(await wrongCounters(clientId), what).toEqual([])
  }
}, 600_000)
