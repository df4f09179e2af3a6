import { EventEmitter } from 'node:events'
import {
  type JobHelpers,
  Logger,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { databaseUrl } from '@/lib/core/config/env'
import { log } from '@/lib/core/log/log'
import type { JobName, JobPayloads } from './payloads'
import { Presence } from './presence'

const RESTART_MS = 5_000
const FINISH_MS = 15_000

const logger = new Logger((scope) => (level, message) => {
  const method = level === 'warning' ? 'warn' : level
  log[method === 'info' ? 'debug' : method]({ job: scope.jobId, task: scope.taskIdentifier }, message)
})

/** Makes or updates the queue's own tables (schema graphile_worker). */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger })
}

/** The jobs: the program of each, and when those run that the clock starts, in crontab form (UTC). */
export interface Work {
  tasks: { [N in JobName]: (payload: JobPayloads[N], helpers: JobHelpers) => Promise<void> }
  crontab: string
}

/**
 * Starts working on the queue, in this process beside the server; several servers share the work.
 * While the database is away it waits and goes on by itself. Answers a function that lets running jobs finish.
 */
export function startJobs({ tasks, crontab }: Work): { stop: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl(), max: 6, connectionTimeoutMillis: 5_000 })
  const lost = (error: Error) => log.warn({ err: error }, 'the job queue lost a database connection')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const presence = new Presence(databaseUrl())
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => void presence.show(workerPool.id))
  let isStopping = false
  let runner: Runner | undefined

  const work = async () => {
    while (!isStopping) {
      try {
        const options = { concurrency: 4, pollInterval: 2_000, noHandleSignals: true, logger, events }
        runner = await run({ ...options, pgPool: pool, taskList: tasks as TaskList, crontab })
        await runner.promise
      } catch (error) {
        if (isStopping) break
        log.warn({ err: error }, 'the job queue stopped and starts again soon')
        await new Promise((done) => setTimeout(done, RESTART_MS))
      }
    }
  }
  const finished = work()

  const finish = async () => {
    await runner?.stop().catch((error) => log.warn({ err: error }, 'the job queue did not stop cleanly'))
    await finished
    await presence.stop()
    await pool.end()
  }
  return {
    stop: async () => {
      isStopping = true
      // A job that hangs is tried again later, by another server or after a restart.
      await Promise.race([finish(), new Promise((done) => setTimeout(done, FINISH_MS).unref())])
    },
  }
}
