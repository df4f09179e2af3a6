import { setTimeout as sleep } from 'node:timers/promises'
import { type JobHelpers, runMigrations, type TaskList } from 'graphile-worker'
import { directUrl } from '@/lib/core/config/env'
import { log } from '@/lib/core/log/log'
import { Ledger } from './ledger'
import type { JobName, JobPayloads } from './payloads'
import { Presence, type QueueState } from './presence'
import { logger, workUntilTrouble } from './round'

const RESTART_MS = 2_000
const FINISH_MS = 15_000
/** A job has been under way so long: it hangs. */
const RUNS_LONG = 900

/** Makes or updates the queue's own tables (schema graphile_worker). */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger })
}

/** The jobs: the program of each, and when those run that the clock starts, in crontab form (UTC). */
export interface Work {
  tasks: { [N in JobName]: (payload: JobPayloads[N], helpers: JobHelpers) => Promise<void> }
  crontab: string
}

interface Patience {
  /** In seconds. A job that could run has waited so long: nobody works on the queue. */
  waitsLong: number
  /** How often one looks, in milliseconds. */
  lookEvery: number
}

export interface Jobs {
  /** Lets running jobs finish, for a while. */
  stop: () => Promise<void>
  /** How the queue was when it was last looked at; `isLate` where somebody should look at it. */
  state: () => QueueState & { isLate: boolean; restarts: number }
}

/**
 * Starts working on the queue, in this process beside the server; several servers share the work. Whenever a connection
 * is lost or a job cannot be fetched it begins anew, and what was fetched before is told or freed; so it does where
 * jobs wait and none is done (RUN-31).
 */
export function startJobs(
  { tasks, crontab }: Work,
  url: string = directUrl(),
  { waitsLong, lookEvery }: Patience = { waitsLong: 60, lookEvery: 15_000 },
): Jobs {
  const ledger = new Ledger()
  const stopping = new AbortController()
  let round = new AbortController()
  let begun = performance.now()
  let state: QueueState = { waiting: 0, locked: 0 }
  let restarts = 0
  const isLate = () => state.waiting > waitsLong || state.locked > RUNS_LONG

  const onState = (seen: QueueState) => {
    state = seen
    // One that has just begun gets as long: after a night without a server jobs have waited for hours.
    const hasHadTime = performance.now() - begun > waitsLong * 1_000
    if (isLate() && hasHadTime) log.error(seen, 'jobs wait or run for long')
    if (seen.waiting > waitsLong && hasHadTime && ledger.running.length === 0) round.abort('jobs wait and none is done')
  }
  const presence = new Presence(url, ledger, { everyMs: lookEvery, tasks: Object.keys(tasks), onState })

  const work = async () => {
    while (!stopping.signal.aborted) {
      round = new AbortController()
      begun = performance.now()
      const signal = AbortSignal.any([stopping.signal, round.signal])
      const onPool = (id: string) => presence.show(id)
      const why = await workUntilTrouble({ url, tasks: ledger.keep(tasks as TaskList), crontab, onPool, signal })
      if (stopping.signal.aborted) return
      restarts++
      log.warn({ err: why }, 'the job queue stopped and starts again')
      await sleep(RESTART_MS, undefined, { ref: false })
    }
  }
  const finished = work()
  const finish = async () => {
    await finished
    await presence.stop()
  }
  return {
    stop: async () => {
      stopping.abort()
      // A job that hangs is tried again later, by another server or after a restart.
      await Promise.race([finish(), sleep(FINISH_MS, undefined, { ref: false })])
    },
    state: () => ({ ...state, isLate: isLate(), restarts }),
  }
}
