import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { systemDb } from '@/lib/core/db/client'
import { roles } from '@/lib/domain/permissions/actor'
import { build } from '../build'
import { isBuilt } from '../built'
import { clientsOf, type MadeClient, newPerson, type Person } from '../plans/data'
import { temporaryFolder } from '../temporary-folder'
import { tasksToRecord } from './calls'
import type { Answered } from './http'
import { type Counted, withAbout, withMost } from './moves-choice'
import { done, doneWith, inTurnUntil } from './others'
import { product } from './product'
import { type Running, start } from './servers'

interface Options {
  /** About so many assets the customer has that is linked, unlinked and archived. */
  rows: number
  data?: string
}

/** One change that many assets follow; times in milliseconds from the moment at which it was asked for. */
interface Move {
  what: string
  /** Assets that follow. */
  assets: number
  /** Until the call was answered. */
  call: number
  /** Until the last asset had followed; absent where that was within the call. */
  job?: number
  /** Until all that triggers had counted by then was drawn together into the sums. */
  counted: number
  others: Beside[]
}

/** What somebody else's calls of one kind took, each in milliseconds: before, and until everything above was over. */
export interface Beside {
  name: string
  before: number[]
  during: number[]
}

export interface MovesFound {
  /** Of the client. */
  assets: number
  moves: Move[]
}

/** The largest customer of a made client has a fifth of its assets (scripts/plans/data-sql.ts). */
const assetsForRow = 5
/** The client is of a size that nothing else asks for: what is changed here stands in no other measure's way. */
const own = 1
/** So often the others make each call before a change. */
const calm = 200
const pollMs = 50
/** Nothing here takes so long. */
const longestMs = 60 * 60_000

/**
 * Unlinks and links a customer, archives it and brings it back, gives the task that most assets have another frequency
 * and then its own, while somebody of another distributor of the same client reads and records (MOVE-1). The client is
 * made for this: it is gone with its database afterwards, or kept with `data`. All is put back; what stays of a
 * kept one is results that were recorded, lines of the audit log, and quotes that were withdrawn as the
 * customer was unlinked.
 */
export async function benchMoves(url: string, { rows, data }: Options): Promise<MovesFound> {
  const assets = rows * assetsForRow + own
  const [client] = (await clientsOf(url, [assets], data)) as [MadeClient]
  if (!isBuilt()) await build()
  const temporary = temporaryFolder('bench')
  const distributor = client.people.find(({ name }) => name === 'distributor') as Person
  const server = await start(product(url, temporary.path, distributor), join(temporary.path, 'servers.log'))
  try {
    const scene = await sceneOf(url, client, distributor, rows)
    const calls = await othersCalls(url, { server, client }, scene.other.id)
    const moves: Move[] = []
    for (const [there, back] of pairsOf(server, client, distributor, scene)) {
      const one = async (change: Change) => {
        const move = await measure(client.clientId, calls, change)
        console.log(`${move.what}: ${Math.round(move.call)} ms, all of it ${(move.counted / 1000).toFixed(1)} s`)
        moves.push(move)
      }
      // Also after a failure: the way back does nothing where there is nothing to take back.
      await one(there).finally(() => one(back))
    }
    return { assets, moves }
  } finally {
    await server.stop()
    temporary.remove()
  }
}

interface Scene {
  customer: Counted & { accountCode: string }
  task: Counted & { periodValue: number; period: number }
  other: Counted
}

/** Whom and what is changed, all of one distributor, and another distributor. */
async function sceneOf(url: string, { clientId }: MadeClient, { acts }: Person, rows: number): Promise<Scene> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    const of = async <T>(sql: string) => (await connection.query(sql, [clientId, acts])).rows as T[]
    const customers = await of<Scene['customer']>(
      `SELECT o.id, o."accountCode", (SELECT count(*)::int FROM "Asset" a
         WHERE a."clientId" = $1 AND a."customerOrganisationId" = o.id) AS assets
       FROM "Organisation" o WHERE o."clientId" = $1 AND o."distributorId" = $2 AND o."deletedAt" IS NULL`,
    )
    const tasks = await of<Scene['task']>(
      `SELECT k.id, k."periodValue", k.period, (SELECT count(*)::int FROM "AssetCheck" t
         WHERE t."clientId" = $1 AND t."checkId" = k.id) AS assets
       FROM "Check" k
       WHERE k."clientId" = $1 AND k."organisationId" = $2 AND k."deletedAt" IS NULL AND k."periodValue" > 0`,
    )
    const distributors = await of<Counted>(
      `SELECT "distributorOrganisationId" AS id, count(*)::int AS assets FROM "Asset"
       WHERE "clientId" = $1 AND "distributorOrganisationId" <> $2 AND "deletedAt" IS NULL GROUP BY 1`,
    )
    return { customer: withAbout(customers, rows), task: withMost(tasks), other: withMost(distributors) }
  } finally {
    await connection.end()
  }
}

