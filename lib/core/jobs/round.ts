import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { log } from '@/lib/core/log/log'

const FINISH_MS = 15_000

export const logger = new Logger((scope) => (level, message) => {
  const method = level === 'warning' ? 'warn' : level
  log[method === 'info' ? 'debug' : method]({ job: scope.jobId, task: scope.taskIdentifier }, message)
})

/**
 * After any of these the library may go on by itself or not: it keeps a first failure for ever, or waits for nothing.
 */
const SIGNS_OF_TROUBLE = [
  'worker:getJob:error',
  'worker:fatalError',
  'pool:listen:error',
  'pool:fatalError',
  'pool:gracefulShutdown',
] as const

interface Round {
  url: string
  tasks: TaskList
  crontab: string
  /** Hears the id of the worker pool before it fetches a job. */
  onPool: (id: string) => void
  /** Ends the round: the process stops, or the queue stands still. */
  signal: AbortSignal
}

/**
 * Works on the queue, with a worker pool and connections of its own, until `signal` or until anything goes wrong with
 * them. Jobs that run are then let finish, for a while. @returns why it ended, `undefined` where it was told to.
 */
export async function workUntilTrouble({ url, tasks, crontab, onPool, signal }: Round): Promise<unknown> {
  const pool = new pg.Pool({ connectionString: url, max: 6, connectionTimeoutMillis: 5_000, keepAlive: true })
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id))
  const trouble = new Promise<unknown>((end) => {
    signal.addEventListener('abort', () => end(signal.reason), { once: true })
    pool.on('error', end)
    pool.on('connect', (client) => client.on('error', end))
    for (const sign of SIGNS_OF_TROUBLE) events.on(sign, (event) => end('error' in event ? event.error : sign))
  })
  let runner: Runner | undefined
  try {
    // News of a job that was done are sent apart from the job: where that fails the library says so instead of failing.
    const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
    const options = { concurrency: 4, pollInterval: 2_000, noHandleSignals: true, preset, logger, events }
    runner = await run({ ...options, pgPool: pool, taskList: tasks, crontab })
    return await Promise.race([trouble, runner.promise.then(() => 'the runner ended')])
  } catch (error) {
    return error
  } finally {
    const stopped = runner?.stop().catch(() => undefined) // it may have stopped by itself
    runner?.promise.catch(() => undefined)
    await Promise.race([stopped, sleep(FINISH_MS, undefined, { ref: false })])
    void pool.end().catch(() => undefined)
  }
}
