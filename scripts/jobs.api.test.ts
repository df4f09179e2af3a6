import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHelpers } from 'graphile-worker'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '@/lib/core/db/embedded'
import { type Jobs, migrateJobs, startJobs, type Work } from '@/lib/core/jobs/runner'
import { log } from '@/lib/core/log/log'
import { temporaryFolder } from './temporary-folder'

/* The queue on a PostgreSQL of its own, which is killed and comes back by itself. */

/** The next worker pool is there and fetches nothing, as one whose first look-up failed. */
const next = vi.hoisted(() => ({ standsStill: false }))
vi.mock('graphile-worker', async (original) => {
  const library = await original<typeof import('graphile-worker')>()
  const run: typeof library.run = async (options) => {
    if (!next.standsStill) return await library.run(options)
    next.standsStill = false
    options.events?.emit('pool:create', { workerPool: { id: 'stands-still' } as never, ctx: {} as never })
    return { stop: async () => undefined, promise: new Promise(() => undefined) } as never
  }
  return { ...library, run }
})

const temporary = temporaryFolder('jobs')
let database: EmbeddedDatabase
let jobs: Jobs | undefined
/** The names of the mails that were sent, as often as they were. */
let sent: string[] = []

beforeAll(async () => {
  database = await startEmbedded({ dataDir: temporary.path })
  await migrateJobs(database.url)
})
afterEach(async () => {
  await jobs?.stop()
  sent = []
})
afterAll(async () => {
  await database.stop()
  temporary.remove()
})

/** Work of which only mails matter here: each takes a little while. */
const work: Work = {
  crontab: '',
  tasks: {
    sendMail: async (payload: unknown, _helpers: JobHelpers) => {
      await sleep(20)
      sent.push((payload as { to: string }).to)
    },
  } as unknown as Work['tasks'],
}

async function queue(names: readonly string[], task = 'sendMail'): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  for (const to of names)
    await client.query(`SELECT graphile_worker.add_job($2, json_build_object('to', $1::text))`, [to, task])
  await client.end()
}

const JOBS = 'graphile_worker._private_jobs'

/** The number that a statement answers as `n`. */
async function ask(sql: string): Promise<{ n: number }> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return { n: Number(rows[0]?.n) }
}

function killDatabase(): void {
  process.kill(Number(readFileSync(join(database.folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
}

async function isThere(): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

const within = { timeout: 60_000, interval: 100 }
const names = (count: number, of: string) => Array.from({ length: count }, (_, at) => `${of}-${at}`)
const left = async () => (await ask(`SELECT count(*) AS n FROM ${JOBS}`)).n

// RUN-31
it('a process that is busy for six seconds at its start works on the queue afterwards', async () => {
  await queue(['busy'])
  jobs = startJobs(work, database.url)
  await sleep(30)
  const until = performance.now() + 6_000
  while (performance.now() < until);
  await expect.poll(() => sent, within).toEqual(['busy'])
})

// RUN-31
it('a queue waits for a database that is killed while it starts', async () => {
  await queue(['begun'])
  killDatabase()
  jobs = startJobs(work, database.url)
  await expect.poll(() => sent, within).toEqual(['begun'])
  await expect.poll(left, within).toBe(0)
})

// RUN-31
it('a database that is killed while mails are sent costs none, and sends none twice', async () => {
  const all = names(300, 'mail')
  await queue(all)
  jobs = startJobs(work, database.url)
  for (const share of [60, 160]) {
    await expect.poll(() => sent.length, within).toBeGreaterThan(share)
    killDatabase()
    await expect.poll(isThere, within).toBe(true)
  }
  await expect.poll(() => new Set(sent).size, within).toBe(all.length)
  await expect.poll(left, within).toBe(0)
  expect(sent.length).toBe(all.length)
  expect(jobs.state().restarts).toBeGreaterThan(0)
})

// RUN-31, RUN-32
it('a queue that stands still says so in the log and begins anew once jobs wait; jobs that nobody here knows don’t count', async () => {
  const error = vi.spyOn(log, 'error')
  // Longer than a queue takes to begin on a machine that is busy with other tests.
  const patience = { waitsLong: 3, lookEvery: 100 }
  await queue(['unknown'], 'ofAnotherVersion')
  jobs = startJobs(work, database.url, patience)
  await queue(['known'])
  await expect.poll(() => sent, within).toEqual(['known'])
  const oldest = async () => (await ask(`SELECT extract(epoch FROM now() - min(run_at)) AS n FROM ${JOBS}`)).n
  await expect.poll(oldest, within).toBeGreaterThan(3.5)
  expect(jobs.state()).toMatchObject({ waiting: 0, isLate: false, restarts: 0 })
  expect(error).not.toHaveBeenCalled()
  await jobs.stop()
  await ask(`DELETE FROM ${JOBS} RETURNING 0 AS n`)

  next.standsStill = true
  await queue(['waits'])
  jobs = startJobs(work, database.url, patience)
  await expect.poll(() => sent, within).toEqual(['known', 'waits'])
  expect(jobs.state().restarts).toBe(1)
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ locked: 0 }), 'jobs wait or run for long')
})