interface Change {
  what: string
  assets: number
  ask: () => Promise<Answered>
}

/** What is done, and how it is taken back. */
function pairsOf(server: Running, client: MadeClient, distributor: Person, scene: Scene): [Change, Change][] {
  const { customer, task } = scene
  const admin = client.people.find(({ name }) => name === 'client admin') as Person
  const link = `/organisations/link/${customer.accountCode}`
  const record = `/organisations/${customer.id}`
  const every = (periodValue: number) =>
    doneWith(server, distributor, `/checks/${task.id}`, {
      method: 'PATCH',
      json: { checkTimeline: { periodValue, period: task.period } },
    })
  const of = ({ assets }: Counted, what: string, ask: Change['ask']): Change => ({ what, assets, ask })
  return [
    [
      of(customer, 'unlink a customer', () => done(server, distributor, link, { method: 'DELETE' })),
      of(customer, 'link it', () => done(server, distributor, link, { method: 'POST' })),
    ],
    [
      of(customer, 'archive it', () => done(server, admin, record, { method: 'DELETE' })),
      of(customer, 'unarchive it', () => doneWith(server, admin, record, { method: 'PATCH', json: {} })),
    ],
    [
      of(task, 'another frequency of a task', () => every(task.periodValue + 1)),
      of(task, 'the frequency that it had', () => every(task.periodValue)),
    ],
  ]
}

type Calls = Record<string, () => Promise<Answered>>

/** What somebody of that distributor does all the time. */
async function othersCalls(
  url: string,
  { server, client }: { server: Running; client: MadeClient },
  organisationId: string,
): Promise<Calls> {
  const memberships = [{ organisationId, role: roles.admin }]
  const person = await newPerson(client, 'another distributor', { memberships }, organisationId)
  const tasks = await tasksToRecord(url, client, person)
  if (tasks.length === 0) throw new Error('The other distributor has no task to record: measure with more assets')
  let next = 0
  const record = () => {
    const json = { ...tasks[next++ % tasks.length], status: 1 }
    return doneWith(server, person, '/assetCompletedChecks', { json })
  }
  return { '/assets': () => done(server, person, '/assets'), 'POST /assetCompletedChecks': record }
}

/** One change, and the others' calls before it and until all is over that follows from it. */
async function measure(clientId: string, calls: Calls, { what, assets, ask }: Change): Promise<Move> {
  const asks = Object.values(calls)
  await until(() => isFollowed(clientId))
  await drawnTogether(clientId)
  const before = await inTurnUntil(asks, (round) => round >= calm)
  const begun = performance.now()
  const since = () => performance.now() - begun
  let isOver = false
  const change = async () => {
    await ask()
    const call = since()
    const job = (await isFollowed(clientId)) ? undefined : await until(() => isFollowed(clientId)).then(since)
    await drawnTogether(clientId)
    return { call, job, counted: since() }
  }
  const [during, times] = await Promise.all([
    inTurnUntil(asks, () => isOver),
    change().finally(() => {
      isOver = true
    }),
  ])
  const others = Object.keys(calls).map((name, at) => ({ name, before: before[at] ?? [], during: during[at] ?? [] }))
  return { what, assets, ...times, others }
}

const isFollowed = async (clientId: string) => (await systemDb.longChange.count({ where: { clientId } })) === 0

/** Waits until what has been counted so far is in the sums, which a job sees to every minute. */
async function drawnTogether(clientId: string): Promise<void> {
  const newest = await systemDb.countChange.findFirst({ where: { clientId }, orderBy: { id: 'desc' } })
  if (!newest) return
  const where = { clientId, id: { lte: newest.id } }
  await until(async () => (await systemDb.countChange.count({ where })) === 0)
}

/** @throws where it does not come true for an hour. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + longestMs
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('It was not over after an hour')
    await sleep(pollMs)
  }
}
